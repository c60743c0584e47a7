"""Read, check and replay in one call each; the library twins of the command line."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from tavla_notation.check import Checked, check_matches
from tavla_notation.convert import Converted, convert_matches
from tavla_notation.notation import Reading, read_bytes, read_text
from tavla_notation.replay import ReplayedMatch
from tavla_notation.rules import RuleSet, rule_set

if TYPE_CHECKING:
    from typing import TypeAlias

    from tavla_notation.stats import Table

    Source: TypeAlias = "Reading | str | os.PathLike[str] | bytes"


def read(source: Source, encoding: str | None = None) -> Reading:
    """Read the matches of a file, of its bytes, or of text that holds a line end.

    A ``str`` without a line end is a path.  *encoding* None takes what the bytes show;
    ``ValueError`` says that there is none of this name.  Raises ``OSError`` where the file
    cannot be opened and ``TypeError`` for anything else; nothing in a file
    raises, faults are findings.
    """
    if isinstance(source, Reading):
        return source
    if isinstance(source, bytes):
        return read_bytes(source, "-", encoding=encoding)
    if isinstance(source, str) and "\n" in source:
        return read_text(source)
    if not isinstance(source, str | os.PathLike):
        raise TypeError(f"a source is a path, text, bytes or a Reading, not {source!r}")
    return read_bytes(Path(source).read_bytes(), os.fspath(source), encoding=encoding)


def check(
    source: Source,
    rules: RuleSet | str | None = None,
    settings: Mapping[str, str] | None = None,
) -> Checked:
    """Read, replay and check; return the replays and the findings.

    *rules* None takes what each record says; a name or a :class:`RuleSet` judges
    all of them.  *settings* override options of the cube (``{"crawford": "off"}``).
    Raises ``UnknownRuleSet``, ``BadSetting`` and ``OSError``.

    >>> checked = check("65: 24/18 18/13\\n31: 8/5 6/4\\n")
    >>> [finding.code for finding in checked.findings if finding.code.startswith("P")]
    ['P303']
    """
    reading = read(source)
    named = rule_set(rules) if isinstance(rules, str) else rules
    return check_matches(
        reading.source, reading.matches, reading.diagnostics, rules=named, settings=settings
    )


def replay(
    source: Source,
    rules: RuleSet | str | None = None,
    settings: Mapping[str, str] | None = None,
) -> tuple[ReplayedMatch, ...]:
    """Read and replay; return each match with its positions, plies and outcomes.

    Parameters and errors as for :func:`check`.
    """
    return check(source, rules, settings).matches


def to_frame(
    source: Source | Checked | Iterable[Checked],
    table: str = "turns",
    rules: RuleSet | str | None = None,
    settings: Mapping[str, str] | None = None,
) -> Table:
    """Return a table of docs/statistics.md as a pandas ``DataFrame``.

    *source* is checked as by :func:`check`, or was checked already, one file or several.
    *table* is a word of ``tavla stats``, or "findings".  Raises ``ValueError`` for another, and
    what :func:`check` raises.

    >>> turns = to_frame("65: 24/18 18/13\\n31: 8/5 6/5\\n")
    >>> turns["pips_after"].tolist()
    [156, 163]
    """
    from tavla_notation.stats import table_named

    if isinstance(source, Checked):
        files = [source]
    elif isinstance(source, Reading | str | bytes | os.PathLike):
        files = [check(source, rules, settings)]
    else:
        files = list(source)
    return table_named(
        table,
        [match for file in files for match in file.matches],
        [finding for file in files for finding in file.findings],
    )


def convert(
    source: Source,
    to: str,
    dialect: str = "canonical",
    rules: RuleSet | str | None = None,
) -> Converted:
    """Return a source's matches in the format *to*, and what that cannot hold.

    *to* is "mat" (in a *dialect*), "bare", "sgf", "snowie-text" or "jsonl".  *rules* as
    for :func:`check`: a dialect that writes plays in another form needs the board.
    Raises ``ValueError`` for a name that there is not, else as :func:`check` does.

    >>> convert("65: 24/18 18/13\\n31: 8/5 6/5\\n", "mat", "xg").text.splitlines()[0]
    '  1) 65: 24/13                         31: 8/5 6/5'
    """
    named = rules if isinstance(rules, str) else None
    return convert_matches(check(source, rules).matches, to, dialect, rules=named)
