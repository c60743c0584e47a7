"""GNU Backgammon's identifiers as numbers: base-64 words, the lowest byte first."""

from __future__ import annotations

import base64
from typing import Final

from tavla_notation.language import _

_ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


def number_of_word(word: str, name: str, length: int) -> int:
    """Return the bits of *word*, which has *length* characters; *name* is what errors call it.

    Raises:
        ValueError: with the character (from 1) that is no base 64, or for a wrong length.
    """
    for index, character in enumerate(word, start=1):
        if character not in _ALPHABET:
            raise ValueError(
                _(
                    "character {index} of the {name} {word!r} is {character!r}: it has only "
                    "letters A-Z and a-z, digits, '+' and '/'"
                ).format(index=index, name=name, word=word, character=character)
            )
    if len(word) != length:
        raise ValueError(
            _("a {name} has {length} characters, not {number}: {word!r}").format(
                name=name, length=length, number=len(word), word=word
            )
        )
    # Whole bytes leave some bits of the last character over, and these are clear.
    spare = length * 6 % 8
    if _ALPHABET.index(word[-1]) % (1 << spare):
        possible = [repr(letter) for letter in _ALPHABET[:: 1 << spare]]
        raise ValueError(
            _(
                "character {length} of the {name} {word!r} is {character!r}: the last one "
                "is {others} or {last}"
            ).format(
                length=length,
                name=name,
                word=word,
                character=word[-1],
                others=", ".join(possible[:-1]),
                last=possible[-1],
            )
        )
    return int.from_bytes(base64.b64decode(word + "=" * (-length % 4)), "little")


def word_of_number(bits: int, length: int) -> str:
    """Return *bits* as a word of *length* characters."""
    data = bits.to_bytes(length * 6 // 8, "little")
    return base64.b64encode(data).decode("ascii")[:length]
