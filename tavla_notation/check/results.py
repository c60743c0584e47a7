"""Results against the board and the cube: R204 to R208, R215."""

from __future__ import annotations

from collections.abc import Iterator

from tavla_notation.board import Player
from tavla_notation.check.place import game_place, name_of, turn_place, turn_span
from tavla_notation.check.words import checkers
from tavla_notation.diagnostics import Diagnostic
from tavla_notation.diagnostics.summary import quantity
from tavla_notation.record import Result
from tavla_notation.replay import Claim, Replay, ReplayedMatch, ToldBy
from tavla_notation.rules import RESIGNED_WORTH, Outcome, Termination, WinKind, value

_ENDED_BY = {
    Termination.BORNE_OFF: "bore off the last checker",
    Termination.DROPPED: "won by the drop",
    Termination.RESIGNED: "won by the resignation",
}


def check_results(replayed: ReplayedMatch) -> Iterator[Diagnostic]:
    """Yield what the results claim wrongly, or do not tell."""
    for index, replay in enumerate(replayed.replays):
        yield from _after_the_end(replayed, index, replay)
        if replay.claim is None:
            yield from _missing(replayed, index, replay)
            continue
        yield from _winner(replayed, index, replay, replay.claim)
        yield from _points(replayed, index, replay, replay.claim)
        yield from _not_borne_off(replayed, index, replay, replay.claim)


def acceptable_points(replayed: ReplayedMatch, replay: Replay) -> tuple[int, ...]:
    """Return what a record may claim for the outcome of *replay*, its worth first.

    Besides cube times kind, programs write what the winner still needed, or the
    length of the match; and in a money session whose tags are silent on Jacoby,
    a mars without a turned cube may count one (diagnostics, R204).
    """
    outcome = replay.outcome
    if outcome is None or outcome.points is None or outcome.winner is None:
        return ()
    values = [outcome.points]
    cube = replay.rules.cube
    if (
        replayed.money
        and cube is not None
        and cube.jacoby is None
        and not replay.cube_turned
        and outcome.termination is Termination.BORNE_OFF
        and outcome.kind is not None
    ):
        values += [replay.cube, value(outcome.kind, replay.rules) * replay.cube]
    length = replayed.match.length
    if not replayed.money and length:
        scores = replay.game.scores
        if scores is not None and scores[outcome.winner] < length:
            values.append(min(outcome.points, length - scores[outcome.winner]))
        values.append(min(outcome.points, length))
    return tuple(dict.fromkeys(values))


def _after_the_end(replayed: ReplayedMatch, index: int, replay: Replay) -> Iterator[Diagnostic]:
    if replay.after_end is None:
        return
    what = "the game is over"
    outcome = replay.outcome
    if outcome is not None and outcome.winner is not None:
        what = f"{name_of(replay.game, outcome.winner)} had {_how(outcome)}"
    yield Diagnostic(
        "R207",
        f"the record goes on after the end of the game: {what}",
        turn_span(replayed, index, replay.after_end),
        turn_place(replayed, index, replay.after_end),
        help="a game line may be missing here",
    )


def _missing(replayed: ReplayedMatch, index: int, replay: Replay) -> Iterator[Diagnostic]:
    outcome = replay.outcome
    if outcome is not None and replay.told_by is not ToldBy.SCORES:
        return
    if _is_snippet(replayed):
        return
    names = [name_of(replay.game, player) for player in Player]
    notes: tuple[tuple[str, str], ...] = ()
    if outcome is not None and outcome.winner is not None:
        winner = name_of(replay.game, outcome.winner)
        gained = quantity(outcome.points or 0, "point")
        notes = (("seen", f"the next score line gives {winner} {gained}"),)
    yield Diagnostic(
        "R206",
        f"the game between {names[0]} and {names[1]} has no result",
        replay.game.header,
        game_place(replayed, index),
        notes=notes,
    )


def _is_snippet(replayed: ReplayedMatch) -> bool:
    """Return whether the record is a position, or a few lines typed by hand: no result is due."""
    match = replayed.match
    if match.layout == "snowie":
        return True
    return match.layout == "bare" and not any(match.names) and not match.length


def _winner(
    replayed: ReplayedMatch, index: int, replay: Replay, claim: Claim
) -> Iterator[Diagnostic]:
    outcome = replay.outcome
    if outcome is None:
        return
    if outcome.termination is Termination.VOID:
        yield _finding(
            replayed,
            index,
            claim,
            "R205",
            f"{name_of(replay.game, claim.winner)} is said to have won a void game",
            why="neither player could ever move again, so the game counts for nobody",
        )
        return
    if outcome.winner is claim.winner or outcome.winner is None:
        return
    winner = name_of(replay.game, outcome.winner)
    yield _finding(
        replayed,
        index,
        claim,
        "R205",
        f"{name_of(replay.game, claim.winner)} is said to have won, but {winner} "
        f"{_ENDED_BY[outcome.termination]}",
    )


def _points(
    replayed: ReplayedMatch, index: int, replay: Replay, claim: Claim
) -> Iterator[Diagnostic]:
    outcome = replay.outcome
    if outcome is None or outcome.winner is not claim.winner:
        return
    if replay.game.is_result_only:
        yield from _kind_against_points(replayed, index, replay, claim)
    if outcome.termination is Termination.RESIGNED:
        yield from _resigned_points(replayed, index, replay, claim)
        return
    allowed = acceptable_points(replayed, replay)
    kind = outcome.kind
    if claim.kind is not None and kind is not None and claim.kind.value != kind.value:
        yield _finding(
            replayed,
            index,
            claim,
            "R204",
            f"{replay.rules.label(WinKind(claim.kind.value))} is claimed, but the game was "
            f"{replay.rules.label(kind)}",
            notes=(("board", _board_words(replay, outcome)),),
        )
    elif claim.points is not None and claim.points not in allowed:
        yield _finding(
            replayed,
            index,
            claim,
            "R204",
            f"{name_of(replay.game, claim.winner)} claims {quantity(claim.points, 'point')}, "
            f"but the game was worth {' or '.join(map(str, allowed))}",
            notes=(("board", _board_words(replay, outcome)),),
        )


def _kind_against_points(
    replayed: ReplayedMatch, index: int, replay: Replay, claim: Claim
) -> Iterator[Diagnostic]:
    """Hold a result without plays to itself: its points are its kind's, times a cube."""
    if claim.kind is None or not claim.points:
        return
    kind = WinKind(claim.kind.value)
    worth = value(kind, replay.rules)
    stake, left = divmod(claim.points, worth)
    if left or stake.bit_count() != 1 or (stake > 1 and replay.rules.cube is None):
        yield _finding(
            replayed,
            index,
            claim,
            "R204",
            f"{name_of(replay.game, claim.winner)} claims {replay.rules.label(kind)} and "
            f"{quantity(claim.points, 'point')}, but it is worth {worth}"
            f"{'' if replay.rules.cube is None else ' times the cube'}",
        )


def _resigned_points(
    replayed: ReplayedMatch, index: int, replay: Replay, claim: Claim
) -> Iterator[Diagnostic]:
    if claim.points is None or (replay.game.is_result_only and claim.kind is not None):
        return
    worths = [replay.cube * worth for worth in RESIGNED_WORTH.values()]
    length, scores = replayed.match.length, replay.game.scores
    if not replayed.money and length:
        needed = length - scores[claim.winner] if scores is not None else length
        worths += [min(worth, needed) for worth in worths] + [min(w, length) for w in worths]
    if claim.points not in worths:
        cube = f" with the cube on {replay.cube}" if replay.rules.cube else ""
        yield _finding(
            replayed,
            index,
            claim,
            "R208",
            f"{name_of(replay.game, claim.winner)} is given {quantity(claim.points, 'point')} "
            f"for a resignation{cube}",
            help="some programs write a number of their own for a resigned match; "
            "the value of this game counts as unknown",
        )


def _not_borne_off(
    replayed: ReplayedMatch, index: int, replay: Replay, claim: Claim
) -> Iterator[Diagnostic]:
    if replay.told_by is not ToldBy.CLAIM or replay.game.is_result_only:
        return
    winner, loser = (
        name_of(replay.game, player) for player in (claim.winner, claim.winner.opponent)
    )
    left = replay.rules.checkers - replay.final.sides[claim.winner].off
    yield _finding(
        replayed,
        index,
        claim,
        "R215",
        f"{winner} wins with {checkers(left)} still on the board: "
        f"{loser} is taken to have resigned",
    )


def _how(outcome: Outcome) -> str:
    return {
        Termination.BORNE_OFF: "borne off the last checker",
        Termination.DROPPED: "won by a drop",
        Termination.RESIGNED: "won by a resignation",
        Termination.VOID: "",
    }[outcome.termination]


def _board_words(replay: Replay, outcome: Outcome) -> str:
    assert outcome.winner is not None
    game, loser = replay.game, outcome.winner.opponent
    cube = "" if replay.rules.cube is None else f", cube on {replay.cube}"
    if outcome.termination is Termination.DROPPED:
        return f"{name_of(game, loser)} dropped{cube}: a drop is worth the cube before the offer"
    off = replay.final.sides[loser].off
    borne = checkers(off) if off else "no checker"
    kind = f": {replay.rules.label(outcome.kind)}" if outcome.kind is not None else ""
    return f"{name_of(game, loser)} had borne off {borne}{kind}{cube}"


def _finding(
    replayed: ReplayedMatch,
    index: int,
    claim: Claim,
    code: str,
    message: str,
    *,
    why: str | None = None,
    help: str | None = None,
    notes: tuple[tuple[str, str], ...] = (),
) -> Diagnostic:
    action = replayed.match.games[index].turns[claim.index].action
    assert isinstance(action, Result)
    return Diagnostic(
        code,
        message,
        turn_span(replayed, index, claim.index),
        turn_place(replayed, index, claim.index),
        notes=notes,
        help=help,
        why=why,
    )
