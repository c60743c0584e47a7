"""Who is who in a table."""

from __future__ import annotations

from collections.abc import Iterable

from tavla_notation.record import Game, shown_names


class NameCodes:
    """Numbers for names: each distinct name gets the next one."""

    def __init__(self) -> None:
        self._codes: dict[str, int] = {}

    def of_games(self, games: Iterable[Game]) -> tuple[list[int], list[int]]:
        """Return the codes of the White and of the Black players, one a game."""
        white: list[int] = []
        black: list[int] = []
        codes = self._codes
        for game in games:
            names = shown_names(game.names)
            white.append(codes.setdefault(names.white, len(codes)))
            black.append(codes.setdefault(names.black, len(codes)))
        return white, black

    @property
    def names(self) -> list[str]:
        """The distinct names in the order of their codes."""
        return list(self._codes)
