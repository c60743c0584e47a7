"""Games that the program plays against itself, under any rule set, as records."""

from tavla_notation.selfplay.game import play_match

__all__ = ["play_match"]
