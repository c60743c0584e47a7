"""The lines of a match file that are no rows: tags, lengths, games, scores.

The patterns run over one folded line at a time and take time in proportion to
its length, whatever stands in it.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from tavla_notation.board import ByPlayer, Roll
from tavla_notation.notation.cells import ROLLS

REMARK: Final = re.compile(r"[ \t]*(?:[;#|]|\+[-=+]|illegal\?[ \t]*$)")
LENGTH: Final = re.compile(r"[ \t]*(\S{1,24})[ \t-]+points?[ \t]+match[ \t\r]*$")
GAME: Final = re.compile(r"[ \t]*(?:game|oyun|el|spiel|partie)[ \t]*([0-9]{1,9})[ \t]*:?[ \t\r]*$")
ROW_NUMBER: Final = re.compile(r"[ \t]*+(?:([0-9]{1,6})[.)](?![0-9](?![0-9]:)))?[ \t]*+")
"""What stands before the first cell of a row: its number, if it has one, and blanks."""
REMARK_BEHIND: Final = re.compile(r"(?<![ \t])[ \t]*+[;#]")
"""Where a remark begins behind the cells of a row."""
_LAST_SCORE: Final = re.compile(r":[ \t]*(-?[0-9]{1,9})[ \t\r]*$")
_FIRST_SCORE: Final = re.compile(r"[ \t]*:[ \t]*(-?[0-9]{1,9})(?=[ \t])")
_GLUED: Final = re.compile(r"[ \t]*:[ \t]*(-?[0-9]{1,9})(?=[^\W\d_])")
"""A left score with the right name at once behind it: GNU Backgammon cuts no long name."""
_NUMBERED_ROLL: Final = re.compile(r"[ \t]*[0-9]{1,6}[.)][ \t]*[0-6][0-6]:")
_TAG: Final = re.compile(r"[ \t]*+;++[ \t]*+\[([^\"\]\[]*+)(?:\"(.*)\"[ \t]*+)?\][ \t\r]*+$")
_LONGEST_SCORES: Final = 2000
_UNQUOTED: Final = re.compile(
    r"[ \t]*(player 1 elo|player 2 elo|player 1|player 2|match id|site|event|round|eventdate"
    r"|eventtime|time|timecontrol|variation|rules|unrated|crawford|jacoby|beaver|cubelimit|clocktype"
    r"|transcriber|video|remark|illegalplay|resultonly|place)[ \t]+(\S.*)"
)
_SET_POSITION: Final = re.compile(r"[ \t]*;[ \t]*set[ \t]*pos[ \t]*=[ \t]*(\S*)[ \t\r]*$")
_NAMES_ONLY: Final = re.compile(r"[ \t]*([^\s:;]{1,60})[ \t]{3,}([^\s:;]{1,60})[ \t\r]*$")


class Scores(NamedTuple):
    """What a score line says; the left name is White's."""

    names: ByPlayer[str]
    scores: ByPlayer[int]


def parse_length(folded: str) -> int | None:
    """Return the number of points of a line ``N point match``, or None if it is no number.

    ``folded`` must be such a line (:data:`LENGTH`).
    """
    match = LENGTH.match(folded)
    assert match is not None
    return int(match[1]) if match[1].isdecimal() and len(match[1]) < 7 else None


def parse_scores(line: str) -> Scores | None:
    """Return the names and scores of a line ``ann : 0    bob : 0``, or None.

    Names may hold blanks, colons and digits, and may be empty.  Where more than
    one colon could end the left name, the one before the widest gap does.
    """
    if ":" not in line or len(line) > _LONGEST_SCORES:
        return None
    last = _LAST_SCORE.search(line)
    if last is None or _NUMBERED_ROLL.match(line):
        return None
    best = None
    widest = -1
    for candidate in _FIRST_SCORE.finditer(line, 0, last.start()):
        end = candidate.end()
        gap = len(line) - len(line[end:].lstrip()) - end if end < len(line) else 0
        if gap > widest:
            best, widest = candidate, gap
    if best is None:
        best = _GLUED.search(line, 0, last.start())
        if best is None or not any(map(str.isalpha, line[: best.start()])):
            return None
    left = line[: best.start()].strip()
    right = line[best.end() : last.start()].strip()
    return Scores(ByPlayer(left, right), ByPlayer(int(best[1]), int(last[1])))


def parse_tag(line: str, folded: str) -> tuple[str, str] | None:
    """Return the name and value of a line ``; [Name "value"]``, or None.

    The quotes may be missing where the name is a known one.
    """
    match = _TAG.match(folded)
    if match is None:
        return None
    written = line[match.start(1) : match.end(1)]
    if match[2] is not None:
        name = written.strip()
        return (name, line[match.start(2) : match.end(2)]) if name else None
    unquoted = _UNQUOTED.fullmatch(match[1])
    if unquoted is None:
        return None
    return written[unquoted.start(1) : unquoted.end(1)], written[unquoted.start(2) :].rstrip()


def parse_set_position(line: str, folded: str) -> str | None:
    """Return what stands after ``; Set Pos=``, or None."""
    match = _SET_POSITION.match(folded)
    return None if match is None else line[match.start(1) : match.end(1)]


def parse_names(line: str) -> ByPlayer[str] | None:
    """Return the two words of a Jellyfish game file's first line, or None."""
    match = _NAMES_ONLY.match(line)
    return None if match is None else ByPlayer(match[1], match[2])


def parse_throws(value: str) -> tuple[Roll, ...] | None:
    """Return the opening throws of ``; [Opening "33 25"]``, White's die first, or None."""
    throws = tuple(ROLLS.get(dice) for dice in value.replace(",", " ").split())
    known = tuple(throw for throw in throws if throw is not None)
    return known if len(known) == len(throws) else None
