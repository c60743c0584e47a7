"""Score sheets: results without plays, as a café keeps them.

; [Rules "tavla"]
Ali - Veli, 5
Game 1: Ali mars
Game 2: Veli 1      2-1
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

from tavla_notation.board import ByPlayer, Player
from tavla_notation.diagnostics import Source, Span
from tavla_notation.language import _
from tavla_notation.language.figures import either
from tavla_notation.notation.fold import fold
from tavla_notation.notation.lines import LENGTH, REMARK, parse_length, parse_tag
from tavla_notation.notation.readers.building import RecordBuilder, each_line, shortened
from tavla_notation.notation.report import Report
from tavla_notation.notation.words import parse_kind
from tavla_notation.record import Match, Result, WrittenKind

_HEAD: Final = re.compile(
    r"[ \t]*([^\d\s;#:/][^;#:/]{0,80}?)[ \t]+(?:-|vs\.?|ile|gegen)[ \t]+"
    r"([^\d\s;#:/,][^;#:/,]{0,80}?)[ \t]*(?:,[ \t]*([0-9]{1,6}))?$"
)
_GAME: Final = re.compile(
    r"[ \t]*+(?:(?:game|oyun|el|spiel|partie)[ \t]*+)?([0-9]{1,6})[ \t]*+"
    r"(?:[.:)]|-(?=[ \t]))[ \t]*+"
)
_SCORE: Final = re.compile(r"(?<![ \t])[ \t]++\(?([0-9]{1,6})[ \t]*+[-:][ \t]*+([0-9]{1,6})\)?$")
_RESULT: Final = re.compile(
    r"[ \t]*+[:,-]?[ \t]*+(?:(?:wins?|won|kazandi|kazanir|gewinnt)\b[ \t,:-]*+)?(?:an?[ \t]+)?"
    r"(?:(?P<kind>(?:(?:uc|uclu|katmerli)[ \t]+)?mars|backgammon|gammon|single|normal|tek|duz)\b)?"
    r"[ \t,]*+(?:\(?(?P<points>[0-9]{1,6})(?:[ \t]*+(?:points?|puan|sayi|punkte?))?\)?)?"
    r"[ \t,]*+(?:\(?(?P<after>(?:(?:uc|uclu|katmerli)[ \t]+)?mars|backgammon|gammon|single|normal"
    r"|tek|duz)\)?)?$"
)
_LONGEST: Final = 400
"""No line of a sheet has more characters."""
_PLAIN_KINDS: Final = {"tek": "single", "duz": "single"}
_LINE: Final = re.compile(
    r"^[ \t]*+(?:(?:game|el|oyun|spiel|partie)[ \t]*+[0-9]{1,6}|[0-9]{1,6}(?=[.:)]))[ \t]*+[.:)-]?"
    r"[ \t]*+(?=[^\W\d_])[^\n:/]{1,100}?[ \t](?:(?:(?:uc|uclu|katmerli)[ \t]+)?mars|backgammon"
    r"|gammon|single|normal|tek|duz|kazandi|[0-9]{1,3}(?:[ \t]+(?:points?|puan|sayi))?)\b",
    re.MULTILINE,
)
_PLAYS: Final = re.compile(
    r"(?:bar|wait|[0-9]{1,2})\*?/(?:off|[0-9]{1,2})|^[^\n]{0,20}[1-6][1-6]:"
    # A dash between two numbers may be a score, so it takes more to be a move.
    r"|(?:bar|wait)-[0-9]|[0-9]-off|[0-9]-[0-9]{1,2}\*?,?[ \t]+[0-9]{1,2}-[0-9]"
    r"|\([1-6][ ,-]{0,2}[1-6]\):?[ \t]+[0-9]{1,2}\*?-[0-9]",
    re.MULTILINE,
)


def is_score_sheet(head: str) -> bool:
    """Return whether results stand there game by game, and no play."""
    folded = fold(head)
    return _LINE.search(folded) is not None and _PLAYS.search(folded) is None


def read_score_sheet(source: Source, report: Report) -> tuple[Match, ...]:
    """Return the matches of a sheet; who won what, and nothing of how it was played."""
    reader = _Reader(source, report)
    for line, span in each_line(source.text):
        if line:
            reader.line(line, span)
    reader.end_match()
    return reader.record.finish()


class _Last(NamedTuple):
    """The last result with a score behind it, which no later game's score repeats."""

    due: tuple[ByPlayer[int], ...]
    after: ByPlayer[int]
    span: Span


class _Reader:
    """Takes the lines of a sheet."""

    def __init__(self, source: Source, report: Report) -> None:
        self.report = report
        self.record = RecordBuilder(source, report, "score-sheet")
        folded = fold(source.text)
        self.has_scores = any(
            _GAME.match(line) and _SCORE.search(line) for line in folded.split("\n")
        )
        self._begin_match()

    def _begin_match(self) -> None:
        self.names: list[str] = []
        self.scores = ByPlayer(0, 0) if self.has_scores else None  # before the next game
        self.counted = self.scores  # the same, by the results alone
        self.last: _Last | None = None

    def line(self, line: str, span: Span) -> None:
        """Read one line that is not empty."""
        record = self.record
        if len(line) > _LONGEST:
            record.unknown(*span)
            return
        folded = fold(line)
        if REMARK.match(folded):
            tag = parse_tag(line, folded)
            if tag is None:
                record.remark(*span)
                return
            self._head_begins(span.start)
            record.tag(*tag, *span)
            if fold(tag[0]) in {"player 1", "player 2"}:
                self.names.append(tag[1].strip())
        elif LENGTH.match(folded):
            self._head_begins(span.start)
            record.length_is(parse_length(folded), *span)
        elif not self._head(line, folded, span) and not self._result(line, folded, span):
            record.unknown(*span)

    def _head(self, line: str, folded: str, span: Span) -> bool:
        """Take a line ``Ali - Veli, 5``; return whether it was one."""
        head = None if _GAME.match(folded) else _HEAD.match(folded)
        if head is None or (self.names and self._winner(line, folded, 0, len(folded))):
            return False
        start = span.start
        self._head_begins(start)
        self.names = []
        for number in (1, 2):
            place = start + head.start(number), start + head.end(number)
            name = line[head.start(number) : head.end(number)].strip()
            self.names.append(name)
            self.record.tag(f"Player {number}", name, *place)
        if head[3] is not None:
            self.record.length_is(int(head[3]), start + head.start(3), start + head.end(3))
        return True

    def end_match(self) -> None:
        """Hold the score behind the last game to its result; a later game's is held by checks."""
        last = self.last
        if last is not None and last.due and last.after not in last.due:
            message = _("the score is {score} after the last game, which makes it {due}").format(
                score=f"{last.after.white} - {last.after.black}",
                due=f"{last.due[0].white} - {last.due[0].black}",
            )
            self.report.add("R203", message, *last.span)

    def _head_begins(self, start: int) -> None:
        """Begin a further match where a head stands behind games."""
        if self.record.games:
            self.end_match()
            self.record.begin_match(start)
            self._begin_match()

    def _result(self, line: str, folded: str, span: Span) -> bool:
        """Take a line that says who won; return whether it was one."""
        game = _GAME.match(folded)
        at = 0 if game is None else game.end()
        end = len(folded)
        score = _SCORE.search(folded, at)
        if score is not None:
            end = score.start()
        found = self._winner(line, folded, at, end)
        if found is None and game is None:
            return False
        names = _names(*(*self.names, "", "")[:2])
        self.record.name_players(names)
        number = None if game is None else int(game[1])
        opened = self.record.begin_game(number, names, self.scores, span)
        place = Span(span.start + at, span.start + end)
        if found is None:
            message = _("`{text}` is no result of any player").format(text=shortened(line[at:end]))
            if self.names:
                message = _("`{text}` is no result of {players}").format(
                    text=shortened(line[at:end]), players=either(self.names)
                )
            self.record.unread(Player.WHITE, None, place, "N101", message)
            self.scores = self.counted = self.last = None
            return True
        player, said = found
        opened.add(player, None, said, *place)
        gained = said.points
        if gained is None and said.kind is not None:
            gained = _WORTH[said.kind]
        # A wrong score before must not make this one look wrong: the results count as well.
        ways = (self.scores, self.counted)
        due = tuple(
            way.replace(player, way[player] + gained)
            for way in ways
            if way is not None and gained is not None
        )
        self.counted = due[-1] if due and self.counted is not None else None
        self.scores = due[0] if due and self.scores is not None else None
        self.last = None
        if score is not None:
            self.scores = ByPlayer(int(score[1]), int(score[2]))
            where = Span(span.start + score.start(1), span.start + score.end(2))
            self.last = _Last(due, self.scores, where)
        return True

    def _winner(self, line: str, folded: str, at: int, end: int) -> tuple[Player, Result] | None:
        """Return who is named at *at* and what he won; a name that is new is a new player's."""
        for index, name in sorted(enumerate(self.names), key=lambda pair: -len(pair[1])):
            after = at + len(name)
            if (
                name
                and folded.startswith(fold(name), at)
                and not folded[after : after + 1].isalnum()
            ):
                said = _parse_result(folded, after, end)
                if said is not None:
                    return _SEATS[index], said
        if len(self.names) < 2 and folded[at : at + 1].isalpha():
            for gap in _GAP.finditer(folded, at, end):
                said = _parse_result(folded, gap.start(), end)
                if said is not None:
                    self.names.append(line[at : gap.start()])
                    return _SEATS[len(self.names) - 1], said
        return None


def _parse_result(folded: str, at: int, end: int) -> Result | None:
    """Return what stands behind a winner's name: a kind, points, or both; None for neither."""
    return _result_said(folded[at:end])


@lru_cache(maxsize=1024)
def _names(white: str, black: str) -> ByPlayer[str]:
    """Return the two names; a long sheet keeps one object of them."""
    return ByPlayer(white, black)


@lru_cache(maxsize=1024)
def _result_said(text: str) -> Result | None:
    """Return what *text* says was won; a long sheet keeps one object of what repeats."""
    found = _RESULT.fullmatch(text)
    if found is None:
        return None
    word = found["kind"] or found["after"]
    points = found["points"]
    if word is None and points is None:
        return None
    kind = None if word is None else parse_kind(_PLAIN_KINDS.get(word, word))
    return Result(None if points is None else int(points), kind)


_SEATS: Final = (Player.WHITE, Player.BLACK)
_GAP: Final = re.compile(r"[ \t:]+")
_WORTH: Final = {WrittenKind.SINGLE: 1, WrittenKind.MARS: 2, WrittenKind.TRIPLE_MARS: 3}
