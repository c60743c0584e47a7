"""Snowie position lines: positions with score, cube and roll, one a line (formats.md 4)."""

from __future__ import annotations

from tavla_notation.board.snowie import parse_snowie
from tavla_notation.diagnostics import Source, Span
from tavla_notation.language import _
from tavla_notation.notation.cells import NOT_RECORDED
from tavla_notation.notation.readers.building import RecordBuilder, each_line, shortened
from tavla_notation.notation.report import Report
from tavla_notation.record import Match, StartPosition


def read_snowie(source: Source, report: Report) -> tuple[Match, ...]:
    """Return a match of one game for every line: where it begins, and the roll if there is one."""
    record = RecordBuilder(source, report, "snowie")
    for line, span in each_line(source.text):
        if not line:
            continue
        if line.lstrip()[0] in "#":
            record.remark(*span)
            continue
        try:
            said = parse_snowie(line)
        except ValueError as error:
            message = _("`{text}` is no position: {reason}").format(
                text=shortened(line), reason=error
            )
            record.unknown(*span, message)
            continue
        if record.games:
            record.begin_match(span.start)
        situation = said.situation
        record.length_is(situation.length, *span)
        if not situation.length:
            record.option("Jacoby", "On" if situation.jacoby else "Off", *span)
        game = record.begin_game(None, said.names, situation.scores, span, span)
        position = situation.position
        game.start = StartPosition(position, situation.cube, situation.cube_owner, span)
        if situation.roll is not None:
            dice = _dice(line, span)
            game.add(position.on_roll, situation.roll, NOT_RECORDED, *dice)
    return record.finish()


def _dice(line: str, span: Span) -> Span:
    """Return where the two last fields stand."""
    fields = line.rstrip(" \t;")
    first = fields.rfind(";", 0, fields.rfind(";")) + 1
    return Span(span.start + first, span.start + len(fields))
