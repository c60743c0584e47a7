"""GNU Backgammon's ``export match text``, one game a file, in every language it speaks.

The words change with the language and are partly left in English; what does not
change is told by: who is named, what moves stand there, and the identifiers in
front of every decision.  The board is kept while reading and compared with each
Position ID: where they part, a position was put there by hand.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from tavla_notation.board import ByPlayer, Player, Position, Roll, parse_position_id
from tavla_notation.diagnostics import Source, Span
from tavla_notation.language import _
from tavla_notation.notation.cells import DANCE, DANCE_IN_WORDS, DROP, NOT_RECORDED, ROLLS, TAKE
from tavla_notation.notation.readers.building import (
    GameBuilder,
    RecordBuilder,
    each_line,
    shortened,
)
from tavla_notation.notation.readers.gnubg_words import (
    COMMENTS,
    DOUBLES,
    DROPS,
    HEADS,
    RATING,
    TAKES,
    WINS,
    plain,
)
from tavla_notation.notation.readers.match_ids import MatchIds
from tavla_notation.notation.readers.play_text import find_moves, follow, parse_moves
from tavla_notation.notation.readers.tracking import Track, start_of, variation_at
from tavla_notation.notation.report import Report
from tavla_notation.notation.start_position import with_checkers
from tavla_notation.notation.syntax_errors import NotationError
from tavla_notation.record import (
    Action,
    Beaver,
    Double,
    Edited,
    Match,
    Result,
    StartPosition,
    Turn,
)

_SCORES: Final = re.compile(
    r"[^\n:(]{2,60}\([^\n:()]{0,40}?([0-9]{1,6})[^\n:()]{0,40}\)[^\n:()]{0,12}:[ \t]*(\S[^\n]*)"
)
_LONGEST: Final = 2000
_BOTH: Final = re.compile(r"(.*?) (-?[0-9]{1,9}), (.*) (-?[0-9]{1,9})(?:,[^()]*)?")
_LENGTH: Final = re.compile(r"\s*\(([^()]*)\)\.?\s*")
_DECISION: Final = re.compile(r"[^\W\d_][^\n]{2,40}?([0-9]{1,6}):[ \t]+(\S[^\n]*)")
_POSITION_ID: Final = re.compile(r"[^\n]*:[ \t]*([A-Za-z0-9+/]{14})[ \t\r]*")
_MATCH_ID: Final = re.compile(r"[^\n]*:[ \t]*([A-Za-z0-9+/]{12})[ \t\r]*")
_BOARD: Final = re.compile(r"[ \t]*\+1[23]-1[14]-|[ v^]?\|")
_DONE: Final = re.compile(r"\*[. ](?! )(.*)")
_DICE: Final = re.compile(r"(?<![0-9])([1-6])([1-6])[ \t\r]*$")
_NUMBER: Final = re.compile(r"(?<![0-9])[0-9]{1,9}(?![0-9])")
_HEAD: Final = re.compile(r"([^\n:]{1,80}?)[ \t\xa0]*:[ \t]*(\S.*)")


class _Decision(NamedTuple):
    """The head of a block: who decides what, as far as it was read."""

    span: Span
    words: str
    roll: Roll | None


class _Suspect(NamedTuple):
    """A position that is not the board's: before which turn, and the board if it is right."""

    before: int
    position: Position
    span: Span
    track: Track


def read_gnubg_text(source: Source, report: Report) -> tuple[Match, ...]:
    """Return the matches of one or more games exported as text."""
    reader = _Reader(source, report)
    for line, span in each_line(source.text):
        if line:
            reader.line(line, span)
    reader.end_game()
    return reader.record.finish()


class _Reader:
    """Takes the lines of one text."""

    def __init__(self, source: Source, report: Report) -> None:
        self.report = report
        self.record = RecordBuilder(source, report, "gnubg-text")
        self.track = Track(start_of(None))
        self.decision: _Decision | None = None
        self.in_head = False
        self.in_comments = False
        self.suspect: _Suspect | None = None
        self.match_ids = MatchIds()
        self.is_offered = False  # a double waits for its answer

    def line(self, line: str, span: Span) -> None:
        """Read one line that is not empty."""
        scores = _SCORES.fullmatch(line) if len(line) <= _LONGEST else None
        if scores is not None and self._scores(scores, span):
            return
        game = self.record.game
        if game is None:
            if not _BOARD.match(line):
                self.record.unknown(*span)
            return
        if (done := _DONE.fullmatch(line)) is not None and self._done(done[1], line, span):
            return
        if _BOARD.match(line):
            return
        if (found := _DECISION.fullmatch(line)) is not None and self._names(found[2]) is not None:
            self.in_head = False
            self._leave_open(game)
            # What answers a double has no roll: "doubles to 16" ends in no dice.
            dice = None if self.is_offered else _DICE.search(line)
            roll = None if dice is None else ROLLS[dice[1] + dice[2]]
            self.decision = _Decision(span, found[2], roll)
        elif self.decision is not None and (named := _POSITION_ID.fullmatch(line)) is not None:
            self._position(named[1], Span(span.start + named.start(1), span.start + named.end(1)))
        elif self.decision is not None and (named := _MATCH_ID.fullmatch(line)) is not None:
            place = Span(span.start + named.start(1), span.start + named.end(1))
            player = self._names(self.decision.words)
            assert player is not None
            board = self.track.position(player)
            self.match_ids.compare(named[1], place, self.record, board, self.decision.roll)
        elif self.in_head:
            self._head(line, span)
        elif game.turns and not game.is_over and self.decision is None:
            self._result(line, span)

    def _leave_open(self, game: GameBuilder) -> None:
        """Keep a roll whose play is not told although the game goes on."""
        if self.decision is not None and self.decision.roll is not None:
            player = self._names(self.decision.words)
            assert player is not None
            game.add(player, self.decision.roll, NOT_RECORDED, *self.decision.span)

    def end_game(self) -> None:
        """Take note that nothing more of this game comes."""
        game = self.record.game
        self._settle_suspect()
        if game is not None and self.decision is not None:
            player = self._names(self.decision.words)
            if self.decision.roll is not None and player is not None:
                game.add(player, self.decision.roll, DANCE, *self.decision.span)
        self.decision = None

    # The head of a game.

    def _scores(self, scores: re.Match[str], span: Span) -> bool:
        """Take the line of the score; return whether it was one."""
        said = scores[2].rstrip()
        length: int | None = 0
        # "(match to 5 points), Crawford game"
        held = re.search(r"\(([^()]*)\)\.?(?:,[^()]*)?$", said)
        both = None
        if held is not None:
            both = _BOTH.fullmatch(said[: held.start()].rstrip())
            if both is not None:
                number = _NUMBER.search(held[1])
                length = int(number[0]) if number else 0
        both = both or _BOTH.fullmatch(said)
        if both is None:
            return False
        self.end_game()
        record = self.record
        names = ByPlayer(both[1], both[3])
        points = ByPlayer(int(both[2]), int(both[4]))
        number_of_game = int(scores[1]) + 1
        last = record.game
        if last is not None and (
            last.names != names
            or record.length != length
            or (last.number is not None and number_of_game <= last.number)
        ):
            record.begin_match(span.start)
        if record.games == 0:
            record.length_is(length, *span)
        record.begin_game(number_of_game, names, points, span, span)
        self.track = Track(start_of(None))
        self.in_head = True
        self.in_comments = False
        self.decision = None
        self.match_ids.begin_game()
        self.is_offered = False
        return True

    def _head(self, line: str, span: Span) -> None:
        """Take a line ``Event: Kahve Ligi``; tags belong to the match, once."""
        if _BOARD.match(line):
            return
        record = self.record
        game = record.game
        assert game is not None
        found = None if self.in_comments else _HEAD.fullmatch(line)
        if found is None:
            if self.in_comments or not line.endswith(":"):
                record.remark(*span, of_match=record.games == 1)
            return
        word = plain(found[1])
        tag = HEADS.get(word)
        if word in COMMENTS:
            self.in_comments = True
            start = span.start + found.start(2)
            record.remark(start, span.end, of_match=record.games == 1)
            return
        if tag is None:
            for number, name in enumerate(game.names, start=1):
                if name and name in found[1] and plain(found[1].replace(name, "")) in RATING:
                    tag = f"Player {number} Elo"
        if tag is None:
            record.remark(*span, of_match=record.games == 1)
        elif not any(held.name == tag for held in record.tags):
            record.tag(tag, found[2], *span)

    # The decisions.

    def _names(self, words: str) -> Player | None:
        """Return the player whose name *words* begin with, the longer name first."""
        game = self.record.game
        assert game is not None
        for player in sorted(Player, key=lambda player: -len(game.names[player])):
            name = game.names[player]
            if name and words.startswith(name) and words[len(name) : len(name) + 1] in {"", " "}:
                return player
        return None

    def _position(self, written: str, span: Span) -> None:
        """Compare a Position ID with the board; where they part, the board may be edited.

        The player who is named is on roll, also where his double is answered; where he
        has beavered, the other is.  Whether the board was edited or the identifier is
        wrong, the next one tells.
        """
        game = self.record.game
        assert game is not None
        assert self.decision is not None
        on_roll = self._names(self.decision.words)
        assert on_roll is not None
        try:
            named = parse_position_id(written, on_roll)
        except ValueError as error:
            self.report.add(
                "N101", _("the Position ID cannot be read: {reason}").format(reason=error), *span
            )
            return
        total = self.track.total
        if self.decision.roll is None:
            turned = parse_position_id(written, on_roll.opponent).sides
            turned = turned.map(lambda side: with_checkers(side, total))
            if turned == self.track.position(on_roll).sides:
                return
        position = Position(named.sides.map(lambda side: with_checkers(side, total)), on_roll)
        is_here = position == self.track.position(on_roll)
        if is_here and self.suspect is not None:
            message = _(
                "this Position ID names no board that the plays lead to, and the next one does"
            )
            self.report.add("R216", message, *self.suspect.span)
            self.suspect = None
            return
        self._settle_suspect()
        if position == self.track.position(on_roll):
            return
        if not game.turns:
            self._start(named, position, span)
            return
        track = Track(start_of(None))
        track.set(position.sides)
        self.suspect = _Suspect(len(game.turns), position, span, track)

    def _settle_suspect(self) -> None:
        """Take a position that parted from the board for an edited one."""
        game = self.record.game
        if self.suspect is not None and game is not None:
            before, position, span, self.track = self.suspect
            number = game.turns[before - 1].number
            turn = Turn(position.on_roll.opponent, None, Edited(position), number, *span)
            game.turns.insert(before, turn)
        self.suspect = None

    def _start(self, named: Position, position: Position, span: Span) -> None:
        """Take the position in front of the first decision: a variation's, or one that was set."""
        record = self.record
        game = record.game
        assert game is not None
        variation = variation_at(named)
        if variation is None:
            game.start = StartPosition(position, span=span)
            self.track.set(position.sides)
            return
        self.track = Track(start_of(plain(variation)))
        if not any(tag.name == "Variation" for tag in record.tags):
            record.tag("Variation", variation, *span)

    def _done(self, words: str, line: str, span: Span) -> bool:
        """Take a line ``* ann moves 8/5 6/5``; return whether it was one."""
        game = self.record.game
        assert game is not None
        player = self._names(words)
        if player is None:
            if self.decision is not None:
                self.record.unknown(*span, _("whose decision this is cannot be read"))
            return self.decision is not None
        at = len(line) - len(words) + len(game.names[player])
        said = line[at:]
        decision, self.decision = self.decision, None
        roll = None if decision is None else decision.roll
        found = find_moves(said)
        if found is not None:
            try:
                action = parse_moves(found[0], at + found.start())
            except NotationError as error:
                first = span.start + at + found.start()
                place = Span(first + error.place, first + len(found[0]))
                self.record.unread(player, roll, span, "N102", str(error), place, text=found[0])
                return True
            game.add(player, roll, action, *span)
            follow(self.track, player, action)
            if self.suspect is not None:
                follow(self.suspect.track, player, action)
            return True
        word = plain(said)
        action_said = self._word(word) if roll is None or word in DOUBLES else None
        if action_said is not None:
            if action_said is not TAKE or not isinstance(
                game.last.action if game.last else None, Beaver
            ):
                game.add(player, None, action_said, *span)
        elif roll is not None:
            game.add(player, roll, DANCE_IN_WORDS, *span)
        else:
            message = _("`{text}` is no play and no cube word").format(text=shortened(said))
            place = Span(span.start + at, span.end)
            self.record.unread(player, None, span, "N101", message, place, text=said)
        return True

    def _word(self, word: str) -> Action | None:
        game = self.record.game
        assert game is not None
        if word in DOUBLES:
            self.match_ids.cube *= 2
            raised = Beaver if self.is_offered else Double
            self.is_offered = True
            return raised(self.match_ids.cube)
        self.is_offered = False
        if word in TAKES:
            return TAKE
        return DROP if word in DROPS else None

    def _result(self, line: str, span: Span) -> None:
        """Take the line ``ann wins 2 points`` behind the last decision."""
        game = self.record.game
        assert game is not None
        player = self._names(line)
        if player is None:
            return
        rest = line[len(game.names[player]) :]
        number = _NUMBER.search(rest)
        if number is not None and plain(rest[: number.start()]) in WINS:
            game.add(player, None, Result(int(number[0])), *span)
