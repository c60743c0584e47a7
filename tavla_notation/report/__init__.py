"""Everything on one page: findings with their boards, tables, pictures, how it was made."""

from tavla_notation.report.page import FileRead, render_report, report

__all__ = ["FileRead", "render_report", "report"]
