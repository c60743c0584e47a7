"""A position on its places: what stands where in a drawing."""

from __future__ import annotations

from typing import Final

from tavla_notation.board.labels import BoardLabels, board_labels
from tavla_notation.board.name_text import clean_name, fit
from tavla_notation.board.places import BOARD_WIDTH, CUBE_SIZE, HIGHEST, MIDDLE, Places
from tavla_notation.board.play import Play
from tavla_notation.board.player import ByPlayer, Player
from tavla_notation.board.position import BAR, OFF, WAIT, Geometry, Position
from tavla_notation.board.roll import Roll
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
from tavla_notation.board.text import check_position, format_position
from tavla_notation.board.trace import TracedStep, trace_play

BADGE_RADIUS: Final = 0.26
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


def lay_out(
    position: Position,
    *,
    seat: Player | None = None,
    geometry: Geometry = Geometry.OPPOSITE,
    names: ByPlayer[str] | None = None,
    roll: Roll | None = None,
    cube: int = 1,
    cube_owner: Player | None = None,
    play: Play | None = None,
    is_over: bool = False,
) -> Drawing:
    """Return the drawing of *position*; the arguments are those of ``board_text``.

    Raises:
        ValueError: if both players stand on one point under *geometry*.
    """
    check_position(position, geometry)
    is_over = is_over or position.is_borne_off
    board = _Board(position, seat or position.on_roll, geometry)
    steps = trace_play(position, play or Play(), geometry)
    labels = board_labels()
    shown = ByPlayer(*(_name(names, player, labels) for player in Player))
    discs, numbers = board.piles()
    slabs, counts = board.trays()
    caption = " ".join(map(str, steps))
    return Drawing(
        width=board.width,
        height=board.height,
        title=_title(position, names, "" if is_over else _turn(roll, caption, labels), labels),
        boxes=(*board.boxes(), *board.cube_box(cube, cube_owner)),
        wedges=board.wedges(),
        discs=discs,
        slabs=slabs,
        dice=board.dice(roll),
        labels=(
            *board.point_numbers(),
            *numbers,
            *counts,
            *board.cube_label(cube, cube_owner),
            *board.headings(shown, labels),
            *(() if is_over else board.turn_words(_turn(roll, caption, labels, " · "))),
        ),
        badges=board.badges(is_over=is_over),
        rings=tuple(Ring(board.landing(step)) for step in steps if step.step.destination != OFF),
        arrows=tuple(board.arrow(traced) for traced in steps),
    )


class _Board(Places):
    """One position on its places."""

    def __init__(self, position: Position, seat: Player, geometry: Geometry) -> None:
        super().__init__(seat, geometry)
        self.position = position

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

    def cube_box(self, cube: int, owner: Player | None) -> tuple[Box, ...]:
        """Return the cube; a cube of 1 in the middle says nothing and is left out."""
        if cube == 1 and owner is None:
            return ()
        spot = self.cube_spot(owner)
        corner = Spot(spot.x - CUBE_SIZE / 2, spot.y - CUBE_SIZE / 2)
        return (Box(corner, CUBE_SIZE, CUBE_SIZE, is_cube=True),)

    def cube_label(self, cube: int, owner: Player | None) -> tuple[Label, ...]:
        """Return the number on the cube."""
        if not self.cube_box(cube, owner):
            return ()
        size = 0.5 if cube < 100 else 0.36
        return (Label(str(cube), self.cube_spot(owner), size, ink=Ink.WHITE_CHECKER, bold=True),)

    def dice(self, roll: Roll | None) -> tuple[Die, ...]:
        """Return the dice on the half at the right hand of the player on roll."""
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

    def headings(self, names: ByPlayer[str], labels: BoardLabels) -> tuple[Label, ...]:
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
                    fit(names[player], max(int(room), 6)),
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

    def badges(self, *, is_over: bool) -> tuple[Disc, ...]:
        """Return the small checkers before the two names and before whose turn it is."""
        lines = [(player, self.name_line(player)) for player in Player]
        if not is_over:
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


def _name(names: ByPlayer[str] | None, player: Player, labels: BoardLabels) -> str:
    name = clean_name(names[player]) if names else ""
    return name or labels.colour(player)


def _title(position: Position, names: ByPlayer[str] | None, turn: str, labels: BoardLabels) -> str:
    """Return the board in words, for whoever does not see it."""
    who = []
    for player in Player:
        name = clean_name(names[player]) if names else ""
        colour = labels.colour(player)
        who.append(f"{name} ({colour})" if name else colour)
    mover = who[0] if position.on_roll is Player.WHITE else who[1]
    said = f"{who[0]} – {who[1]}." + (f" {mover} {turn}." if turn else "")
    return f"{said} {format_position(position)}"
