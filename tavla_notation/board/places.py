"""Where everything of one board has its place: points, bar, trays, dice, cube and names.

The chosen seat sits at the bottom, home at the lower right.  In the tray beside
the board lie the checkers borne off; where both run the same way (tawula) there
are two trays, each player's at his home and at his start quarter, and checkers
wait where they enter.  A bar is piled in the half of the board where it enters.
"""

from __future__ import annotations

from typing import Final

from tavla_notation.board.player import Player
from tavla_notation.board.position import BAR, OFF, POINTS, WAIT, Geometry
from tavla_notation.board.shapes import SLAB_HEIGHT, SLAB_WIDTH, Box, Label, Spot, Wedge

_MARGIN: Final = 0.3
_STRIP: Final = 1.3
_HALF: Final = 6.0
_BAR_WIDTH: Final = 1.1
BOARD_WIDTH: Final = 2 * _HALF + _BAR_WIDTH
_BOARD_HEIGHT: Final = 11.4
_TOP: Final = 1.75
MIDDLE: Final = _TOP + _BOARD_HEIGHT / 2
_BOTTOM: Final = _TOP + _BOARD_HEIGHT
_WEDGE: Final = 4.75
_PITCH: Final = 0.96
HIGHEST: Final = 5
_TRAY_HEIGHT: Final = 4.0
_TRAY_INSET: Final = 0.55
CUBE_SIZE: Final = 0.9


class Places:
    """The places of one board, seen from one seat; which checkers stand there is another matter."""

    def __init__(self, seat: Player, geometry: Geometry) -> None:
        self.seat, self.geometry = seat, geometry
        self.two_trays = geometry is Geometry.SAME
        self.left = _MARGIN + (_STRIP if self.two_trays else 0.0)
        self.right = self.left + BOARD_WIDTH
        self.width = self.right + _STRIP + _MARGIN
        self.height = _BOTTOM + 2.4
        self.turn_line = _BOTTOM + 1.95

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
        height = min(height, HIGHEST - 1)
        if place == BAR:
            outwards = 0.95 + height * _PITCH
            y = MIDDLE - outwards if mine else MIDDLE + outwards
            return Spot(self.left + BOARD_WIDTH / 2, y)
        point = place if mine else self.geometry.across(place)
        rise = 0.5 + height * _PITCH
        return Spot(self.column(point), _BOTTOM - rise if point <= 12 else _TOP + rise)

    def slab_corner(self, player: Player, place: int, index: int) -> Spot:
        """Return the corner of a checker borne off or waiting; piled from the outer edge."""
        box = self.tray(player, place)
        rise = 0.12 + index * (SLAB_HEIGHT + 0.035)
        upper = box.corner.y < MIDDLE - _TRAY_HEIGHT / 2
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
            Box(Spot(self.left, _TOP), BOARD_WIDTH, _BOARD_HEIGHT),
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

    def cube_spot(self, owner: Player | None) -> Spot:
        """Return the middle of the cube: between the trays, or at its owner's end."""
        x = self.right + 0.2 + (_STRIP - 0.2) / 2
        if owner is None:
            return Spot(x, MIDDLE)
        inset = CUBE_SIZE / 2
        return Spot(x, _BOTTOM + 1.0 - inset if owner is self.seat else _TOP - 1.0 + inset)

    def count_spot(self, player: Player, place: int) -> Spot:
        """Return where the number of *player*'s checkers in a tray stands: at its outer end."""
        box = self.tray(player, place)
        upper = box.corner.y < MIDDLE - _TRAY_HEIGHT / 2
        y = box.corner.y - 0.3 if upper else box.corner.y + box.height + 0.3
        return Spot(box.corner.x + box.width / 2, y)

    def die_spots(self, mover: Player) -> tuple[Spot, Spot]:
        """Return the middles of the two dice: on the half at the right hand of *mover*."""
        middle = self.left + _HALF / 2
        if mover is self.seat:
            middle += _HALF + _BAR_WIDTH
        return Spot(middle - 0.62, MIDDLE), Spot(middle + 0.62, MIDDLE)

    def name_line(self, player: Player) -> float:
        """Return the height of a player's line: the seat's under the board."""
        return _BOTTOM + 1.15 if player is self.seat else _TOP - 1.15
