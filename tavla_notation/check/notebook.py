"""A check as a notebook shows it: the closing sentence, then each finding with its board.

Whatever stands in a record is text here: nothing in it is markup.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final

from tavla_notation.board.diagram_svg import board_svg
from tavla_notation.check.run import Checked
from tavla_notation.check.scenes import Scenes
from tavla_notation.diagnostics import Diagnostic
from tavla_notation.diagnostics.glyphs import visible
from tavla_notation.diagnostics.snippet import snippet
from tavla_notation.diagnostics.summary import Summary, Tally, closing
from tavla_notation.language import _, ngettext
from tavla_notation.language.figures import count

MOST_FINDINGS: Final = 50
MOST_BOARDS: Final = 12
"""A board is some ten kilobytes, and all of it is kept in the notebook."""
_LINE: Final = 100
_BOARD: Final = 340


def checked_html(checked: Checked) -> str:
    """Return what was found as HTML, in the order of the text."""
    return "".join(_parts(checked))


def _parts(checked: Checked) -> Iterator[str]:
    summary = Summary(
        tuple(match.rules.name for match in checked.matches),
        1,
        len(checked.matches),
        checked.games,
        checked.plays,
    )
    yield f"<div><p>{_text(closing(summary, Tally.of(checked.findings)))}</p>"
    scenes, boards = Scenes(), 0
    for finding in checked.findings[:MOST_FINDINGS]:
        board = _board(checked, finding, scenes) if boards < MOST_BOARDS else ""
        boards += bool(board)
        yield from _finding(checked, finding, board)
    left = len(checked.findings) - MOST_FINDINGS
    if left > 0:
        more = ngettext("and {number} more finding", "and {number} more findings", left)
        yield f"<p>{_text(more.format(number=count(left)))}</p>"
    yield "</div>"


def _finding(checked: Checked, finding: Diagnostic, board: str) -> Iterator[str]:
    where = checked.source.location(finding.span)
    address = f"{checked.source.name}:{where.line}:{where.column}"
    heading = f"{finding.severity.word}[{finding.code}]"
    yield f"<p>{_text(address)}: <b>{heading}</b> {_text(finding.message)}</p>"
    line = snippet(checked.source, finding.span, _LINE)
    if line is not None:
        yield f"<pre>{_text(line.text)}\n{_text(line.carets)}</pre>"
    for label, said in finding.notes:
        yield f"<div>{_text(label)}: {_text(said)}</div>"
    if finding.legal_plays:
        legal = _("legal")
        yield f"<div>{_text(legal)}: {_text(' · '.join(finding.legal_plays))}</div>"
    yield board


def _board(checked: Checked, finding: Diagnostic, scenes: Scenes) -> str:
    place = finding.place
    if place.match is None or place.game is None or place.index is None:
        return ""
    match = checked.matches[place.match - 1]
    scene = scenes.at(match, match.replays[place.game - 1], place.index)
    return board_svg(scene, width=_BOARD)


def _text(value: str) -> str:
    return escape(visible(value), quote=True)
