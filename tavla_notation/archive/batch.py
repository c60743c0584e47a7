"""One batch of files to tables: the one function that every engine runs.

Nothing is read or written here, and nothing is remembered: the same files under the same
options give the same tables on every machine.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

import numpy as np

from tavla_notation.archive.clean import clean_tables
from tavla_notation.archive.columns import (
    FINDINGS,
    GAMES,
    MATCHES,
    TEXTS,
    TURNS,
    kept_columns,
)
from tavla_notation.archive.options import Options, Texts
from tavla_notation.board import Position
from tavla_notation.board.text import format_position
from tavla_notation.check import Checked, check_matches
from tavla_notation.diagnostics import Diagnostic, Severity
from tavla_notation.diagnostics.fields import FIELDS, fields
from tavla_notation.notation import Reading, read_bytes
from tavla_notation.replay import ReplayedMatch
from tavla_notation.stats import games_table, match_winner, matches_table, turns_table
from tavla_notation.stats.dice_laws import ROLL_NAMES
from tavla_notation.stats.dice_rolls import thrown
from tavla_notation.stats.first_plays import FirstPlay, first_plays
from tavla_notation.stats.merging import interleaved, numbered
from tavla_notation.stats.schema import Table
from tavla_notation.stats.scores import standings

_LONGEST_LINE: Final = 2_000
_SHARED: Final = frozenset(FIELDS) & frozenset(FINDINGS.names())
"""What the table has of a finding as all formats have it."""


class Tables(NamedTuple):
    """What a batch comes to, as :mod:`.columns` declares it.

    Where the declaration has the key of a match these have its number in the batch, from 1.
    """

    matches: Table
    games: Table
    turns: Table
    findings: Table
    texts: Table


def tables_of(files: Sequence[tuple[str, bytes]], options: Options) -> Tables:
    """Return the tables of *files*, each a name and its bytes, in their order.

    Files that leave nothing to say are gone through as columns (:mod:`.clean`), all others
    are read, replayed and checked one by one; the tables do not tell which road it was.
    """
    clean = clean_tables(files, options.rules, options.settings) if _is_usual(options) else None
    places = [at for at in range(len(files)) if clean is None or not clean.files[at]]
    checked = [check_file(*files[at], options) for at in places]
    replayed = [match for file in checked for match in file.matches]
    findings = [finding for file in checked for finding in file.findings]
    slow = _matches(replayed, findings), _games(replayed), _turns(replayed, findings)
    texts = {at: file.source.text for at, file in zip(places, checked, strict=True)}
    kept = [at for at, file in zip(places, checked, strict=True) if _is_kept(file, options.texts)]
    if clean is None:
        numbers = np.arange(1, len(replayed) + 1)
        matches, games, turns = slow
    else:
        of_file = np.repeat(places, [len(file.matches) for file in checked])
        ours, numbers = numbered(clean.match_files, of_file.astype(np.int64))
        matches, games, turns = (
            interleaved(schema, tables, (ours, numbers))
            for schema, *tables in zip((MATCHES, GAMES, TURNS), clean.tables, slow, strict=True)
        )
        if options.texts is Texts.all:
            ready: list[int] = np.flatnonzero(clean.files).tolist()
            kept = sorted([*kept, *ready])
            texts |= {at: files[at][1].decode("utf-8") for at in ready}
    return Tables(
        matches=matches,
        games=games,
        turns=turns,
        findings=findings_of(checked, numbers.tolist()),
        texts=TEXTS.table(
            {"file": [files[at][0] for at in kept], "text": [texts[at] for at in kept]}
        ),
    )


def _is_usual(options: Options) -> bool:
    """Return whether the bytes are to tell their encoding, as columns are made of UTF-8 alone."""
    return options.encoding is None


def check_file(name: str, data: bytes, options: Options) -> Checked:
    """Return one file as it is read, replayed and checked under *options*."""
    return check_reading(read_bytes(data, name, encoding=options.encoding), options)


def check_reading(reading: Reading, options: Options) -> Checked:
    """Return what was read replayed and checked under *options*."""
    return check_matches(
        reading.source,
        reading.matches,
        reading.diagnostics,
        rules=options.rules,
        settings=options.settings,
    )


def _matches(replayed: Sequence[ReplayedMatch], findings: Iterable[Diagnostic]) -> Table:
    first = [standings(match)[0].score for match in replayed]
    winners = [match_winner(match) for match in replayed]
    return MATCHES.table(
        {
            **kept_columns(matches_table(replayed, findings)),
            "index": [match.index for match in replayed],
            "first_white": [score.white for score in first],
            "first_black": [score.black for score in first],
            "winner_seat": [winner.value if winner else None for winner in winners],
            "known_rules": [match.unknown_rules is None for match in replayed],
            "why_rules": [match.why_rules for match in replayed],
        }
    )


def _games(replayed: Sequence[ReplayedMatch]) -> Table:
    table = games_table(replayed)
    scores = [standing.score for match in replayed for standing in standings(match)[1:]]
    plays = [list(first_plays(replay)) for match in replayed for replay in match.replays]
    return GAMES.table(
        {
            **kept_columns(table),
            "score_white": [score.white for score in scores],
            "score_black": [score.black for score in scores],
            **_first_plays("opening", [found[0] if found else None for found in plays]),
            **_first_plays("reply", [found[1] if found[1:] else None for found in plays]),
        }
    )


def _first_plays(name: str, plays: Sequence[FirstPlay | None]) -> dict[str, list[str | None]]:
    return {
        f"{name}_roll": [ROLL_NAMES[play.roll] if play else None for play in plays],
        f"{name}_play": [play.text if play else None for play in plays],
        f"{name}_after": [_position(play.after) if play and play.after else None for play in plays],
    }


@lru_cache(maxsize=1 << 14)
def _position(position: Position) -> str:
    """Return the text of a position; an archive opens with the same ones again and again."""
    return format_position(position)


def _turns(replayed: Sequence[ReplayedMatch], findings: Iterable[Diagnostic]) -> Table:
    table = turns_table(replayed, findings)
    rolls = thrown(replayed)
    return TURNS.table(
        {
            **kept_columns(table),
            "opening": rolls.opening,
            "counted": rolls.counted,
        }
    )


def findings_of(checked: Sequence[Checked], numbers: Sequence[int] | None = None) -> Table:
    """Return the findings of *checked*.

    *numbers* are those of all their matches in turn; None numbers them through from 1.
    """
    data: dict[str, list[Any]] = {name: [] for name in FINDINGS.names()}
    before = 0
    for file in checked:
        for finding in file.findings:
            for name, value in _fields(file, finding, before, numbers).items():
                data[name].append(value)
        before += len(file.matches)
    return FINDINGS.table(data)


def _fields(
    file: Checked, finding: Diagnostic, before: int, numbers: Sequence[int] | None
) -> dict[str, Any]:
    place, where = finding.place, file.source.location(finding.span)
    number = None
    if place.match is not None and place.match <= len(file.matches):
        number = before + place.match
        if numbers is not None:
            number = numbers[number - 1]
    line = file.source.line(where.line)
    shared = fields(finding, {place.file: file.source})
    return {
        **{name: value for name, value in shared.items() if name in _SHARED},
        "file": place.file or file.source.name,
        "match": number,
        "index": place.match,
        "seat": place.seat,
        "rules_reason": place.rules_reason,
        "last_line": where.last_line,
        "last_column": where.last_column,
        "text": line if len(line) <= _LONGEST_LINE else None,
        "turn_index": place.index,
        "help": finding.help,
        "notes": json.dumps(finding.notes, ensure_ascii=False) if finding.notes else None,
        "legal_plays": "; ".join(finding.legal_plays) or None,
    }


def _is_kept(file: Checked, texts: Texts) -> bool:
    if not file.matches or texts is Texts.none:
        return False
    return texts is Texts.all or any(f.severity is not Severity.NOTE for f in file.findings)
