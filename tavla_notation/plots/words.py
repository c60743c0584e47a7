"""Every sentence that stands in a picture, in one place."""

from __future__ import annotations

from typing import Final

NO_GAMES: Final = "no games"
NO_WINS: Final = "no wins"
NO_TURNS: Final = "no rolls in this game"

TURN_AXIS: Final = "turn"
PIPS_AXIS: Final = "pip count (pips)"
GAME_AXIS: Final = "after game"
SCORE_AXIS: Final = "score (points)"
SHARE_AXIS: Final = "share of the games won (%), with 95 % interval"

HIT: Final = "hit"
DANCE: Final = "dance"
FINDING: Final = "finding"
UNCERTAIN: Final = "board not certain"
BOTH_PLAYERS: Final = "both players"
FIRST_ROLL: Final = "with the first roll"
SECOND_ROLL: Final = "with the second roll"
NO_ROLL: Final = "no roll recorded"
NO_EVENT: Final = "no event named"
CRAWFORD: Final = "Crawford"
MATCHES: Final = "matches"
LEFT_COLUMN: Final = "left player"
RIGHT_COLUMN: Final = "right player"

KINDS: Final = ("single", "mars", "triple mars")
"""How wins are called where no rule set says otherwise."""


def between(white: str, black: str) -> str:
    """Return who plays whom."""
    return f"{white} – {black}"


def game_of(white: str, black: str, game: int, match: int | None) -> str:
    """Return the line under a race: who plays, which match if there are several, which game."""
    return f"{match_of(white, black, match)}, game {game}"


def match_of(white: str, black: str, match: int | None) -> str:
    """Return who plays, and the match's number where there are several."""
    return between(white, black) + (f", match {match}" if match is not None else "")


def numbered(match: int, players: str) -> str:
    """Return the players of a match with its number: they have played several."""
    return f"{match}: {players}"


def leads_from(name: str, turn: int) -> str:
    """Return who leads the race since when."""
    return f"{name} leads the race from turn {turn}"


def leads_throughout(name: str) -> str:
    """Return who led the race all the time."""
    return f"{name} leads the race from the first turn on"


def race_level(pips: int) -> str:
    """Return that the race is level at the end."""
    return f"The race is level at {pips} pips"


def wins_match(name: str, mine: int, his: int) -> str:
    """Return who won the match."""
    return f"{name} wins the match {mine}–{his}"


def leads_match(name: str, mine: int, his: int, games: int) -> str:
    """Return who leads a match or session that goes on."""
    return f"{name} leads {mine}–{his} after {count_games(games)}"


def match_level(points: int, games: int) -> str:
    """Return that nobody leads."""
    return f"Level at {points}–{points} after {count_games(games)}"


def played_to(length: int | None) -> str:
    """Return how far a match goes."""
    if length is None:
        return "length not recorded"
    return f"to {length} point{'s' * (length != 1)}" if length else "session"


def final_scores(matches: int) -> str:
    """Return the title of many matches' scores."""
    return f"Scores of {matches:,} matches"


def commonest_score(matches: int, winner: int, loser: int, times: int) -> str:
    """Return the title of very many matches' scores: the one that most of them had."""
    return f"Of {matches:,} matches {times:,} ended {winner}–{loser}, more than any other way"


def count_undecided(matches: int) -> str:
    """Return how many matches nobody won."""
    return f"{matches:,} more without a winner"


def the_first_of(shown: int, total: int, things: str) -> str:
    """Return what a picture leaves out."""
    return f"the first {shown:,} of {total:,} {things}"


def most_games(shown: int, total: int) -> str:
    """Return which of many players or groups are drawn."""
    return f"the {shown:,} of {total:,} with most games"


def level_wins(one: str, other: str, wins: int, games: int) -> str:
    """Return that two players won equally often."""
    return f"{one} and {other} won {wins:,} of {count_games(games)} each"


def level_rolls(wins: int, games: int) -> str:
    """Return that whoever starts wins as often as whoever answers."""
    return f"{won_of(wins, games)} with either roll"


def all_outcomes(rows: int, players: bool) -> str:
    """Return the title of outcomes of which none stands out."""
    return f"Outcomes of {rows} {'players' if players else 'groups'}"


def most_wins(group: str, wins: int, games: int) -> str:
    """Return which group of games has most winners."""
    return f"{group[:1].upper()}{group[1:]}: {won_of(wins, games)}"


def count_games(games: int) -> str:
    """Return a number of games in words."""
    return f"{games:,} game{'s' * (games != 1)}"


def won_of(wins: int, decided: int, undecided: int = 0) -> str:
    """Return how many games somebody won, and that there are others that nobody won."""
    kind = "decided game" if undecided else "game"
    return f"{wins:,} of {decided:,} {kind}{'s' * (decided != 1)} won"


def wins_games(name: str, wins: int, games: int, mars: int, word: str) -> str:
    """Return who won how many games, and how many of them how."""
    by = f", {mars:,} by {word}" if mars else ""
    return f"{name} won {wins:,} of {count_games(games)}{by}"


def pooled_share(count: int, wins: int, word: str, low: float, high: float) -> str:
    """Return how often a kind of win is, both players together."""
    return f"{count:,} of {wins:,} wins by {word}, {100 * low:.0f} to {100 * high:.0f} %"


def of_wins(count: int, wins: int) -> str:
    """Return a count and what it is out of."""
    return f"{count:,} of {wins:,}"


NO_ROLLS: Final = "no rolls"
NO_RATED: Final = "no rated matches"
ROLLS_AXIS: Final = "rolls in a game"
GAMES_AXIS: Final = "games"
ROLL_AXIS: Final = "roll"
OPENING_AXIS: Final = "opening roll, which cannot be a double"
TIMES_AXIS: Final = "how often"
FALLEN: Final = "fallen"
FAIR_DICE: Final = "fair dice (and how many σ from them)"
BORNE_OFF: Final = "played out"
ENDED_EARLY: Final = "ended by a drop or resignation"
PLAYED_AXIS: Final = "played with this roll (%), 95 % interval"
WON_AXIS: Final = "share of the games won (%), 95 % interval"
WON_BY_FIRST_AXIS: Final = "games won by the first of the two (%), 95 % interval"
RESIDUAL_AXIS: Final = "more or fewer than fair dice give (σ)"
BY_CHANCE: Final = "19 of 20 rolls lie in here by chance"
WINNER_AXIS: Final = "points of the winner"
LOSER_AXIS: Final = "points of the loser"
HALF: Final = "half"
RATED_AXIS: Final = "rated matches"
RATING_AXIS: Final = "rating"


def one_takes(rolls: int) -> str:
    """Return how long the only game took."""
    return f"The game played out takes {rolls} rolls"


def half_takes(rolls: int, games: int) -> str:
    """Return the median length."""
    return f"Half of the {count_games(games)} played out take {rolls} rolls or fewer"


def none_played_out(games: int) -> str:
    """Return that all games ended early."""
    return f"None of {count_games(games)} was played out"


def residual(value: float) -> str:
    """Return how far a count is from the expected one, in standard deviations."""
    return f"{value:+.1f}".replace("-", "−")


def dice_fell(who: str, rolls: int) -> str:
    """Return whose dice are shown, where no test was made."""
    return f"{who + ': ' if who else ''}{count_rolls(rolls)} beside those of fair dice"


def count_rolls(rolls: int) -> str:
    """Return a number of rolls in words."""
    return f"{rolls:,} roll{'s' * (rolls != 1)}"


def dice_verdict(who: str, verdict: str, rolls: int, p: float) -> str:
    """Return what the test of the dice says; *p* is corrected for the players tested."""
    said = {
        "too_few": f"Too few rolls to tell whether the dice are fair: {rolls:,}",
        "fair": f"{count_rolls(rolls)}, as fair dice fall (p {p:.2g})",
    }.get(verdict, f"{count_rolls(rolls)}, not as fair dice fall (p {p:.2g})")
    return f"{who}: {said[:1].lower()}{said[1:]}" if who else said


def opening(roll: str, play: str) -> str:
    """Return a roll and a play with it."""
    return f"{roll}: {play}"


def opening_said(times: int, total: int, wins: int, losses: int) -> str:
    """Return how often a play was made, and how often it won."""
    said = of_wins(times, total)
    return f"{said}, won {of_wins(wins, wins + losses)}" if wins + losses else said


def common_openings(rolls: int, games: int) -> str:
    """Return the title of the openings."""
    with_rolls = "with the first roll" if rolls == 1 else f"with each of {rolls} first rolls"
    return f"The commonest play {with_rolls}, {count_games(games)}"


def only_rules(rules: str) -> str:
    """Return which rule set of several is drawn."""
    return f"games under {rules} only"


def won_against(winner: str, other: str, wins: int, games: int) -> str:
    """Return who won how many games against whom."""
    return f"{winner} won {wins:,} of {count_games(games)} against {other}"


def encounters(pairs: int) -> str:
    """Return the title of many pairs."""
    return f"Games won, {pairs:,} pairs of players"


def rated(name: str, rating: float) -> str:
    """Return a player with his rating."""
    return f"{name} {rating:.0f}"


def rated_best(name: str, rating: float, matches: int) -> str:
    """Return who is rated highest after how many matches."""
    many = f"{matches:,} match{'es' * (matches != 1)}"
    return f"{name} is rated highest, {rating:.0f} after {many}"


def without_name(players: int) -> str:
    """Return how many players' lines have no name."""
    return f"{players:,} more player{'s' * (players != 1)} without a name"
