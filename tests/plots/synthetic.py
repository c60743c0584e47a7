"""Tables of thousands of matches that nobody played, for pictures of many of them.

Only what the pictures read is made with care; dice and results are drawn with NumPy.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import pandas as pd

from tavla_notation.stats import (
    GAMES,
    MATCHES,
    OPENINGS,
    ROLL_COUNTS,
    SCORES,
    Table,
    head_to_head_table,
    lengths_table,
    outcomes_table,
    rating_history_table,
    wilson,
)
from tavla_notation.stats.chances import chi_square, tail
from tavla_notation.stats.dice_columns import FAIRNESS
from tavla_notation.stats.dice_laws import OPENING, ORDINARY, ROLLS

NAMES = (
    *("Ayşe Yılmaz", "Mehmet Demir", "Zeynep Kaya", "Işık Öztürk", "Abdurrahman Çelebioğlu-Karaca"),
    *("Elif Şen", "Murat Çelik", "Ümit Aydın", "Gül Ağa", "Ömer Koç", "Nazlı Er", "Can Işıklar"),
)
KINDS = ("single", "mars", "triple_mars")


@dataclass(frozen=True)
class Many:
    """The tables of *matches* matches between *players* players."""

    matches: Table
    games: Table
    scores: Table
    rolls: Table
    fairness: Table
    openings: Table

    @cached_property
    def outcomes(self) -> Table:
        return outcomes_table(self.games)

    @cached_property
    def lengths(self) -> Table:
        return lengths_table(self.games)

    @cached_property
    def encounters(self) -> Table:
        return head_to_head_table(self.games, self.matches)

    @cached_property
    def history(self) -> Table:
        return rating_history_table(self.matches)


def many(matches: int, players: int, seed: int = 1) -> Many:
    """Return the tables; the first player is somewhat stronger than the last."""
    draws = np.random.default_rng(seed)
    names = [NAMES[n] if n < len(NAMES) else f"Oyuncu {n}" for n in range(players)]
    strength = np.linspace(0.35, -0.35, players)
    games, rows, scores = [], [], []
    white = draws.integers(players, size=matches) * (players > 2)
    black = (white + draws.integers(1, players, size=matches)) % players
    length = draws.choice([1, 3, 5, 7, 11], matches)
    most = int(2 * length.sum())  # no match has more games
    luck, kinds = draws.random(most), draws.choice(3, most, p=[0.7, 0.26, 0.04])
    ends = draws.choice(["borne_off", "resigned", "unfinished"], most, p=[0.93, 0.06, 0.01])
    turns = np.clip(draws.gamma(16, 3.2, most), 8, 260).astype(int)
    lots = zip(luck.tolist(), kinds.tolist(), ends.tolist(), turns.tolist(), strict=True)
    for match, (one, other, goal) in enumerate(
        zip(white.tolist(), black.tolist(), length.tolist(), strict=True), 1
    ):
        chance = 1 / (1 + np.exp(-(strength[one] - strength[other]) / 2))
        score, number = [0, 0], 0
        pair = (names[one], names[other])
        scores.append((match, 0, *pair, goal, 0, 0, None, None))
        while max(score) < goal:
            lot, kind, ended, rolled = next(lots)
            number += 1
            won = int(lot >= chance)
            score[won] += kind + 1
            games.append((match, number, *pair, won, kind, ended, rolled))
            scores.append((match, number, *pair, goal, *score, KINDS[kind], won))
        rows.append((match, *pair, goal, number, *score))
    return Many(_matches(rows), _games(games), _scores(scores, rows), *_dice(draws, len(games)))


def _seats(values: object) -> np.ndarray:
    return np.array(["white", "black"], object)[np.asarray(values, int)]


def _blank(schema, size: int) -> dict[str, object]:
    """Return columns of nothing: zeros, no words, False."""
    columns: dict[str, object] = {}
    for column in schema:
        kind = str(column.dtype)
        if kind == "bool":
            columns[column.name] = np.zeros(size, bool)
        elif kind[:3].lower() == "int" or kind == "float64":
            columns[column.name] = np.zeros(size, int)
        else:
            columns[column.name] = [None] * size
    return columns


def _matches(rows) -> Table:
    match, white, black, length, games, score_white, score_black = map(
        list, zip(*rows, strict=True)
    )
    won = np.array(score_white) > np.array(score_black)
    days = pd.Timestamp("2001-01-01") + pd.to_timedelta(np.array(match), unit="D")
    return MATCHES.table(
        _blank(MATCHES, len(rows))
        | {
            "match": match,
            "file": [f"{n}.mat" for n in match],
            "rules": ["tavla"] * len(rows),
            "date": [day.strftime("%Y-%m-%d") for day in days],
            "white": white,
            "black": black,
            "length": length,
            "games": games,
            "score_white": score_white,
            "score_black": score_black,
            "winner": np.where(won, np.array(white, object), np.array(black, object)),
            "finished": [True] * len(rows),
        }
    )


def _games(rows) -> Table:
    match, game, white, black, won, kind, ended, turns = map(list, zip(*rows, strict=True))
    decided = np.array(ended) != "unfinished"
    names = np.where(np.array(won) == 0, np.array(white, object), np.array(black, object))
    return GAMES.table(
        _blank(GAMES, len(rows))
        | {
            "match": match,
            "game": game,
            "rules": ["tavla"] * len(rows),
            "starter": white,
            "winner": np.where(decided, names, None),
            "kind": np.where(decided, np.array(KINDS, object)[kind], None),
            "termination": ended,
            "cube": np.ones(len(rows), int),
            "points": np.where(decided, np.array(kind) + 1, None).tolist(),
            "points_claimed": [None] * len(rows),
            "turns": turns,
            "plays": turns,
            "certain": np.ones(len(rows), bool),
            "white": white,
            "black": black,
            "starter_seat": ["white"] * len(rows),
            "winner_seat": np.where(decided, _seats(won), None),
        }
    )


def _scores(rows, matches) -> Table:
    match, game, white, black, length, one, other, kind, won = map(list, zip(*rows, strict=True))
    winners = {row[0]: "white" if row[5] > row[6] else "black" for row in matches}
    return SCORES.table(
        {
            "match": match,
            "game": game,
            "white": white,
            "black": black,
            "score_white": one,
            "score_black": other,
            "length": length,
            "kind": kind,
            "winner_seat": [None if w is None else ("white", "black")[w] for w in won],
            "crawford": np.zeros(len(rows), bool),
            "match_winner": [winners[n] for n in match],
        }
    )


def _dice(draws, games: int) -> tuple[Table, Table, Table]:
    counts = {
        "ordinary": (ORDINARY, draws.multinomial(52 * games, ORDINARY.chances)),
        "opening": (OPENING, draws.multinomial(games, OPENING.chances)),
    }
    rolls, tests = [], []
    for law, (chances, times) in counts.items():
        total = int(times.sum())
        for (high, low), count, chance in zip(ROLLS, times, chances.chances, strict=True):
            if chance:
                expected = total * chance
                spread = np.sqrt(total * chance * (1 - chance))
                rolls.append(
                    (law, f"{high}{low}", high, low, count, expected, (count - expected) / spread)
                )
        chi2 = float(chi_square(times, chances))
        freedom = int((chances.chances > 0).sum()) - 1
        p = float(tail(chi2, freedom))
        name = {"ordinary": "rolls", "opening": "openings"}[law]
        verdict = "too_few" if total < 6_000 else "fair" if p >= 0.05 else "unlike_fair"
        tests.append((name, total, chi2, freedom, p, verdict))
    law, roll, high, low, times, expected, residual = map(list, zip(*rolls, strict=True))
    rolled = ROLL_COUNTS.table(
        {
            "player": [None] * len(rolls),
            "law": law,
            "roll": roll,
            "die_1": high,
            "die_2": low,
            "times": times,
            "expected": expected,
            "residual": residual,
        }
    )
    name, cases, chi2, freedom, p, verdict = map(list, zip(*tests, strict=True))
    tested = FAIRNESS.table(
        _blank(FAIRNESS, len(tests))
        | {
            "player": [None] * len(tests),
            "test": name,
            "cases": cases,
            "chi2": chi2,
            "freedom": freedom,
            "p": p,
            "p_holm": p,
            "method": ["chi2"] * len(tests),
            "verdict": verdict,
        }
    )
    return rolled, tested, _openings(draws, counts["opening"][1])


def _openings(draws, times) -> Table:
    rows = []
    for (high, low), total in zip(ROLLS, times, strict=True):
        if not total:
            continue
        plays = draws.multinomial(total, [0.62, 0.3, 0.08])
        for place, count in enumerate(sorted(plays, reverse=True)):
            if count:
                wins = int(draws.binomial(count, 0.52))
                low_, high_ = (float(end[0]) for end in wilson([count], [total]))
                play = (f"24/{24 - high} 13/{13 - low}", f"13/{13 - high} 13/{13 - low}", "8/2*")
                rows.append((f"{high}{low}", play[place], count, count / total, low_, high_, wins))
    roll, play, counted, shared, low, high, wins = map(list, zip(*rows, strict=True))
    losses = (np.array(counted) - np.array(wins)).tolist()
    return OPENINGS.table(
        _blank(OPENINGS, len(rows))
        | {
            "rules": ["tavla"] * len(rows),
            "roll": roll,
            "play": play,
            "times": counted,
            "play_share": shared,
            "play_low": low,
            "play_high": high,
            "wins": wins,
            "losses": losses,
        }
    )
