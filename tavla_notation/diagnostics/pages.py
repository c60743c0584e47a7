"""The page of codes, ``docs/codes.md``, written from the registry and the explanations."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tavla_notation.diagnostics.code import CODES, Code
from tavla_notation.diagnostics.explanations import EXPLANATIONS, BoardExample
from tavla_notation.diagnostics.selection import OFF_BY_DEFAULT

_FAMILIES: Final = {
    "N": "N: reading",
    "R": "R: the record",
    "P": "P: plays",
    "C": "C: the cube",
}

_MORE: Final = {"N109": "How a club writes its own rules: [House rules](rules.md#house-rules)."}
"""Where the page, which has links, leads further than the explanation."""

_HEAD: Final = """\
<!-- Written by: python -m tavla_notation.diagnostics.pages docs/codes.md
     Change the explanations, then write it again; a test compares the two. -->
# Codes

Every finding has a code. A code keeps its meaning for ever and is never used again for another.
**Errors** break a rule or leave a part unread, **warnings** are doubtful, **notes** are worth
knowing. `tavla check --select` and `--ignore` take codes or what they begin with (`P`, `R2`);
`tavla explain` prints one of these entries, with its board.

Point numbers are always the mover's own: 24 is his farthest point, 1 his last. A position names
the player to move first, each side in its own numbering. Marks in brackets, such as [GA2], name
decisions about what the rules leave open. What a finding's rule names, `(tavla, 1.4)`, stands
[with its rule](rules.md#where-the-numbers-lead).
"""


def codes_page() -> str:
    """Return the page of all codes, as Markdown."""
    return "\n".join(_page())


def _page() -> Iterator[str]:
    yield _HEAD
    yield "| code | name | severity | what is wrong |"
    yield "|---|---|---|---|"
    for code in CODES.values():
        what = EXPLANATIONS[code.id].what
        yield f"| [{code.id}](#{_anchor(code)}) | {code.name} | {code.severity.value} | {what} |"
    for letter, title in _FAMILIES.items():
        yield f"\n## {title}"
        for code in CODES.values():
            if code.id.startswith(letter):
                yield from _entry(code)


def _entry(code: Code) -> Iterator[str]:
    told = EXPLANATIONS[code.id]
    yield f"\n### {code.id} {code.name}"
    off = ", shown only if selected by name" if code.id in OFF_BY_DEFAULT else ""
    yield f"\n*{code.severity.value}{off}*: {told.what}"
    yield f"\n{told.why}"
    if told.code in _MORE:
        yield f"\n{_MORE[told.code]}"
    yield f"\nWrong:\n```\n{told.wrong}\n```"
    yield f"Right:\n```\n{told.right}\n```"
    if told.board is not None:
        yield _board(told.board)


def _board(board: BoardExample) -> str:
    return f"On this board, under {board.rules}: `{board.position}`"


def _anchor(code: Code) -> str:
    return f"{code.id.lower()}-{code.name}"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(codes_page() + "\n", encoding="utf-8", newline="\n")
