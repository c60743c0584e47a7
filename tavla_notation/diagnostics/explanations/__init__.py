"""Every code explained: what, why, wrong, right; one family a file."""

from __future__ import annotations

from typing import Final

from tavla_notation.diagnostics.code import CODES
from tavla_notation.diagnostics.explanations import cube, openings, plays, reading, record, sets
from tavla_notation.diagnostics.explanations.model import BoardExample, Explanation
from tavla_notation.language import _

__all__ = ["EXPLANATIONS", "BoardExample", "Explanation", "explanation"]

EXPLANATIONS: Final[dict[str, Explanation]] = {
    told.code: told
    for told in sorted(
        (
            *reading.TOLD,
            *record.TOLD,
            *plays.TOLD,
            *openings.TOLD,
            *sets.TOLD,
            *cube.TOLD,
        ),
        key=lambda told: list(CODES).index(told.code),
    )
}
"""What is told about each code, in the order of the codes."""


def explanation(code: str) -> Explanation:
    """Return what is to be told about *code*, written in any case.

    Raises ``ValueError`` naming what is no code.
    """
    known = code.strip().upper()
    if known not in CODES:
        raise ValueError(_("{code!r} is no diagnostic code").format(code=code))
    return EXPLANATIONS[known]
