"""Findings to text, in any of the formats; the library twin of ``tavla check --format``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Final, cast

from tavla_notation.diagnostics.diagnostic import Diagnostic
from tavla_notation.diagnostics.job import Job
from tavla_notation.diagnostics.span import Source
from tavla_notation.diagnostics.summary import Summary

# A check prints in one format, so the other seven are not loaded.
_MODULES: Final = {
    "full": "full",
    "concise": "concise",
    "json": "json_report",
    "jsonl": "json_lines",
    "csv": "csv_table",
    "sarif": "sarif",
    "github": "github",
    "junit": "junit",
}

FORMATS: Final = tuple(_MODULES)
"""The names of the formats; ``full`` is the default everywhere."""

_NO_SOURCES: Final[Mapping[str, Source]] = MappingProxyType({})


def render(
    format: str,
    findings: Iterable[Diagnostic],
    summary: Summary | Callable[[], Summary],
    sources: Mapping[str, Source] = _NO_SOURCES,
    *,
    width: int = 100,
    color: bool = False,
    strict: bool = False,
    version: str = "",
) -> Iterator[str]:
    """Return the text of *findings* in *format*, piece by piece.

    The findings are printed in the order given (see :func:`sort_key`), those of
    one file together.  *sources* holds their texts by ``place.file``; without a
    text there are no lines and columns.  A *summary* that is not known before
    the last finding may be a function.  *width* in cells and *color* concern
    ``full`` alone, *strict* (warnings fail, too) ``junit``, *version* (of the
    program) ``sarif``.  Raises ``ValueError`` at once for an unknown format.
    """
    if format not in _MODULES:
        raise ValueError(f"{format!r} is no format of findings; there are {', '.join(FORMATS)}")
    module = import_module(f"tavla_notation.diagnostics.{_MODULES[format]}")
    renderer = cast(Callable[[Job], Iterator[str]], module.render)
    return renderer(Job(findings, summary, sources, width, color, strict, version))
