"""SGF of backgammon, as GNU Backgammon and others load it (formats.md 2).

What the format has a property for stands there.  What it has none for, or would
give back in another form (a chained move, a word for a dance, a resignation), stands
in a line of JSON beside it that other programs pass over: nothing is lost.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from tavla_notation.board import BAR, OFF, Player, Position, Roll
from tavla_notation.notation.fold import fold
from tavla_notation.notation.readers.building import as_remark
from tavla_notation.notation.readers.tracking import Track, start_of
from tavla_notation.notation.sgf_tags import (
    OWN_LINE,
    OWN_PROGRAM,
    TAGS,
    property_text,
    rule_of,
    variation_of,
)
from tavla_notation.notation.writers.json_lines import (
    Line,
    as_json,
    game_line,
    match_line,
    turn_line,
)
from tavla_notation.record import (
    Action,
    Beaver,
    CheckerMove,
    Dance,
    Double,
    Drop,
    Edited,
    Game,
    Match,
    Moves,
    Raccoon,
    Remark,
    Resignation,
    Result,
    Take,
    Turn,
)

_SEATS: Final = {Player.WHITE: "W", Player.BLACK: "B"}
_RAISES: Final = (Double, Beaver, Raccoon)
_OFF_LETTER: Final = "z"


def write_sgf(matches: Sequence[Match]) -> str:
    """Return *matches* as one collection: a game tree a game, one after the other."""
    games = chain.from_iterable(_match(match) for match in matches)
    return "".join(f"{game}\n" for game in games)


def _match(match: Match) -> Iterator[str]:
    rules = _rules(match)
    variation = next((name for rule in rules if (name := variation_of(rule))), None)
    if not match.games:
        yield f"(;FF[4]GM[6]CA[UTF-8]AP[{OWN_PROGRAM}]{_own([match_line(match)])})"
    crawford_is_due = True
    for index, game in enumerate(match.games):
        is_crawford = "Crawford" in rules and crawford_is_due and _is_one_away(match, game)
        crawford_is_due = crawford_is_due and not is_crawford
        said = [*rules, "CrawfordGame"] if is_crawford else rules
        root = _root(match, game, said, is_first=index == 0)
        nodes = _GameWriter(game, variation).nodes()
        yield f"({root}\n" + "".join(f"{node}\n" for node in nodes) + ")"


def _rules(match: Match) -> list[str]:
    """Return what ``RU`` says of a match: its tags, or what goes without saying."""
    rules = []
    named = match.tag("Variation") or match.tag("Rules") or ""
    if (match.tag("Cube") or "").casefold() == "off":
        rules.append("NoCube")
    crawford = (match.tag("Crawford") or ("On" if match.length else "Off")).casefold()
    if crawford == "on":
        rules.append("Crawford")
    if (match.tag("Jacoby") or "").casefold() == "on":
        rules.append("Jacoby")
    if rule := rule_of(named):
        rules.append(rule)
    return rules


def _is_one_away(match: Match, game: Game) -> bool:
    if not match.length or game.scores is None:
        return False
    return match.length - 1 in tuple(game.scores)


def _root(match: Match, game: Game, rules: list[str], *, is_first: bool) -> str:
    properties = [f";FF[4]GM[6]CA[UTF-8]AP[{OWN_PROGRAM}]"]
    information = [] if match.length is None else [f"length:{match.length}"]
    if game.number is not None:
        information.append(f"game:{game.number - 1}")
    if game.scores is not None:
        information += [f"ws:{game.scores.white}", f"bs:{game.scores.black}"]
    if information:
        properties.append("MI" + "".join(f"[{entry}]" for entry in information))
    properties.append(_property("PW", game.names.white) + _property("PB", game.names.black))
    if is_first:
        for name, tag in TAGS:
            value = match.tag(tag)
            if value is not None:
                properties.append(_property(name, property_text(name, value)))
        if match.remarks:
            properties.append(_property("GC", "\n".join(remark.text for remark in match.remarks)))
    if rules:
        properties.append(_property("RU", ":".join(rules)))
    if result := _result(game):
        properties.append(_property("RE", result))
    lines = [match_line(match)] if is_first else []
    if game.opening or game.start is not None:
        lines.append(game_line(game))
    return "".join(properties) + _own(lines)


def _result(game: Game) -> str | None:
    """Return who won how many points, where the record says so."""
    for index in range(len(game.turns) - 1, -1, -1):
        turn = game.turns[index]
        if isinstance(turn.action, Result) and turn.action.points is not None:
            winner = turn.player.opponent if turn.action.lost else turn.player
            resigned = any(isinstance(turn.action, Resignation) for turn in game.turns[:index])
            return f"{_SEATS[winner]}+{turn.action.points}{'R' if resigned else ''}"
    return None


class _GameWriter:
    """The nodes of one game, the board kept as a reader keeps it."""

    def __init__(self, game: Game, variation: str | None) -> None:
        self.game = game
        self.track = Track(start_of(None if variation is None else fold(variation)))
        self.cube = 1 if game.start is None else game.start.cube
        if game.start is not None:
            self.track.set(game.start.position.sides)

    def nodes(self) -> Iterator[str]:
        """Yield the game's nodes in order."""
        game = self.game
        if game.start is not None:
            owner = game.start.cube_owner
            yield (
                f";{_board(game.start.position)}CV[{game.start.cube}]"
                f"CP[{'c' if owner is None else _SEATS[owner].lower()}]"
            )
        results = sum(isinstance(turn.action, Result) for turn in game.turns)
        remarks = sorted(game.remarks, key=lambda remark: remark.before)
        said = 0
        before: Turn | None = None
        for index, turn in enumerate(game.turns):
            due = said
            while due < len(remarks) and remarks[due].before <= index:
                due += 1
            is_last = index == len(game.turns) - 1 and said == len(remarks)
            if not (is_last and results == 1 and _is_told_by_result(turn)):
                yield self._node(remarks[said:due], turn, before)
            said, before = due, turn
        if said < len(remarks):
            yield self._node(remarks[said:], None, before)

    def _node(self, remarks: Sequence[Remark], turn: Turn | None, before: Turn | None) -> str:
        lines: list[Line] = []
        node = ";"
        texts = [remark.text for remark in remarks]
        if all(_is_comment(text) for text in texts):
            node += _property("C", "\n".join(texts)) if texts else ""
        else:
            lines += [{"remark": text} for text in texts]
        if turn is not None:
            seen, is_all = self._turn(turn, before)
            node += seen
            lines += [] if is_all else [turn_line(turn)]
        return node + _own(lines)

    def _turn(self, turn: Turn, before: Turn | None) -> tuple[str, bool]:
        """Return what other programs see of a turn, and whether that is all of it."""
        seat = _SEATS[turn.player]
        seen, read = self._seen(turn, before)
        if isinstance(turn.action, Edited):
            self.track.set(turn.action.position.sides)
            dice = f"DI[{turn.roll}]" if turn.roll else ""
            return dice + _board(turn.action.position), False
        if seen is not None:
            return f"{seat}[{seen}]", read == turn.action
        return f"PL[{seat}]DI[{turn.roll}]" if turn.roll else "", False

    def _seen(self, turn: Turn, before: Turn | None) -> tuple[str | None, Action | None]:
        """Return what other programs see of a turn, and what a reader makes of it."""
        action, roll = turn.action, turn.roll
        last = None if before is None else before.action
        if roll is not None and isinstance(action, Moves | Dance):
            steps = list(self._steps(turn, action.moves)) if isinstance(action, Moves) else []
            letters, moves = "", []
            for origin, destination in steps:
                hit = self.track.move(turn.player, origin, destination)
                letters += _letter(origin, turn.player) + _letter(destination, turn.player)
                moves.append(CheckerMove(origin, (destination,), (hit,)))
            return f"{roll}{letters}", Moves(tuple(moves)) if moves else Dance()
        if roll is not None:
            return None, None
        if isinstance(action, _RAISES):
            self.cube *= 2
            # A raise of a raise reads as a beaver, as GNU Backgammon's match files have it.
            raised = Beaver if isinstance(last, _RAISES) else Double
            return "double", raised(self.cube)
        if isinstance(action, Take):
            refused = last is None or isinstance(last, Resignation | Beaver | Raccoon)
            return "take", None if refused else action
        return ("drop", action) if isinstance(action, Drop) else (None, None)

    def _steps(self, turn: Turn, moves: Sequence[CheckerMove]) -> Iterator[tuple[int, int]]:
        """Yield the steps of a play, one die each where that can be told."""
        assert turn.roll is not None
        for move in moves:
            if move.origin == OFF:
                continue  # 0/0 is no movement
            for _ in range(move.repeat):
                at = min(move.origin, BAR)
                for destination in move.destinations:
                    for through in self._road(turn.player, turn.roll, at, destination):
                        yield at, through
                        at = through

    def _road(self, player: Player, roll: Roll, origin: int, destination: int) -> Iterator[int]:
        """Yield where a checker sets foot between *origin* and *destination*, and that."""
        first, second = roll.first, roll.second
        distance = origin - destination
        if distance > max(first, second):
            if first == second:
                yield from (at for at in range(origin - first, destination, -first) if at > OFF)
            else:
                between = [origin - die for die in roll.dice if origin - die > destination]
                him = player.opponent
                between.sort(key=lambda place: self.track.count(him, BAR - place))
                yield from between[:1]
        yield destination


def _is_told_by_result(turn: Turn) -> bool:
    """Return whether ``RE`` says all that the turn does."""
    action = turn.action
    return (
        turn.roll is None
        and isinstance(action, Result)
        and action == Result(action.points)
        and action.points is not None
    )


def _board(position: Position) -> str:
    """Return the properties that put *position* on the board."""
    placed = []
    for player in Player:
        checkers = position.sides[player].checkers
        letters = [f"[{_letter(place, player)}]" * checkers[place] for place in range(1, BAR + 1)]
        if any(letters):
            placed.append(f"A{_SEATS[player]}{''.join(letters)}")
    return f"PL[{_SEATS[position.on_roll]}]AE[a:y]{''.join(placed)}"


def _letter(place: int, player: Player) -> str:
    """Return the letter of a place in *player*'s numbering: points as White counts them."""
    if place == OFF:
        return _OFF_LETTER
    if place < BAR and player is Player.BLACK:
        place = BAR - place
    return chr(ord("a") + place - 1)


def _is_comment(text: str) -> bool:
    """Return whether a comment gives the remark *text* back as it is."""
    return bool(text.strip()) and "\n" not in text and as_remark(text.rstrip()) == text


def _own(lines: Sequence[Line]) -> str:
    """Return the property with *lines* in JSON, nothing for none."""
    values = "".join(f"[{_escaped(as_json(line))}]" for line in lines)
    return f"{OWN_LINE}{values}" if lines else ""


def _property(name: str, value: str) -> str:
    return f"{name}[{_escaped(value)}]"


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("]", "\\]")
