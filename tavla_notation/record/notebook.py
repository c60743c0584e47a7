"""A match as a notebook shows it: who played what, and the games that were written down.

Whatever stands in a record is text here: nothing in it is markup.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final

from tavla_notation.board.name_text import clean_name
from tavla_notation.language import _, ngettext, quantities
from tavla_notation.language.figures import count
from tavla_notation.record.match import Game, Match
from tavla_notation.record.names import shown_names

MOST_GAMES: Final = 50
"""A session of more games is not read in a notebook."""


def match_html(match: Match) -> str:
    """Return *match* as HTML: its players, its tags, and a row for each game."""
    return "".join(_parts(match))


def text(value: str) -> str:
    """Return what a record says as text for a page, without what would not be seen.

    >>> text("<b>Ayşe</b>")
    '&lt;b&gt;Ayşe&lt;/b&gt;'
    """
    return escape(clean_name(value), quote=True)


def _parts(match: Match) -> Iterator[str]:
    names = shown_names(match.names)
    length = f", {quantities.points(match.length)}" if match.length else ""
    yield f"<div><p><b>{text(names.white)} – {text(names.black)}</b>{length}"
    for tag in match.tags:
        yield f"<br>{text(tag.name)}: {text(tag.value)}"
    yield "</p>"
    if match.games:
        headings = "".join(f"<th>{text(word)}</th>" for word in (_("game"), _("score"), _("turns")))
        yield f"<table><thead><tr>{headings}</tr></thead><tbody>"
        yield from (_row(number, game) for number, game in enumerate(match.games[:MOST_GAMES], 1))
        yield "</tbody></table>"
    left = len(match.games) - MOST_GAMES
    if left > 0:
        more = ngettext("and {number} more game", "and {number} more games", left)
        yield f"<p>{text(more.format(number=count(left)))}</p>"
    yield "</div>"


def _row(number: int, game: Game) -> str:
    scores = game.scores
    score = "" if scores is None else f"{scores.white}–{scores.black}"
    shown = number if game.number is None else game.number
    return f"<tr><td>{shown}</td><td>{score}</td><td>{len(game.turns)}</td></tr>"
