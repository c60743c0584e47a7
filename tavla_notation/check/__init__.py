"""One file a family of checks: what a replayed record has wrong, as findings."""

from tavla_notation.check.run import CHECKS, Checked, check_match, check_matches

__all__ = ["CHECKS", "Checked", "check_match", "check_matches"]
