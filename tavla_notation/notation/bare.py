"""Bare records: one play a line, the players in turn, as people type them.

; [Rules "tavla"]
Ali - Veli, 5
65: 24/18 18/13
2. B 42: gele
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tavla_notation.board import Player
from tavla_notation.diagnostics import Source, Span
from tavla_notation.language import _
from tavla_notation.language.figures import listed
from tavla_notation.notation.assembly import SURELY_RIGHT, Assembler
from tavla_notation.notation.broken import cells_of, feed_row, read_odd_line
from tavla_notation.notation.cells import DANCE, DANCE_IN_WORDS, PASSES, ROLLS, Cell, read_cell
from tavla_notation.notation.fold import fold
from tavla_notation.notation.lines import (
    GAME,
    LENGTH,
    REMARK,
    REMARK_BEHIND,
    ROW_NUMBER,
    parse_length,
    parse_scores,
)
from tavla_notation.notation.named import Named, known_player, strangers
from tavla_notation.notation.open_game import is_refusal
from tavla_notation.notation.report import Report
from tavla_notation.notation.rows import Row
from tavla_notation.record import (
    Action,
    Dance,
    Drop,
    Moves,
    Resignation,
    Result,
    Turn,
    Unreadable,
)
from tavla_notation.record.match import NOWHERE

_HEAD: Final = re.compile(
    r"[ \t]*([^\d\s;#:/][^;#:/]{0,80}?)[ \t]+(?:-|vs\.?|ile|gegen)[ \t]+"
    r"([^\d\s;#:/,][^;#:/,]{0,80}?)[ \t]*(?:,[ \t]*([0-9]{1,6}))?$"
)
_ROLL_ALONE: Final = re.compile(r"([1-6]) ?([1-6])")
_LIKE_A_PLAY: Final = re.compile(
    r"[1-6]{2}(?![0-9.])|[0-9x?]{2}[ \t]*:|[0-9][ -][0-9][ \t]*:|[1-6][ -][1-6](?![0-9])|\([0-9]|:"
    r"|(?:bar|wait|[0-9]{1,2})\*?[/-](?:[0-9]|off)"
)
"""How a line begins that was meant as somebody's turn, also where it cannot be read."""


class BareAssembler(Assembler):
    """An assembler that takes turns where the other one asks for columns."""

    def __init__(self, source: Source, report: Report) -> None:
        super().__init__(source, report, layout="bare")
        self.named: Player | None = None
        self.plays = 0
        self.play_at: int | None = None
        """Where in the line being read somebody's play was meant to stand, if one was."""

    def players_of(self, line_start: int, cells: Sequence[Cell]) -> list[Player]:
        """Return whose each cell is: the player named, else the one in turn.

        A result that names nobody is the claim of the player who can have won:
        the last to play, the one whose double was refused, the opponent of the
        one who resigned.
        """
        turns: list[tuple[Player, Action]] = [
            (t.player, t.action) for t in self.open_game().turns[-2:]
        ]
        players = []
        named = self.named
        if named is None and cells and cells[0].start - line_start >= SURELY_RIGHT:
            named = Player.BLACK
        for cell in cells:
            if named is not None:
                player = named
            elif not turns:
                player = Player.WHITE
            elif isinstance(cell.action, Result):
                last, action = turns[-1]
                has_lost = isinstance(action, Resignation) or (
                    isinstance(action, Drop) and (action is not PASSES or is_refusal(turns))
                )
                won = last.opponent if has_lost else last
                player = won.opponent if cell.action.lost else won
            else:
                player = turns[-1][0].opponent
            named = None
            players.append(player)
            turns.append((player, cell.action))
        return players

    def row(
        self, line_start: int, number: int | None, number_span: Span | None, cells: Sequence[Cell]
    ) -> list[Turn]:
        """Take a row; see :meth:`Assembler.row`."""
        turns = super().row(line_start, number, number_span, cells)
        # Two figures or numerals alone may be a roll, but show nobody that plays were meant.
        self.plays += sum(
            isinstance(turn.action, Moves)
            or (isinstance(turn.action, Dance) and turn.roll is not None and self._is_plain(turn))
            for turn in turns
        )
        return turns

    def _is_plain(self, turn: Turn) -> bool:
        return turn.action == DANCE_IN_WORDS or ":" in self.source.text[turn.start : turn.end]

    def unknown(self, start: int, end: int) -> None:
        """Take a line of no known kind: one that was meant as a play is a turn, unread."""
        at = self.play_at
        written = "" if at is None else self.source.text[at:end].strip()
        turns = [] if self._game is None else self._game.turns
        is_over = bool(turns) and isinstance(turns[-1].action, Result | Resignation)
        if at is None or not written or "\0" in written or is_over:
            super().unknown(start, end)
            return
        number = ROW_NUMBER.match(self.source.text, start)
        assert number is not None
        value = None if number[1] is None else int(number[1])
        span = None if value is None else Span(number.start(1), number.end(1))
        turn = self.row(start, value, span, (Cell(at, end, None, Unreadable(written)),))[0]
        shown = written if len(written) <= 40 else written[:37] + "..."
        message = _("`{text}` is no roll, cube word or result").format(text=shown)
        self.report.add("N101", message, at, end, number=turn.number, player=turn.player)

    def stranger(
        self,
        start: int,
        end: int,
        number: int,
        help: str,
        *,
        meant: Player | None = None,
        lost: Player | None = None,
    ) -> None:
        """Take a name that no player has before row *number*.

        It may be ``meant`` for one.  If nobody can tell whose the row is, it is
        ``lost``'s as far as turns alternate, and a turn that cannot be read stands
        before it, so that no replay is sure of it.
        """
        name = self.source.text[start:end]
        game = self.open_game()
        if lost is not None:
            game.turns.append(Turn(lost, None, Unreadable(name), number, start, end))
        message = _("`{name}` is no player of this record").format(name=name)
        self.report.add("N101", message, start, end, number=number, player=meant, help=help)

    def in_turn(self) -> Player:
        """Return the player who plays next, if the players alternate."""
        turns = self.open_game().turns
        return turns[-1].player.opponent if turns else Player.WHITE

    def turns_so_far(self) -> int:
        """Return how many turns the open game has; none is opened for it."""
        return 0 if self._game is None else len(self._game.turns)

    def _end_game(self) -> None:
        """End the game; one without a line ``Game N`` is found at its last turn."""
        super()._end_game()
        if self._games and self._games[-1].header == NOWHERE and self._games[-1].turns:
            game = self._games[-1]
            self._games[-1] = replace(game, header=game.turns[-1].span)


def read_bare(text: str, assembler: BareAssembler) -> None:
    """Read the lines of *text* into *assembler*, one play a line."""
    position = 0
    begun = False
    while position < len(text):
        end = text.find("\n", position)
        if end < 0:
            end = len(text)
        line = text[position:end].rstrip(" \t\r")
        if line:
            folded = fold(line)
            head = None if begun else _HEAD.match(folded)
            if head is not None and not REMARK.match(folded):
                _read_head(line, position, head, assembler)
                begun = True
            else:
                begun = _read_line(line, folded, position, assembler) or begun
        position = end + 1


def _read_head(line: str, start: int, head: re.Match[str], assembler: BareAssembler) -> None:
    assembler.players(
        (line[head.start(1) : head.end(1)], start + head.start(1), start + head.end(1)),
        (line[head.start(2) : head.end(2)], start + head.start(2), start + head.end(2)),
    )
    if head[3] is not None:
        assembler.length(start + head.start(3), start + head.end(3), int(head[3]))


def _read_line(line: str, folded: str, start: int, assembler: BareAssembler) -> bool:
    """Read one line; return whether it was more than a remark."""
    end = start + len(line)
    if REMARK.match(folded):
        assembler.remark(start, end)
        return False
    if LENGTH.match(folded):
        assembler.length(start, end, parse_length(folded))
    elif (scores := parse_scores(line)) is not None:
        assembler.scores(start, end, scores)
    elif (game := GAME.match(folded)) is not None:
        assembler.game(start, end, int(game[1]))
    else:
        _read_play(line, folded, start, assembler)
    return True


def _read_play(line: str, folded: str, start: int, assembler: BareAssembler) -> None:
    before = assembler.turns_so_far()
    behind = REMARK_BEHIND.search(line)
    if behind is not None:
        remark_start = start + behind.end() - 1
        remark_end = start + len(line)
        line, folded = line[: behind.start()], folded[: behind.start()]
    number = ROW_NUMBER.match(line)
    assert number is not None
    at = number.end()
    named = known_player(folded, at, assembler.known_names())
    if named is None and folded[at : at + 1].isalpha() and not cells_of(folded[at:]):
        named = _stranger(folded, at, number[1], start, assembler)
    after = at if named is None else named.after
    assembler.named = None if named is None else named.player
    rest = line[after:]
    content = read_cell(rest)
    if content is None and (alone := _ROLL_ALONE.fullmatch(folded, after)) is not None:
        content = ROLLS[alone[1] + alone[2]], DANCE
    if content is not None:
        written = None if number[1] is None else int(number[1])
        place = (start + number.start(1), start + number.end(1)) if written is not None else (0, 0)
        cell = Cell(start + after, start + len(line), *content)
        feed_row(Row(written, place, (cell,)), start, assembler)
    else:
        is_meant = number[1] is not None or named is not None or _LIKE_A_PLAY.match(folded, after)
        assembler.play_at = start + after if is_meant else None
        # Blanks in the place of the name, so that every offset stays what it was.
        hidden = " " * (after - at)
        read_odd_line(
            line[:at] + hidden + rest, folded[:at] + hidden + folded[after:], start, assembler
        )
    assembler.named = None
    if behind is not None:
        assembler.remark_on_row(remark_start, remark_end, assembler.open_game().turns[before:])


def _stranger(
    folded: str, at: int, number: str | None, start: int, assembler: BareAssembler
) -> Named | None:
    """Return whom a name that no player has means, and say it; None if there is no such name.

    Where it is close to nobody's name the player in turn has played, for all that
    is known: a turn that cannot be read stands before his and says so to a replay.
    """
    names = assembler.known_names()
    due = int(number or assembler.last_number + 1)
    for named in strangers(folded, at, names):
        cells = cells_of(folded[named.after :])
        place = start + at, start + named.end
        if named.player is not None and (cells or _LIKE_A_PLAY.match(folded, named.after)):
            help = _("did you mean {player}? The line is read as this player's").format(
                player=names[named.player].strip()
            )
            assembler.stranger(*place, due, help, meant=named.player)
            return named
        if _ROLL_ALONE.fullmatch(folded, named.after) or (cells and cells[0].roll is not None):
            known = [name.strip() for name in names if name.strip()]
            help = (
                _("the players are {players}").format(players=listed(known))
                if known
                else _("a line of its own before the first play names the players: `Ali - Veli`")
            )
            player = assembler.in_turn()
            assembler.stranger(*place, due, help, lost=player)
            return named._replace(player=player)
    return None
