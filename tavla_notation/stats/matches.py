"""The table of matches: one row a match."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from tavla_notation.diagnostics import Diagnostic, Severity
from tavla_notation.record import Match, shown_names
from tavla_notation.stats.columns import MATCHES, Table
from tavla_notation.stats.findings import count_findings
from tavla_notation.stats.scores import match_winner, standings

if TYPE_CHECKING:
    from tavla_notation.replay.model import ReplayedMatch

_DATE = re.compile(r"(\d{4})(?:[-./](\d{1,2})(?:[-./](\d{1,2}))?)?(?:[-./]\?+)*")


def matches_table(replayed: Iterable[ReplayedMatch], findings: Iterable[Diagnostic] = ()) -> Table:
    """Return one row for each match, in the order given (``MATCHES``).

    *findings* are counted where their place names a match of these; the ones of
    a file as a whole belong to no row.
    """
    listed = list(replayed)
    noted = list(findings)
    records = [item.match for item in listed]
    names = [shown_names(record.names) for record in records]
    scores = [standings(item)[-1].score for item in listed]
    winners = [match_winner(item) for item in listed]
    return MATCHES.table(
        {
            "match": list(range(1, len(listed) + 1)),
            "file": [item.file for item in listed],
            "rules": [item.rules.name for item in listed],
            "event": [_tag(record, "Event") for record in records],
            "date": [written_date(_tag(record, "EventDate", "Date")) for record in records],
            "place": [_tag(record, "Place", "Location", "Site") for record in records],
            "white": [pair.white for pair in names],
            "black": [pair.black for pair in names],
            "length": [record.length for record in records],
            "games": [len(item.replays) for item in listed],
            "score_white": [score.white for score in scores],
            "score_black": [score.black for score in scores],
            "winner": [
                pair[winner] if winner else None
                for pair, winner in zip(names, winners, strict=True)
            ],
            "finished": [
                winner is not None or _is_whole_session(item)
                for item, winner in zip(listed, winners, strict=True)
            ],
            "findings_error": count_findings(listed, noted, Severity.ERROR),
            "findings_warning": count_findings(listed, noted, Severity.WARNING),
        }
    )


def written_date(text: str | None) -> str | None:
    """Return a date with hyphens, year first; what is no such date stays as written.

    >>> written_date("2022.5.08"), written_date("1981"), written_date("2026.??.??")
    ('2022-05-08', '1981', '2026')
    """
    found = _DATE.fullmatch(text.strip()) if text else None
    if found is None:
        return text
    year, *rest = found.groups()
    return "-".join([year, *(part.zfill(2) for part in rest if part)])


def _tag(match: Match, *names: str) -> str | None:
    return next((value for name in names if (value := (match.tag(name) or "").strip())), None)


def _is_whole_session(item: ReplayedMatch) -> bool:
    """A session without length is over when every game of it has an end."""
    return not item.match.length and bool(item.replays) and all(r.outcome for r in item.replays)
