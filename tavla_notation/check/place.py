"""Where a finding stands, and how the players are called in a sentence."""

from __future__ import annotations

from tavla_notation.board import Player
from tavla_notation.diagnostics import Place, Span
from tavla_notation.record import Game, seat_names, shown_names
from tavla_notation.replay import ReplayedMatch


def name_of(game: Game, player: Player) -> str:
    """Return the name to call *player* by: his column's, else White or Black.

    Where both columns have the same name the seat is added, so that nobody is
    taken for his opponent.
    """
    names = shown_names(game.names)
    if names.white == names.black:
        return f"{names[player]} ({seat_names()[player]})"
    return names[player]


def game_place(replayed: ReplayedMatch, game_index: int) -> Place:
    """Return the place of a whole game; *game_index* counts from 0."""
    return Place(
        file=replayed.file,
        match=replayed.index,
        game=game_index + 1,
        rules=replayed.rules.name,
    )


def turn_place(replayed: ReplayedMatch, game_index: int, turn_index: int) -> Place:
    """Return the place of one turn; both indexes count from 0."""
    game = replayed.match.games[game_index]
    turn = game.turns[turn_index]
    return Place(
        file=replayed.file,
        match=replayed.index,
        game=game_index + 1,
        turn=turn.number,
        player=name_of(game, turn.player),
        seat=turn.player.value,
        rules=replayed.rules.name,
        index=turn_index,
    )


def match_place(replayed: ReplayedMatch) -> Place:
    """Return the place of a whole match."""
    return Place(file=replayed.file, match=replayed.index, rules=replayed.rules.name)


def turn_span(replayed: ReplayedMatch, game_index: int, turn_index: int) -> Span:
    """Return where the turn stands in the text; an empty cell is one column wide."""
    turn = replayed.match.games[game_index].turns[turn_index]
    return Span(turn.start, max(turn.end, turn.start + 1))
