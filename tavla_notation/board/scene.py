"""What a board is drawn of, however it is drawn: a position and what is known beside it."""

from __future__ import annotations

from dataclasses import dataclass

from tavla_notation.board.play import Play
from tavla_notation.board.player import ByPlayer, Player
from tavla_notation.board.position import OFF, POINTS, WAIT, Geometry, Position
from tavla_notation.board.roll import Roll
from tavla_notation.board.text import check_position
from tavla_notation.board.trace import TracedStep, trace_play


@dataclass(frozen=True, slots=True)
class Scene:
    """A position to be drawn, with what stands beside it.

    ``seat`` sits at the bottom with his home at the lower right and gives the point
    numbers; without it the player on roll does.  ``play`` is drawn on ``position``, the
    board before it.  A ``cube`` of 1 in the middle is not shown.  Where the game
    ``is_over``, or a side has borne off everything, nobody is said to be on roll.

    Raises ``ValueError`` if both players stand on one point under ``geometry``.
    """

    position: Position
    seat: Player | None = None
    geometry: Geometry = Geometry.OPPOSITE
    names: ByPlayer[str] | None = None
    roll: Roll | None = None
    cube: int = 1
    cube_owner: Player | None = None
    play: Play | None = None
    is_over: bool = False

    def __post_init__(self) -> None:
        check_position(self.position, self.geometry)

    @classmethod
    def of(cls, what: Scene | Position) -> Scene:
        """Return *what* if it is a scene, and of a position the scene with nothing beside it."""
        return cls(what) if isinstance(what, Position) else what

    @property
    def bottom(self) -> Player:
        """Who sits at the bottom."""
        return self.seat or self.position.on_roll

    @property
    def has_turn(self) -> bool:
        """Whether somebody is on roll still."""
        return not (self.is_over or self.position.is_borne_off)

    @property
    def shows_cube(self) -> bool:
        """Whether there is a cube to be seen."""
        return self.cube != 1 or self.cube_owner is not None

    @property
    def steps(self) -> tuple[TracedStep, ...]:
        """The play, followed on the board."""
        return trace_play(self.position, self.play or Play(), self.geometry)

    def _repr_svg_(self) -> str:
        """Draw the board in a notebook."""
        from tavla_notation.board.diagram_svg import board_svg

        return board_svg(self)


def drawable(play: Play | None) -> Play | None:
    """Return what a drawing can follow of *play*, legal or not; None where that is nothing.

    A step from a point without a checker is drawn, for that is what was claimed; one
    that leaves or reaches no place of the board cannot be.
    """
    steps = play.steps if play is not None else ()
    kept = tuple(
        step for step in steps if 1 <= step.origin <= WAIT and OFF <= step.destination <= POINTS[-1]
    )
    return Play(kept) if kept else None
