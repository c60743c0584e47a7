"""The plays against the rules (P301 to P343), and plays that are not told (R213, R216)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tavla_notation.board import BAR, Play, Position, Step
from tavla_notation.board.trace import trace_play
from tavla_notation.check.place import name_of, turn_place, turn_span
from tavla_notation.check.words import (
    CODES,
    Case,
    board_words,
    reading_words,
    roll_words,
    rule_words,
    sentence,
)
from tavla_notation.diagnostics import Diagnostic, Span
from tavla_notation.language import N_, _
from tavla_notation.record import CheckerMove, Moves
from tavla_notation.replay import Judged, MissingPlay, Replay, ReplayedMatch, UnwrittenRoll
from tavla_notation.rules import Reason, RuleSet, Termination, nearest_plays

_MOST_ROLLS = 6
"""Rolls listed for a play without its dice; more are counted."""
_MISSING_RULE = N_("a roll is followed by a play, or by words that say that none was possible")


def check_legality(replayed: ReplayedMatch) -> Iterator[Diagnostic]:
    """Yield every illegal play with its reason, and every gap in the record of plays."""
    if replayed.unknown_rules is not None:
        return
    for index, replay in enumerate(replayed.replays):
        for judged in replay.judged:
            yield _judged(replayed, index, replay, judged)
        for missing in replay.missing_plays:
            yield _missing(replayed, index, replay, missing)
        for unwritten in replay.unwritten_rolls:
            yield _unwritten(replayed, index, unwritten)
        yield from _edited(replayed, index, replay)


def marked(play: Play, position: Position, rules: RuleSet) -> str:
    """Return *play* in writing, the farthest checker first, with a star on every hit.

    *position* is the board before it, the mover on roll.
    """
    rear_first = Play(tuple(sorted(play.steps, key=lambda step: -step.origin)))
    return " ".join(map(str, trace_play(position, rear_first, rules.geometry)))


def _judged(replayed: ReplayedMatch, index: int, replay: Replay, judged: Judged) -> Diagnostic:
    game = replay.game
    turn = game.turns[judged.index]
    mover, opponent = (name_of(game, player) for player in (turn.player, turn.player.opponent))
    place = turn_place(replayed, index, judged.index)
    plays, count = nearest_plays(judged.position, judged.roll, judged.play, replay.rules)
    legal = tuple(marked(play, judged.position, replay.rules) for play in plays if play)
    violation = judged.verdict.violation
    if violation is None:
        reason = judged.verdict.warnings[0]
        return Diagnostic(
            CODES[reason],
            _("{player} plays the smaller die although the larger could be played").format(
                player=mover
            ),
            turn_span(replayed, index, judged.index),
            place,
            why=rule_words(reason, replay.rules),
            help=_("the play stands: most rule sets ask for the larger die, this one does not say"),
            legal_plays=legal,
            legal_play_count=count,
        )
    case = Case(violation, judged.play, mover, opponent, replay.rules, judged.roll.dice)
    board = board_words(case)
    finding = Diagnostic(
        _code(judged, replay, violation.reason),
        sentence(case),
        _step_span(replayed, index, judged),
        place,
        notes=(*(((_("board"), board),) if board else ()), *_completion(judged, replay)),
        why=rule_words(violation.reason, replay.rules),
        legal_plays=legal,
        legal_play_count=count if legal else 0,
    )
    if finding.code == "R213":
        return replace(
            finding,
            message=_("{player}'s last play was cut short by the end of the game").format(
                player=mover
            ),
            help=_("the game ended by a resignation, so nobody is accused"),
        )
    if judged.alternative is not None:
        reading = reading_words(replay.rules, judged.alternative)
        return replace(finding, code="P332", help=reading)
    return finding


def _completion(judged: Judged, replay: Replay) -> Iterator[tuple[str, str]]:
    """Yield what the rest of the record says of a step that was not written."""
    if judged.completion is not None:
        whole = marked(judged.completion, judged.position, replay.rules)
        yield _("seen"), _fits(whole)


def _fits(play: str) -> str:
    return _("{play} fits: with it the rest of the game can be replayed").format(play=play)


def _code(judged: Judged, replay: Replay, reason: Reason) -> str:
    if reason is Reason.FEWER_DICE:
        if not judged.play:
            return "P312"
        outcome = replay.outcome
        resigned = outcome is not None and outcome.termination is Termination.RESIGNED
        if judged.is_last and resigned:
            return "R213"
    return CODES[reason]


def _missing(
    replayed: ReplayedMatch, index: int, replay: Replay, missing: MissingPlay
) -> Diagnostic:
    game = replay.game
    mover = name_of(game, game.turns[missing.index].player)
    plays, count = nearest_plays(missing.position, missing.roll, Play(), replay.rules)
    notes: tuple[tuple[str, str], ...] = ()
    if missing.found is not None:
        written = marked(missing.found, missing.position, replay.rules)
        only = _("{play} was the only legal play").format(play=written)
        notes = ((_("seen"), only if missing.forced else _fits(written)),)
    return Diagnostic(
        "R213",
        _("{player}'s play is not recorded").format(player=mover),
        turn_span(replayed, index, missing.index),
        turn_place(replayed, index, missing.index),
        notes=notes,
        why=_(_MISSING_RULE),
        legal_plays=tuple(marked(play, missing.position, replay.rules) for play in plays if play),
        legal_play_count=count,
    )


def _unwritten(replayed: ReplayedMatch, index: int, unwritten: UnwrittenRoll) -> Diagnostic:
    fitting = unwritten.fitting
    rolls = ", ".join(roll_words(roll.dice) for roll in fitting[:_MOST_ROLLS])
    if len(fitting) > _MOST_ROLLS:
        more = len(fitting) - _MOST_ROLLS
        rolls = _("{rolls} and {number} more").format(rolls=rolls, number=more)
    if not fitting:
        message = _("the roll is not written, and no roll has steps of this length")
    elif not unwritten.legal:
        message = _("the roll is not written, and with none would this be a whole legal play")
    elif len(fitting) == 1:
        message = _("the roll is not written; only {roll} fits this play").format(roll=rolls)
    else:
        message = _("the roll is not written; {rolls} would fit this play").format(rolls=rolls)
    return Diagnostic(
        "N104",
        message,
        turn_span(replayed, index, unwritten.index),
        turn_place(replayed, index, unwritten.index),
        help=None
        if len(fitting) == 1 and unwritten.legal
        else _("what depends on the dice is not judged"),
    )


def _edited(replayed: ReplayedMatch, index: int, replay: Replay) -> Iterator[Diagnostic]:
    for number in replay.edited:
        yield Diagnostic(
            "R216",
            _("a position stands in the place of a play"),
            turn_span(replayed, index, number),
            turn_place(replayed, index, number),
            help=_("the replay goes on from that position; what was played is not judged"),
        )


def _step_span(replayed: ReplayedMatch, index: int, judged: Judged) -> Span:
    """Return where the step at fault was written, else the whole cell."""
    turn = replayed.match.games[index].turns[judged.index]
    violation = judged.verdict.violation
    if violation is not None and violation.step is not None and isinstance(turn.action, Moves):
        move = _written_as(violation.step, turn.action.moves)
        if move is not None and move.span.end > move.span.start:
            return Span(turn.start + move.span.start, turn.start + move.span.end)
    return turn_span(replayed, index, judged.index)


def _written_as(step: Step, moves: tuple[CheckerMove, ...]) -> CheckerMove | None:
    """Return the move that *step* is part of: the same step, else one that leads over it."""
    for move in moves:
        if move.origin == step.origin and step.destination in move.destinations:
            return move
    for move in moves:
        first, last = min(move.origin, BAR), move.destinations[-1]
        if first >= min(step.origin, BAR) and step.destination >= last:
            return move
    return next((move for move in moves if move.origin == step.origin), None)
