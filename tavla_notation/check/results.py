"""Results against the board and the cube: R204 to R208, R215."""

from __future__ import annotations

from collections.abc import Iterator

from tavla_notation.board import Player
from tavla_notation.check.place import game_place, name_of, turn_place, turn_span
from tavla_notation.diagnostics import Diagnostic
from tavla_notation.language import N_, _, ngettext
from tavla_notation.language.quantities import checkers, points
from tavla_notation.record import Result
from tavla_notation.replay import Claim, Replay, ReplayedMatch, ToldBy
from tavla_notation.rules import RESIGNED_WORTH, Outcome, Termination, WinKind, value

_NOT_THE_WINNER = {
    Termination.BORNE_OFF: N_(
        "{claimed} is said to have won, but {winner} bore off the last checker"
    ),
    Termination.DROPPED: N_("{claimed} is said to have won, but {winner} won by the drop"),
    Termination.RESIGNED: N_("{claimed} is said to have won, but {winner} won by the resignation"),
}
_OVER = {
    Termination.BORNE_OFF: N_(
        "the record goes on after the end of the game: {winner} had borne off the last checker"
    ),
    Termination.DROPPED: N_(
        "the record goes on after the end of the game: {winner} had won by a drop"
    ),
    Termination.RESIGNED: N_(
        "the record goes on after the end of the game: {winner} had won by a resignation"
    ),
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
    message = _("the record goes on after the end of the game: the game is over")
    outcome = replay.outcome
    if outcome is not None and outcome.winner is not None:
        winner = name_of(replay.game, outcome.winner)
        message = _(_OVER[outcome.termination]).format(winner=winner)
    yield Diagnostic(
        "R207",
        message,
        turn_span(replayed, index, replay.after_end),
        turn_place(replayed, index, replay.after_end),
        help=_("a game line may be missing here"),
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
        given = _("the next score line gives {winner} {points}").format(
            winner=winner, points=points(outcome.points or 0)
        )
        notes = ((_("seen"), given),)
    yield Diagnostic(
        "R206",
        _("the game between {white} and {black} has no result").format(
            white=names[0], black=names[1]
        ),
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
            _("{claimed} is said to have won a void game").format(
                claimed=name_of(replay.game, claim.winner)
            ),
            why=_("neither player could ever move again, so the game counts for nobody"),
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
        _(_NOT_THE_WINNER[outcome.termination]).format(
            claimed=name_of(replay.game, claim.winner), winner=winner
        ),
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
            _("{claimed} is claimed, but the game was {kind}").format(
                claimed=replay.rules.label(WinKind(claim.kind.value)),
                kind=replay.rules.label(kind),
            ),
            notes=((_("board"), _board_words(replay, outcome)),),
        )
    elif claim.points is not None and claim.points not in allowed:
        yield _finding(
            replayed,
            index,
            claim,
            "R204",
            _("{winner} claims {points}, but the game was worth {worth}").format(
                winner=name_of(replay.game, claim.winner),
                points=points(claim.points),
                worth=_(" or ").join(map(str, allowed)),
            ),
            notes=((_("board"), _board_words(replay, outcome)),),
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
        said = _("{winner} claims {kind} and {points}, but it is worth {worth}")
        if replay.rules.cube is not None:
            said = _("{winner} claims {kind} and {points}, but it is worth {worth} times the cube")
        yield _finding(
            replayed,
            index,
            claim,
            "R204",
            said.format(
                winner=name_of(replay.game, claim.winner),
                kind=replay.rules.label(kind),
                points=points(claim.points),
                worth=worth,
            ),
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
        said = _("{winner} is given {points} for a resignation")
        if replay.rules.cube:
            said = _("{winner} is given {points} for a resignation with the cube on {cube}")
        yield _finding(
            replayed,
            index,
            claim,
            "R208",
            said.format(
                winner=name_of(replay.game, claim.winner),
                points=points(claim.points),
                cube=replay.cube,
            ),
            help=_(
                "some programs write a number of their own for a resigned match; "
                "the value of this game counts as unknown"
            ),
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
        _(
            "{winner} wins with {checkers} still on the board: {loser} is taken to have resigned"
        ).format(winner=winner, checkers=checkers(left), loser=loser),
    )


def _board_words(replay: Replay, outcome: Outcome) -> str:
    assert outcome.winner is not None
    loser = name_of(replay.game, outcome.winner.opponent)
    has_cube = replay.rules.cube is not None
    if outcome.termination is Termination.DROPPED:
        said = _("{loser} dropped: a drop is worth the cube before the offer")
        if has_cube:
            said = _("{loser} dropped, cube on {cube}: a drop is worth the cube before the offer")
        return said.format(loser=loser, cube=replay.cube)
    off = replay.final.sides[outcome.winner.opponent].off
    said = _("{loser} had borne off no checker")
    if off:
        said = ngettext(
            "{loser} had borne off {number} checker",
            "{loser} had borne off {number} checkers",
            off,
        )
    said = said.format(loser=loser, number=off)
    if outcome.kind is not None:
        said += f": {replay.rules.label(outcome.kind)}"
    return said + (", " + _("cube on {cube}").format(cube=replay.cube) if has_cube else "")


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
