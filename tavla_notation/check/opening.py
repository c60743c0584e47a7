"""How the games begin: P320 to P323."""

from __future__ import annotations

from collections.abc import Iterator

from tavla_notation.board import Player
from tavla_notation.check.place import game_place, name_of, turn_place, turn_span
from tavla_notation.check.words import roll_words
from tavla_notation.diagnostics import Diagnostic
from tavla_notation.language import _
from tavla_notation.record import Game
from tavla_notation.replay import Ply, Replay, ReplayedMatch
from tavla_notation.rules import FirstRoll, NextGame, Reason, RuleSet, opening
from tavla_notation.rules.decisions import ids_about


def check_opening(replayed: ReplayedMatch) -> Iterator[Diagnostic]:
    """Yield first turns and opening throws that the rule set does not have.

    A game whose position the record sets begins in the middle: nothing is said.
    """
    if replayed.unknown_rules is not None:
        return
    last_winner: Player | None = None
    for index, replay in enumerate(replayed.replays):
        if replay.game.start is None:
            yield from _first_turn(replayed, index, replay, last_winner)
            if replay.game.opening:
                yield from _throws(replayed, index, replay, last_winner)
        last_winner = None
        if replay.outcome is not None and not replayed.money:
            last_winner = replay.outcome.winner


def _first_turn(
    replayed: ReplayedMatch, index: int, replay: Replay, last_winner: Player | None
) -> Iterator[Diagnostic]:
    first = replay.plies[0] if replay.plies else None
    rules = replay.rules
    if first is None:
        return
    starter = name_of(replay.game, first.player)
    is_written = replay.game.turns[first.turn_index].roll is not None
    if is_written and first.roll.is_double and rules.opening.first_roll is FirstRoll.USE:
        stated = rules.opening.tie_stated
        yield _on(
            replayed,
            index,
            first,
            "P320" if stated else "P321",
            _("{player} begins with {roll}, and a tie decides no start").format(
                player=starter, roll=roll_words(first.roll.dice)
            ),
            _("a tie is thrown again, and the higher die plays the two opening dice")
            if stated
            else _("the set does not say what becomes of a tie; elsewhere it is thrown again"),
            _cited(rules, "opening.tie_stated"),
        )
    if (
        rules.opening.next_game is NextGame.WINNER
        and last_winner is not None
        and first.player is not last_winner
    ):
        yield _on(
            replayed,
            index,
            first,
            "P323",
            _("{player} begins, but {winner} won the game before").format(
                player=starter, winner=name_of(replay.game, last_winner)
            ),
            _("in a match the last winner starts the next game"),
            _cited(rules, "opening.next_game"),
        )


def _throws(
    replayed: ReplayedMatch, index: int, replay: Replay, last_winner: Player | None
) -> Iterator[Diagnostic]:
    rules, game = replay.rules, replay.game
    verdict = opening([(roll.first, roll.second) for roll in game.opening], rules, last_winner)
    place, span = game_place(replayed, index), game.header
    if verdict.problem in (Reason.OPENING_ROLL_NOT_DUE, Reason.OPENING_ALREADY_DECIDED):
        is_late = verdict.problem is Reason.OPENING_ALREADY_DECIDED
        message = (
            _("opening dice were thrown after the opening was decided")
            if is_late
            else _("an opening roll is recorded, but {winner} won the game before").format(
                winner=_named(game, last_winner)
            )
        )
        yield Diagnostic(
            "P322",
            message,
            span,
            place,
            why=_("the first throw that is no tie decides")
            + f" {_cited(rules, 'opening.tie_stated')}"
            if is_late
            else _("in a match the last winner starts the next game")
            + f" {_cited(rules, 'opening.next_game')}",
        )
        return
    if verdict.problem is Reason.TIE_REROLL:
        yield Diagnostic(
            "P321",
            _("the opening throws are all ties, and the game begins without a decision"),
            span,
            place,
            why=_("a tie is thrown again") + f" {_cited(rules, 'opening.tie_stated')}",
        )
        return
    first = replay.plies[0] if replay.plies else None
    if first is None or verdict.starter is None:
        return
    if first.player is not verdict.starter:
        yield _on(
            replayed,
            index,
            first,
            "P321",
            _("{player} begins, but {opponent} threw the higher die").format(
                player=name_of(game, first.player), opponent=name_of(game, verdict.starter)
            ),
            _("the higher die starts"),
            _cited(rules, "opening.first_roll"),
        )
    elif verdict.dice is not None and verdict.dice.dice != first.roll.dice:
        yield _on(
            replayed,
            index,
            first,
            "P321",
            _("{player} begins with {roll}, but the opening dice were {dice}").format(
                player=name_of(game, first.player),
                roll=roll_words(first.roll.dice),
                dice=roll_words(verdict.dice.dice),
            ),
            _("the starter plays the two opening dice"),
            _cited(rules, "opening.first_roll"),
        )


def _on(
    replayed: ReplayedMatch,
    index: int,
    ply: Ply,
    code: str,
    message: str,
    clause: str,
    place: str,
) -> Diagnostic:
    return Diagnostic(
        code,
        message,
        turn_span(replayed, index, ply.turn_index),
        turn_place(replayed, index, ply.turn_index),
        why=f"{clause} {place}",
    )


def _cited(rules: RuleSet, knob: str) -> str:
    """Return where the rule about *knob* stands, with what the set had to decide on it."""
    return f"({', '.join((rules.name, '2', *ids_about(rules, knob)))})"


def _named(game: Game, player: Player | None) -> str:
    assert player is not None  # only a last winner makes an opening roll undue
    return name_of(game, player)
