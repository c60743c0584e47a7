"""``tavla rules``: the rule sets, and all legal plays of a position."""

from __future__ import annotations

import json
import re
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from tavla_notation.cli.command import PlainCommand
from tavla_notation.cli.streams import fail, write

if TYPE_CHECKING:
    from tavla_notation.board import Position, Roll
    from tavla_notation.rules import RuleSet

rules = typer.Typer(
    help="List and show rule sets; list all legal plays of a position.",
    add_completion=False,
    rich_markup_mode=None,
    no_args_is_help=True,
)

_ROLL = re.compile(r"\(?\s*([1-6])\s*[-, ]?\s*([1-6])\s*\)?:?")


class ListFormat(StrEnum):
    """How plays are listed."""

    text = "text"
    json = "json"


@rules.command("list", cls=PlainCommand)
def list_() -> None:
    """List the rule sets by name.

    Example:

        tavla rules list
    """
    from tavla_notation.rules import RULE_SETS

    pad = max(map(len, RULE_SETS))
    write(f"{name:<{pad}}  {found.title}\n" for name, found in RULE_SETS.items())


@rules.command(cls=PlainCommand, short_help="Show what a rule set says, in words.")
def show(
    name: Annotated[
        str, typer.Argument(metavar="NAME", help="A rule set's name, as tavla rules list has it.")
    ],
) -> None:
    """Show what a rule set says, in words.

    Example:

        tavla rules show tavla
    """
    from tavla_notation.rules.describe import decisions

    found = _named(name)
    rows = [("name", f"{found.name} ({found.title})"), ("source", found.source), *decisions(found)]
    pad = max(len(label) for label, _ in rows)
    write(f"{label:<{pad}}  {text}\n" for label, text in rows)


@rules.command(cls=PlainCommand, short_help="List all legal plays of a roll.")
def plays(
    position: Annotated[
        str,
        typer.Option(
            metavar="POSITION", help="As text, an XGID, a GNU Position ID, or the word start."
        ),
    ],
    dice: Annotated[str, typer.Option(metavar="65", help="The roll.")],
    rules: Annotated[str, typer.Option("--rules", metavar="NAME", help="The rule set.")] = "tavla",
    format: Annotated[ListFormat, typer.Option(help="How the plays are listed.")] = ListFormat.text,
) -> None:
    """List all legal plays of a roll, one for each different end position.

    Examples:

        tavla rules plays --position start --dice 65

        tavla rules plays --position "6:2 5:1 | 24:5 23:5 22:5" --dice 51 --format json
    """
    from tavla_notation.board.text import format_position
    from tavla_notation.rules import apply, legal_plays

    found = _named(rules)
    roll = _roll(dice)
    start = _position(position, found)
    listed = [play for play in legal_plays(start, roll, found) if play]
    if format is ListFormat.json:
        from tavla_notation.board import place_name

        def place(number: int) -> int | str:
            name = place_name(number)
            return number if name == str(number) else name

        answer = {
            "rules": found.name,
            "position": format_position(start),
            "dice": [roll.first, roll.second],
            "n": len(listed),
            "plays": [
                {
                    "text": str(play),
                    "steps": [[place(step.origin), place(step.destination)] for step in play.steps],
                    "position": format_position(apply(start, play, found)),
                }
                for play in listed
            ],
        }
        write([json.dumps(answer, ensure_ascii=False, indent=2) + "\n"])
        return
    if not listed:
        write(["no play is possible: the turn passes\n"])
        return
    write(f"{play}\n" for play in listed)


def _named(name: str) -> RuleSet:
    from tavla_notation.rules import UnknownRuleSet, rule_set

    try:
        return rule_set(name)
    except UnknownRuleSet as error:
        fail(str(error))


def _roll(text: str) -> Roll:
    from tavla_notation.board import Roll

    match = _ROLL.fullmatch(text.strip())
    if match is None:
        fail(f"a roll is two dice of 1 to 6, such as 65 or 6-5, not {text!r}")
    return Roll(int(match[1]), int(match[2]))


def _position(text: str, rules: RuleSet) -> Position:
    from tavla_notation.board.identify import identify_position
    from tavla_notation.board.text import check_position

    if text.strip().lower() == "start":
        return rules.start()
    try:
        position = identify_position(text, total=rules.checkers).position
        check_position(position, rules.geometry)
    except ValueError as error:
        fail(f"{text!r} is no position: {error}")
    return position
