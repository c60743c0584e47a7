"""Replayed matches made by hand, for tests of what comes after the replay.

Pips are counted here from the steps alone, so that the tables are compared with
a count that shares no code with the replay.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tavla_notation.board import BAR, OFF, ByPlayer, Geometry, Play, Player, Position, Roll, Side
from tavla_notation.diagnostics import Diagnostic, Place, Source, Span
from tavla_notation.record import CheckerMove, Dance, Game, Match, Moves, NotRecorded, Tag, Turn
from tavla_notation.replay.model import Played, Ply, Replay, ReplayedMatch
from tavla_notation.rules import Outcome, RuleSet, Termination, Values, WinKind

W, B = Player.WHITE, Player.BLACK

TAVLA = RuleSet(
    name="tavla",
    title="Modern tavla",
    source="004",
    values=Values(1, 2, 3),
    labels=("single", "mars", "üçlü mars"),
)

RACE: tuple[tuple[Player, int, str | None], ...] = (
    (W, 31, "8/5 6/5"),
    (B, 64, "24/18 13/9"),
    (W, 66, "24/18(2) 13/7(2)"),  # hits Black's checker on White's 7
    (B, 55, ""),  # White holds his 5
    (W, 21, None),
    (B, 43, "bar/21 24/21"),
)
"""Rolls and plays of a game that nobody finished: a hit, a dance and an unknown play."""


@dataclass
class Board:
    """Counts of both sides, each in his own numbering."""

    counts: dict[Player, list[int]] = field(
        default_factory=lambda: {player: list(TAVLA.start().mover.checkers) for player in Player}
    )

    def pips(self, player: Player) -> int:
        return sum(point * count for point, count in enumerate(self.counts[player]))

    def move(self, player: Player, origin: int, destination: int) -> bool:
        mine, his = self.counts[player], self.counts[player.opponent]
        mine[origin] -= 1
        mine[destination] += 1
        across = Geometry.OPPOSITE.across(destination) if destination != OFF else None
        if across is None or not his[across]:
            return False
        his[across] -= 1
        his[BAR] += 1
        return True

    def position(self, on_roll: Player) -> Position:
        white, black = (Side(tuple(self.counts[player])) for player in Player)
        return Position(ByPlayer(white, black), on_roll)


def steps_of(text: str) -> list[tuple[int, int]]:
    """Return the steps of a play of plain tokens, ``24/18 13/9(2)``."""
    words = {"bar": BAR, "off": OFF}
    found: list[tuple[int, int]] = []
    for token in text.split():
        move, _, times = token.rstrip(")").partition("(")
        origin, destination = (words[p] if p in words else int(p) for p in move.split("/"))
        found += [(origin, destination)] * int(times or 1)
    return found


def replay_of(
    turns: Sequence[tuple[Player, int, str | None]] = RACE,
    outcome: Outcome | None = None,
    *,
    names: tuple[str, str] = ("Ayşe", "Mehmet"),
    scores: tuple[int, int] | None = None,
    rules: RuleSet = TAVLA,
    cube: int = 1,
    crawford: bool = False,
    certain_until: int | None = None,
) -> Replay:
    """Return the replay of *turns*: who, the roll as two digits, the play or None."""
    board = Board()
    start = board.position(turns[0][0] if turns else W)
    written: list[Turn] = []
    plies: list[Ply] = []
    for index, (player, digits, text) in enumerate(turns):
        roll = Roll(*divmod(digits, 10))
        steps = None if text is None else steps_of(text)
        before, bar = board.pips(player), board.counts[player][BAR]
        hits = sum([board.move(player, *step) for step in steps or ()])
        action = (
            NotRecorded()
            if steps is None
            else Moves(tuple(CheckerMove(o, (d,), (False,)) for o, d in steps))
            if steps
            else Dance()
        )
        number = index // 2 + 1
        written.append(Turn(player, roll, action, number, 20 * index, 20 * index + 10))
        plies.append(
            Ply(
                index,
                written[-1],
                Played(
                    None if steps is None else Play.of(*steps),
                    before - board.pips(player),
                    sum(destination == OFF for _, destination in steps or ()),
                    -1 if steps is None else len(steps),
                ),
                before,
                board.pips(player.opponent),
                bar,
                hits,
                True,
            )
        )
    score = None if scores is None else ByPlayer(*scores)
    return Replay(
        game=Game(1, ByPlayer(*names), score, tuple(written)),
        rules=rules,
        start=start,
        plies=tuple(plies),
        final=board.position(W),
        outcome=outcome,
        told_by=None,
        claim=None,
        cube=cube,
        cube_turned=cube > 1,
        crawford=crawford,
        money=False,
        certain_until=certain_until,
    )


def won(
    winner: Player,
    kind: WinKind | None = WinKind.SINGLE,
    points: int | None = 1,
    termination: Termination = Termination.BORNE_OFF,
) -> Outcome:
    """Return an outcome with what is usual left unsaid."""
    return Outcome(winner, kind, points, termination)


def match_of(
    *replays: Replay,
    file: str = "a.mat",
    index: int = 1,
    length: int | None = 5,
    tags: tuple[tuple[str, str], ...] = (),
    names: tuple[str, str] = ("Ayşe", "Mehmet"),
) -> ReplayedMatch:
    """Return a replayed match; each of its turns stands on a line of 20 characters."""
    tagged = (*tags, ("Player 1", names[0]), ("Player 2", names[1]))
    match = Match(tuple(Tag(*tag) for tag in tagged), length, tuple(r.game for r in replays))
    longest = max((len(replay.game.turns) for replay in replays), default=0)
    source = Source(file, ("x" * 19 + "\n") * (longest + 1))
    rules = replays[0].rules if replays else TAVLA
    return ReplayedMatch(
        file=file,
        index=index,
        match=match,
        source=source,
        rules=rules,
        why_rules="the file names them",
        unknown_rules=None,
        money=False,
        replays=replays,
    )


def finding(
    code: str = "P302", index: int | None = 1, *, file: str = "a.mat", game: int = 1, **more: object
) -> Diagnostic:
    """Return a finding on a turn of a match made here."""
    span = Span(20 * (index or 0), 20 * (index or 0) + 5)
    place = Place(file, 1, game, (index or 0) // 2 + 1, "Mehmet", "black", "tavla", index)
    words = {"message": "Mehmet cannot land on 18", **more}
    return Diagnostic(code, span=span, place=place, **words)  # type: ignore[arg-type]
