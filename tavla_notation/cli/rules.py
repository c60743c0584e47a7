"""``tavla rules``: the rule sets, how two of them differ, and all legal plays of a position."""

from __future__ import annotations

import json
import re
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from tavla_notation.cli.command import PlainCommand
from tavla_notation.cli.streams import can_draw, fail, width, write
from tavla_notation.language import _

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tavla_notation.board import Position, Roll
    from tavla_notation.rules import RuleSet

rules = typer.Typer(
    help="List, show and compare rule sets; list all legal plays of a position.",
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
    write(f"{name:<{pad}}  {_(found.title)}\n" for name, found in RULE_SETS.items())


Named = Annotated[
    str,
    typer.Argument(
        metavar="NAME|FILE.toml",
        help="A name of tavla rules list, or a file of house rules.",
        show_default=False,
    ),
]


@rules.command(cls=PlainCommand, short_help="Show what a rule set says, in words.")
def show(name: Named) -> None:
    """Show what a rule set says, in words, its start as a board, and what it had to decide.

    Marks in brackets name decisions about what its source leaves open; they are listed
    below the board.

    Examples:

        tavla rules show tavla

        tavla rules show club.toml
    """
    from tavla_notation.cli.inputs import the_rule_set

    write(_shown(the_rule_set(name)))


@rules.command(cls=PlainCommand, short_help="Show what differs between two rule sets.")
def diff(first: Named, second: Named) -> None:
    """Show what differs between two rule sets, side by side, in words.

    Examples:

        tavla rules diff tavla tavla-bkgm

        tavla rules diff tavla club.toml
    """
    from tavla_notation.cli.inputs import the_rule_set
    from tavla_notation.rules.describe import differences

    one, other = the_rule_set(first), the_rule_set(second)
    found = differences(one, other)
    if not found:
        write([_("{one} and {other} do not differ\n").format(one=one.name, other=other.name)])
        return
    write(_columns([("", one.name, other.name), *found]))


@rules.command(cls=PlainCommand, short_help="List all legal plays of a roll.")
def plays(
    position: Annotated[
        str,
        typer.Option(
            metavar="POSITION", help="As text, an XGID, a GNU Position ID, or the word start."
        ),
    ],
    dice: Annotated[str, typer.Option(metavar="65", help="The roll.")],
    rules: Annotated[
        str,
        typer.Option(
            "--rules", metavar="NAME|FILE.toml", help="The rule set, or a file of house rules."
        ),
    ] = "tavla",
    format: Annotated[ListFormat, typer.Option(help="How the plays are listed.")] = ListFormat.text,
) -> None:
    """List all legal plays of a roll, one for each different end position.

    Examples:

        tavla rules plays --position start --dice 65

        tavla rules plays --position "6:2 5:1 | 24:5 23:5 22:5" --dice 51 --format json

        tavla rules plays --rules tawula --position start --dice 63
    """
    from tavla_notation.board.text import format_position
    from tavla_notation.cli.inputs import the_rule_set
    from tavla_notation.rules import apply, legal_plays

    found = the_rule_set(rules)
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
        write([_("no play is possible: the turn passes\n")])
        return
    write(f"{play}\n" for play in listed)


def _shown(rules: RuleSet) -> Iterator[str]:
    from textwrap import fill

    from tavla_notation.board import Scene
    from tavla_notation.board.diagram_text import board_text
    from tavla_notation.rules.decisions import DECISIONS, brackets
    from tavla_notation.rules.describe import answers

    rows = [(_("name"), f"{rules.name} ({_(rules.title)})"), (_("source"), _(rules.source))]
    rows += [(said.question, f"{said.answer} {brackets(said.ids)}") for said in answers(rules)]
    pad = max(len(label) for label, _said in rows) + 2
    for label, text in rows:
        indent = " " * pad
        yield fill(
            f"{label:<{pad}}{text.rstrip()}",
            max(width(), pad + 20),
            subsequent_indent=indent,
            break_on_hyphens=False,
        )
        yield "\n"
    start = Scene(rules.start(), geometry=rules.geometry)
    yield "\n" + board_text(start, ascii=not can_draw()) + "\n"
    if not rules.decisions:
        return
    yield "\n"
    pad = max(map(len, rules.decisions)) + 3
    for id in rules.decisions:
        text = f"{f'[{id}]':<{pad}}{_(DECISIONS[id].text)}"
        yield fill(text, max(width(), pad + 20), subsequent_indent=" " * pad) + "\n"


def _columns(rows: list[tuple[str, str, str]]) -> Iterator[str]:
    """Yield a label and two texts side by side, each folded in its own column."""
    from textwrap import wrap

    pad = max(len(label) for label, _one, _other in rows) + 2
    each = max((width() - pad - 2) // 2, 20)
    each = min(each, max(len(first) for _label, first, _other in rows))
    rest = max(width() - pad - each - 2, 20)
    for label, first, second in rows:
        left, right = wrap(first, each), wrap(second, rest)
        for number in range(max(len(left), len(right))):
            words = (column[number] if number < len(column) else "" for column in (left, right))
            one, other = words
            head = label if number == 0 else ""
            yield f"{head:<{pad}}{one:<{each}}  {other}".rstrip() + "\n"


def _roll(text: str) -> Roll:
    from tavla_notation.board import Roll

    match = _ROLL.fullmatch(text.strip())
    if match is None:
        fail(_("a roll is two dice of 1 to 6, such as 65 or 6-5, not {text!r}").format(text=text))
    return Roll(int(match[1]), int(match[2]))


def _position(text: str, rules: RuleSet) -> Position:
    from tavla_notation.board import check_position
    from tavla_notation.cli.positions import situation_named

    try:
        position = situation_named(text, rules).position
        check_position(position, rules.geometry)
    except ValueError as error:
        fail(_("{text!r} is no position: {reason}").format(text=text, reason=error))
    return position
