"""GamesGrid's saved games, ``.sgg`` (formats.md 7).

The first player's cells stand behind one tab, the second player's behind two; a roll
is often written twice, alone and with its play; what else stands there is chat.
"""

from __future__ import annotations

import re
from typing import Final

from tavla_notation.board import ByPlayer, Player, Roll
from tavla_notation.diagnostics import Source, Span
from tavla_notation.language import _
from tavla_notation.notation.cells import DANCE, DANCE_IN_WORDS, DROP, RESIGNS, ROLLS, TAKE
from tavla_notation.notation.fold import fold
from tavla_notation.notation.readers.absolute import Play, add_play
from tavla_notation.notation.readers.building import RecordBuilder, each_line, shortened
from tavla_notation.notation.report import Report
from tavla_notation.notation.words import parse_number
from tavla_notation.record import Action, Beaver, Double, Match, Raccoon, Result

_PLAYERS: Final = re.compile(r"(.{1,80}?) vs\. (.{1,80})")
_DATE: Final = re.compile(
    r"(?:mon|tues|wednes|thurs|fri|satur|sun)day,? [a-z]+ [0-9]{1,2},? [0-9]{4}.*"
)
_GAME: Final = re.compile(
    r"game ([0-9]{1,9})\.\s*([0-9]{1,9})-([0-9]{1,9})(\*?)(?:/([0-9]{1,9}))?(\*?)"
)
_ROW: Final = re.compile(r"[ ]*([0-9]{1,6})?(\t\t?|[ ]{2,})[ ]*(\S.*)")
_CELL: Final = re.compile(r"([0-9])([0-9]):[ \t]*(.*)")
_WINS: Final = re.compile(r"wins ([0-9]{1,9}) points?.*")
_ELO: Final = re.compile(r"\s*([0-9.,]+)\s+(\S+)\s+([0-9.,]+)\s+(\S+)\s*")
_OPTIONS: Final = {
    "jacoby": "Jacoby", "crawford": "Crawford", "beavers": "Beaver", "raccoons": "Raccoons",
    "automatic doubles": "AutoDoubles", "doubling cube": "Cube",
}  # fmt: skip
_OPTION: Final = re.compile(r"([A-Za-z][A-Za-z ]{1,30}):[ \t]*(.*)")
_RIGHT_COLUMN: Final = 20


def read_sgg(source: Source, report: Report) -> tuple[Match, ...]:
    """Return the match of a saved game; the player named first is White."""
    reader = _Reader(source, report)
    for line, span in each_line(source.text):
        if line:
            reader.line(line, fold(line), span)
    reader.end_game()
    return reader.record.finish()


class _Reader:
    """Takes the lines one by one."""

    def __init__(self, source: Source, report: Report) -> None:
        self.record = RecordBuilder(source, report, "sgg")
        self.names: ByPlayer[str] | None = None
        self.names_span = Span(0, 0)
        self.roll: tuple[Player, Roll, Span] | None = None
        self.before: tuple[str | None, Player, str] | None = None
        self.cube = 1

    def line(self, line: str, folded: str, span: Span) -> None:
        """Read one line that is not empty."""
        record = self.record
        if (game := _GAME.fullmatch(folded.strip())) is not None:
            self._game(game, span)
        elif record.game is None:
            self._head(line, folded, span)
        elif not self._result(line, folded, span) and not self._row(line, folded, span):
            record.remark(*span)  # chat

    def end_game(self) -> None:
        """Keep a roll that nothing followed."""
        self._leave_roll()

    def _head(self, line: str, folded: str, span: Span) -> None:
        record = self.record
        players = _PLAYERS.fullmatch(line.strip())
        option = _OPTION.fullmatch(line.strip())
        if self.names is None and players is not None:
            self.names = ByPlayer(players[1].strip(), players[2].strip())
            self.names_span = span
        elif _DATE.fullmatch(folded.strip()):
            record.tag("EventDate", line.strip(), *span)
        elif folded.strip() == "gamesgrid":
            record.tag("Site", line.strip(), *span)
        elif option is not None:
            self._option(option[1], option[2].strip(), span)
        else:
            record.remark(*span)

    def _option(self, name: str, value: str, span: Span) -> None:
        record = self.record
        word = name.casefold().strip()
        elo = _ELO.fullmatch(value) if word == "elo" else None
        if elo is not None:
            record.tag("Player 1 Elo", f"{elo[1]}/{elo[2]}", *span)
            record.tag("Player 2 Elo", f"{elo[3]}/{elo[4]}", *span)
        elif word == "match length" and value.isascii() and value.isdigit() and len(value) < 7:
            record.length_is(int(value), *span)
        elif word == "variant" and value:
            record.tag("Variation", value, *span)
        elif word in _OPTIONS:
            record.option(_OPTIONS[word], value, *span)
        else:
            record.tag(name.strip(), value, *span)

    def _game(self, game: re.Match[str], span: Span) -> None:
        self._leave_roll()
        record = self.record
        length = int(game[5]) if game[5] else None
        if record.game is None and record.length is None:
            record.length_is(length or 0, *span)
        names = self.names or ByPlayer("", "")
        scores = ByPlayer(int(game[2]), int(game[3]))
        record.begin_game(int(game[1]), names, scores, span, self.names_span)
        self.before = None
        self.cube = 1

    def _row(self, line: str, folded: str, span: Span) -> bool:
        """Take a numbered row; return whether it was one."""
        row = _ROW.fullmatch(folded)
        if row is None:
            return False
        if "\t" in row[2]:
            player = Player.BLACK if row[2] == "\t\t" else Player.WHITE
        else:
            player = Player.BLACK if row.start(3) >= _RIGHT_COLUMN else Player.WHITE
        text = line[row.start(3) :]
        this = row[1], player, text.strip()
        if this == self.before:
            return True  # written twice
        at = span.start + row.start(3)
        if self._cell(player, text, folded[row.start(3) :].strip(), at, span):
            self.before = this
            return True
        if row[1] is None:
            return False
        shown = shortened(text)
        self._leave_roll()
        message = _("`{text}` is no roll, cube word or result").format(text=shown)
        self.record.unread(player, None, span, "N101", message, Span(at, span.end), text=text)
        return True

    def _cell(self, player: Player, text: str, folded: str, at: int, span: Span) -> bool:
        game = self.record.game
        assert game is not None
        cell = _CELL.match(folded)
        if cell is not None:
            self._rolled(player, cell, text, at, span)
            return True
        action = self._word(folded)
        if action is None:
            return False
        self._leave_roll()
        game.add(player, None, action, at, span.end)
        return True

    def _rolled(self, player: Player, cell: re.Match[str], text: str, at: int, span: Span) -> None:
        record = self.record
        assert record.game is not None
        roll = ROLLS.get(cell[1] + cell[2])
        said = cell[3].strip()
        place = Span(at, span.end)
        if said.startswith("automatic"):
            record.remark(*span)
            return
        if roll is None:
            message = _("`{text}` is no roll: two dice of 1 to 6 were expected").format(
                text=text[:2]
            )
            record.unread(player, None, place, "N103", message, Span(at, at + 2), text=text)
            return
        if self.roll is not None and (self.roll[0] is not player or self.roll[1] != roll):
            self._leave_roll()
        if not said:
            self.roll = player, roll, place
            return
        self.roll = None
        if said in {"o-o", "0-0"}:
            record.game.add(player, roll, DANCE_IN_WORDS, *place)
        else:
            start = at + cell.start(3)
            add_play(record, Play(player, roll, text[cell.start(3) :], start, place))

    def _word(self, word: str) -> Action | None:
        """Return what a cell without dice says, or None."""
        number = parse_number(word)
        if word.startswith(("double", "redouble")):
            self.cube = number or self.cube * 2
            return Double(number)
        if word.startswith("beaver"):
            self.cube *= 2
            return Beaver(number or self.cube)
        if word.startswith(("raccoon", "racoon")):
            self.cube *= 2
            return Raccoon(number or self.cube)
        if word.startswith(("accept", "take")):
            return TAKE
        if word.startswith(("pass", "drop", "reject")):
            return DROP
        if word.startswith("resign"):
            return RESIGNS
        return DANCE_IN_WORDS if word == "-" else None

    def _result(self, line: str, folded: str, span: Span) -> bool:
        """Take a line ``ann wins 2 points.``; return whether it was one."""
        game = self.record.game
        assert game is not None
        stripped = folded.strip()
        for player in Player:
            name = fold(game.names[player])
            if name and stripped.startswith(name):
                wins = _WINS.fullmatch(stripped[len(name) :].strip())
                if wins is not None:
                    self._leave_roll()
                    start = span.start + len(line) - len(line.lstrip())
                    game.add(player, None, Result(int(wins[1])), start, span.end)
                    return True
        return False

    def _leave_roll(self) -> None:
        """Keep a roll that was written alone and never with a play."""
        if self.roll is not None and self.record.game is not None:
            player, roll, span = self.roll
            self.record.game.add(player, roll, DANCE, *span)
        self.roll = None
