"""Set-up nodes of an SGF file: a position, dice or a cube put there by hand (formats.md 2).

Before the first turn they are the game's start.  Later a position after a roll is
what GNU Backgammon keeps of an illegal play, and one without a roll an edited board.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from tavla_notation.board import BAR, OFF, ByPlayer, Player, Position, Roll, Side
from tavla_notation.diagnostics import Span
from tavla_notation.language import N_, _
from tavla_notation.notation.cells import DANCE, ROLLS
from tavla_notation.notation.readers.building import GameBuilder, RecordBuilder, shortened
from tavla_notation.notation.readers.sgf_tree import Node, Property
from tavla_notation.notation.readers.tracking import Track
from tavla_notation.record import Edited, StartPosition

_SEATS: Final = {"w": Player.WHITE, "b": Player.BLACK}
_PLACES: Final = re.compile(r"([a-z])(?::([a-z]))?")


class Setup:
    """Dice that were set and not played yet, who is on roll, and the cube's value."""

    def __init__(self) -> None:
        self.roll: tuple[Player, Roll, Span] | None = None
        self.on_roll: Player | None = None
        self.cube = 1

    def roll_again(self, record: RecordBuilder, player: Player) -> None:
        """Take note that *player* plays a roll: dice set for him were these.

        Dice that were set for the other one before the first turn were taken back.
        """
        game = record.game
        assert game is not None
        if self.roll is not None and self.roll[0] is player:
            self.roll = None
        elif self.roll is not None and not game.turns:
            record.say(f"dice set and taken back: {self.roll[1]}", *self.roll[2])
            self.roll = None
        self.end_roll(game)

    def end_roll(self, game: GameBuilder) -> None:
        """End a turn whose dice were set and that has no play."""
        if self.roll is not None:
            player, roll, span = self.roll
            self.roll = None
            game.add(player, roll, DANCE, *span)


def take_setup(
    setup: Setup, node: Node, record: RecordBuilder, track: Track, *, is_root: bool
) -> None:
    """Take the set-up properties of *node* into *setup*, the board and the record."""
    game = record.game
    assert game is not None
    turn = node.get("PL")
    if turn is not None:
        seat = _SEATS.get(turn.values[0].text.strip().casefold()[:1]) if turn.values else None
        if seat is None:
            record.report.add("N101", _("`PL` names neither `W` nor `B`"), *turn.span)
        setup.on_roll = seat or setup.on_roll
    if any(node.get(name) is not None for name in ("AE", "AW", "AB")):
        _board(setup, node, record, track)
    for name, held in (("CV", node.get("CV")), ("CP", node.get("CP"))):
        if held is not None:
            _cube(name, held, record, track, setup, is_root=is_root)
    dice = node.get("DI")
    if dice is not None:
        roll = ROLLS.get(dice.values[0].text.strip()) if dice.values else None
        if roll is None:
            shown = shortened(dice.values[0].text) if dice.values else ""
            record.report.add(
                "N103",
                _("`{text}` is no roll: two dice of 1 to 6").format(text=shown),
                *dice.span,
            )
        else:
            if setup.roll is not None and setup.roll[0] is not (setup.on_roll or setup.roll[0]):
                setup.end_roll(game)
            player = setup.on_roll or _due(game)
            setup.roll = player, roll, dice.span


def _board(setup: Setup, node: Node, record: RecordBuilder, track: Track) -> None:
    game = record.game
    assert game is not None
    before = track.position(Player.WHITE)
    counts = {seat: list(before.sides[seat].checkers) for seat in Player}
    for held in node.properties:
        if held.name in {"AE", "AW", "AB"}:
            for value in held.values:
                _put(held.name, value.text.strip(), counts, record, held)
    sides = []
    for seat in Player:
        checkers = counts[seat]
        standing = sum(checkers[1:])
        checkers[OFF] = max(0, track.total - standing)
        sides.append(Side(tuple(checkers)))
    both = ByPlayer(*sides)
    track.set(both)
    first = next(held for held in node.properties if held.name in {"AE", "AW", "AB"})
    last = [held for held in node.properties if held.name in {"AE", "AW", "AB"}][-1]
    span = Span(first.start, last.end)
    rolled = setup.roll
    if rolled is not None and setup.on_roll is not rolled[0]:
        player, roll, dice_span = rolled
        setup.roll = None
        on_roll = setup.on_roll or player.opponent
        game.add(player, roll, Edited(Position(both, on_roll)), dice_span.start, span.end)
    elif game.turns:
        on_roll = setup.on_roll or _due(game)
        game.add(on_roll.opponent, None, Edited(Position(both, on_roll)), *span)
    else:
        on_roll = setup.on_roll or Player.WHITE
        start = game.start or StartPosition(track.position(on_roll))
        game.start = replace(start, position=Position(both, on_roll), span=span)


def _put(
    name: str,
    written: str,
    counts: dict[Player, list[int]],
    record: RecordBuilder,
    held: Property,
) -> None:
    """Put one checker, or empty the points of a range, ``a:y``."""
    places = _PLACES.fullmatch(written)
    if places is None or max(places[1], places[2] or "a") > "z":
        record.report.add(
            "N102",
            _("`{text}` is no point, `a` to `y`").format(text=shortened(written)),
            *held.span,
        )
        return
    first, last = ord(places[1]) - 96, ord(places[2] or places[1]) - 96
    for place in range(first, last + 1):
        if name == "AE":
            for seat in Player:
                counts[seat][_own(place, seat)] = 0
        elif place <= BAR:
            seat = Player.WHITE if name == "AW" else Player.BLACK
            counts[seat][_own(place, seat)] += 1


def _own(place: int, seat: Player) -> int:
    if place >= BAR:
        return BAR if place == BAR else OFF
    return place if seat is Player.WHITE else BAR - place


def _cube(
    name: str,
    held: Property,
    record: RecordBuilder,
    track: Track,
    setup: Setup,
    *,
    is_root: bool,
) -> None:
    """Take the cube's value or owner: the start's before the first turn, else said only."""
    game = record.game
    assert game is not None
    written = held.values[0].text.strip().casefold() if held.values else ""
    if name == "CV" and is_root:
        # Automatic doubles before the game: the first double or the result tells them too.
        if written not in {"", "0"}:
            record.say(f"automatic doubles: {written}", *held.span)
            setup.cube = 2 ** min(int(written), 20) if written.isdecimal() else 1
        return
    value = int(written) if written.isascii() and written.isdigit() and len(written) < 7 else 0
    if (name == "CV" and value.bit_count() != 1) or (
        name == "CP" and written not in {"c", "w", "b"}
    ):
        record.report.add(
            "N101", _("`{text}` sets no cube").format(text=shortened(written)), *held.span
        )
        return
    setup.cube = value or setup.cube
    if game.turns:
        # What goes into the record is not said in anybody's language.
        record.say(f"cube set to {value if name == 'CV' else _OWNERS[written]}", *held.span)
        message = _(
            "cube set to {value} by hand here; a record has no place for it but this remark"
        ).format(value=value)
        if name == "CP":
            message = _(_GIVEN[written])
        record.report.add("R216", message, *held.span)
        return
    start = game.start or StartPosition(track.position(setup.on_roll or Player.WHITE))
    if name == "CV":
        game.start = replace(start, cube=value)
    else:
        game.start = replace(start, cube_owner=_SEATS.get(written))


_OWNERS: Final = {"c": "the middle", "w": "White", "b": "Black"}
_GIVEN: Final = {
    "c": N_("cube set to the middle by hand here; a record has no place for it but this remark"),
    "w": N_("cube set to White by hand here; a record has no place for it but this remark"),
    "b": N_("cube set to Black by hand here; a record has no place for it but this remark"),
}


def _due(game: GameBuilder) -> Player:
    last = game.last
    return Player.WHITE if last is None else last.player.opponent
