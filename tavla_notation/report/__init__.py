"""The report: findings with their boards, tables, pictures, every game to be played through."""

from tavla_notation.report.contents import FileRead
from tavla_notation.report.writing import Form, render_report, report

__all__ = ["FileRead", "Form", "render_report", "report"]
