"""Numbers with their nouns, to stand in a sentence where nothing asks for a case."""

from __future__ import annotations

from tavla_notation.language import ngettext
from tavla_notation.language.figures import count


def checkers(number: int) -> str:
    """Return "1 checker", "2 checkers"."""
    return ngettext("{number} checker", "{number} checkers", number).format(number=count(number))


def errors(number: int) -> str:
    """Return "1 error", "0 errors"."""
    return ngettext("{number} error", "{number} errors", number).format(number=count(number))


def files(number: int) -> str:
    """Return "1 file", "2 files"."""
    return ngettext("{number} file", "{number} files", number).format(number=count(number))


def findings(number: int) -> str:
    """Return "1 finding", "2 findings"."""
    return ngettext("{number} finding", "{number} findings", number).format(number=count(number))


def games(number: int) -> str:
    """Return "1 game", "1,200 games"."""
    return ngettext("{number} game", "{number} games", number).format(number=count(number))


def matches(number: int) -> str:
    """Return "1 match", "2 matches"."""
    return ngettext("{number} match", "{number} matches", number).format(number=count(number))


def notes(number: int) -> str:
    """Return "1 note", "2 notes"."""
    return ngettext("{number} note", "{number} notes", number).format(number=count(number))


def pips(number: int) -> str:
    """Return "1 pip", "8 pips"."""
    return ngettext("{number} pip", "{number} pips", number).format(number=count(number))


def plays(number: int) -> str:
    """Return "1 play", "142 plays"."""
    return ngettext("{number} play", "{number} plays", number).format(number=count(number))


def points(number: int) -> str:
    """Return "1 point", "2 points", of a score."""
    return ngettext("{number} point", "{number} points", number).format(number=count(number))


def rolls(number: int) -> str:
    """Return "1 roll", "2 rolls"."""
    return ngettext("{number} roll", "{number} rolls", number).format(number=count(number))


def warnings(number: int) -> str:
    """Return "1 warning", "0 warnings"."""
    return ngettext("{number} warning", "{number} warnings", number).format(number=count(number))
