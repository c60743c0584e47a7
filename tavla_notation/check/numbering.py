"""Row numbers and names: R202, R209, R210, R214."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from operator import itemgetter

from tavla_notation.check.place import game_place, match_place
from tavla_notation.diagnostics import Diagnostic, Span
from tavla_notation.language import _
from tavla_notation.language.quantities import points
from tavla_notation.record import RowNumber
from tavla_notation.replay import ReplayedMatch, is_invented_length

_number = itemgetter(RowNumber._fields.index("number"))


def check_numbering(replayed: ReplayedMatch) -> Iterator[Diagnostic]:
    """Yield what is odd about the numbers and the names, none of it about the play."""
    match = replayed.match
    for index, game in enumerate(match.games):
        numbers = list(map(_number, game.rows))
        if not numbers or numbers == list(range(numbers[0], numbers[0] + len(numbers))):
            continue  # as in nearly every game
        for row_before, row in pairwise(game.rows):
            due = row_before.number + 1
            if row.number != due:
                said = _("row number {number} skips; {due} was due")
                if row.number < due:
                    said = _("row number {number} repeats; {due} was due")
                yield Diagnostic(
                    "R202",
                    said.format(number=row.number, due=due),
                    row.span,
                    game_place(replayed, index),
                )
    for index, (before, after) in enumerate(pairwise(match.games), start=1):
        if before.number is None or after.number is None or after.number == before.number + 1:
            continue
        said = _("game number {number} skips; {due} was due")
        if after.number <= before.number:
            said = _("game number {number} repeats; {due} was due")
        yield Diagnostic(
            "R202",
            said.format(number=after.number, due=before.number + 1),
            after.header,
            game_place(replayed, index),
        )
    yield from _names(replayed)
    if is_invented_length(match):
        yield Diagnostic(
            "R214",
            _("{points} is taken for no match length but for a money game").format(
                points=points(match.length or 0)
            ),
            match.length_span or match.span,
            match_place(replayed),
            notes=(
                (
                    _("seen"),
                    _("one game, an even length, and a result that does not end the match"),
                ),
            ),
            help=_("check the length line if this was a match"),
        )


def _names(replayed: ReplayedMatch) -> Iterator[Diagnostic]:
    match = replayed.match
    seen: set[tuple[str, str]] = set()
    for index, game in enumerate(match.games):
        white, black = (name.strip() for name in game.names)
        if (white, black) in seen:
            continue
        seen.add((white, black))
        if match.layout == "bare" and not white and not black:
            continue  # lines typed by hand need no names
        span = game.names_span
        if not white or not black:
            said = _("the name of the left player is empty")
            if white:
                said = _("the name of the right player is empty")
            elif not black:
                said = _("the name of both players is empty")
            yield Diagnostic(
                "R210",
                said,
                span,
                game_place(replayed, index),
                help=_("findings call him White (left column) or Black (right column)"),
            )
        elif white == black:
            yield Diagnostic(
                "R210",
                _("both players are called {name}").format(name=white),
                span,
                game_place(replayed, index),
                help=_("findings add White (left column) or Black (right column) to the name"),
            )
    if not match.games:
        return
    first, second = match.tag("Player 1"), match.tag("Player 2")
    if not first or not second or first == second:
        return
    white, black = match.games[0].names
    if (white.strip(), black.strip()) == (second.strip(), first.strip()):
        span = next(
            (tag.span for tag in match.tags if tag.name.casefold() == "player 1"), Span(0, 0)
        )
        yield Diagnostic(
            "R209",
            _("the header's players are swapped: {player} plays in the left column").format(
                player=white.strip()
            ),
            span,
            match_place(replayed),
            help=_("the columns are what counts"),
        )
