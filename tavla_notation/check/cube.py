"""The cube: C401 to C408."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tavla_notation.board import Player
from tavla_notation.check.place import name_of, turn_place, turn_span
from tavla_notation.check.words import CODES
from tavla_notation.diagnostics import Diagnostic
from tavla_notation.language import N_, _
from tavla_notation.record import Beaver, Double, Raccoon
from tavla_notation.replay import CubeFault, Replay, ReplayedMatch
from tavla_notation.rules import Reason, RuleSet
from tavla_notation.rules.decisions import ids_about

_RAISES = (Double, Beaver, Raccoon)
_LISTED_ELSEWHERE = frozenset({Reason.NOT_YOUR_TURN, Reason.GAME_OVER})

CUBE_RULES: Final[dict[Reason, tuple[str, str]]] = {
    Reason.NO_CUBE: (N_("this rule set has no doubling cube"), "2"),
    Reason.NOT_CUBE_OWNER: (
        N_("only its owner may double, or either while it is in the middle"),
        "2.3",
    ),
    Reason.CRAWFORD: (
        N_("once a player is one point from the match, one game has no cube"),
        "2.3, BG3",
    ),
    Reason.CUBE_LIMIT: (N_("a double is twice the cube's value, up to its last face"), "2.3"),
    Reason.NO_DOUBLE_PENDING: (N_("only a double is taken or dropped"), "2.3"),
    Reason.DOUBLE_PENDING: (N_("a double is answered before anybody rolls"), "2.3"),
    Reason.BEAVER_NOT_ALLOWED: (
        N_("beavers and raccoons belong to money games where agreed"),
        "2.3, BG3",
    ),
    Reason.OPENING_DICE_ROLLED: (N_("the starter's first dice are the opening dice"), "2.3, BG2"),
}
"""The rule behind each fault of the cube, in one clause, and where it stands in the rules."""


def check_cube(replayed: ReplayedMatch) -> Iterator[Diagnostic]:
    """Yield every cube action that the rules do not allow."""
    for index, replay in enumerate(replayed.replays):
        for fault in replay.cube_faults:
            if fault.reason in _LISTED_ELSEWHERE:
                continue
            yield Diagnostic(
                CODES[fault.reason],
                _sentence(replay, fault),
                turn_span(replayed, index, fault.index),
                turn_place(replayed, index, fault.index),
                notes=_notes(replayed, replay, fault),
                why=_rule(fault.reason, replay.rules),
            )


def _sentence(replay: Replay, fault: CubeFault) -> str:
    game = replay.game
    player = game.turns[fault.index].player
    who, other = name_of(game, player), name_of(game, player.opponent)
    match fault.reason:
        case Reason.NO_CUBE:
            said = _("{player} uses a doubling cube")
        case Reason.NOT_CUBE_OWNER:
            said = _("{player} doubles, but the cube is {opponent}'s")
        case Reason.CRAWFORD:
            said = _("{player} doubles in the Crawford game")
        case Reason.CUBE_LIMIT:
            return _wrong_value(fault, who, replay.rules)
        case Reason.NO_DOUBLE_PENDING:
            said = _("{player} answers, but {opponent} has not doubled")
        case Reason.DOUBLE_PENDING:
            return _unanswered(replay, fault)
        case Reason.BEAVER_NOT_ALLOWED:
            said = _("{player} raises {opponent}'s double at once, which is not allowed here")
        case Reason.OPENING_DICE_ROLLED:
            said = _("{player} doubles before the first turn, whose dice are already thrown")
        case _:
            raise AssertionError(f"{fault.reason} is no reason of a cube action")
    return said.format(player=who, opponent=other)


def _unanswered(replay: Replay, fault: CubeFault) -> str:
    """Say who rolled before a double was answered: the doubler himself, or his opponent."""
    turns = replay.game.turns
    player = turns[fault.index].player
    raised = (t.player for t in turns[fault.index - 1 :: -1] if isinstance(t.action, _RAISES))
    doubler = next(raised, player.opponent)
    who, other = name_of(replay.game, player), name_of(replay.game, player.opponent)
    said = _("{player} goes on without an answer to {opponent}'s double")
    if doubler is player:
        said = _("{player} doubles and goes on, but {opponent} has not answered")
    return said.format(player=who, opponent=other)


def _wrong_value(fault: CubeFault, who: str, rules: RuleSet) -> str:
    limit = rules.cube.limit if rules.cube else None
    due = 2 * fault.value
    if limit is not None and due > limit and (fault.offered is None or fault.offered > limit):
        return _("{player} offers {offered}, but the cube ends at {limit}").format(
            player=who, offered=fault.offered or due, limit=limit
        )
    return _("{player} doubles to {offered}, but twice {value} is {due}").format(
        player=who, offered=fault.offered, value=fault.value, due=due
    )


def _notes(
    replayed: ReplayedMatch, replay: Replay, fault: CubeFault
) -> tuple[tuple[str, str], ...]:
    if fault.reason is Reason.NO_CUBE:
        return ()
    if fault.reason is Reason.CRAWFORD and replay.game.scores is not None:
        score = " - ".join(
            f"{name_of(replay.game, player)} {replay.game.scores[player]}" for player in Player
        )
        said = _("{score}, to {length}").format(score=score, length=replayed.match.length)
        return ((_("score"), said),)
    if fault.owner is None:
        return ((_("cube"), _("on {value}, in the middle").format(value=fault.value)),)
    owner = name_of(replay.game, fault.owner)
    return ((_("cube"), _("on {value}, with {owner}").format(value=fault.value, owner=owner)),)


def _rule(reason: Reason, rules: RuleSet) -> str:
    clause, paragraph = CUBE_RULES[reason]
    if reason is Reason.NO_CUBE:  # a set may have had to decide on it [GA5]
        paragraph = ", ".join((paragraph, *ids_about(rules, "cube")))
    return f"{_(clause)} ({rules.name}, {paragraph})"
