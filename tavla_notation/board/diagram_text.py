"""A board as text for a terminal: thirteen lines, at most eighty columns.

White's checkers are rings and Black's are discs (``O`` and ``X`` in ASCII), so
nothing depends on colour.  Each side's bar stands in the half of the board
where it enters.  A play in question is drawn on the position before it: the
checker that leaves in brackets ``(○)``, an arrow ``→`` where one lands.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tavla_notation.board.labels import BoardLabels, board_labels
from tavla_notation.board.name_text import clean_name, fit, to_ascii
from tavla_notation.board.player import ByPlayer, Player
from tavla_notation.board.position import BAR, OFF, POINTS, WAIT, Position
from tavla_notation.board.scene import Scene
from tavla_notation.board.trace import TracedStep

_HEIGHT: Final = 5
_BOARD_COLUMNS: Final = 43
_PANEL_COLUMNS: Final = 80 - _BOARD_COLUMNS - 3
_UPPER_LEFT, _UPPER_RIGHT = range(13, 19), range(19, 25)
_LOWER_LEFT, _LOWER_RIGHT = range(12, 6, -1), range(6, 0, -1)


@dataclass(frozen=True, slots=True)
class _Glyphs:
    checkers: ByPlayer[str]
    empty: str
    wall: str
    arrow: str
    separator: str
    ellipsis: str


_UNICODE: Final = _Glyphs(ByPlayer("○", "●"), "·", "│", "→", " · ", "…")
_ASCII: Final = _Glyphs(ByPlayer("O", "X"), ".", "|", ">", ", ", "...")


@dataclass(frozen=True, slots=True)
class _Pile:
    """What stands on one place of the board, and what the play in question does there."""

    glyph: str
    count: int
    leaving: frozenset[int]
    landing: frozenset[int]

    def cell(self, height: int, glyphs: _Glyphs) -> str:
        """Return the three columns of the pile at *height*, 0 the lowest."""
        shown = min(self.count, _HEIGHT)
        if height < shown - 1 or (height == shown - 1 and self.count <= _HEIGHT):
            middle = self.glyph
        elif height == shown - 1:
            middle = str(self.count)
        elif height == 0 or height in self.landing:
            middle = glyphs.empty
        else:
            middle = " "
        before = glyphs.arrow if height in self.landing else " "
        after = " "
        if height in self.leaving and len(middle) == 1:
            before, after = "(" if before == " " else before, ")"
        return f"{before}{middle}{after}"[:3]


def board_text(what: Scene | Position, *, ascii: bool = False) -> str:
    """Return the board as text, without a last line end.

    A position alone is drawn with nothing beside it.  With *ascii* everything is ASCII,
    names included.
    """
    scene = Scene.of(what)
    glyphs = _ASCII if ascii else _UNICODE
    steps = scene.steps
    piles = _piles(scene, steps, glyphs)
    labels = board_labels()
    upper, lower = range(_HEIGHT), range(_HEIGHT - 1, -1, -1)
    rows = [_numbers(_UPPER_LEFT, _UPPER_RIGHT)]
    rows += [_row(piles, _UPPER_LEFT, _UPPER_RIGHT, BAR, height, glyphs) for height in upper]
    wall, blank = glyphs.wall, " " * 18
    rows.append(f"{blank} {wall}{fit(labels.bar, 3, ''):^3}{wall} {blank}")
    rows += [_row(piles, _LOWER_LEFT, _LOWER_RIGHT, OFF, height, glyphs) for height in lower]
    rows.append(_numbers(_LOWER_LEFT, _LOWER_RIGHT))
    panel = _panel(scene, steps, glyphs, labels)
    lines = [
        f"{row:<{_BOARD_COLUMNS}}   {side}".rstrip() for row, side in zip(rows, panel, strict=True)
    ]
    return "\n".join(lines)


def _piles(scene: Scene, steps: tuple[TracedStep, ...], glyphs: _Glyphs) -> dict[int, _Pile]:
    """Return the piles by the seat's point; ``BAR`` is the seat's bar, ``OFF`` the other's."""
    position, seat, geometry = scene.position, scene.bottom, scene.geometry
    mover = position.on_roll

    def drawn(place: int) -> int:
        """Return where a place of the mover is drawn; a place not on the board stays outside."""
        if place in (OFF, WAIT):
            return WAIT
        if mover is seat:
            return place
        return OFF if place == BAR else geometry.across(place)

    leaving: dict[int, set[int]] = {}
    landing: dict[int, set[int]] = {}
    for traced in steps:
        here, there = drawn(traced.step.origin), drawn(traced.step.destination)
        landing.setdefault(there, set()).add(min(traced.lands_at, _HEIGHT - 1))
        if traced.leaves_from not in landing.get(here, ()):
            leaving.setdefault(here, set()).add(traced.leaves_from)

    piles: dict[int, _Pile] = {}
    for place in (OFF, *POINTS, BAR):
        owner, own = seat, place
        if place == OFF:
            owner, own = seat.opponent, BAR
        elif place in POINTS and not position.sides[seat].checkers[place]:
            owner, own = seat.opponent, geometry.across(place)
        count = position.sides[owner].checkers[own]
        # The number of a high pile covers its fifth place: what leaves is marked below it.
        above = max(count - _HEIGHT + 1, 0) if count > _HEIGHT else 0
        piles[place] = _Pile(
            glyphs.checkers[owner],
            count,
            frozenset(height - above for height in leaving.get(place, ())),
            frozenset(landing.get(place, ())),
        )
    return piles


def _row(
    piles: dict[int, _Pile], left: range, right: range, bar: int, height: int, glyphs: _Glyphs
) -> str:
    # Bars are piled from the middle of the board outwards.
    bar_cell = piles[bar].cell(_HEIGHT - 1 - height, glyphs) if piles[bar].count else "   "
    halves = [
        "".join(piles[point].cell(height, glyphs) for point in half) for half in (left, right)
    ]
    return f"{halves[0]} {glyphs.wall}{bar_cell}{glyphs.wall} {halves[1]}"


def _numbers(left: range, right: range) -> str:
    halves = ["".join(f" {point:<2}" for point in half) for half in (left, right)]
    return f"{halves[0]}       {halves[1]}"


def _panel(
    scene: Scene, steps: tuple[TracedStep, ...], glyphs: _Glyphs, labels: BoardLabels
) -> list[str]:
    """Return the words beside the board, a line for each of its thirteen."""
    position = scene.position
    lines = [""] * 13
    for player in Player:
        side = position.sides[player]
        name = clean_name(scene.names[player]) if scene.names else ""
        counts = [(side.pips, labels.pips), (side.off, labels.off), (side.waiting, labels.waiting)]
        about = glyphs.separator.join(
            f"{count} {word}" for count, word in counts if count or word is labels.pips
        )
        said = [
            f"{glyphs.checkers[player]} {name or labels.colour(player)}",
            f"  {about}",
        ]
        if player is position.on_roll and scene.has_turn:
            said.append(f"  {labels.turn}" + (f": {scene.roll}" if scene.roll else ""))
            said += [f"  {line}" for line in _folded(steps)]
        first = 12 - len(said) if player is scene.bottom else 1
        lines[first : first + len(said)] = said
    if scene.shows_cube:
        owner = scene.cube_owner
        whose = f"{glyphs.separator}{glyphs.checkers[owner]}" if owner else ""
        lines[6] = f"  {labels.cube} {scene.cube}{whose}"
    if glyphs is _ASCII:
        lines = [to_ascii(line) for line in lines]
    return [fit(line, _PANEL_COLUMNS, glyphs.ellipsis) for line in lines]


def _folded(steps: tuple[TracedStep, ...]) -> list[str]:
    """Return the play as written, on two lines where one is too short."""
    words = [str(traced) for traced in steps]
    if not words:
        return []
    if len(" ".join(words)) <= _PANEL_COLUMNS - 2:
        return [" ".join(words)]
    return [" ".join(words[:2]), " ".join(words[2:])]
