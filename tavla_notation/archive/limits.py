"""How much of an archive is unpacked, and the account of what was."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Final

from tavla_notation.language import _

_MB: Final = 2**20
_FREE: Final = 32 * _MB
"""So many bytes may be unpacked whatever the ratio: small files pack well."""
_NUMBER: Final = re.compile(r"[0-9]{1,9}")


class BadLimit(ValueError):
    """A limit that there is not, or no number for one; the message says so."""


class Refused(Exception):
    """Something in an archive that is not unpacked, and why in one clause."""


class Exhausted(Refused):
    """A refusal after which nothing more of the whole archive is unpacked."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What is unpacked at most.

    ``depth`` counts archives inside each other, the outermost too; ``size`` is of one
    file, in MB; ``members`` of one archive, directories too; ``ratio`` is of all that is
    unpacked of a file to the file itself.
    """

    depth: int = 3
    size: int = 256
    members: int = 100_000
    ratio: int = 40

    @classmethod
    def of(cls, texts: Sequence[str]) -> Limits:
        """Return the limits with what ``NAME=NUMBER`` says; raises :class:`BadLimit`."""
        known = {field.name for field in fields(cls)}
        values = {}
        for text in texts:
            name, _equals, number = (word.strip() for word in text.partition("="))
            if name not in known or not _NUMBER.fullmatch(number) or not int(number):
                raise BadLimit(
                    _(
                        "a limit is {names} with a number from 1 on, such as size=64, not {text!r}"
                    ).format(names=", ".join(sorted(known)), text=text)
                )
            values[name] = int(number)
        return cls(**values)

    @property
    def bytes_of_a_file(self) -> int:
        """The most bytes that a file may have, unpacked."""
        return self.size * _MB


class Account:
    """What has been unpacked of one file on the disk, *packed* bytes long."""

    def __init__(self, packed: int, limits: Limits) -> None:
        self.limits = limits
        self._allowed = max(_FREE, packed * limits.ratio)
        self._unpacked = 0

    def add(self, count: int) -> None:
        """Count bytes that were unpacked; raises :class:`Exhausted` when they are too many."""
        self._unpacked += count
        if self._unpacked > self._allowed:
            raise Exhausted(
                _("it unpacks to more than {ratio} times its size").format(ratio=self.limits.ratio)
            )
