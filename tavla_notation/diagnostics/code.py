"""Every diagnostic code: its name and its severity.

Codes are part of the interface: a code is never reused and its meaning never
changes (spec: diagnostics).  What each one means at length stands in
``explanations``; this file is the one list of what exists.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from tavla_notation.language import N_, _


class Severity(Enum):
    """How much a finding weighs; it belongs to the code, never to the case."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"

    @property
    def word(self) -> str:
        """How it is called in the language spoken; its value stays what programs read."""
        return _(_WORDS[self])


_WORDS: Final = {
    Severity.ERROR: N_("error"),
    Severity.WARNING: N_("warning"),
    Severity.NOTE: N_("note"),
}


class Code(NamedTuple):
    """A kind of finding: ``P302``, ``blocked-point``, error."""

    id: str
    name: str
    severity: Severity


_E, _W, _N = Severity.ERROR, Severity.WARNING, Severity.NOTE

CODES: Final[dict[str, Code]] = {
    code.id: code
    for code in (
        Code("N100", "not-a-match-record", _E),
        Code("N101", "unreadable-cell", _E),
        Code("N102", "unreadable-move", _E),
        Code("N103", "bad-dice", _E),
        Code("N104", "dice-not-recorded", _N),
        Code("N105", "unreadable-line", _E),
        Code("N106", "encoding", _W),
        Code("N107", "truncated", _W),
        Code("N108", "unused-ignore", _W),
        Code("N109", "unknown-rules", _E),
        Code("N110", "length-line", _W),
        Code("N111", "not-unpacked", _E),
        Code("N112", "damaged-archive", _E),
        Code("R201", "turn-order", _E),
        Code("R202", "row-number", _N),
        Code("R203", "score-mismatch", _E),
        Code("R204", "points-mismatch", _E),
        Code("R205", "winner-mismatch", _E),
        Code("R206", "result-missing", _W),
        Code("R207", "play-after-result", _E),
        Code("R208", "implausible-points", _W),
        Code("R209", "names-swapped", _N),
        Code("R210", "player-name", _W),
        Code("R211", "false-hit-mark", _W),
        Code("R212", "missing-hit-mark", _N),
        Code("R213", "play-not-recorded", _W),
        Code("R214", "match-length", _N),
        Code("R215", "not-borne-off", _N),
        Code("R216", "position-edited", _W),
        Code("P301", "no-checker", _E),
        Code("P302", "blocked-point", _E),
        Code("P303", "wrong-die", _E),
        Code("P304", "die-reused", _E),
        Code("P305", "extra-move", _E),
        Code("P306", "bar-first", _E),
        Code("P307", "wrong-direction", _E),
        Code("P308", "bear-off-not-home", _E),
        Code("P309", "bear-off-not-exact", _E),
        Code("P310", "fewer-dice", _E),
        Code("P311", "smaller-die", _E),
        Code("P312", "pass-with-play", _E),
        Code("P320", "opening-double", _E),
        Code("P321", "opening-unusual", _W),
        Code("P322", "opening-roll-not-due", _E),
        Code("P323", "wrong-starter", _E),
        Code("P330", "hit-and-stay", _E),
        Code("P331", "wasted-pips", _E),
        Code("P332", "reading-dependent", _W),
        Code("P333", "larger-die-unstated", _W),
        Code("P340", "start-frozen", _E),
        Code("P341", "own-on-entry", _E),
        Code("P342", "stack-limit", _E),
        Code("P343", "closed-quarter", _E),
        Code("P350", "position-uncertain", _N),
        Code("C401", "no-cube", _E),
        Code("C402", "not-cube-owner", _E),
        Code("C403", "crawford-double", _E),
        Code("C404", "cube-value", _E),
        Code("C405", "answer-without-double", _E),
        Code("C406", "double-unanswered", _E),
        Code("C407", "beaver-not-allowed", _E),
        Code("C408", "opening-dice-rolled", _E),
    )
}
