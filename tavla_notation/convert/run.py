"""One text of matches into another."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from tavla_notation.board import Identifier, name_situation
from tavla_notation.convert.losses import losses
from tavla_notation.convert.shaping import shaped
from tavla_notation.language import _
from tavla_notation.notation import read_text
from tavla_notation.notation.formats import MAT, SNOWIE_TEXT, format_named
from tavla_notation.notation.writers.dialects import DIALECTS, Dialect, DialectName
from tavla_notation.record import CUBE_ACTIONS, Match, Tag
from tavla_notation.replay import ReplayedMatch
from tavla_notation.replay.situations import situations

_GOES_WITHOUT_SAYING: Final = "backgammon"
_FIGURES: Final = re.compile(r"[ ,]+[0-9][0-9-]*$")


class Converted(NamedTuple):
    """The new text, and in a few words each what it cannot hold of the old one."""

    text: str
    lost: tuple[str, ...]


def convert_matches(
    replayed: Sequence[ReplayedMatch],
    to: str,
    dialect: str = DialectName.CANONICAL,
    *,
    rules: str | None = None,
) -> Converted:
    """Return the matches of one text in the format *to*, with what it cannot hold.

    *dialect* is one of a match file in columns.  *rules* is the name of the set that
    somebody says they were played under: a record that names none is given the tag,
    unless the set is ``backgammon``, which goes without saying.  What is lost is found
    by reading the new text and comparing, so nothing is lost in silence.

    Raises:
        ValueError: for a format that is unknown or not written, or an unknown dialect.
    """
    chosen = format_named(to)
    if chosen.write is None:
        raise ValueError(_("the format {format!r} is read and not written").format(format=to))
    spelling = _dialect(to, dialect)
    matches = [_with_rules(shaped(match, spelling.shape), rules) for match in replayed]
    if to == MAT.name:
        from tavla_notation.notation.writers.mat import write_mats

        text = write_mats(matches, spelling)
    else:
        text = chosen.write(matches)
    before = [match.match for match in replayed]
    after = read_text(text, format=chosen.name if to != SNOWIE_TEXT.name else MAT.name).matches
    return Converted(text, losses(before, after))


def convert_to_identifiers(replayed: Sequence[ReplayedMatch], kind: Identifier) -> Converted:
    """Return an identifier a line for every roll and cube action of the matches.

    Each names what stood before the turn, its roll thrown.

    Raises:
        ValueError: where *kind* cannot hold the checkers at all.
    """
    lines = []
    lost: dict[str, None] = {}
    for match in replayed:
        for replay in match.replays:
            rolled = {ply.turn_index for ply in replay.plies}
            known = situations(match, replay)
            for index, turn in enumerate(replay.game.turns):
                if index not in rolled and not isinstance(turn.action, CUBE_ACTIONS):
                    continue
                named = name_situation(known[index], kind, replay.game.names)
                lines.append(named.text)
                lost.update(dict.fromkeys(_FIGURES.sub("", what) for what in named.lost))
    return Converted("".join(f"{line}\n" for line in lines), tuple(lost))


def _with_rules(match: Match, rules: str | None) -> Match:
    said = match.tag("Rules") or match.tag("Variation")
    if rules is None or rules == _GOES_WITHOUT_SAYING or said is not None:
        return match
    return replace(match, tags=(*match.tags, Tag("Rules", rules)))


def _dialect(to: str, name: str) -> Dialect:
    if to not in (MAT.name, SNOWIE_TEXT.name):
        if name != DialectName.CANONICAL:
            raise ValueError(f"a dialect is one of match files (mat), not of {to!r}")
        return DIALECTS[DialectName.CANONICAL]
    if to == SNOWIE_TEXT.name:
        return DIALECTS[DialectName.GNUBG]
    try:
        return DIALECTS[DialectName(name)]
    except ValueError:
        raise ValueError(f"a dialect is {', '.join(DialectName)}, not {name!r}") from None
