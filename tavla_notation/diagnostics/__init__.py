"""Findings: their codes, their places, and one renderer a file."""

from tavla_notation.diagnostics.code import CODES, Code, Severity
from tavla_notation.diagnostics.diagnostic import Diagnostic, Place
from tavla_notation.diagnostics.renderers import FORMATS, render
from tavla_notation.diagnostics.selection import OFF_BY_DEFAULT, Selection, select, sort_key
from tavla_notation.diagnostics.span import Location, Source, Span
from tavla_notation.diagnostics.summary import Count, Summary, Tally, closing, statistics

__all__ = [
    "CODES",
    "FORMATS",
    "OFF_BY_DEFAULT",
    "Code",
    "Count",
    "Diagnostic",
    "Location",
    "Place",
    "Selection",
    "Severity",
    "Source",
    "Span",
    "Summary",
    "Tally",
    "closing",
    "render",
    "select",
    "sort_key",
    "statistics",
]
