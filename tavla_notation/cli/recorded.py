"""One moment of a recorded game, to be shown as a board."""

from __future__ import annotations

from tavla_notation.board import Player
from tavla_notation.check import Checked
from tavla_notation.check.place import name_of
from tavla_notation.check.scenes import Scenes
from tavla_notation.cli.inputs import Inputs
from tavla_notation.cli.moment import Moment
from tavla_notation.cli.streams import fail, talk_of_choice
from tavla_notation.language import _, quantities
from tavla_notation.replay import Replay, ReplayedMatch
from tavla_notation.replay.situations import situations


def moment_in_file(
    inputs: Inputs, match: int | None, game: int | None, turn: int | None, black: bool
) -> Moment:
    """Return the board before a turn, or at the end of a game where *turn* is None.

    What is not in the file ends the program with a sentence.
    """
    path = inputs.files[0]
    found = list(inputs.checked())
    matches = [(file, replayed) for file in found for replayed in file.matches]
    if not matches:
        fail(_("there is no match in {path}").format(path=path))
    chosen, which = match, game
    match, game = match or 1, game or 1
    if match > len(matches):
        held = quantities.matches(len(matches))
        fail(
            _("there is no match {match}: {path} holds {matches}").format(
                match=match, path=path, matches=held
            )
        )
    checked, replayed = matches[match - 1]
    if game > len(replayed.replays):
        fail(
            _("there is no game {game}: the match has {games}").format(
                game=game, games=quantities.games(len(replayed.replays))
            )
        )
    replay = replayed.replays[game - 1]
    index = len(replay.game.turns) if turn is None else _index(replay, game, turn, black)
    talk_of_choice(chosen, len(matches), which, len(replayed.replays))
    scenes = Scenes()
    if index == len(replay.game.turns):
        scene = scenes.at_end(replayed, replay)
    else:
        scene = scenes.at(replayed, replay, index)
    return Moment(
        situations(replayed, replay)[index], scene, _caption(checked, replayed, game, index)
    )


def _index(replay: Replay, game: int, turn: int, black: bool) -> int:
    """Return which turn the cell of row *turn* is; a row with one cell needs no ``--black``."""
    turns = replay.game.turns
    row = [index for index, cell in enumerate(turns) if cell.number == turn]
    if not row:
        last = max((cell.number for cell in turns), default=0)
        fail(
            _("there is no turn {turn}: game {game} ends with turn {last}").format(
                turn=turn, game=game, last=last
            )
        )
    player = Player.BLACK if black else Player.WHITE
    own = [index for index in row if turns[index].player is player]
    if black and not own:
        fail(_("turn {turn} of game {game} has no right cell").format(turn=turn, game=game))
    return (own or row)[0]


def _caption(checked: Checked, replayed: ReplayedMatch, game: int, index: int) -> str:
    """Return which turn it is as the record has it, and what was found there."""
    replay = replayed.replays[game - 1]
    turns = replay.game.turns
    which = _("game {number}").format(number=game)
    if replayed.index > 1:
        in_match = _("match {number}").format(number=replayed.index)
        which = f"{in_match}, {which}"
    if index == len(turns):
        return f"{which}, {_end(replay)}"
    turn = turns[index]
    written = replayed.source.text[turn.start : turn.end].strip()
    number = _("turn {number}").format(number=turn.number)
    lines = [f"{which}, {number}, {name_of(replay.game, turn.player)}: {written}"]
    lines += [
        f"{finding.code}: {finding.message}"
        for finding in checked.findings
        if (finding.place.match, finding.place.game, finding.place.index)
        == (replayed.index, game, index)
    ]
    return "\n".join(lines)


def _end(replay: Replay) -> str:
    """Return in words that the game is at its end, and what came of it."""
    outcome = replay.outcome
    if outcome is None or outcome.winner is None:
        return _("after its last turn")
    winner = name_of(replay.game, outcome.winner)
    if outcome.points is None:
        return _("at its end: {winner} wins").format(winner=winner)
    return _("at its end: {winner} wins {points}").format(
        winner=winner, points=quantities.points(outcome.points)
    )
