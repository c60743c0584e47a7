"""The findings of one reading, with the place each stands in."""

from __future__ import annotations

from tavla_notation.board import ByPlayer, Player
from tavla_notation.diagnostics import Diagnostic, Place, Span
from tavla_notation.language import N_, _

_WHY = {
    "N101": N_("a cell holds a roll and its play, a cube word, a resignation or a result"),
    "N102": N_("a move is written origin/destination, points 24 to 1, bar, off: 24/18*, 6/off"),
    "N103": N_("a roll is two dice of 1 to 6"),
    "N105": N_(
        "a line is a tag, a remark, `N point match`, `Game N`, a score line or a row of plays"
    ),
}


class Report:
    """Collects findings; knows which match and game are being read."""

    __slots__ = ("file", "findings", "game", "match", "names")

    def __init__(self, file: str) -> None:
        self.file = file
        self.match = 1
        self.game: int | None = None
        self.names: ByPlayer[str] | None = None
        self.findings: list[Diagnostic] = []

    def add(
        self,
        code: str,
        message: str,
        start: int,
        end: int,
        *,
        number: int | None = None,
        player: Player | None = None,
        help: str | None = None,
    ) -> None:
        """Record a finding on the source's characters *start* to *end*."""
        name = self.names[player] if player is not None and self.names is not None else None
        place = Place(
            file=self.file,
            match=self.match,
            game=self.game,
            turn=number,
            player=name or None,
            seat=None if player is None else player.value,
        )
        why = _WHY.get(code)
        finding = Diagnostic(code, message, Span(start, end), place, help=help, why=why and _(why))
        self.findings.append(finding)
