"""Where everything of a board stands in a drawing.

The chosen seat sits at the bottom, home at the lower right.  In the tray beside
the board lie the checkers borne off; where both run the same way (tawula) there
are two trays, each player's at his home and at his start quarter, and checkers
wait where they enter.  A bar is piled in the half of the board where it enters.
"""

from __future__ import annotations

from typing import Final

from tavla_notation.board.labels import ENGLISH, BoardLabels
from tavla_notation.board.name_text import clean_name, fit
from tavla_notation.board.play import Play
from tavla_notation.board.player import ByPlayer, Player
from tavla_notation.board.position import BAR, OFF, POINTS, WAIT, Geometry, Position
from tavla_notation.board.roll import Roll
from tavla_notation.board.shapes import (
    DIE_SIZE,
    DISC_RADIUS,
    SLAB_HEIGHT,
    SLAB_WIDTH,
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
    Wedge,
)
from tavla_notation.board.text import check_position, format_position
from tavla_notation.board.trace import TracedStep, trace_play

_MARGIN: Final = 0.3
_STRIP: Final = 1.3
_HALF: Final = 6.0
_BAR_WIDTH: Final = 1.1
_BOARD_WIDTH: Final = 2 * _HALF + _BAR_WIDTH
_BOARD_HEIGHT: Final = 11.4
_TOP: Final = 1.75
_MIDDLE: Final = _TOP + _BOARD_HEIGHT / 2
_BOTTOM: Final = _TOP + _BOARD_HEIGHT
_WEDGE: Final = 4.75
_PITCH: Final = 0.96
_HIGHEST: Final = 5
_TRAY_HEIGHT: Final = 4.0
_TRAY_INSET: Final = 0.55
_BADGE_RADIUS: Final = 0.26
_CUBE_SIZE: Final = 0.9
_INDENT: Final = 0.75
_TURN_LINE: Final = _BOTTOM + 1.95
_INK: Final = ByPlayer(Ink.WHITE_CHECKER, Ink.BLACK_CHECKER)
_DIE_FACES: Final = {
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
    labels: BoardLabels = ENGLISH,
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
    shown = ByPlayer(*(_name(names, player, labels) for player in Player))
    discs, numbers = board.piles()
    slabs, counts = board.trays()
    caption = " ".join(map(str, steps))
    return Drawing(
        width=board.width,
        height=_BOTTOM + 2.4,
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
            *(() if is_over else board.turn_line(_turn(roll, caption, labels, " · "))),
        ),
        badges=board.badges(is_over=is_over),
        rings=tuple(Ring(board.landing(step)) for step in steps if step.step.destination != OFF),
        arrows=tuple(board.arrow(traced) for traced in steps),
    )


class _Board:
    """The places of one board, seen from one seat."""

    def __init__(self, position: Position, seat: Player, geometry: Geometry) -> None:
        self.position, self.seat, self.geometry = position, seat, geometry
        self.two_trays = geometry is Geometry.SAME
        self.left = _MARGIN + (_STRIP if self.two_trays else 0.0)
        self.right = self.left + _BOARD_WIDTH
        self.width = self.right + _STRIP + _MARGIN

    def column(self, point: int) -> float:
        """Return the middle of a point of the seat's numbering."""
        in_row = (point - 1) % 12
        from_left = 11 - in_row if point <= 12 else in_row
        return self.left + from_left + 0.5 + (_BAR_WIDTH if from_left >= 6 else 0.0)

    def spot(self, player: Player, place: int, height: int) -> Spot:
        """Return the middle of *player*'s checker at *height* on his own *place*."""
        mine = player is self.seat
        if place in (OFF, WAIT):
            corner = self.slab_corner(player, place, height)
            return Spot(corner.x + SLAB_WIDTH / 2, corner.y + SLAB_HEIGHT / 2)
        height = min(height, _HIGHEST - 1)
        if place == BAR:
            outwards = 0.95 + height * _PITCH
            y = _MIDDLE - outwards if mine else _MIDDLE + outwards
            return Spot(self.left + _BOARD_WIDTH / 2, y)
        point = place if mine else self.geometry.across(place)
        rise = 0.5 + height * _PITCH
        return Spot(self.column(point), _BOTTOM - rise if point <= 12 else _TOP + rise)

    def slab_corner(self, player: Player, place: int, index: int) -> Spot:
        """Return the corner of a checker borne off or waiting; piled from the outer edge."""
        box = self.tray(player, place)
        rise = 0.12 + index * (SLAB_HEIGHT + 0.035)
        upper = box.corner.y < _MIDDLE - _TRAY_HEIGHT / 2
        y = box.corner.y + rise if upper else box.corner.y + box.height - rise - SLAB_HEIGHT
        return Spot(box.corner.x + (box.width - SLAB_WIDTH) / 2, y)

    def tray(self, player: Player, place: int) -> Box:
        """Return the tray of *player*'s checkers that are borne off or wait."""
        mine = player is self.seat
        on_the_left = self.two_trays and not mine
        lower = mine == (place == OFF) if self.two_trays else mine
        x = self.left - _STRIP if on_the_left else self.right + 0.2
        y = _BOTTOM - _TRAY_INSET - _TRAY_HEIGHT if lower else _TOP + _TRAY_INSET
        return Box(Spot(x, y), _STRIP - 0.2, _TRAY_HEIGHT)

    def boxes(self) -> tuple[Box, ...]:
        """Return the board, its bar and the trays."""
        places = (OFF, WAIT) if self.two_trays else (OFF,)
        bar_left = self.left + _HALF
        return (
            Box(Spot(self.left, _TOP), _BOARD_WIDTH, _BOARD_HEIGHT),
            Box(Spot(bar_left, _TOP), _BAR_WIDTH, _BOARD_HEIGHT),
            *(self.tray(player, place) for player in Player for place in places),
        )

    def wedges(self) -> tuple[Wedge, ...]:
        """Return the twenty-four points."""
        wedges: list[Wedge] = []
        for point in POINTS:
            x = self.column(point)
            foot, tip = (_BOTTOM, _BOTTOM - _WEDGE) if point <= 12 else (_TOP, _TOP + _WEDGE)
            corners = (Spot(x - 0.47, foot), Spot(x, tip), Spot(x + 0.47, foot))
            wedges.append(Wedge(point, corners, point % 2))
        return tuple(wedges)

    def point_numbers(self) -> tuple[Label, ...]:
        """Return the seat's numbers along both edges."""
        return tuple(
            Label(
                str(point),
                Spot(self.column(point), _BOTTOM + 0.35 if point <= 12 else _TOP - 0.35),
                0.42,
            )
            for point in POINTS
        )

    def piles(self) -> tuple[tuple[Disc, ...], tuple[Label, ...]]:
        """Return the checkers on points and bar, and a number on each pile above five."""
        discs: list[Disc] = []
        numbers: list[Label] = []
        for player in Player:
            for place in range(1, BAR + 1):
                count = self.position.sides[player].checkers[place]
                shown = range(min(count, _HIGHEST))
                discs += [Disc(self.spot(player, place, height), player) for height in shown]
                if count > _HIGHEST:
                    top = self.spot(player, place, _HIGHEST - 1)
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
                    box = self.tray(player, place)
                    upper = box.corner.y < _MIDDLE - _TRAY_HEIGHT / 2
                    y = box.corner.y - 0.3 if upper else box.corner.y + box.height + 0.3
                    spot = Spot(box.corner.x + box.width / 2, y)
                    counts.append(Label(str(count), spot, 0.42))
        return tuple(slabs), tuple(counts)

    def cube_spot(self, owner: Player | None) -> Spot:
        """Return the middle of the cube: between the trays, or at its owner's end."""
        x = self.right + 0.2 + (_STRIP - 0.2) / 2
        if owner is None:
            return Spot(x, _MIDDLE)
        inset = _CUBE_SIZE / 2
        return Spot(x, _BOTTOM + 1.0 - inset if owner is self.seat else _TOP - 1.0 + inset)

    def cube_box(self, cube: int, owner: Player | None) -> tuple[Box, ...]:
        """Return the cube; a cube of 1 in the middle says nothing and is left out."""
        if cube == 1 and owner is None:
            return ()
        spot = self.cube_spot(owner)
        corner = Spot(spot.x - _CUBE_SIZE / 2, spot.y - _CUBE_SIZE / 2)
        return (Box(corner, _CUBE_SIZE, _CUBE_SIZE, is_cube=True),)

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
        middle = self.left + _HALF / 2
        if mover is self.seat:
            middle += _HALF + _BAR_WIDTH
        dice: list[Die] = []
        for face, shift in ((roll.first, -0.62), (roll.second, 0.62)):
            centre = Spot(middle + shift, _MIDDLE)
            corner = Spot(centre.x - DIE_SIZE / 2, centre.y - DIE_SIZE / 2)
            step = DIE_SIZE * 0.26
            pips = tuple(
                Spot(centre.x + x * step, centre.y + y * step) for x, y in _DIE_FACES[face]
            )
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
            room = (_BOARD_WIDTH - _INDENT - 0.4 - len(counts) * 0.27) / 0.35
            lines.append(
                Label(
                    fit(names[player], max(int(room), 6)),
                    Spot(self.left + _INDENT, y),
                    0.56,
                    Anchor.START,
                    bold=True,
                )
            )
            lines.append(Label(counts, Spot(self.right, y), 0.46, Anchor.END))
        return tuple(lines)

    def turn_line(self, turn: str) -> tuple[Label, ...]:
        """Return under the board whose turn it is, and his play."""
        return (Label(turn, Spot(self.left + _INDENT, _TURN_LINE), 0.5, Anchor.START),)

    def name_line(self, player: Player) -> float:
        """Return the height of a player's line: the seat's under the board."""
        return _BOTTOM + 1.15 if player is self.seat else _TOP - 1.15

    def badges(self, *, is_over: bool) -> tuple[Disc, ...]:
        """Return the small checkers before the two names and before whose turn it is."""
        lines = [(player, self.name_line(player)) for player in Player]
        if not is_over:
            lines.append((self.position.on_roll, _TURN_LINE))
        return tuple(
            Disc(Spot(self.left + _BADGE_RADIUS, y), player, _BADGE_RADIUS) for player, y in lines
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
            hidden = max(self.position.mover.checkers[step.origin] - _HIGHEST, 0)
        start = self.spot(mover, step.origin, traced.leaves_from - hidden)
        end = self.landing(traced)
        control = Spot((start.x + end.x) / 2, (start.y + end.y) / 2)
        if (start.y < _MIDDLE) == (end.y < _MIDDLE):
            bend = min(0.5 + 0.12 * abs(start.x - end.x), 1.4)
            control = Spot(control.x, control.y + (bend if start.y < _MIDDLE else -bend))
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
