"""A match as somebody wrote it down."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tavla_notation.board import ByPlayer, Position, Roll
from tavla_notation.board.player import Player
from tavla_notation.diagnostics.span import Span
from tavla_notation.record.actions import Result
from tavla_notation.record.turn import Turn

NOWHERE = Span(0, 0)


@dataclass(frozen=True, slots=True)
class Tag:
    """One header line, ``; [Event "Kahve Ligi"]``; the name as written."""

    name: str
    value: str
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Remark:
    """A line that is no part of the play, its mark (``;``, ``#``) included.

    ``before`` is the index of the turn it stands before; in a match's own
    remarks, of the tag.
    """

    text: str
    before: int = 0
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class StartPosition:
    """A position that the record sets in the place of the opening one (``; Set Pos=``)."""

    position: Position
    cube: int = 1
    cube_owner: Player | None = None
    span: Span = field(default=NOWHERE, compare=False)


class RowNumber(NamedTuple):
    """The number of a row as written, also of an empty one.

    A named tuple for the reason that :class:`Turn` is one: every row has it.
    """

    number: int
    start: int
    end: int

    @property
    def span(self) -> Span:
        """Where the number stands in the source, without its mark."""
        return Span(self.start, self.end)


@dataclass(frozen=True, slots=True)
class Game:
    """One game: the players as its score line names them, and the turns in order.

    ``scores`` are the points before the game, None where no score line stands.
    ``opening`` holds recorded opening throws, White's die first (notation.md).
    ``header`` is where the game line or, failing it, the score line stands; in a
    bare record without a game line, the last turn.
    """

    number: int | None
    names: ByPlayer[str]
    scores: ByPlayer[int] | None
    turns: tuple[Turn, ...]
    remarks: tuple[Remark, ...] = ()
    opening: tuple[Roll, ...] = ()
    start: StartPosition | None = None
    rows: tuple[RowNumber, ...] = field(default=(), compare=False)
    header: Span = field(default=NOWHERE, compare=False)
    names_span: Span = field(default=NOWHERE, compare=False)

    @property
    def is_result_only(self) -> bool:
        """Whether the record tells who won what, and nothing of how it was played."""
        return bool(self.turns) and all(isinstance(turn.action, Result) for turn in self.turns)


@dataclass(frozen=True, slots=True)
class Match:
    """A match or session: tags in their order, games in their order.

    ``length`` is the number of points played to, 0 for a money session, None
    where the record does not say.  ``layout`` names the dialect it was read
    from ("mat", "bare").  ``span`` is the part of the source it covers.
    ``options`` is what the file says of its rules in a way that a match file has no
    line for (``RU[Jacoby]`` of an SGF file), as tags; it is no part of equality.
    """

    tags: tuple[Tag, ...]
    length: int | None
    games: tuple[Game, ...]
    remarks: tuple[Remark, ...] = ()
    layout: str = field(default="mat", compare=False)
    length_span: Span | None = field(default=None, compare=False)
    span: Span = field(default=NOWHERE, compare=False)
    options: tuple[Tag, ...] = field(default=(), compare=False)

    def tag(self, name: str) -> str | None:
        """Return the value of the first tag called *name*, else of the option, in any case."""
        wanted = name.casefold()
        said = (*self.tags, *self.options) if self.options else self.tags
        return next((t.value for t in said if t.name.casefold() == wanted), None)

    @property
    def names(self) -> ByPlayer[str]:
        """The players: the first game's columns, else the tags ``Player 1`` and ``Player 2``."""
        if self.games:
            return self.games[0].names
        return ByPlayer(self.tag("Player 1") or "", self.tag("Player 2") or "")

    def _repr_html_(self) -> str:
        """Show the players, the tags and the games in a notebook."""
        from tavla_notation.record.notebook import match_html

        return match_html(self)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:  # noqa: ARG002 # IPython's protocol
        """Say in a line who played; the whole of it is for nobody to read."""
        printer.text(f"<Match {self.names.white} – {self.names.black}: {len(self.games)} games>")
