"""The pages of the rule sets, ``docs/rules.md`` and ``docs/rules/NAME.md``, from their data."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tavla_notation.board import Scene
from tavla_notation.board.diagram_text import board_text
from tavla_notation.board.text import parse_position
from tavla_notation.check.cube import CUBE_RULES
from tavla_notation.check.words import RULES as RULES_OF_PLAYS
from tavla_notation.cli.rules_text import (
    AFTER_TABLE,
    DECISION_NUMBERS,
    HEAD,
    NUMBERS,
    TAIL,
    VOID,
)
from tavla_notation.diagnostics.explanations import EXPLANATIONS, BoardExample
from tavla_notation.rules import RULE_SETS, LargerDie, RuleSet, TurnRule
from tavla_notation.rules.decisions import COMMON, DECISIONS, brackets
from tavla_notation.rules.describe import QUESTIONS, answers, decisions, differences

FIVE: Final = ("tavla", "tavla-bkgm", "tavla-gamearea", "backgammon", "tawula")
"""The sets that the table compares; the others are told by what they change."""

_NEAREST: Final = {"portes": "tavla-bkgm", "takhteh": "tavla-bkgm"}
"""The set that a relative is compared with; backgammon, where nothing else is said."""

_GENERATED: Final = """\
<!-- Written by: python -m tavla_notation.cli.rules_pages docs
     Change the sets, the decisions or the explanations, then write it again; a test compares. -->
"""


def pages() -> dict[str, str]:
    """Return every page by its path under ``docs``."""
    found = {"rules.md": "\n".join(_index()) + "\n"}
    for rules in RULE_SETS.values():
        found[f"rules/{rules.name}.md"] = "\n".join(_page(rules)) + "\n"
    return found


def examples(rules: RuleSet) -> tuple[str, ...]:
    """Return the codes whose board shows a rule that *rules* has and not every set has."""
    due = rules.duty.larger
    has = {
        "P311": due is LargerDie.ERROR,
        "P333": due is LargerDie.WARN,
        "P330": TurnRule.HIT_AND_STAY in rules.turn_rules,
        "P331": TurnRule.NO_WASTE in rules.turn_rules,
        "P332": TurnRule.HIT_AND_STAY in rules.turn_rules,
        "P340": rules.keep_start_pair and rules.waiting > 0,
        "P341": rules.waiting > 0,
        "P342": rules.stack_limit is not None,
        "P343": TurnRule.CLOSED_QUARTER in rules.turn_rules,
    }
    return tuple(
        code for code, is_so in has.items() if is_so and _can_stand(EXPLANATIONS[code].board, rules)
    )


def _can_stand(board: BoardExample | None, rules: RuleSet) -> bool:
    """Return whether the example is one of this geometry, and of fifteen checkers."""
    if board is None:
        return False
    shown = RULE_SETS[board.rules]
    return (shown.geometry, shown.checkers) == (rules.geometry, rules.checkers)


def _index() -> Iterator[str]:
    yield _GENERATED + HEAD
    told = {name: dict(decisions(RULE_SETS[name])) for name in FIVE}
    asked = {question for answered in told.values() for question in answered}
    yield "| | " + " | ".join(f"[`{name}`](rules/{name}.md)" for name in FIVE) + " |"
    yield "|---" * (len(FIVE) + 1) + "|"
    for question in (question for question in QUESTIONS if question in asked):
        cells = (told[name].get(question, "no") for name in FIVE)
        yield f"| {question} | " + " | ".join(cells) + " |"
    yield "\nTheir relatives are told by what they change:\n"
    for name, rules in RULE_SETS.items():
        if name not in FIVE:
            yield _relative(rules)
    yield AFTER_TABLE
    yield from (f"- **{id}.** {DECISIONS[id].text}." for id in COMMON)
    yield from _numbers()
    yield TAIL


def _numbers() -> Iterator[str]:
    """Tell every number and every mark that a finding may cite, with its rule."""
    yield NUMBERS
    yield "| number | rule |"
    yield "|---|---|"
    cited = {(place.split(", ")[0], place, clause) for clause, place in _cited()}
    for _, place, clause in sorted(cited):
        yield f"| {place} | {clause} |"
    yield DECISION_NUMBERS
    yield "| mark | decision |"
    yield "|---|---|"
    yield from (f"| {id} | {decision.text} |" for id, decision in DECISIONS.items())


def _cited() -> Iterator[tuple[str, str]]:
    yield from RULES_OF_PLAYS.values()
    yield from CUBE_RULES.values()


def _relative(rules: RuleSet) -> str:
    base = _NEAREST.get(rules.name, "backgammon")
    changed = "; ".join(
        f"{row.question}: {row.second}" for row in differences(RULE_SETS[base], rules)
    )
    return f"- [`{rules.name}`](rules/{rules.name}.md), as `{base}`, but {changed}."


def _page(rules: RuleSet) -> Iterator[str]:
    yield f"{_GENERATED}# {rules.title}\n"
    yield f"`{rules.name}`, after: {rules.source}. [All rule sets](../rules.md)\n"
    yield "| | | decided |"
    yield "|---|---|---|"
    for said in answers(rules):
        yield f"| {said.question} | {said.answer} | {brackets(said.ids)} |"
    yield "\n## The start\n"
    yield _fenced(board_text(Scene(rules.start(), geometry=rules.geometry)))
    if rules.decisions:
        yield "\n## Decisions\n"
        yield "Where the source is silent or can be read in two ways, this is done:\n"
        yield from (f"- **{id}.** {DECISIONS[id].text}." for id in rules.decisions)
    codes = examples(rules)
    if codes or rules.mutual_lock_is_void:
        yield "\n## Examples"
    for code in codes:
        yield from _example(code, rules)
    if rules.mutual_lock_is_void:
        yield "\n### A void game\n"
        position = parse_position(VOID, total=rules.checkers)
        yield _fenced(board_text(Scene(position, geometry=rules.geometry)))
        yield "\nBoth have a checker on the bar, and neither can enter with any number: " + (
            f"{DECISIONS['TW9'].text[0].lower()}{DECISIONS['TW9'].text[1:]} [TW9]."
        )


def _example(code: str, rules: RuleSet) -> Iterator[str]:
    told = EXPLANATIONS[code]
    board = told.board
    assert board is not None
    yield f"\n### {code}: {told.what}\n"
    position = parse_position(board.position, total=rules.checkers)
    yield _fenced(board_text(Scene(position, geometry=rules.geometry)))
    doubtful = code in ("P332", "P333")
    roll = f"{board.dice[0]}{board.dice[1]}:"
    yield f"\n{'Doubtful' if doubtful else 'Wrong'}: `{roll} {board.wrong}`  "
    yield f"Right: `{roll} {board.right}`\n"
    yield told.why


def _fenced(text: str) -> str:
    return f"```text\n{text}\n```"


def main(folder: Path) -> None:
    """Write all pages under *folder*."""
    for name, text in pages().items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
