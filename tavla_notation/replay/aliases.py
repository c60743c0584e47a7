"""One person under several names: a file of aliases, and matches called by it.

    "Ayşe Yılmaz" = ["ayse", "Ayse Y.", "AYSEY34"]
    "Mehmet Demir" = "memo"

At the left stands what a person is called, at the right what else he is called in
records.  Names are the same whatever their case, the four letters İ, I, ı and i being
one, and however many blanks are in them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from tavla_notation.board import ByPlayer
from tavla_notation.language import _
from tavla_notation.record import Match, Tag
from tavla_notation.replay.model import ReplayedMatch

_DOTLESS: Final = str.maketrans({"İ": "i", "I": "i", "ı": "i"})
_NAME_TAGS: Final = frozenset({"player 1", "player 2"})


class AliasesError(ValueError):
    """A file of aliases that cannot be read; the message names the file and what is wrong."""


@dataclass(frozen=True, slots=True)
class Aliases:
    """What each name in a record stands for; ``persons`` goes by the folded names."""

    persons: Mapping[str, str]

    def person(self, name: str) -> str:
        """Return who is called *name*: himself, where no line says otherwise.

        >>> Aliases.of({"Işık": ["isik 34"]}).person("ISIK  34")
        'Işık'
        """
        return self.persons.get(_folded(name), name)

    @classmethod
    def of(cls, names: Mapping[str, Iterable[str]], file: str = "the aliases") -> Aliases:
        """Return the aliases that *names* gives, each person's other names by his own.

        Raises :class:`AliasesError` where one name would be two persons.
        """
        persons: dict[str, str] = {}
        for person, others in names.items():
            for name in (person, *others):
                if not name.strip():
                    raise AliasesError(
                        _("{file}: {person!r} has a name of blanks").format(
                            file=file, person=person
                        )
                    )
                known = persons.setdefault(_folded(name), person)
                if known != person:
                    raise AliasesError(
                        _("{file}: {name!r} cannot be both {known!r} and {person!r}").format(
                            file=file, name=name, known=known, person=person
                        )
                    )
        return cls(persons)


def parse_aliases(text: str | bytes, file: str) -> Aliases:
    """Return the aliases of a TOML file; *file* is what messages call it.

    Bytes are UTF-8, with or without a byte order mark.  Raises :class:`AliasesError`.
    """
    try:
        decoded = text.decode("utf-8-sig") if isinstance(text, bytes) else text
        data = tomllib.loads(decoded.replace("\r\n", "\n"))
    except UnicodeDecodeError:
        raise AliasesError(_("{file} is not UTF-8").format(file=file)) from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise AliasesError(f"{file}: {error}") from None
    return Aliases.of({person: _names(person, value, file) for person, value in data.items()}, file)


def with_aliases(replayed: ReplayedMatch, aliases: Aliases) -> ReplayedMatch:
    """Return the match with its players called by *aliases*; nothing else is changed."""
    replays = tuple(
        replay._replace(game=replace(replay.game, names=_persons(replay.game.names, aliases)))
        for replay in replayed.replays
    )
    return replace(replayed, match=_renamed(replayed.match, aliases), replays=replays)


def _renamed(match: Match, aliases: Aliases) -> Match:
    games = tuple(replace(game, names=_persons(game.names, aliases)) for game in match.games)
    tags = tuple(
        Tag(tag.name, aliases.person(tag.value), tag.span)
        if tag.name.casefold() in _NAME_TAGS
        else tag
        for tag in match.tags
    )
    return replace(match, games=games, tags=tags)


def _persons(names: ByPlayer[str], aliases: Aliases) -> ByPlayer[str]:
    return ByPlayer(aliases.person(names.white), aliases.person(names.black))


def _names(person: str, value: Any, file: str) -> list[str]:
    names = [value] if isinstance(value, str) else value
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise AliasesError(
            _(
                "{file}: {person!r} takes a name or a list of names in quotation marks, "
                "not {value!r}"
            ).format(file=file, person=person, value=value)
        )
    return names


def _folded(name: str) -> str:
    return " ".join(name.translate(_DOTLESS).casefold().split())
