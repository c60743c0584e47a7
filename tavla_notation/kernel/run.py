"""A batch of files through an engine: scanned, its rules chosen, replayed, and sifted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import compress
from typing import Final

import numpy as np

from tavla_notation.kernel.columns import Array, Columns, Engine, Games, Matches, Scanned, picked
from tavla_notation.kernel.headers import Tags, chosen, players_of, tags_of
from tavla_notation.kernel.terms import Terms, as_terms, terms_of
from tavla_notation.kernel.verdicts import clean_games, outcomes
from tavla_notation.replay import RulesChoice
from tavla_notation.rules import RuleSet

_NO_TERMS: Final = as_terms(RuleSet("", "", ""))
"""What stands for rules that no engine plays, in a match that is left to the reference anyhow."""


def run(
    files: Sequence[bytes],
    engine: Engine,
    *,
    rules: RuleSet | None = None,
    settings: Mapping[str, str] | None = None,
) -> Columns:
    """Return what *engine* finds in *files*, of those that leave nothing to say.

    *rules* None takes for each match what its record says, *settings* override options of
    the cube, as in ``check``.  Raises ``BadSetting``.
    """
    scanned = engine.scan(list(files))
    matches, games = scanned.matches, scanned.games
    tags = [tags_of(header) for header in scanned.headers]
    choices = _choices(scanned, tags, rules, settings)
    terms = _terms(choices)
    known = [of or _NO_TERMS for of in terms]
    crawford = _crawford(matches, games, known)
    played = engine.replay(scanned, known, crawford)
    kind, points = outcomes(played.ends, known, games.match)
    is_clean = np.array([of is not None for of in terms], np.bool_) & ~_swapped(scanned, tags)
    clean = clean_games(matches, games, played, known, points, scanned.names)
    files_left = scanned.plain.copy()
    files_left[matches.file[games.match[~(clean & is_clean[games.match])]]] = False
    everything = Columns(
        files_left,
        matches,
        games,
        played.ends,
        played.turns,
        scanned.names,
        played.plays,
        played.texts,
        known,
        [choice.why if choice else "" for choice in choices],
        [said or () for said in tags],
        crawford,
        kind,
        points,
    )
    return _only(everything, files_left[matches.file])


def _choices(
    scanned: Scanned,
    tags: list[Tags | None],
    rules: RuleSet | None,
    settings: Mapping[str, str] | None,
) -> list[RulesChoice | None]:
    """Return the rules of each match, None where only the reference knows what to do."""
    cubes = np.bincount(scanned.games.match, scanned.games.has_cube, len(tags)).tolist()
    asked = tuple((settings or {}).items())
    choices: list[RulesChoice | None] = []
    for said, cube in zip(tags, cubes, strict=True):
        choice = None if said is None else chosen(said, cube > 0, rules, asked)
        choices.append(choice if choice is not None and choice.unknown is None else None)
    return choices


def _terms(choices: Sequence[RulesChoice | None]) -> list[Terms | None]:
    """Return the terms of each choice; most are one object, and a rule set is slow to hash."""
    distinct = {id(choice): choice for choice in choices}
    known = {key: choice and terms_of(choice.rules) for key, choice in distinct.items()}
    return [known[id(choice)] for choice in choices]


def _crawford(matches: Matches, games: Games, terms: list[Terms]) -> Array:
    """Return for each game whether it must be the Crawford game.

    That is what ``rules.crawford_flags_by_score`` says of each match.
    """
    cubes = [of.rules.cube for of in terms]
    has = np.array([cube is not None and cube.crawford is not False for cube in cubes], np.bool_)
    short_of = (np.where(has, matches.length, 0) - 1)[games.match]
    white, black = games.score_white, games.score_black
    is_near = (short_of > 0) & ((white == short_of) | (black == short_of))
    first = np.searchsorted(games.match, games.match)
    before = np.cumsum(is_near) - is_near
    is_late = is_near & (np.minimum(white, black) > 0)  # of a first game: it may be past already
    return np.asarray(is_near & (before == before[first]) & ~is_late[first])


def _swapped(scanned: Scanned, tags: Sequence[Tags | None]) -> Array:
    """Return for each match whether its tags call the players the other way round (R209)."""
    swapped = np.zeros(len(tags), np.bool_)
    games = scanned.games
    firsts = np.searchsorted(games.match, np.arange(len(tags)))
    for match, said in enumerate(tags):
        named = players_of(said) if said else None
        if named:
            game = firsts[match]
            white, black = scanned.names[games.white[game]], scanned.names[games.black[game]]
            swapped[match] = (black, white) == named
    return swapped


def _only(columns: Columns, match: Array) -> Columns:
    """Return *columns* with only those matches that a mask picks."""
    if match.all():
        return columns
    game = match[columns.games.match]
    games = picked(columns.games, game)
    return columns._replace(
        matches=picked(columns.matches, match),
        games=games._replace(match=(np.cumsum(match) - 1)[games.match]),
        ends=picked(columns.ends, game),
        turns=picked(columns.turns, np.repeat(game, columns.ends.rolls)),
        terms=list(compress(columns.terms, match)),
        why=list(compress(columns.why, match)),
        tags=list(compress(columns.tags, match)),
        crawford=columns.crawford[game],
        kind=columns.kind[game],
        points=columns.points[game],
    )
