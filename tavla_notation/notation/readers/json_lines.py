"""This program's own JSON lines (docs/json-lines.md): one object a line.

The line is the unit of recovery: one that cannot be read is a finding and a remark,
and where it says whose turn it was, a turn that cannot be read.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final, TypeVar

from tavla_notation.board import ByPlayer, Player, Position, Roll, Side
from tavla_notation.diagnostics import Source, Span
from tavla_notation.language import N_, _
from tavla_notation.notation.cells import (
    DANCE,
    DANCE_IN_WORDS,
    DROP,
    NOT_RECORDED,
    ROLLS,
    TAKE,
    read_cell,
)
from tavla_notation.notation.encoding import REPLACED, whole_letters
from tavla_notation.notation.plays import parse_play
from tavla_notation.notation.readers.building import RecordBuilder, shortened
from tavla_notation.notation.report import Report
from tavla_notation.notation.syntax_errors import NotationError
from tavla_notation.notation.writers.json_lines import SCHEMA
from tavla_notation.record import (
    Action,
    Beaver,
    Double,
    Edited,
    Match,
    Moves,
    Raccoon,
    Resignation,
    Result,
    StartPosition,
    Unreadable,
    WrittenKind,
)

T = TypeVar("T")
Line = dict[str, Any]

_MOST: Final = 10**9
_LONGEST_LINE: Final = 2**24
_WORDS: Final[dict[str, Action]] = {
    "not-recorded": NOT_RECORDED,
    "take": TAKE,
    "drop": DROP,
}
_RAISES: Final[dict[str, Callable[[int | None], Action]]] = {
    "double": Double,
    "beaver": Beaver,
    "raccoon": Raccoon,
}
_KINDS: Final = {kind.value: kind for kind in WrittenKind}
_SEATS: Final = {player.value: player for player in Player}
WHATS: Final = (
    N_("a cube"),
    N_("a count of checkers"),
    N_("a game's number"),
    N_("a remark's place"),
    N_("a score"),
    N_("a tag"),
    N_("a turn's number"),
    N_("an option"),
    N_("points"),
    N_("scores"),
    N_("the length"),
    N_("waiting checkers"),
)
"""What a line can say wrongly; the values are named by these where they are read."""


class WrongLine(ValueError):
    """What a line says that cannot be, and the code of its finding."""

    def __init__(self, message: str, code: str = "N101") -> None:
        super().__init__(message)
        self.code = code


def read_json_lines(source: Source, report: Report) -> tuple[Match, ...]:
    """Return the matches of a file of JSON lines."""
    reader = _Reader(source, report)
    start = 0
    text = source.text
    while start < len(text):
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        if text[start:end].strip():
            reader.line(start, end)
        start = end + 1
    return reader.record.finish()


class _Reader:
    """Takes lines one by one."""

    def __init__(self, source: Source, report: Report) -> None:
        self.text = source.text
        self.report = report
        self.record = RecordBuilder(source, report, "jsonl")
        self.taker = Taker(self.record, report)

    def line(self, start: int, end: int) -> None:
        """Take the line at the source's characters *start* to *end*."""
        held = None
        if end - start <= _LONGEST_LINE:
            held = parse_object(self.text[start:end], self.report, start, end)
        if held is None:
            self.record.unknown(start, end)
            return
        try:
            is_known = self.taker.take(held, start, end)
        except WrongLine as wrong:
            player = _SEATS.get(_text_or_nothing(held.get("player")))
            if "turn" in held and player is not None and self.record.game is not None:
                self.record.unread(player, None, Span(start, end), wrong.code, str(wrong))
            else:
                self.report.add("N105", str(wrong), start, end)
                self.record.remark(start, end)
        else:
            if not is_known:
                self.record.unknown(start, end)


def parse_object(text: str, report: Report, start: int, end: int) -> Line | None:
    """Return the object that *text* is in JSON, None if it is none.

    Its escapes may write half a letter, such as ``\\ud800`` alone, which stands for itself nowhere:
    it is replaced, and that is a finding on the source's characters *start* to *end*.
    """
    try:
        held = json.loads(text)
        if isinstance(held, dict) and "\\u" in text:
            written = json.dumps(held, ensure_ascii=False)
            whole = whole_letters(written)
            if whole != written:
                held = json.loads(whole)
                message = _("half a letter is written here (a lone surrogate); it stands as {mark}")
                report.add("N106", message.format(mark=REPLACED), start, end)
    except (ValueError, RecursionError):
        return None
    return held if isinstance(held, dict) else None


class Taker:
    """Puts into a record what objects say; the lines may also stand inside another format."""

    def __init__(self, record: RecordBuilder, report: Report) -> None:
        self.report = report
        self.record = record
        self.has_match = False

    def take(self, held: Line, start: int, end: int) -> bool:
        """Take one object; return whether it is of a known kind.

        Raises:
            WrongLine: with what is wrong in it.
        """
        takers: tuple[tuple[str, Callable[[Line, int, int], None]], ...] = (
            ("match", self._match),
            ("game", self._game),
            ("turn", self._turn),
            ("remark", self._remark),
        )
        for key, taker in takers:
            if key in held:
                taker(held, start, end)
                return True
        return False

    def _match(self, held: Line, start: int, end: int) -> None:
        record = self.record
        layout = _text(held, "layout", "jsonl")
        length = held.get("length")
        points = None if length is None else _whole(length, "the length")
        tags = [_pair(pair, "a tag") for pair in _list(held, "tags")]
        options = [_pair(pair, "an option") for pair in _list(held, "options")]
        remarks = sorted((_numbered(pair) for pair in _list(held, "remarks")), key=_place)
        if self.has_match or record.games:
            record.begin_match(start)
        self.has_match = True
        if held["match"] != SCHEMA:
            message = _(
                "this is version {version!r}, not {schema!r}: it is read as far as it goes"
            ).format(version=shortened(str(held["match"])), schema=SCHEMA)
            self.report.add("N105", message, start, end)
        record.layout = layout
        if points is not None:
            record.length_is(points, start, end)
        said = 0
        for index, (name, value) in enumerate(tags):
            while said < len(remarks) and remarks[said][0] <= index:
                record.say_as_it_is(remarks[said][1], start, end, of_match=True)
                said += 1
            record.tag(name, value, start, end)
        for _at, text in remarks[said:]:
            record.say_as_it_is(text, start, end, of_match=True)
        for name, value in options:
            record.option(name, value, start, end)

    def _game(self, held: Line, start: int, end: int) -> None:
        number = held["game"]
        names = _list(held, "names")
        if len(names) != 2 or not all(isinstance(name, str) for name in names):
            raise WrongLine(_("names are two texts, White's and Black's"))
        scores = held.get("scores")
        span = Span(start, end)
        begin = None if held.get("start") is None else _start(held["start"], span)
        opening = tuple(_roll(throw) for throw in _list(held, "opening"))
        game = self.record.begin_game(
            None if number is None else _whole(number, "a game's number"),
            ByPlayer(*names),
            None if scores is None else _both(scores, _score, "scores"),
            span,
        )
        game.opening, game.start = opening, begin

    def _turn(self, held: Line, start: int, end: int) -> None:
        number = _whole(held["turn"], "a turn's number")
        player = _player(held.get("player"))
        dice = held.get("dice")
        roll, action = None if dice is None else _roll(dice), _action(held)
        game = self.record.game or self.record.begin_game(
            None, ByPlayer("", ""), None, Span(start, end)
        )
        turn = game.add(player, roll, action, start, end)
        game.turns[-1] = turn._replace(number=number)

    def _remark(self, held: Line, start: int, end: int) -> None:
        self.record.say_as_it_is(_text(held, "remark"), start, end)


def _place(numbered: tuple[int, str]) -> int:
    return numbered[0]


def _action(held: Line) -> Action:
    does = held.get("does")
    if not isinstance(does, str):
        raise WrongLine(_("a turn says in `does` what the player did"))
    if does == "moves":
        return _moves(_text(held, "play"))
    if does == "dance":
        return DANCE_IN_WORDS if held.get("in_words") is True else DANCE
    if does == "edited":
        return Edited(_position(held.get("position")))
    if does == "unreadable":
        return Unreadable(_text(held, "text"))
    if does == "resignation":
        return Resignation(_kind(held), held.get("whole_match") is True)
    if does == "result":
        points = held.get("points")
        return Result(
            None if points is None else _whole(points, "points"),
            _kind(held),
            held.get("lost") is True,
            held.get("wins_match") is True,
        )
    if does in _RAISES:
        value = held.get("value")
        return _RAISES[does](None if value is None else _whole(value, "a cube"))
    if does in _WORDS:
        return _WORDS[does]
    raise WrongLine(_("`{text}` is nothing that a player does").format(text=shortened(does)))


def _moves(play: str) -> Moves:
    cell = read_cell(f"11: {play}")
    if cell is not None and isinstance(cell[1], Moves):
        return cell[1]
    try:
        return Moves(parse_play(play))
    except NotationError as error:
        raise WrongLine(
            _("`{text}` is no play: {reason}").format(text=shortened(play), reason=error), "N102"
        ) from None


def _roll(dice: object) -> Roll:
    roll = ROLLS.get(dice) if isinstance(dice, str) else None
    if roll is None:
        raise WrongLine(
            _("`{text}` is no roll: two dice of 1 to 6").format(text=shortened(str(dice))),
            "N103",
        )
    return roll


def _start(held: object, span: Span) -> StartPosition:
    if not isinstance(held, dict):
        raise WrongLine(_("a start is an object with a position and a cube"))
    owner = held.get("cube_owner")
    return StartPosition(
        _position(held.get("position")),
        _whole(held.get("cube", 1), "a cube"),
        None if owner is None else _player(owner),
        span,
    )


def _position(held: object) -> Position:
    if not isinstance(held, dict):
        raise WrongLine(_("a position is an object with the checkers of both sides"))
    waiting = held.get("waiting", [0, 0])
    counts = _both(waiting, _checkers, "waiting checkers")
    sides = []
    for player in Player:
        checkers = _list(held, player.value)
        if len(checkers) != 26:
            raise WrongLine(_("a side has 26 counts: off, the points 1 to 24, the bar"))
        sides.append(Side(tuple(_checkers(count) for count in checkers), counts[player]))
    return Position(ByPlayer(*sides), _player(held.get("on_roll")))


def _both(held: object, read: Callable[[object], T], what: str) -> ByPlayer[T]:
    if not isinstance(held, list) or len(held) != 2:
        raise WrongLine(_("{what} are a list of two, White's and Black's").format(what=_(what)))
    return ByPlayer(read(held[0]), read(held[1]))


def _checkers(count: object) -> int:
    return _whole(count, "a count of checkers", 99)


def _score(score: object) -> int:
    return _whole(score, "a score")


def _whole(number: object, what: str, most: int = _MOST) -> int:
    if type(number) is not int or not 0 <= number <= most:
        raise WrongLine(
            _("{what} is a whole number from 0 to {most}, not {text}").format(
                what=_(what), most=most, text=shortened(str(number))
            )
        )
    return number


def _player(seat: object) -> Player:
    player = _SEATS.get(_text_or_nothing(seat))
    if player is None:
        raise WrongLine(
            _("a player is 'white' or 'black', not {text}").format(text=shortened(str(seat)))
        )
    return player


def _kind(held: Line) -> WrittenKind | None:
    kind = held.get("kind")
    if kind is None:
        return None
    if kind not in _KINDS:
        raise WrongLine(
            _("a kind is {kinds}, not {text}").format(
                kinds=", ".join(_KINDS), text=shortened(str(kind))
            )
        )
    return _KINDS[kind]


def _list(held: Line, key: str) -> list[Any]:
    found = held.get(key, [])
    if not isinstance(found, list):
        raise WrongLine(_("`{key}` is a list").format(key=key))
    return found


def _pair(held: object, what: str) -> tuple[str, str]:
    if isinstance(held, list) and len(held) == 2 and all(isinstance(text, str) for text in held):
        return held[0], held[1]
    raise WrongLine(_("{what} is a list of two texts, the name and the value").format(what=_(what)))


def _numbered(held: object) -> tuple[int, str]:
    if isinstance(held, list) and len(held) == 2 and isinstance(held[1], str):
        return _whole(held[0], "a remark's place"), held[1]
    raise WrongLine(_("a remark of a match is a number, of the tag it stands before, and a text"))


def _text(held: Line, key: str, default: str | None = None) -> str:
    found = held.get(key, default)
    if not isinstance(found, str):
        raise WrongLine(_("`{key}` is a text").format(key=key))
    return found


def _text_or_nothing(held: object) -> str:
    return held if isinstance(held, str) else ""
