"""What can be asked of an archive's building; the command names it without loading a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tavla_notation.rules import RuleSet


class Texts(StrEnum):
    """Of which files the text is kept, so that their games can be replayed."""

    faulty = "faulty"
    all = "all"
    none = "none"


@dataclass(frozen=True, slots=True)
class Options:
    """How files are read and judged: what ``tavla check`` has options of the same names for.

    ``rules`` None takes for each match what its record says.  ``texts`` faulty keeps the
    text of a file with an error or a warning.
    """

    rules: RuleSet | None = None
    settings: Mapping[str, str] = field(default_factory=dict)
    encoding: str | None = None
    texts: Texts = Texts.faulty
