"""SGF cut into nodes and properties, each with its place.

What a damaged file still holds is found again at the next property, node or game
tree; whatever lies between is told.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from tavla_notation.diagnostics import Span
from tavla_notation.language import _

_TOKEN: Final = re.compile(
    r"(?P<blank>[ \t\r\n\f\v\ufeff]++)|(?P<open>\()|(?P<close>\))|(?P<node>;)"
    r"|(?P<name>[A-Za-z]++(?=[ \t\r\n]*+\[))|(?P<value>\[)"
    r"|(?P<rest>[A-Za-z]++|[^A-Za-z(\[); \t\r\n\f\v]++|.)",
    re.DOTALL,
)
_VALUE: Final = re.compile(r"(?>(?:[^\]\\]|\\.)*)", re.DOTALL)
_LINE: Final = re.compile(r"(?>(?:[^\]\\\n]|\\.)*)", re.DOTALL)
_MOVE: Final = re.compile(r"[^\]\n(;\[]*+")
_LINE_PROPERTIES: Final = {"W", "B", "PW", "PB", "DI", "PL", "CV", "CP", "AE", "AW", "AB", "RE"}
"""Properties whose values never go over a line's end: a bracket missing there is told there."""
_ESCAPED: Final = re.compile(r"\\(\r?\n|.)", re.DOTALL)
_TREE: Final = re.compile(r"\(\s*+;")
_GAME_BEGINS: Final = re.compile(r"\(\s*+;\s*+(?:FF|GM)\[")


class Value(NamedTuple):
    """What stands between two brackets, as it is in the text."""

    text: str
    start: int
    end: int

    @property
    def plain(self) -> str:
        """The text without its escapes."""
        if "\\" not in self.text:
            return self.text
        return _ESCAPED.sub(lambda found: "" if found[1].endswith("\n") else found[1], self.text)


@dataclass(slots=True)
class Property:
    """One property; ``name`` without the small letters that older files put in."""

    name: str
    start: int
    values: list[Value] = field(default_factory=list)

    @property
    def end(self) -> int:
        """Where its last bracket closes, or would."""
        return self.values[-1].end + 1 if self.values else self.start + len(self.name)

    @property
    def span(self) -> Span:
        """The whole property."""
        return Span(self.start, self.end)


@dataclass(slots=True)
class Node:
    """One node and where its semicolon stands."""

    start: int
    properties: list[Property] = field(default_factory=list)

    def get(self, name: str) -> Property | None:
        """Return the property *name*, if the node has it."""
        return next((held for held in self.properties if held.name == name), None)


@dataclass(slots=True)
class Tree:
    """One game: the nodes of its main line, and the variations beside it as stretches."""

    start: int
    nodes: list[Node] = field(default_factory=list)
    variations: list[Span] = field(default_factory=list)


class Fault(NamedTuple):
    """What is wrong in the text, and where; ``kept`` says that nothing was lost."""

    message: str
    start: int
    end: int
    kept: bool = False


class Parser:
    """Cuts *text* into game trees; what does not belong to any is in ``faults``."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.faults: list[Fault] = []
        self._no_bracket_follows = False

    def trees(self) -> Iterator[Tree]:
        """Yield the game trees one by one."""
        text = self.text
        tree: Tree | None = None
        held: Property | None = None
        depth = beside_depth = 0
        has_branched = False  # behind the first variation's end, all others stand beside it
        beside = -1
        at = 0
        while at < len(text):
            token = _TOKEN.match(text, at)
            assert token is not None
            kind, start, at = token.lastgroup, token.start(), token.end()
            if kind == "blank":
                continue
            if kind == "open":
                if tree is not None and _GAME_BEGINS.match(text, start):
                    self._fault(
                        _("a bracket `)` is missing before this game"), start, at, kept=True
                    )
                    yield tree
                    tree = None
                if tree is None:
                    tree, held, depth, has_branched, beside = Tree(start), None, 0, False, -1
                elif has_branched and beside < 0:
                    beside, beside_depth = start, depth
                depth += 1
            elif tree is None:
                at = self._next_tree(start)
                self._fault(_("this stands outside every game"), start, at)
            elif kind == "close":
                depth -= 1
                has_branched = True
                if beside >= 0 and depth == beside_depth:
                    tree.variations.append(Span(beside, at))
                    beside = -1
                if depth == 0:
                    yield tree
                    tree = None
            elif kind == "value":
                value, at = self._value(at, held.name if held is not None else "")
                if beside >= 0:
                    continue
                if held is None:
                    self._fault(_("this value has no property"), start, at)
                else:
                    held.values.append(value)
            elif beside >= 0:
                continue
            elif kind == "node":
                held = None
                tree.nodes.append(Node(start))
            elif kind == "name":
                name = "".join(letter for letter in token[0] if letter.isupper())
                held = Property(name or token[0], start)
                if not tree.nodes:
                    tree.nodes.append(Node(start))
                tree.nodes[-1].properties.append(held)
            else:
                held = None
                self._fault(_("this is no property"), start, at)
        if tree is not None:
            self.is_cut = True
            yield tree

    is_cut = False
    """Whether the text ends inside a game."""

    def _fault(self, message: str, start: int, end: int, *, kept: bool = False) -> None:
        """Note a fault; one that goes on where the last ended is the same."""
        while end > start and self.text[end - 1] in " \t\r\n":
            end -= 1
        last = self.faults[-1] if self.faults else None
        if last is not None and last.message == message and not kept:
            between = self.text[last.end : min(start, last.end + 3)]
            if start - last.end <= len(between) and not between.strip():
                self.faults[-1] = last._replace(end=end)
                return
        self.faults.append(Fault(message, start, end, kept))

    def _value(self, at: int, name: str) -> tuple[Value, int]:
        """Return the value that begins at *at*, and where the text goes on behind its bracket."""
        text = self.text
        pattern = _MOVE if name in {"W", "B"} else _LINE
        if name not in _LINE_PROPERTIES and not self._no_bracket_follows:
            pattern = _VALUE
        found = pattern.match(text, at)
        assert found is not None
        end = found.end()
        if text[end : end + 1] == "]":
            return Value(found[0], at, end), end + 1
        if pattern is _VALUE:
            # No bracket closes it down to the file's end: the line is what is lost.
            self._no_bracket_follows = True
            end = text.find("\n", at)
            end = len(text) if end < 0 else end
        shown = f"`{name}[`" if name else "`[`"
        self._fault(
            _("the bracket `]` that closes {shown} is missing").format(shown=shown),
            at - 1,
            end,
            kept=True,
        )
        return Value(text[at:end], at, end), end

    def _next_tree(self, at: int) -> int:
        found = _TREE.search(self.text, at)
        return len(self.text) if found is None else found.start()
