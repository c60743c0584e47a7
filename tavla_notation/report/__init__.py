"""The report: findings with their boards, tables, pictures, every game to be played through."""

from tavla_notation.report.contents import FileRead
from tavla_notation.report.many import ManyContents, Whole
from tavla_notation.report.writing import Form, render_report, report, write_contents

__all__ = [
    "FileRead",
    "Form",
    "ManyContents",
    "Whole",
    "render_report",
    "report",
    "write_contents",
]
