"""Snowie's text of a match: a match file's rows, and nothing of its head."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tavla_notation.notation.writers.dialects import GNUBG
from tavla_notation.notation.writers.mat import write_mats
from tavla_notation.record import Match


def write_snowie_text(matches: Sequence[Match]) -> str:
    """Return *matches* as GNU Backgammon exports them for Snowie (formats.md 1.15).

    Tags and remarks have no place in it, and a match without a length is a session.
    """
    return write_mats([_without_head(match) for match in matches], GNUBG)


def _without_head(match: Match) -> Match:
    games = tuple(replace(game, remarks=(), opening=()) for game in match.games)
    return replace(match, tags=(), remarks=(), length=match.length or 0, games=games)
