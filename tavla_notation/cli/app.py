"""The command ``tavla``: its verbs and their options."""

from __future__ import annotations

from typing import Annotated

import typer

from tavla_notation._version import __version__
from tavla_notation.cli.command import Verbs

app = typer.Typer(
    name="tavla",
    cls=Verbs,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(asked: bool) -> None:
    if asked:
        from tavla_notation.kernel import best_engine

        print(f"tavla {__version__} (engine: {best_engine().name})")
        raise typer.Exit


@app.callback()
def tavla(
    version: Annotated[
        bool,
        typer.Option("--version", help="Print the version.", callback=_version, is_eager=True),
    ] = False,
) -> None:
    """Check, count and report on recorded games of tavla and backgammon.

    Examples:

        tavla check final.mat

        tavla report games/ -o report

        tavla stats outcomes games/

    tavla VERB --help says more about each.
    """
