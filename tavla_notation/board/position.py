"""Where the checkers stand.

Every point number is its owner's own: 24 is his farthest point, 1 his ace
point (rules.md 1.1).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from tavla_notation.board.player import ByPlayer, Player
from tavla_notation.language import _

OFF: Final = 0
"""The destination of a checker that is borne off."""
BAR: Final = 25
"""The origin of a checker that was hit."""
WAIT: Final = 26
"""The origin of a checker that was never on the board (tawula)."""
POINTS: Final = range(1, 25)
HOME_BOARD: Final = range(1, 7)


class Geometry(Enum):
    """How the two players' point numbers lie on one board (rules.md 1.1)."""

    OPPOSITE = "opposite"
    SAME = "same"

    def across(self, point: int) -> int:
        """Return the opponent's number of *point* (1 to 24); its own inverse.

        >>> Geometry.OPPOSITE.across(24), Geometry.SAME.across(24)
        (1, 12)
        """
        if not 1 <= point <= 24:
            raise ValueError(_("a point is numbered 1 to 24, not {point!r}").format(point=point))
        if self is Geometry.OPPOSITE:
            return 25 - point
        return point + 12 if point <= 12 else point - 12


@dataclass(frozen=True, slots=True)
class Side:
    """One player's checkers, in his own numbering.

    ``checkers`` has 26 counts: index 0 borne off, 1 to 24 the points, 25 the
    bar.  ``waiting`` counts checkers that never were on the board (tawula): a
    waiting checker is not a hit one.

    >>> Side.of({6: 1, 2: 3}).pips
    12
    """

    checkers: tuple[int, ...]
    waiting: int = 0

    def __post_init__(self) -> None:
        if len(self.checkers) != 26:
            raise ValueError(
                _("a side has 26 counts (off, 24 points, bar), not {number}").format(
                    number=len(self.checkers)
                )
            )
        if min(self.checkers) < 0 or self.waiting < 0:
            raise ValueError(_("a count of checkers is never negative"))

    @classmethod
    def of(cls, points: Mapping[int, int], *, total: int = 15, waiting: int = 0) -> Side:
        """Return the side with *points* (0 off, 25 the bar) occupied.

        Checkers missing from *total* are borne off unless ``points`` says how
        many are.  Raises ``ValueError`` when there are more than *total*.
        """
        checkers = [0] * 26
        for point, count in points.items():
            if not 0 <= point <= 25:
                raise ValueError(
                    _("a checker stands on 0 (off) to 25 (the bar), not {point!r}").format(
                        point=point
                    )
                )
            checkers[point] = count
        missing = total - waiting - sum(checkers)
        if missing < 0:
            raise ValueError(
                _("{number} checkers, but a side has {total}").format(
                    number=total - missing, total=total
                )
            )
        if OFF not in points:
            checkers[OFF] = missing
        return cls(tuple(checkers), waiting)

    @property
    def off(self) -> int:
        """Checkers borne off."""
        return self.checkers[OFF]

    @property
    def bar(self) -> int:
        """Checkers on the bar."""
        return self.checkers[BAR]

    @property
    def total(self) -> int:
        """All checkers of this side, wherever they are."""
        return sum(self.checkers) + self.waiting

    @property
    def pips(self) -> int:
        """The pip count; the bar and a waiting checker are 25 each."""
        return sum(p * n for p, n in enumerate(self.checkers)) + BAR * self.waiting

    @property
    def rearmost(self) -> int:
        """The highest occupied point, 25 for the bar or a waiting checker, 0 when all are off."""
        if self.waiting:
            return BAR
        return next((p for p in range(BAR, 0, -1) if self.checkers[p]), OFF)


@dataclass(frozen=True, slots=True)
class Position:
    """Both sides and whose turn it is; no history, so two equal boards are equal."""

    sides: ByPlayer[Side]
    on_roll: Player

    @classmethod
    def of(
        cls,
        mover: Mapping[int, int],
        opponent: Mapping[int, int],
        *,
        on_roll: Player = Player.WHITE,
        total: int = 15,
        waiting: tuple[int, int] = (0, 0),
    ) -> Position:
        """Return a position from the points of the player on roll and of his opponent.

        Both mappings are in their owner's numbering, as in :meth:`Side.of`;
        *waiting* gives the mover's and the opponent's waiting checkers.
        """
        me = Side.of(mover, total=total, waiting=waiting[0])
        him = Side.of(opponent, total=total, waiting=waiting[1])
        return cls.of_sides(me, him, on_roll=on_roll)

    @classmethod
    def of_sides(cls, mover: Side, opponent: Side, *, on_roll: Player = Player.WHITE) -> Position:
        """Return the position of the side of the player on roll and the other side."""
        white_moves = on_roll is Player.WHITE
        return cls(ByPlayer(mover, opponent) if white_moves else ByPlayer(opponent, mover), on_roll)

    @property
    def mover(self) -> Side:
        """The side of the player on roll."""
        return self.sides[self.on_roll]

    @property
    def opponent(self) -> Side:
        """The side of the player who is not on roll."""
        return self.sides[self.on_roll.opponent]

    @property
    def is_borne_off(self) -> bool:
        """Whether a side has no checker left to play, so that the game is over."""
        return any(side.rearmost == OFF for side in self.sides)

    def passed(self) -> Position:
        """Return the same board with the other player on roll."""
        return Position(self.sides, self.on_roll.opponent)

    def mirrored(self) -> Position:
        """Return the position with the two players' checkers and turns exchanged."""
        return Position(self.sides.swapped(), self.on_roll.opponent)

    def _repr_svg_(self) -> str:
        """Draw the board in a notebook, from the seat of the player on roll.

        A position does not say which way the players run; where checkers wait, or
        both would share a point otherwise, it is drawn with both running the same way.
        """
        from tavla_notation.board.diagram_svg import board_svg
        from tavla_notation.board.scene import Scene
        from tavla_notation.board.text import shared_point

        waiting = any(side.waiting for side in self.sides)
        if waiting or shared_point(self, Geometry.OPPOSITE) is not None:
            return board_svg(Scene(self, geometry=Geometry.SAME))
        return board_svg(self)
