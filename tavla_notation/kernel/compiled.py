"""The engine in C, where it was built: importing this fails where it was not.

It finds what the engine in plain Python finds; what is more of a batch than scanning and replaying
is shared by both.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from tavla_notation.board import BAR, Roll, Step
from tavla_notation.kernel import _replay, _scan
from tavla_notation.kernel._plays import Plays
from tavla_notation.kernel.columns import Array, Ends, Games, Matches, Played, Scanned, Turns
from tavla_notation.kernel.plain_replay import keeps_the_rules
from tavla_notation.kernel.terms import Terms, distinct
from tavla_notation.rules.ruleset import RestrictionOrder, RuleSet, TurnRule, WasteScope

_PLACES: Final = BAR + 1


class CompiledEngine:
    """Scans and replays in C; it remembers the plays that it has met."""

    name: Final = "compiled"

    def __init__(self) -> None:
        self._plays = Plays()

    def scan(self, files: list[bytes]) -> Scanned:
        """Return the lines of those *files* that are plain."""
        plain, matches, games, cells, headers, names = _scan.scan(files)
        return Scanned(
            plain,
            Matches(*matches),
            Games(*games),
            headers,
            names,
            cells,
        )

    def replay(self, scanned: Scanned, terms: list[Terms], crawford: Array) -> Played:
        """Replay all games, each match under its *terms*; *crawford* is one flag a game."""
        different, of_match = distinct(terms)

        def keeps(
            mine: bytes,
            his: bytes,
            roll: tuple[int, int],
            steps: tuple[tuple[int, int], ...],
            rules: int,
        ) -> bool:
            return keeps_the_rules(
                int.from_bytes(mine, "little"),
                int.from_bytes(his, "little"),
                Roll(*roll),
                tuple(Step(*step) for step in steps),
                different[rules].rules,
            )

        games = scanned.games
        replay = _replay.Replay(
            self._plays,
            np.array([of.cube_limit for of in different], np.int32),
            np.array([of.side for of in different], np.uint8).reshape(-1, _PLACES),
            np.array([_restrictions(of) for of in different], np.uint8).reshape(-1, 5),
            keeps,
        )
        ends, said, places_of_turns, pips, small = replay.games(
            scanned.cells,
            games.cells,
            of_match[games.match],
            games.seat,
            crawford.view(np.uint8),
        )
        winner, cube, loser_off, rolls = ends
        legal, dropped, loser_behind, false_star, missing_star, star = said
        cell, play = places_of_turns
        before, after, opponent = pips
        die_1, die_2, dice_played, hits, on_bar, borne_off, contact = small
        return Played(
            Ends(
                legal,
                winner,
                dropped,
                cube,
                loser_off,
                loser_behind,
                rolls,
                false_star,
                missing_star,
                star,
            ),
            Turns(
                cell,
                die_1,
                die_2,
                play,
                dice_played,
                before,
                after,
                opponent,
                hits,
                on_bar,
                borne_off,
                contact.view(np.bool_),
            ),
            self._plays,
            self._plays.texts,
        )


def _restrictions(terms: Terms) -> tuple[bool, ...]:
    rules: RuleSet = terms.rules
    return (
        terms.restricts,
        TurnRule.HIT_AND_STAY in rules.turn_rules,
        TurnRule.NO_WASTE in rules.turn_rules,
        rules.waste_scope is WasteScope.SAME_CHECKER,
        rules.duty.order is RestrictionOrder.RESTRICT_FIRST,
    )
