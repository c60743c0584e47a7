"""The board that belongs to a finding, with the play in question drawn."""

from __future__ import annotations

from collections.abc import Iterable

from tavla_notation.board import ByPlayer
from tavla_notation.board.diagram_svg import board_svg
from tavla_notation.check.scenes import Scenes
from tavla_notation.diagnostics import Diagnostic
from tavla_notation.record import shown_names
from tavla_notation.replay import Replay, ReplayedMatch
from tavla_notation.report.addresses import game_address, turn_addresses


class Boards:
    """Draws boards of replayed games; each game is played through once."""

    def __init__(self, replayed: Iterable[ReplayedMatch]) -> None:
        self._matches = {
            (match.file, match.index): (number, match) for number, match in enumerate(replayed, 1)
        }
        self._by_number = dict(self._matches.values())
        self._scenes = Scenes()
        self._addresses: dict[tuple[int, int], tuple[str, ...]] = {}

    def replay_of(self, finding: Diagnostic) -> Replay | None:
        """Return the game that *finding* stands in, None if it is about a match or a file."""
        found = self._game_of(finding)
        return None if found is None else found[2]

    def address_of(self, finding: Diagnostic) -> str | None:
        """Return where on the page the turn of *finding* is replayed, or its game's end."""
        found = self._game_of(finding)
        if found is None:
            return None
        match, game, replay = found
        index = finding.place.index
        if index is None or not 0 <= index < len(replay.game.turns):
            return f"{game_address(match, game)}end"
        if (match, game) not in self._addresses:
            self._addresses[match, game] = turn_addresses(replay.game.turns)
        return game_address(match, game) + self._addresses[match, game][index]

    def _game_of(self, finding: Diagnostic) -> tuple[int, int, Replay] | None:
        place = finding.place
        number, match = self._matches.get((place.file, place.match or 0), (0, None))
        if match is None or place.game is None or not 1 <= place.game <= len(match.replays):
            return None
        return number, place.game, match.replays[place.game - 1]

    def names_of(self, finding: Diagnostic) -> ByPlayer[str] | None:
        """Return who plays where *finding* stands, None if that is about a whole file."""
        replay = self.replay_of(finding)
        if replay is not None:
            return shown_names(replay.game.names)
        _, match = self._matches.get((finding.place.file, finding.place.match or 0), (0, None))
        return None if match is None else shown_names(match.match.names)

    def draw(self, finding: Diagnostic) -> str | None:
        """Return the board before the turn of *finding*, its roll and its play drawn.

        A finding about a whole game shows the board at the game's end.  None where
        no game is meant.
        """
        found = self._game_of(finding)
        if found is None:
            return None
        number, _, replay = found
        match = self._by_number[number]
        index = finding.place.index
        if index is None or not 0 <= index < len(replay.game.turns):
            return board_svg(self._scenes.at_end(match, replay))
        return board_svg(self._scenes.at(match, replay, index))
