"""A whole match replayed: what its games need to know of each other."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from tavla_notation.board import ByPlayer, Player
from tavla_notation.diagnostics.span import Source
from tavla_notation.record import Game, Match, Result
from tavla_notation.replay.ending import Gain
from tavla_notation.replay.game import replay_game
from tavla_notation.replay.gaps import replay_with_gaps
from tavla_notation.replay.model import Replay, ReplayedMatch
from tavla_notation.replay.options import RulesChoice
from tavla_notation.replay.state import Setting
from tavla_notation.rules import crawford_flags_by_score


def replay_match(
    match: Match, choice: RulesChoice, source: Source, index: int = 1
) -> ReplayedMatch:
    """Replay every game of *match* under the chosen rules.

    *source* is the text the match was read from, *index* its number there, from 1.
    In a record typed by hand a forgotten line is mended: the match of the replay then
    has the later turns with the player they belong to.
    """
    money = is_session(match)
    flags = _crawford_flags(match, choice, money)
    gains = [*(_gain(a, b) for a, b in pairwise(match.games)), None][: len(match.games)]
    replays: tuple[Replay, ...] = tuple(
        _replay(game, match, choice, Setting(crawford, money, gain))
        for game, crawford, gain in zip(match.games, flags, gains, strict=True)
    )
    games = tuple(replay.game for replay in replays)
    if games != match.games:
        match = replace(match, games=games)
    return ReplayedMatch(
        file=source.name,
        index=index,
        match=match,
        source=source,
        rules=choice.rules,
        why_rules=choice.why,
        unknown_rules=choice.unknown,
        money=money,
        replays=replays,
    )


def _replay(game: Game, match: Match, choice: RulesChoice, setting: Setting) -> Replay:
    if match.layout != "bare":
        return replay_game(game, choice.rules, setting)
    return replay_with_gaps(game, lambda tried: replay_game(tried, choice.rules, setting))


def is_session(match: Match) -> bool:
    """Return whether the match is played for money or without a length."""
    return not match.length or is_invented_length(match)


def is_invented_length(match: Match) -> bool:
    """Return whether the length is one that an exporter gives to money games.

    Some write an even length over a single game whose winner neither reaches it nor
    wins the match (formats.md 1.12).
    """
    if not match.length or match.length % 2 or len(match.games) != 1:
        return False
    game = match.games[0]
    if game.scores is not None and any(game.scores):
        return False
    results = [turn.action for turn in game.turns if isinstance(turn.action, Result)]
    return bool(results) and not any(
        result.wins_match or (result.points or 0) >= match.length for result in results
    )


def _crawford_flags(match: Match, choice: RulesChoice, money: bool) -> list[bool]:
    """Tell for each game whether it must be the Crawford game; without a score it need not be."""
    cube, length = choice.rules.cube, match.length
    if money or not length or cube is None or cube.crawford is False:
        return [False] * len(match.games)
    scored = [game.scores for game in match.games]
    known = [scores if scores is not None else ByPlayer(0, 0) for scores in scored]
    flags = crawford_flags_by_score(length, known)
    return [flag and scores is not None for flag, scores in zip(flags, scored, strict=True)]


def _gain(game: Game, following: Game) -> Gain | None:
    """Return what the next score line says that *game* brought, where it says so."""
    if game.scores is None or following.scores is None:
        return None
    gains: ByPlayer[int] = ByPlayer(
        following.scores.white - game.scores.white, following.scores.black - game.scores.black
    )
    if gains.white > 0 and gains.black == 0:
        return Gain(Player.WHITE, gains.white)
    if gains.black > 0 and gains.white == 0:
        return Gain(Player.BLACK, gains.black)
    return None
