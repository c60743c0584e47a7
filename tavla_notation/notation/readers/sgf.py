"""SGF of backgammon, ``GM[6]``: one game tree a game, as GNU Backgammon and others save it.

White (``W``) is the left column's player.  Letters name points as White counts
them, ``y`` is the bar and ``z`` off.  The file marks no hits; they follow from the
board that is kept while reading, so that the record says what a match file's would.
"""

from __future__ import annotations

import re
from typing import Any, Final

from tavla_notation.board import ByPlayer, Player
from tavla_notation.diagnostics import Source, Span
from tavla_notation.language import _
from tavla_notation.notation.cells import DANCE, DROP, ROLLS, TAKE
from tavla_notation.notation.fold import fold
from tavla_notation.notation.lines import parse_tag
from tavla_notation.notation.readers.building import RecordBuilder, as_remark, shortened
from tavla_notation.notation.readers.json_lines import Taker, WrongLine, parse_object
from tavla_notation.notation.readers.sgf_moves import dice_of, is_roll, steps_of
from tavla_notation.notation.readers.sgf_setup import Setup, take_setup
from tavla_notation.notation.readers.sgf_tree import Node, Parser, Property, Tree, Value
from tavla_notation.notation.readers.tracking import Track, start_of
from tavla_notation.notation.report import Report
from tavla_notation.notation.sgf_tags import OWN_LINE, OWN_PROGRAM, TAGS, tag_value, variation_of
from tavla_notation.notation.words import parse_resignation
from tavla_notation.record import (
    Action,
    Beaver,
    CheckerMove,
    Double,
    Edited,
    Match,
    Moves,
    Raccoon,
    Resignation,
    Result,
    Turn,
)

_SEATS: Final = {"W": Player.WHITE, "B": Player.BLACK}
_INFO: Final = re.compile(r"\s*([a-z]+)\s*:\s*(-?[0-9]{1,9})\s*")
_RESULT: Final = re.compile(r"\s*([WBwb])\+\s*([0-9]{1,9})?\s*(?:R|Resign)?\s*", re.IGNORECASE)
_NO_RESULT: Final = {"", "0", "?", "void", "draw", "unknown"}
_KNOWN_AT_ROOT: Final = {
    *("FF", "GM", "CA", "AP", "MI", "PW", "PB", "GC", "RU", "RE", "CV"),
    OWN_LINE,
}
_ANALYSIS: Final = {"A", "DA", "LU", "GB", "GW", "BM", "DO", "BC", "DC", "MR", "CR", "GS", "TE"}
"""What programs think of the plays: no part of the record."""
_SETUP: Final = {"AE", "AW", "AB", "PL", "DI", "CV", "CP"}


def read_sgf(source: Source, report: Report) -> tuple[Match, ...]:
    """Return the matches of an SGF collection; games of one match follow each other."""
    reader = _Reader(source, report)
    parser = Parser(source.text)
    for tree in parser.trees():
        reader.read(tree)
    end = len(source.text.rstrip())
    for fault in parser.faults:
        if not fault.kept:
            reader.lost(fault.start, fault.end)
        if not (parser.is_cut and fault.end >= end):
            report.add("N105", fault.message, fault.start, fault.end)
    if parser.is_cut:
        report.add("N107", _("the text stops inside a game"), max(0, end - 1), end)
    return reader.record.finish()


class _Reader:
    """Takes game trees one by one."""

    def __init__(self, source: Source, report: Report) -> None:
        self.text = source.text
        self.report = report
        self.record = RecordBuilder(source, report, "sgf")
        self.information: dict[str, int] | None = None
        self.track = Track(start_of(None))
        self.setup = Setup()
        self.plays: dict[tuple[str, Player, tuple[bool, ...], int], Action] = {}
        self.taker = Taker(self.record, report)
        self.has_result = False
        self.start_is_told = False
        """Whether lines of this program's own told the game's result, and its start."""

    def read(self, tree: Tree) -> None:
        """Read one game."""
        end = tree.nodes[-1].properties[-1].end if tree.nodes and tree.nodes[-1].properties else 0
        root = tree.nodes[0] if tree.nodes else Node(tree.start)
        game_kind = root.get("GM")
        if game_kind is not None and [value.text.strip() for value in game_kind.values] != ["6"]:
            message = _("this game is no backgammon: `GM[{text}]`").format(
                text=shortened(game_kind.values[0].text)
            )
            self.report.add("N105", message, *game_kind.span)
            self.lost(tree.start, max(end, tree.start + 1))
            return
        if not self._root(root, tree):
            return
        for node in tree.nodes:
            self._node(node, is_root=node is root)
        self._end(root)
        for variation in tree.variations:
            shown = shortened(self.text[variation.start : variation.end])
            self.record.say(f"variation: {shown}", *variation)

    def lost(self, start: int, end: int) -> None:
        """Keep what stands outside the games as a remark of the match."""
        self.record.remark(start, end, of_match=True)

    # The root: what a match file's head and score line say.

    def _root(self, root: Node, tree: Tree) -> bool:
        """Begin a game; return False where the tree is but the head of a match without any."""
        record = self.record
        information = self._information(root)
        white, black = root.get("PW"), root.get("PB")
        names = ByPlayer(_text(white), _text(black))
        lines = self._own_lines(root)
        has_match = self._took(lines, "match")
        if has_match and len(tree.nodes) == 1 and white is None and black is None:
            return False
        is_ours = _text(root.get("AP")) == OWN_PROGRAM  # which says where a match begins
        is_new = not is_ours and self._is_new_match(information, names)
        if record.games and not has_match and is_new:
            record.begin_match(tree.start)
        is_first = record.games == 0 and not has_match
        variation = self._rules(root, is_first=is_first)
        if is_first:
            self._tags(root, variation)
            if "length" in information:
                held = root.get("MI")
                assert held is not None
                record.length_is(information["length"], *held.span)
        scores = None
        if "ws" in information and "bs" in information:
            scores = ByPlayer(information["ws"], information["bs"])
        number = information["game"] + 1 if "game" in information else None
        span = Span(tree.start, min(tree.start + 2, len(self.text)))
        held = white or black
        names_span = Span(0, 0) if held is None else Span(held.start, (black or held).end)
        if not self._took(lines, "game"):
            record.begin_game(number, names, scores, span, names_span)
        self.information = information
        self.has_result = False
        self.track = Track(start_of(None if variation is None else fold(variation)))
        self.setup = Setup()
        game = record.game
        self.start_is_told = game is not None and game.start is not None
        if game is not None and game.start is not None:
            self.track.set(game.start.position.sides)
            self.setup.cube = game.start.cube
        return True

    def _own_lines(self, node: Node) -> list[tuple[dict[str, Any], Span]]:
        """Return the objects that a node holds in this program's own property."""
        found = []
        for value in (
            value for held in node.properties if held.name == OWN_LINE for value in held.values
        ):
            line = parse_object(value.plain, self.report, value.start, value.end)
            if line is None:
                message = _("`{text}` is no object in JSON").format(text=shortened(value.plain))
                self.report.add("N105", message, value.start, value.end)
            else:
                found.append((line, Span(value.start, value.end)))
        return found

    def _took(self, lines: list[tuple[dict[str, Any], Span]], kind: str) -> bool:
        """Take the first of *lines* that is of *kind*; return whether one was taken."""
        for line, span in lines:
            if kind in line:
                try:
                    return self.taker.take(line, *span)
                except WrongLine as wrong:
                    self.report.add(wrong.code, str(wrong), *span)
        return False

    def _is_new_match(self, information: dict[str, int], names: ByPlayer[str]) -> bool:
        before = self.information or {}
        if information.get("length") != before.get("length"):
            return True
        if "game" in information and "game" in before:
            return information["game"] <= before["game"]
        game = self.record.game
        return game is not None and game.names != names

    def _information(self, root: Node) -> dict[str, int]:
        held = root.get("MI")
        found: dict[str, int] = {}
        for value in [] if held is None else held.values:
            entry = _INFO.fullmatch(value.text)
            if entry is None:
                message = _("`{text}` is no `name:number` of a match").format(
                    text=shortened(value.text)
                )
                self.report.add("N105", message, value.start, value.end)
            else:
                found[entry[1]] = int(entry[2])
        return found

    def _rules(self, root: Node, *, is_first: bool) -> str | None:
        """Take the rules in ``RU`` as options; return the variation that they name, if any."""
        held = root.get("RU")
        said = [] if held is None else [rule.strip() for rule in _text(held).split(":")]
        variation = next((name for rule in said if (name := variation_of(rule))), None)
        if is_first:
            place = Span(root.start, root.start + 1) if held is None else held.span
            folded = {rule.casefold() for rule in said}
            for rule, option in (("crawford", "Crawford"), ("jacoby", "Jacoby")):
                self.record.option(option, "On" if rule in folded else "Off", *place)
            if "nocube" in folded:
                self.record.option("Cube", "Off", *place)
            known = {"", "crawford", "crawfordgame", "jacoby", "nocube"}
            for rule in said:
                if rule.casefold() not in known and variation_of(rule) is None:
                    self.record.option("Rule", rule, *place)
        return variation

    def _tags(self, root: Node, variation: str | None) -> None:
        record = self.record
        for name, tag in TAGS:
            held = root.get(name)
            if held is not None:
                record.tag(tag, tag_value(name, _text(held)), *held.span)
        if variation is not None:
            rules = root.get("RU")
            assert rules is not None
            record.tag("Variation", variation, *rules.span)
        known = {name for name, _ in TAGS} | _KNOWN_AT_ROOT | _ANALYSIS | _SETUP | {"C", "W", "B"}
        for held in root.properties:
            if held.name not in known:
                record.tag(held.name, _text(held), *held.span)
        comment = root.get("GC")
        if comment is not None:
            self._comment(comment, of_match=True)

    # The nodes: what the rows of a match file say.

    def _node(self, node: Node, *, is_root: bool) -> None:
        record = self.record
        for held in node.properties:
            if held.name == "C":
                self._comment(held)
        lines = [] if is_root else self._own_lines(node)
        for line in lines:
            if "remark" in line[0]:
                self._took([line], "remark")
        if self._took(lines, "turn"):
            self._follow(node)
            return
        if self.start_is_told and not is_root and self._only_sets_up(node):
            return  # the same once more, for others
        if any(held.name in _SETUP for held in node.properties):
            take_setup(self.setup, node, record, self.track, is_root=is_root)
        for held in node.properties:
            if held.name in _SEATS:
                for value in held.values:
                    self._action(_SEATS[held.name], held, value)
            elif not is_root and held.name not in _ANALYSIS | _SETUP | {"C", OWN_LINE}:
                record.say(self.text[held.start : held.end].replace("\n", " "), *held.span)

    def _only_sets_up(self, node: Node) -> bool:
        game = self.record.game
        is_first = game is not None and not game.turns
        return is_first and not any(held.name in _SEATS for held in node.properties)

    def _follow(self, node: Node) -> None:
        """Do on the board what a node's own line has said, and what the others see of it."""
        game = self.record.game
        assert game is not None
        assert game.last is not None
        action = game.last.action
        if isinstance(action, Edited):
            self.track.set(action.position.sides)
        elif isinstance(action, Double | Beaver | Raccoon):
            self.setup.cube *= 2
        self.has_result = self.has_result or isinstance(action, Result)
        for held in node.properties:
            for value in held.values if held.name in _SEATS else ():
                if is_roll(value.text):
                    player = _SEATS[held.name]
                    for origin, destination, _ in steps_of(value.text, player)[0]:
                        self.track.move(player, origin, destination)

    def _comment(self, held: Property, *, of_match: bool = False) -> None:
        """Keep a comment line by line; a match's may hold tags, which have no property here."""
        for value in held.values:
            for line in value.plain.split("\n"):
                if not line.strip():
                    continue
                said = as_remark(line.rstrip())
                tag = parse_tag(said, fold(said)) if of_match else None
                if tag is not None:
                    self.record.tag(*tag, value.start, value.end)
                else:
                    self.record.say(said, value.start, value.end, of_match=of_match)

    def _action(self, player: Player, held: Property, value: Value) -> None:
        game = self.record.game
        assert game is not None
        span = Span(held.start, value.end + 1)
        if is_roll(value.text):
            self._roll(player, value, span)
            return
        word = fold(value.plain).strip()
        action = self._word(word)
        if action is not None:
            self.setup.end_roll(game)
            before = None if game.last is None else game.last.action
            if action is not TAKE or not isinstance(before, Beaver | Raccoon):
                game.add(player, None, action, *span)  # a beaver needs no word of acceptance
        elif word in {"", "accept", "accepts", "reject", "rejects"}:
            if word:  # the answer to a resignation, which the result tells
                self.record.say(f"{value.text.strip()}", *span)
            if word.startswith("reject") and game.last is not None:
                self._resignation_rejected(game.turns)
        else:
            message = _("`{text}` is no roll and no cube word").format(text=shortened(value.text))
            code = "N103" if word[:1].isdigit() else "N101"
            self.record.unread(
                player, None, span, code, message, Span(value.start, value.end), text=value.text
            )

    def _roll(self, player: Player, value: Value, span: Span) -> None:
        record = self.record
        game = record.game
        assert game is not None
        roll = ROLLS[dice_of(value.text)]
        self.setup.roll_again(record, player)
        steps, unread = steps_of(value.text, player)
        if unread is not None:
            message = _("`{text}` is no pair of points, `a` to `z`").format(
                text=shortened(value.text[unread:])
            )
            place = Span(value.start + unread, value.end)
            text = value.text.lstrip()[2:]
            record.unread(player, roll, span, "N102", message, place, text=text)
            return
        hits = tuple([self.track.move(player, step[0], step[1]) for step in steps])
        # The same plays come again and again: one of each is kept.
        key = value.text, player, hits, value.start - span.start
        action = self.plays.get(key)
        if action is None:
            moves = tuple(
                CheckerMove(origin, (to,), (hit,), 1, Span(at + key[3], at + key[3] + 2))
                for (origin, to, at), hit in zip(steps, hits, strict=True)
            )
            action = self.plays[key] = Moves(moves) if moves else DANCE
        game.add(player, roll, action, *span)

    def _word(self, word: str) -> Action | None:
        """Return what a word says; a raise of a raise is a beaver, as all further ones."""
        game = self.record.game
        assert game is not None
        if word in {"double", "redouble", "beaver", "raccoon"}:
            self.setup.cube *= 2
            before = None if game.last is None else game.last.action
            if word == "raccoon":
                return Raccoon(self.setup.cube)
            if word == "beaver" or isinstance(before, Double | Beaver | Raccoon):
                return Beaver(self.setup.cube)
            return Double(self.setup.cube)
        if word in {"take", "accept", "accepts"} and not self._has_resigned():
            return TAKE
        if word in {"drop", "pass"}:
            return DROP
        return parse_resignation(word) if word.startswith("resign") else None

    def _has_resigned(self) -> bool:
        game = self.record.game
        return game is None or game.last is None or isinstance(game.last.action, Resignation)

    def _resignation_rejected(self, turns: list[Turn]) -> None:
        if isinstance(turns[-1].action, Resignation):
            turn = turns.pop()
            self.record.say("resignation refused", *turn.span)

    def _end(self, root: Node) -> None:
        game = self.record.game
        assert game is not None
        self.setup.end_roll(game)
        held = root.get("RE")
        if held is None or self.has_result:
            return
        said = _text(held)
        result = _RESULT.fullmatch(said)
        if result is not None:
            points = None if result[2] is None else int(result[2])
            game.add(_SEATS[result[1].upper()], None, Result(points), *held.span)
        elif said.strip().casefold() not in _NO_RESULT:
            message = _("`{text}` is no result such as `W+2`").format(text=shortened(said))
            self.report.add("N101", message, *held.span)
            self.record.say(self.text[held.start : held.end].replace("\n", " "), *held.span)


def _text(held: Property | None) -> str:
    return "" if held is None or not held.values else held.values[0].plain
