"""GammonX histories of tavli: points from 0, White runs up them and Black down (formats.md 11)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from tavla_notation.board import BAR, ByPlayer, Player, Roll
from tavla_notation.diagnostics import Source, Span
from tavla_notation.language import _
from tavla_notation.notation.cells import DANCE, DROP, RESIGNS, ROLLS, TAKE
from tavla_notation.notation.fold import fold
from tavla_notation.notation.readers.building import RecordBuilder, each_line, shortened
from tavla_notation.notation.report import Report
from tavla_notation.record import CheckerMove, Double, Match, Moves, Result

_GAME: Final = re.compile(r"\s*;\s*\[\s*(game|match)\s*'([^']*)'\s*\]")
_TAG: Final = re.compile(r"\s*;\s*\[\s*(game|match) ([^']{1,40}?)\s*'([^']*)'\s*\]")
_STEP: Final = re.compile(r"\s*(white|black)\s+(roll|move|hit|cube|wins?|resigns?)\b\s*(.*)")
_DICE: Final = re.compile(r"[1-6](?:[ ,]+[1-6]){1,3}")
_MOVE: Final = re.compile(r"(bar|[0-9]{1,2})\s*/\s*(bar|off|[0-9]{1,2})")
_LAST_POINT: Final = 23
_SEATS: Final = {"white": Player.WHITE, "black": Player.BLACK}


def read_gammonx(source: Source, report: Report) -> tuple[Match, ...]:
    """Return the matches of a history; each change of the variant begins another."""
    reader = _Reader(source, report)
    for line, span in each_line(source.text):
        if line:
            reader.line(line, fold(line), span)
    reader.end_turn()
    return reader.record.finish()


class _Reader:
    """Takes the lines one by one; a roll and its moves are put together to a turn."""

    def __init__(self, source: Source, report: Report) -> None:
        self.record = RecordBuilder(source, report, "gammonx")
        self.variant: str | None = None
        self.player = Player.WHITE
        self.roll: Roll | None = None
        self.moves: list[CheckerMove] = []
        self.span: Span | None = None
        self.is_fresh = False  # the game's head was read and no step of it

    def line(self, line: str, folded: str, span: Span) -> None:
        """Read one line that is not empty."""
        record = self.record
        tag = _TAG.fullmatch(folded)
        if (game := _GAME.fullmatch(folded)) is not None:
            if game[1] == "game":
                self._begin(span)
            name = "Game ID" if game[1] == "game" else "Match ID"
            self._said(name, line[game.start(2) : game.end(2)], span)
        elif tag is not None and tag[2] in {"modus", "mode", "variant"}:
            self._variant(line[tag.start(3) : tag.end(3)], span)
        elif tag is not None:
            name = line[tag.start(1) : tag.end(2)]
            self._said(name, line[tag.start(3) : tag.end(3)], span)
        elif line.lstrip()[0] in ";#":
            record.remark(*span)
        elif (step := _STEP.fullmatch(folded)) is not None:
            self._step(_SEATS[step[1]], step[2], step[3], span.start + step.start(3), span)
        else:
            record.unknown(*span)

    def end_turn(self) -> None:
        """Hand on the roll that was made and what was moved with it."""
        if self.span is None or self.record.game is None:
            return
        action = Moves(tuple(self.moves)) if self.moves else DANCE
        self.record.game.add(self.player, self.roll, action, *self.span)
        self.roll, self.moves, self.span = None, [], None

    def _begin(self, span: Span) -> None:
        self.end_turn()
        record = self.record
        record.begin_game(record.games + 1, ByPlayer("White", "Black"), None, span)
        self.is_fresh = True

    def _variant(self, variant: str, span: Span) -> None:
        record = self.record
        if self.variant is None or self.variant == variant:
            if not any(tag.name == "Variation" for tag in record.tags):
                record.tag("Variation", variant, *span)
        elif record.game is not None and self.is_fresh:
            begun = record.withdraw_game()
            record.begin_match(begun.header.start)
            record.tag("Variation", variant, *span)
            again = record.begin_game(1, begun.names, None, begun.header)
            again.remarks = begun.remarks
        self.variant = variant

    def _said(self, name: str, value: str, span: Span) -> None:
        """Keep what the head says: as a tag of a match with one game, else as a remark."""
        self.record.say(f"[{name} '{value}']", *span)

    def _step(self, player: Player, word: str, rest: str, start: int, span: Span) -> None:
        record = self.record
        if record.game is None:
            self._begin(span)
        self.is_fresh = False
        game = record.game
        assert game is not None
        if word == "roll":
            self.end_turn()
            dice = _DICE.fullmatch(rest.strip())
            if dice is None:
                message = _("`{text}` is no roll: dice of 1 to 6 were expected").format(
                    text=shortened(rest)
                )
                record.unread(player, None, span, "N103", message, Span(start, span.end), text=rest)
                return
            thrown = re.findall("[1-6]", rest)
            self.player, self.roll, self.span = player, ROLLS[thrown[0] + thrown[1]], span
        elif word == "move":
            self._move(player, rest, start, span)
        elif word == "hit":
            self._hit(player, rest, span)
        else:
            self.end_turn()
            if word.startswith("win"):
                number = re.search("[0-9]{1,9}", rest)
                game.add(player, None, Result(int(number[0]) if number else None), *span)
            elif word.startswith("resign"):
                game.add(player, None, RESIGNS, *span)
            elif rest in {"offer", "double"}:
                game.add(player, None, Double(), *span)
            elif rest in {"take", "accept"}:
                game.add(player, None, TAKE, *span)
            elif rest in {"drop", "decline", "pass", "reject"}:
                game.add(player, None, DROP, *span)
            else:
                record.unknown(*span)

    def _move(self, player: Player, rest: str, start: int, span: Span) -> None:
        if self.span is None or player is not self.player:
            self.end_turn()
            self.player, self.span = player, span
        found = _MOVE.fullmatch(rest.strip())
        places = None if found is None else _places(found, player)
        if places is None:
            message = _("`{text}` is no move: points are 0 to 23, bar and off").format(
                text=shortened(rest)
            )
            place = Span(start, span.end)
            self.end_turn()
            self.record.unread(player, None, span, "N102", message, place, text=rest)
            return
        at = start - self.span.start
        move = CheckerMove(places[0], (places[1],), (False,), 1, Span(at, at + len(rest.rstrip())))
        self.moves.append(move)
        self.span = Span(self.span.start, span.end)

    def _hit(self, player: Player, rest: str, span: Span) -> None:
        """Take the line that sends *player*'s checker to the bar: a star on the move before."""
        found = _MOVE.fullmatch(rest.strip())
        place = None if found is None or not found[1].isdigit() else int(found[1])
        for index, move in reversed(list(enumerate(self.moves))):
            if place is not None and move.destinations[0] == _own(place, player.opponent):
                self.moves[index] = replace(move, hits=(True,))
                return
        self.record.unknown(*span, _("no move before this line goes to the point of the hit"))


def _places(found: re.Match[str], player: Player) -> tuple[int, int] | None:
    """Return origin and destination as *player* counts them, None for what is no point."""
    numbers = [int(word) for word in found.groups() if word.isdigit()]
    if any(number > _LAST_POINT for number in numbers) or found[2] == "bar":
        return None
    origin = BAR if found[1] == "bar" else _own(int(found[1]), player)
    destination = 0 if found[2] == "off" else _own(int(found[2]), player)
    return origin, destination


def _own(place: int, player: Player) -> int:
    return _LAST_POINT + 1 - place if player is Player.WHITE else place + 1
