"""One finding, in words and numbers only: this room knows no board."""

from __future__ import annotations

from dataclasses import dataclass

from tavla_notation.diagnostics.code import CODES, Code, Severity
from tavla_notation.diagnostics.span import Span


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a record a finding stands.

    ``match`` and ``game`` count from 1 in their file and their match; ``turn``
    is the row's number; ``player`` the name a reader knows him by, ``seat``
    "white" or "black"; ``rules`` the rule set that judged; ``index`` the turn's
    index in its game, for those who jump there; ``rules_reason`` says why those
    rules ("named by the file").
    """

    file: str = ""
    match: int | None = None
    game: int | None = None
    turn: int | None = None
    player: str | None = None
    seat: str | None = None
    rules: str | None = None
    index: int | None = None
    rules_reason: str | None = None


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding.

    ``message`` is one clause; ``notes`` are labelled facts, ("board", "Mehmet
    holds …") or ("rule", "two or more …"); ``why`` is the rule in one sentence;
    ``help`` what to do about it.  ``legal_plays`` are at most five, nearest
    first, out of ``legal_play_count``.  ``caused_by`` is the code of the earlier
    finding that this one follows from, ``board`` the position as text, if it is to be shown.
    Raises ``KeyError`` for an unknown code.
    """

    code: str
    message: str
    span: Span
    place: Place = Place()
    notes: tuple[tuple[str, str], ...] = ()
    help: str | None = None
    why: str | None = None
    legal_plays: tuple[str, ...] = ()
    legal_play_count: int | None = None
    caused_by: str | None = None
    board: str | None = None

    def __post_init__(self) -> None:
        if self.code not in CODES:
            raise KeyError(f"{self.code!r} is no diagnostic code")

    @property
    def kind(self) -> Code:
        """The registered code, with its name."""
        return CODES[self.code]

    @property
    def severity(self) -> Severity:
        """How much the finding weighs; it belongs to the code."""
        return CODES[self.code].severity
