"""Turns that are not the common case: the reference engine is asked, gaps are looked into."""

from __future__ import annotations

from tavla_notation.board import Play, Player, Position, Roll
from tavla_notation.record import (
    CUBE_ACTIONS,
    Dance,
    Edited,
    Moves,
    NotRecorded,
    Resignation,
    Result,
    Turn,
    Unreadable,
)
from tavla_notation.replay.judging import (
    fitting_rolls,
    in_recorded_order,
    judge_readings,
)
from tavla_notation.replay.missing import (
    Continuation,
    bears_out_pass,
    find_completion,
    find_play,
)
from tavla_notation.replay.model import Judged, MissingPlay, UnwrittenRoll
from tavla_notation.replay.readings import DANCE, Compiled, Reading, memo, written_steps
from tavla_notation.replay.state import ReplayState
from tavla_notation.replay.walking import walk_readings
from tavla_notation.rules import Reason, is_void, judge, most_dice
from tavla_notation.rules.walk import may_walk, most_dice_on

MOST_SEARCHES = 12
"""Missing plays looked for in one game; a record with more holes is not worth the time."""

_NO_PLAY = Play()
_FREE_OF_DICE = {
    Reason.NO_CHECKER,
    Reason.BAR_FIRST,
    Reason.WRONG_DIRECTION,
    Reason.BEAR_OFF_NOT_HOME,
    Reason.BLOCKED,
}
"""What can be wrong with a play whatever the dice were."""


def hear(state: ReplayState, index: int, turn: Turn) -> bool:
    """Take in a cell without a roll; return whether it ended the game."""
    action = turn.action
    if isinstance(action, Result):
        state.results.append(index)
        return True
    if isinstance(action, CUBE_ACTIONS):
        return state.cube.acted(index, turn.player, action, state.last)
    if isinstance(action, Edited):
        state.edited.append(index)
        state.find_track(action.position)
        state.last = action.position.on_roll.opponent  # the board says whose turn is next
    elif isinstance(action, Unreadable):
        # It may have been a play, of the player in whose column it stands or of the other.
        state.lose_track(index)
        state.last = None
    elif isinstance(action, Dance | NotRecorded):
        # A player who is shut out often does not roll at all: it was his turn all the same.
        if turn.player is state.last:
            state.play_twice(index)
        state.last = turn.player
        if isinstance(action, NotRecorded):
            state.lose_track(index)
    return isinstance(action, Resignation)


def settle_turn(state: ReplayState, index: int, turn: Turn) -> bool:
    """Settle a turn with a roll or moves; return whether it ended the game."""
    roll, action = turn.roll, turn.action
    if roll is None:
        assert isinstance(action, Moves)
        roll = _infer_roll(state, index, turn, action)
        if roll is None:
            return state.is_won(turn.player)
        turn = turn._replace(roll=roll)
    if isinstance(action, Moves):
        _settle_moves(state, index, turn, roll, action)
    elif isinstance(action, Edited):
        state.add(index, turn, None)
        state.edited.append(index)
        state.find_track(action.position)
    elif isinstance(action, Resignation):
        return True  # rolled, and gave up without a play
    elif isinstance(action, Result):
        state.results.append(index)
        return True
    else:
        _settle_no_play(state, index, turn, roll)
    if state.is_won(turn.player):
        return True
    return state.rules.mutual_lock_is_void and is_void(state.position(turn.player), state.rules)


def _settle_moves(state: ReplayState, index: int, turn: Turn, roll: Roll, action: Moves) -> None:
    compiled = memo.of(action, roll)
    quick = _walk_quickly(state, turn, roll, compiled)
    if quick is not None:
        reading, hit = quick
        state.note(index, turn, reading.played, reading.plan.change, hit, compiled.claims)
        return
    position = state.position(turn.player)
    judgement = judge_readings(position, roll, compiled, state.rules)
    if not judgement.verdict.legal:
        judgement = in_recorded_order(judgement, position, roll, action, state.rules)
    verdict = judgement.verdict
    if not verdict.legal or verdict.warnings:
        state.judged.append(
            Judged(
                index=index,
                position=position,
                roll=roll,
                play=judgement.play,
                verdict=verdict,
                certain=state.is_certain,
                alternative=judgement.alternative,
                is_last=is_last_roll(state, index),
            )
        )
    # An illegal trip over a closed point is followed from where it began to where it ended.
    play = judgement.play if verdict.legal else Play(written_steps(action.moves))
    violation = verdict.violation
    if violation is not None and violation.reason is Reason.FEWER_DICE and state.is_certain:
        completed = find_completion(state.game, index, position, roll, judgement.play, state.rules)
        if completed is not None:
            state.judged[-1] = state.judged[-1].completed_by(completed)
            play = completed
    is_done = state.add(
        index,
        turn,
        play,
        playable=most_dice(position, roll, state.rules),
        legal=verdict.legal or judgement.alternative is not None,
        claims=compiled.claims,
    )
    if not is_done:
        state.lose_track(index)


def _walk_quickly(
    state: ReplayState, turn: Turn, roll: Roll, compiled: Compiled
) -> tuple[Reading, int] | None:
    """Return what :func:`walk_readings` does, None where that road is closed."""
    if not may_walk(state.rules):
        return None
    return walk_readings(*_sides(state, turn), roll, compiled)


def _most_dice(state: ReplayState, turn: Turn, roll: Roll) -> int:
    """Return how many dice can be played now."""
    if may_walk(state.rules):
        return most_dice_on(*_sides(state, turn), roll.dice)
    return most_dice(state.position(turn.player), roll, state.rules)


def _sides(state: ReplayState, turn: Turn) -> tuple[int, int]:
    """Return the mover's side and the other one."""
    white, black = state.table.sides
    return (white, black) if turn.player is Player.WHITE else (black, white)


def _settle_no_play(state: ReplayState, index: int, turn: Turn, roll: Roll) -> None:
    """Settle a roll without a readable play: a dance, a pass, a gap, or a resignation."""
    playable = _most_dice(state, turn, roll)
    is_dance = isinstance(turn.action, Dance)
    if playable == 0:
        state.note(index, turn, DANCE)
        return
    if is_last_roll(state, index) and not _says_no_play_at_the_end(state, index, turn):
        state.add(index, turn, None, playable=playable)
        return
    position = state.position(turn.player)
    found, passed, count = _search(state, index, position, roll)
    in_words = _says_no_play(turn)
    if is_dance and bears_out_pass(found, passed, count, in_words=in_words):
        verdict = judge(position, roll, _NO_PLAY, state.rules)
        state.judged.append(Judged(index, position, roll, _NO_PLAY, verdict, state.is_certain))
        state.add(index, turn, _NO_PLAY, playable=playable, legal=False)
        return
    is_forced = count == 1
    play = found.play if found is not None and (found.whole or is_forced) else None
    if not isinstance(turn.action, Unreadable):
        state.missing.append(MissingPlay(index, position, roll, play, is_forced, state.is_certain))
    if play is not None:
        state.add(index, turn, play, playable=playable)
        return
    best = found.play if found is not None and found.turns > passed.turns else None
    state.add(index, turn, best, playable=playable)
    state.lose_track(index)


def is_last_roll(state: ReplayState, index: int) -> bool:
    """Return whether nobody rolls or answers a cube after turn *index*."""
    return not any(
        turn.roll is not None or isinstance(turn.action, (Moves, *CUBE_ACTIONS))
        for turn in state.game.turns[index + 1 :]
    )


def _says_no_play_at_the_end(state: ReplayState, index: int, turn: Turn) -> bool:
    """Return whether the record says in words that no play was possible, and ends there.

    With a result after it, a last roll without a play is a resignation.
    """
    return (
        _says_no_play(turn) and index == len(state.game.turns) - 1 and state.setting.gained is None
    )


def _says_no_play(turn: Turn) -> bool:
    return turn.action == Dance(in_words=True)


def _search(
    state: ReplayState, index: int, position: Position, roll: Roll
) -> tuple[Continuation | None, Continuation, int]:
    if len(state.missing) >= MOST_SEARCHES or not state.is_certain:
        return None, Continuation(_NO_PLAY, 0, whole=True), 0
    return find_play(state.game, index, position, roll, state.rules)


def _infer_roll(state: ReplayState, index: int, turn: Turn, action: Moves) -> Roll | None:
    """Return the roll to judge a play by that is written without its dice, else follow it.

    Where several rolls make it legal its dice stay unknown.  Where none does, it is
    judged only if every roll with steps of these lengths finds the same wrong with
    it, and that does not hang on the dice.
    """
    position = state.position(turn.player)
    fitting, are_legal = fitting_rolls(position, action, state.rules)
    is_known = len(fitting) == 1 and are_legal
    if is_known or (not are_legal and _is_wrong_anyhow(position, action, fitting, state)):
        state.unwritten.append(UnwrittenRoll(index, fitting, are_legal))
        return fitting[0]
    seat = 0 if turn.player is Player.WHITE else 1
    followed, _, is_done = state.table.follow(seat, written_steps(action.moves))
    state.unwritten.append(UnwrittenRoll(index, fitting, are_legal, followed))
    state.find_track(state.position(turn.player))
    if not is_done:
        state.lose_track(index)
    return None


def _is_wrong_anyhow(
    position: Position, action: Moves, rolls: tuple[Roll, ...], state: ReplayState
) -> bool:
    """Return whether a play is illegal for one reason under each of *rolls*, whatever the dice."""
    reasons = set()
    for roll in rolls:
        verdict = judge_readings(position, roll, memo.of(action, roll), state.rules).verdict
        reasons.add(verdict.violation.reason if verdict.violation else None)
    return len(reasons) == 1 and reasons <= _FREE_OF_DICE
