"""The table of findings: one row each, with the match and the game that the other tables name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

import pandas as pd

from tavla_notation.diagnostics import Diagnostic, Severity
from tavla_notation.diagnostics.fields import fields
from tavla_notation.stats.schema import SEAT, TEXT, WORD, Column, Schema, Table

if TYPE_CHECKING:
    from tavla_notation.replay.model import ReplayedMatch

SEVERITY: Final[pd.CategoricalDtype[Any]] = pd.CategoricalDtype(
    pd.Index([level.value for level in Severity], dtype=TEXT)
)

FINDINGS: Final = Schema(
    "findings",
    (
        Column("match", "Int32", "number of the match in this selection, from 1; NA for a file's"),
        Column("file", TEXT, "the file's name as it was read"),
        Column("line", "Int32", "line in the file, from 1; NA where no match of it was read"),
        Column("column", "Int32", "column in the line, from 1"),
        Column("code", WORD, "the finding's code, which never changes"),
        Column("name", WORD, "the code's name"),
        Column("severity", SEVERITY, "error, warning or note"),
        Column("message", TEXT, "what is wrong, in one clause"),
        Column("game", "Int32", "number of the game in its match, from 1"),
        Column("turn", "Int32", "the row's number as recorded"),
        Column("player", TEXT, "whose turn it is about"),
        Column("seat", SEAT, "his seat"),
        Column("rules", WORD, "rule set that judged"),
        Column("why", TEXT, "the rule in one sentence"),
        Column("legal_plays", TEXT, "the nearest legal plays, at most five, by “ · ”"),
        Column("legal_play_count", "Int32", "of how many legal plays", "plays"),
        Column("caused_by", WORD, "code of the earlier finding that it follows from"),
    ),
)


def findings_table(replayed: Sequence[ReplayedMatch], findings: Iterable[Diagnostic]) -> Table:
    """Return one row a finding, in their order (``FINDINGS``).

    Lines and columns are looked up in the texts of the matches.
    """
    numbers = {(match.file, match.index): number for number, match in enumerate(replayed, 1)}
    sources = {match.file: match.source for match in replayed}
    rows = [
        {
            **fields(finding, sources),
            "match": numbers.get((finding.place.file, finding.place.match or 0)),
            "seat": finding.place.seat,
            "legal_plays": " · ".join(finding.legal_plays) or None,
        }
        for finding in findings
    ]
    return FINDINGS.table({name: [row[name] for row in rows] for name in FINDINGS.names()})
