"""Every sentence that stands in a picture, in one place.

The constants are English until somebody says them: ``_(words.HIT)``.
"""

from __future__ import annotations

from typing import Final

from tavla_notation.language import N_, _, ngettext, quantities
from tavla_notation.language.figures import (
    capitalized,
    count,
    figure,
    share,
    uncapitalized,
)

NO_GAMES: Final = N_("no games")
NO_WINS: Final = N_("no wins")
NO_TURNS: Final = N_("no rolls in this game")

TURN_AXIS: Final = N_("turn")
PIPS_AXIS: Final = N_("pip count (pips)")
GAME_AXIS: Final = N_("after game")
SCORE_AXIS: Final = N_("score (points)")
SHARE_AXIS: Final = N_("share of the games won (%), with 95 % interval")

HIT: Final = N_("hit")
DANCE: Final = N_("dance")
FINDING: Final = N_("finding")
UNCERTAIN: Final = N_("board not certain")
BOTH_PLAYERS: Final = N_("both players")
FIRST_ROLL: Final = N_("with the first roll")
SECOND_ROLL: Final = N_("with the second roll")
NO_ROLL: Final = N_("no roll recorded")
NO_EVENT: Final = N_("no event named")
CRAWFORD: Final = N_("Crawford")
LEFT_COLUMN: Final = N_("left player")
RIGHT_COLUMN: Final = N_("right player")


def kinds() -> tuple[str, str, str]:
    """Return how wins are called where no rule set says otherwise."""
    return _("single"), _("mars"), _("triple mars")


def between(white: str, black: str) -> str:
    """Return who plays whom."""
    return f"{white} – {black}"


def game_of(white: str, black: str, game: int, match: int | None) -> str:
    """Return the line under a race: who plays, which match if there are several, which game."""
    said = _("{players}, game {game}")
    return said.format(players=match_of(white, black, match), game=game)


def match_of(white: str, black: str, match: int | None) -> str:
    """Return who plays, and the match's number where there are several."""
    players = between(white, black)
    if match is None:
        return players
    return _("{players}, match {match}").format(players=players, match=match)


def numbered(match: int, players: str) -> str:
    """Return the players of a match with its number: they have played several."""
    return f"{match}: {players}"


def leads_from(name: str, turn: int) -> str:
    """Return who leads the race since when."""
    return _("{player} leads the race from turn {turn}").format(player=name, turn=turn)


def leads_throughout(name: str) -> str:
    """Return who led the race all the time."""
    return _("{player} leads the race from the first turn on").format(player=name)


def race_level(pips: int) -> str:
    """Return that the race is level at the end."""
    return _("The race is level at {pips} pips").format(pips=pips)


def wins_match(name: str, mine: int, his: int) -> str:
    """Return who won the match."""
    return _("{player} wins the match {score}").format(player=name, score=f"{mine}–{his}")


def leads_match(name: str, mine: int, his: int, games: int) -> str:
    """Return who leads a match or session that goes on."""
    said = ngettext(
        "{player} leads {score} after {number} game",
        "{player} leads {score} after {number} games",
        games,
    )
    return said.format(player=name, score=f"{mine}–{his}", number=count(games))


def match_level(points: int, games: int) -> str:
    """Return that nobody leads."""
    said = ngettext(
        "Level at {score} after {number} game", "Level at {score} after {number} games", games
    )
    return said.format(score=f"{points}–{points}", number=count(games))


def played_to(length: int | None) -> str:
    """Return how far a match goes."""
    if length is None:
        return _("length not recorded")
    if not length:
        return _("session")
    said = ngettext("to {number} point", "to {number} points", length)
    return said.format(number=count(length))


def final_scores(matches: int) -> str:
    """Return the title of many matches' scores."""
    return _("Scores of {number} matches").format(number=count(matches))


def commonest_score(matches: int, winner: int, loser: int, times: int) -> str:
    """Return the title of very many matches' scores: the one that most of them had."""
    said = _("Of {total} matches {number} ended {score}, more than any other way")
    return said.format(total=count(matches), number=count(times), score=f"{winner}–{loser}")


def count_undecided(matches: int) -> str:
    """Return how many matches nobody won."""
    return _("{number} more without a winner").format(number=count(matches))


def the_first_matches(shown: int, total: int) -> str:
    """Return what a picture leaves out."""
    said = _("the first {shown} of {total} matches")
    return said.format(shown=count(shown), total=count(total))


def most_games(shown: int, total: int) -> str:
    """Return which of many players or groups are drawn."""
    return _("the {shown} of {total} with most games").format(
        shown=count(shown), total=count(total)
    )


def level_wins(one: str, other: str, wins: int, games: int) -> str:
    """Return that two players won equally often."""
    said = ngettext(
        "{one} and {other} won {wins} of {number} game each",
        "{one} and {other} won {wins} of {number} games each",
        games,
    )
    return said.format(one=one, other=other, wins=count(wins), number=count(games))


def level_rolls(wins: int, games: int) -> str:
    """Return that whoever starts wins as often as whoever answers."""
    said = ngettext(
        "{wins} of {number} game won with either roll",
        "{wins} of {number} games won with either roll",
        games,
    )
    return said.format(wins=count(wins), number=count(games))


def all_outcomes(rows: int, players: bool) -> str:
    """Return the title of outcomes of which none stands out."""
    said = _("Outcomes of {number} players") if players else _("Outcomes of {number} groups")
    return said.format(number=count(rows))


def most_wins(group: str, wins: int, games: int) -> str:
    """Return which group of games has most winners."""
    return f"{capitalized(group)}: {won_of(wins, games)}"


def count_games(games: int) -> str:
    """Return a number of games in words."""
    return quantities.games(games)


def won_of(wins: int, decided: int, undecided: int = 0) -> str:
    """Return how many games somebody won, and that there are others that nobody won."""
    said = ngettext("{wins} of {number} game won", "{wins} of {number} games won", decided)
    if undecided:
        said = ngettext(
            "{wins} of {number} decided game won", "{wins} of {number} decided games won", decided
        )
    return said.format(wins=count(wins), number=count(decided))


def wins_games(name: str, wins: int, games: int, mars: int, word: str) -> str:
    """Return who won how many games, and how many of them how."""
    said = ngettext(
        "{player} won {wins} of {number} game", "{player} won {wins} of {number} games", games
    )
    if mars:
        said = ngettext(
            "{player} won {wins} of {number} game, {mars} by {kind}",
            "{player} won {wins} of {number} games, {mars} by {kind}",
            games,
        )
    return said.format(
        player=name, wins=count(wins), number=count(games), mars=count(mars), kind=word
    )


def pooled_share(number: int, wins: int, word: str, low: float, high: float) -> str:
    """Return how often a kind of win is, both players together."""
    said = _("{number} of {wins} wins by {kind}, {low} to {high}")
    return said.format(
        number=count(number),
        wins=count(wins),
        kind=word,
        low=f"{100 * low:.0f}",
        high=share(high),
    )


def of_wins(number: int, wins: int) -> str:
    """Return a count and what it is out of."""
    return _("{number} of {total}").format(number=count(number), total=count(wins))


NO_ROLLS: Final = N_("no rolls")
NO_RATED: Final = N_("no rated matches")
ROLLS_AXIS: Final = N_("rolls in a game")
GAMES_AXIS: Final = N_("games")
ROLL_AXIS: Final = N_("roll")
OPENING_AXIS: Final = N_("opening roll, which cannot be a double")
TIMES_AXIS: Final = N_("how often")
FALLEN: Final = N_("fallen")
FAIR_DICE: Final = N_("fair dice (and how many σ from them)")
BORNE_OFF: Final = N_("played out")
ENDED_EARLY: Final = N_("ended by a drop or resignation")
PLAYED_AXIS: Final = N_("played with this roll (%), 95 % interval")
WON_AXIS: Final = N_("share of the games won (%), 95 % interval")
WON_BY_FIRST_AXIS: Final = N_("games won by the first of the two (%), 95 % interval")
RESIDUAL_AXIS: Final = N_("more or fewer than fair dice give (σ)")
BY_CHANCE: Final = N_("19 of 20 rolls lie in here by chance")
WINNER_AXIS: Final = N_("points of the winner")
LOSER_AXIS: Final = N_("points of the loser")
HALF: Final = N_("half")
RATED_AXIS: Final = N_("rated matches")
RATING_AXIS: Final = N_("rating")


def one_takes(rolls: int) -> str:
    """Return how long the only game took."""
    return _("The game played out takes {rolls} rolls").format(rolls=rolls)


def half_takes(rolls: int, games: int) -> str:
    """Return the median length."""
    said = ngettext(
        "Half of the {number} game played out take {rolls} rolls or fewer",
        "Half of the {number} games played out take {rolls} rolls or fewer",
        games,
    )
    return said.format(number=count(games), rolls=rolls)


def none_played_out(games: int) -> str:
    """Return that all games ended early."""
    said = ngettext(
        "None of {number} game was played out", "None of {number} games was played out", games
    )
    return said.format(number=count(games))


def residual(value: float) -> str:
    """Return how far a count is from the expected one, in standard deviations."""
    return figure(f"{value:+.1f}").replace("-", "−")


def dice_fell(who: str, rolls: int) -> str:
    """Return whose dice are shown, where no test was made."""
    said = ngettext(
        "{number} roll beside those of fair dice", "{number} rolls beside those of fair dice", rolls
    ).format(number=count(rolls))
    return f"{who}: {said}" if who else said


def count_rolls(rolls: int) -> str:
    """Return a number of rolls in words."""
    return quantities.rolls(rolls)


def dice_verdict(who: str, verdict: str, rolls: int, p: float) -> str:
    """Return what the test of the dice says; *p* is corrected for the players tested."""
    if verdict == "too_few":
        said = _("Too few rolls to tell whether the dice are fair: {number}")
    elif verdict == "fair":
        said = ngettext(
            "{number} roll, as fair dice fall (p {p})",
            "{number} rolls, as fair dice fall (p {p})",
            rolls,
        )
    else:
        said = ngettext(
            "{number} roll, not as fair dice fall (p {p})",
            "{number} rolls, not as fair dice fall (p {p})",
            rolls,
        )
    said = said.format(number=count(rolls), p=figure(f"{p:.2g}"))
    return f"{who}: {uncapitalized(said)}" if who else said


def opening(roll: str, play: str) -> str:
    """Return a roll and a play with it."""
    return f"{roll}: {play}"


def fraction(part: int, whole: int) -> str:
    """Return a count and what it is out of where there is no room for words."""
    return f"{count(part)}/{count(whole)}"


def opening_said(times: int, total: int, wins: int, losses: int) -> str:
    """Return how often a play was made, and how often it won."""
    played = of_wins(times, total)
    if not wins + losses:
        return played
    return _("{played}, won {won}").format(played=played, won=of_wins(wins, wins + losses))


def common_openings(rolls: int, games: int) -> str:
    """Return the title of the openings."""
    if rolls == 1:
        said = ngettext(
            "The commonest play with the first roll, {number} game",
            "The commonest play with the first roll, {number} games",
            games,
        )
    else:
        said = ngettext(
            "The commonest play with each of {rolls} first rolls, {number} game",
            "The commonest play with each of {rolls} first rolls, {number} games",
            games,
        )
    return said.format(rolls=rolls, number=count(games))


def only_rules(rules: str) -> str:
    """Return which rule set of several is drawn."""
    return _("games under {rules} only").format(rules=rules)


def won_against(winner: str, other: str, wins: int, games: int) -> str:
    """Return who won how many games against whom."""
    said = ngettext(
        "{winner} won {wins} of {number} game against {other}",
        "{winner} won {wins} of {number} games against {other}",
        games,
    )
    return said.format(winner=winner, wins=count(wins), number=count(games), other=other)


def encounters(pairs: int) -> str:
    """Return the title of many pairs."""
    return _("Games won, {number} pairs of players").format(number=count(pairs))


def rated(name: str, rating: float) -> str:
    """Return a player with his rating."""
    return f"{name} {rating:.0f}"


def rated_best(name: str, rating: float, matches: int) -> str:
    """Return who is rated highest after how many matches."""
    said = ngettext(
        "{player} is rated highest, {rating} after {number} match",
        "{player} is rated highest, {rating} after {number} matches",
        matches,
    )
    return said.format(player=name, rating=f"{rating:.0f}", number=count(matches))


def without_name(players: int) -> str:
    """Return how many players' lines have no name."""
    said = ngettext(
        "{number} more player without a name", "{number} more players without a name", players
    )
    return said.format(number=count(players))
