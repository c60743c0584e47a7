"""The command ``tavla``: its verbs, and what happens when something goes wrong."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from tavla_notation._version import __version__
from tavla_notation.cli.check import check
from tavla_notation.cli.explain import explain
from tavla_notation.cli.pips import pips
from tavla_notation.cli.plot import plot
from tavla_notation.cli.report import report
from tavla_notation.cli.rules import rules
from tavla_notation.cli.show import show
from tavla_notation.cli.stats import stats
from tavla_notation.cli.streams import prepare, talk

app = typer.Typer(
    name="tavla",
    help="Check, count and report on recorded games of tavla and backgammon.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command(short_help="Find every illegal play and say why.")(check)
app.command(short_help="Write everything on one page.")(report)
app.command(short_help="Count games, outcomes, turns.")(stats)
app.command(short_help="Count pips, turn by turn.")(pips)
app.command(short_help="Draw one picture.")(plot)
app.command(short_help="Show a position as a board.")(show)
app.command(short_help="Explain a code.")(explain)
app.add_typer(rules, name="rules", short_help="List rule sets, and all legal plays.")


def _version(asked: bool) -> None:
    if asked:
        print(f"tavla {__version__}")
        raise typer.Exit


@app.callback()
def tavla(
    version: Annotated[
        bool,
        typer.Option("--version", help="Print the version.", callback=_version, is_eager=True),
    ] = False,
) -> None:
    """Check, count and report on recorded games of tavla and backgammon."""


def main() -> None:
    """Run the command; a closed pipe is no error, and Ctrl-C leaves with 130."""
    prepare()
    try:
        app()
    except BrokenPipeError:
        # Nobody reads any more: keep the interpreter from complaining when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except KeyboardInterrupt:
        talk("tavla: interrupted")
        sys.exit(130)
