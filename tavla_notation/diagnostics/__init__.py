"""Findings: their codes, their places, and one renderer a file."""

from tavla_notation.diagnostics.code import CODES, Code, Severity
from tavla_notation.diagnostics.diagnostic import Diagnostic, Place
from tavla_notation.diagnostics.span import Source, Span

__all__ = ["CODES", "Code", "Diagnostic", "Place", "Severity", "Source", "Span"]
