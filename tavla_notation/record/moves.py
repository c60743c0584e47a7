"""One checker's movement as it was written."""

from __future__ import annotations

from dataclasses import dataclass, field

from tavla_notation.diagnostics.span import Span


@dataclass(frozen=True, slots=True)
class CheckerMove:
    """One token of a play: ``24/18``, ``24/18*/13``, ``bar/23(2)``, ``wait/19``.

    ``origin`` is 1 to 24, ``BAR`` or ``WAIT``; each of ``destinations`` 1 to 24
    or ``OFF``; ``hits`` says for each destination whether a star was written,
    which is a claim and no fact; ``repeat`` is how many checkers made the same
    movement.  ``0/0``, a die that could not be used, is no movement: it is kept
    as origin 0 to destination 0 and plays nothing.

    ``span`` counts from the start of the turn's own text (:attr:`Turn.span`),
    so that one parsed play serves every place where the same words stand.
    """

    origin: int
    destinations: tuple[int, ...]
    hits: tuple[bool, ...]
    repeat: int = 1
    span: Span = field(default=Span(0, 0), compare=False)
