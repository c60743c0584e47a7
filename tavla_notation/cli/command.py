"""How a verb's help is laid out."""

from __future__ import annotations

from typing import Any

from typer.core import TyperCommand


class PlainCommand(TyperCommand):
    """A command whose usage line names what it needs without braces around it."""

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        """Return the words of the usage line."""
        return [piece.strip("{}") for piece in super().collect_usage_pieces(ctx)]
