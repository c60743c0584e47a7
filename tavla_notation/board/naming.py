"""A situation under any of its names, and what a name leaves out."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import Final, NamedTuple

from tavla_notation.board.identify import identify_position
from tavla_notation.board.match_id import format_gnubg_id
from tavla_notation.board.ogid import format_ogid
from tavla_notation.board.player import ByPlayer
from tavla_notation.board.position_id import format_position_id
from tavla_notation.board.situation import Offer, Situation
from tavla_notation.board.snowie import format_snowie
from tavla_notation.board.text import format_position
from tavla_notation.board.xgid import format_xgid
from tavla_notation.language import _

_NO_LIMIT: Final = 1024
"""The greatest cube that an XGID names where there is no limit."""


class Identifier(StrEnum):
    """The ways to name a position."""

    XGID = "xgid"
    OGID = "ogid"
    GNUBG = "gnubg-id"
    POSITION_ID = "position-id"
    SNOWIE = "snowie-position"
    TEXT = "position"


class Named(NamedTuple):
    """A name, and what of the situation it does not hold, a few words each."""

    text: str
    lost: tuple[str, ...]


def name_situation(
    situation: Situation, kind: Identifier, names: ByPlayer[str] | None = None
) -> Named:
    """Return *situation* as an identifier of *kind*, with what that leaves out.

    What is lost is found by reading the identifier back.  *names* stand in a Snowie
    position only.

    Raises:
        ValueError: where the checkers or the cube cannot be held at all.

    >>> name_situation(identify_position("XGID=-b----E-C---eE---c-e----B-:0:0:1:63:0:0:1:0:10"),
    ...     Identifier.POSITION_ID)
    Named(text='4HPwATDgc/ABMA', lost=('the roll 63', 'Jacoby'))
    """
    text = _text(_holdable(situation, kind), kind, names)
    total = max(side.total for side in situation.position.sides)
    return Named(text, lost_in(situation, identify_position(text, total=total)))


def lost_in(situation: Situation, held: Situation) -> tuple[str, ...]:
    """Return in words what *situation* says and *held*, read from its name, does not."""
    lost = []
    before_after = (
        (situation.position.mover, held.position.mover),
        (situation.position.opponent, held.position.opponent),
    )
    for before, after in before_after:
        if before.off != after.off or before.total != after.total:
            lost.append(_("how many checkers are borne off"))
            break
    if situation.position.on_roll is not held.position.on_roll:
        lost.append(_("which of the two players is on roll"))
    if situation.roll is not None and held.roll != situation.roll:
        lost.append(_("the roll {roll}").format(roll=situation.roll))
    if situation.cube != held.cube or situation.cube_owner is not held.cube_owner:
        lost.append(_("the cube at {value}").format(value=situation.cube))
    if situation.offered is not None and held.offered is not situation.offered:
        lost.append(_("that the cube offered is a {offer}").format(offer=situation.offered.value))
    if situation.length != held.length:
        lost.append(_("the match to {length}").format(length=situation.length))
    if situation.scores != held.scores:
        lost.append(_("the score {score}").format(score="{}-{}".format(*situation.scores)))
    for is_lost, words in (
        (situation.crawford and not held.crawford, _("that it is the Crawford game")),
        (situation.jacoby and not held.jacoby, "Jacoby"),
        (situation.beavers and not held.beavers, _("beavers")),
        (situation.resigns and not held.resigns, _("the resignation offered")),
        (
            (situation.max_cube or _NO_LIMIT) != (held.max_cube or _NO_LIMIT),
            _("the greatest cube, {value}").format(value=situation.max_cube),
        ),
    ):
        if is_lost:
            lost.append(words)
    return tuple(lost)


def _holdable(situation: Situation, kind: Identifier) -> Situation:
    """Return *situation* without what would make the writer of *kind* refuse it."""
    if situation.length:
        situation = replace(situation, jacoby=False, beavers=False)
    else:
        situation = replace(situation, crawford=False)
    if situation.offered is not None and situation.roll is not None:
        situation = replace(situation, roll=None)
    if kind in (Identifier.GNUBG, Identifier.OGID) and situation.offered is not None:
        situation = replace(situation, offered=Offer.DOUBLE)
    return situation


def _text(situation: Situation, kind: Identifier, names: ByPlayer[str] | None) -> str:
    match kind:
        case Identifier.XGID:
            return format_xgid(situation)
        case Identifier.OGID:
            return format_ogid(situation)
        case Identifier.GNUBG:
            return format_gnubg_id(situation)
        case Identifier.POSITION_ID:
            return format_position_id(situation.position)
        case Identifier.SNOWIE:
            return format_snowie(situation, names)
        case Identifier.TEXT:
            return format_position(situation.position)
