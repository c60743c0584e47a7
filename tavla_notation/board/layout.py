"""A position on its places: what stands where in a drawing."""

from __future__ import annotations

from typing import Final

from tavla_notation.board.labels import BoardLabels, board_labels
from tavla_notation.board.name_text import clean_name, fit
from tavla_notation.board.places import BOARD_WIDTH, CUBE_SIZE, HIGHEST, MIDDLE, Places
from tavla_notation.board.player import ByPlayer, Player
from tavla_notation.board.position import BAR, OFF, WAIT, Position
from tavla_notation.board.roll import Roll
from tavla_notation.board.scene import Scene
from tavla_notation.board.shapes import (
    DIE_SIZE,
    DISC_RADIUS,
    Anchor,
    Arrow,
    Box,
    Die,
    Disc,
    Drawing,
    Ink,
    Label,
    Ring,
    Slab,
    Spot,
)
from tavla_notation.board.text import format_position
from tavla_notation.board.trace import TracedStep

BADGE_RADIUS: Final = 0.26
_CUBE_SIZES: Final = ((100, 0.5), (1_000, 0.36), (10_000, 0.29), (float("inf"), 0.22))
"""How large the number on a cube is written, so that a long one keeps inside."""
INDENT: Final = 0.75
_INK: Final = ByPlayer(Ink.WHITE_CHECKER, Ink.BLACK_CHECKER)
DIE_FACES: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


def lay_out(what: Scene | Position) -> Drawing:
    """Return the drawing of a scene, or of a position with nothing beside it."""
    scene = Scene.of(what)
    board = _Board(scene)
    steps = scene.steps
    labels = board_labels()
    discs, numbers = board.piles()
    slabs, counts = board.trays()
    caption = " ".join(map(str, steps))
    turn = _turn(scene.roll, caption, labels) if scene.has_turn else ""
    return Drawing(
        width=board.width,
        height=board.height,
        title=_title(scene, turn, labels),
        boxes=(*board.boxes(), *board.cube_box()),
        wedges=board.wedges(),
        discs=discs,
        slabs=slabs,
        dice=board.dice(),
        labels=(
            *board.point_numbers(),
            *numbers,
            *counts,
            *board.cube_label(),
            *board.headings(labels),
            *(board.turn_words(_turn(scene.roll, caption, labels, " · ")) if turn else ()),
        ),
        badges=board.badges(),
        rings=tuple(Ring(board.landing(step)) for step in steps if step.step.destination != OFF),
        arrows=tuple(board.arrow(traced) for traced in steps),
    )


class _Board(Places):
    """One scene on its places."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene.bottom, scene.geometry)
        self.scene, self.position = scene, scene.position

    def piles(self) -> tuple[tuple[Disc, ...], tuple[Label, ...]]:
        """Return the checkers on points and bar, and a number on each pile above five."""
        discs: list[Disc] = []
        numbers: list[Label] = []
        for player in Player:
            for place in range(1, BAR + 1):
                count = self.position.sides[player].checkers[place]
                shown = range(min(count, HIGHEST))
                discs += [Disc(self.spot(player, place, height), player) for height in shown]
                if count > HIGHEST:
                    top = self.spot(player, place, HIGHEST - 1)
                    numbers.append(Label(str(count), top, 0.5, ink=_INK[player], bold=True))
        return tuple(discs), tuple(numbers)

    def trays(self) -> tuple[tuple[Slab, ...], tuple[Label, ...]]:
        """Return the checkers in the trays, and their number beside each pile."""
        slabs: list[Slab] = []
        counts: list[Label] = []
        for player in Player:
            side = self.position.sides[player]
            for place, count in ((OFF, side.off), (WAIT, side.waiting if self.two_trays else 0)):
                slabs += [
                    Slab(self.slab_corner(player, place, index), player) for index in range(count)
                ]
                if count:
                    counts.append(Label(str(count), self.count_spot(player, place), 0.42))
        return tuple(slabs), tuple(counts)

    def cube_box(self) -> tuple[Box, ...]:
        """Return the cube; a cube of 1 in the middle says nothing and is left out."""
        if not self.scene.shows_cube:
            return ()
        spot = self.cube_spot(self.scene.cube_owner)
        corner = Spot(spot.x - CUBE_SIZE / 2, spot.y - CUBE_SIZE / 2)
        return (Box(corner, CUBE_SIZE, CUBE_SIZE, is_cube=True),)

    def cube_label(self) -> tuple[Label, ...]:
        """Return the number on the cube."""
        scene = self.scene
        if not scene.shows_cube:
            return ()
        size = next(size for below, size in _CUBE_SIZES if scene.cube < below)
        spot = self.cube_spot(scene.cube_owner)
        return (Label(str(scene.cube), spot, size, ink=Ink.WHITE_CHECKER, bold=True),)

    def dice(self) -> tuple[Die, ...]:
        """Return the dice on the half at the right hand of the player on roll."""
        roll = self.scene.roll
        if roll is None:
            return ()
        mover = self.position.on_roll
        dice: list[Die] = []
        for face, centre in zip((roll.first, roll.second), self.die_spots(mover), strict=True):
            corner = Spot(centre.x - DIE_SIZE / 2, centre.y - DIE_SIZE / 2)
            step = DIE_SIZE * 0.26
            pips = tuple(Spot(centre.x + x * step, centre.y + y * step) for x, y in DIE_FACES[face])
            dice.append(Die(corner, mover, pips))
        return tuple(dice)

    def headings(self, labels: BoardLabels) -> tuple[Label, ...]:
        """Return each player's line."""
        lines: list[Label] = []
        for player in Player:
            side = self.position.sides[player]
            counts = f"{side.pips} {labels.pips}"
            if side.off:
                counts += f" · {side.off} {labels.off}"
            if side.waiting:
                counts += f" · {side.waiting} {labels.waiting}"
            y = self.name_line(player)
            room = (BOARD_WIDTH - INDENT - 0.4 - len(counts) * 0.27) / 0.35
            lines.append(
                Label(
                    fit(_name(self.scene, player) or labels.colour(player), max(int(room), 6)),
                    Spot(self.left + INDENT, y),
                    0.56,
                    Anchor.START,
                    bold=True,
                )
            )
            lines.append(Label(counts, Spot(self.right, y), 0.46, Anchor.END))
        return tuple(lines)

    def turn_words(self, turn: str) -> tuple[Label, ...]:
        """Return under the board whose turn it is, and his play."""
        return (Label(turn, Spot(self.left + INDENT, self.turn_line), 0.5, Anchor.START),)

    def badges(self) -> tuple[Disc, ...]:
        """Return the small checkers before the two names and before whose turn it is."""
        lines = [(player, self.name_line(player)) for player in Player]
        if self.scene.has_turn:
            lines.append((self.position.on_roll, self.turn_line))
        return tuple(
            Disc(Spot(self.left + BADGE_RADIUS, y), player, BADGE_RADIUS) for player, y in lines
        )

    def landing(self, traced: TracedStep) -> Spot:
        """Return where a step of the player on roll ends."""
        return self.spot(self.position.on_roll, traced.step.destination, traced.lands_at)

    def arrow(self, traced: TracedStep) -> Arrow:
        """Return the arrow of one step, bent towards the middle of the board."""
        mover, step = self.position.on_roll, traced.step
        # On a high pile the topmost checkers are the ones to be seen.
        hidden = 0
        if step.origin <= BAR:
            hidden = max(self.position.mover.checkers[step.origin] - HIGHEST, 0)
        start = self.spot(mover, step.origin, traced.leaves_from - hidden)
        end = self.landing(traced)
        control = Spot((start.x + end.x) / 2, (start.y + end.y) / 2)
        if (start.y < MIDDLE) == (end.y < MIDDLE):
            bend = min(0.5 + 0.12 * abs(start.x - end.x), 1.4)
            control = Spot(control.x, control.y + (bend if start.y < MIDDLE else -bend))
        at_start = 0.0 if step.origin == WAIT else DISC_RADIUS - 0.04
        at_end = 0.0 if step.destination == OFF else DISC_RADIUS
        return _arrow(_towards(start, control, at_start), control, _towards(end, control, at_end))


def _towards(spot: Spot, goal: Spot, distance: float) -> Spot:
    """Return the spot *distance* from *spot* in the direction of *goal*."""
    x, y = goal.x - spot.x, goal.y - spot.y
    length = (x**2 + y**2) ** 0.5 or 1.0
    return Spot(spot.x + distance * x / length, spot.y + distance * y / length)


def _arrow(start: Spot, control: Spot, end: Spot) -> Arrow:
    """Return an arrow whose head points along the end of its curve."""
    neck = _towards(end, control, 0.36)
    across = Spot((end.y - neck.y) / 2, (neck.x - end.x) / 2)
    head = (
        end,
        Spot(neck.x + across.x, neck.y + across.y),
        Spot(neck.x - across.x, neck.y - across.y),
    )
    return Arrow(start, control, neck, head)


def _turn(roll: Roll | None, caption: str, labels: BoardLabels, between: str = " ") -> str:
    """Return that it is somebody's turn, with his roll and his play as far as they are known."""
    return labels.turn + (f": {roll}" if roll else "") + (f"{between}{caption}" if caption else "")


def _name(scene: Scene, player: Player) -> str:
    return clean_name(scene.names[player]) if scene.names else ""


def _title(scene: Scene, turn: str, labels: BoardLabels) -> str:
    """Return the board in words, for whoever does not see it."""
    position = scene.position
    who = []
    for player in Player:
        name, colour = _name(scene, player), labels.colour(player)
        who.append(f"{name} ({colour})" if name else colour)
    mover = who[0] if position.on_roll is Player.WHITE else who[1]
    said = f"{who[0]} – {who[1]}." + (f" {mover} {turn}." if turn else "")
    return f"{said} {format_position(position)}"
