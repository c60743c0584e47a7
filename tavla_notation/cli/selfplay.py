"""``tavla selfplay``: a match that the program plays against itself."""

from __future__ import annotations

from typing import Annotated

import typer

from tavla_notation.cli import options
from tavla_notation.cli.files import check_destination, write_file
from tavla_notation.cli.streams import fail, write
from tavla_notation.language import _

_LONGEST, _MOST_GAMES = 99, 100_000


def selfplay(
    rules: Annotated[
        str,
        typer.Option(
            "--rules", metavar="NAME|FILE.toml", help="The rule set, or a file of house rules."
        ),
    ] = "tavla",
    length: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=_LONGEST,
            metavar="N",
            help="Play a match to so many points.",
            show_default=False,
        ),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=_MOST_GAMES,
            metavar="N",
            help="Play so many games without a length; one, if nothing is said.",
            show_default=False,
        ),
    ] = None,
    seed: Annotated[
        int, typer.Option(metavar="N", help="The same number gives the same match.")
    ] = 0,
    names: Annotated[
        str, typer.Option(metavar="A,B", help="The players, the left column first.")
    ] = "White,Black",
    output: options.Output = None,
) -> None:
    """Play a match under any rule set and write its record: legal, and the same for a seed.

    Both players are sensible and no more than that: they count pips, points and
    blots, and look one roll ahead.

    Examples:

        tavla selfplay --rules tawula --length 3 -o tawula.mat

        tavla selfplay --games 20 --names Ayşe,Mehmet -o games.mat
    """
    from tavla_notation.board import ByPlayer
    from tavla_notation.cli.inputs import the_rule_set
    from tavla_notation.notation import write_mat
    from tavla_notation.selfplay import play_match

    if length is not None and games is not None:
        fail(_("a match has a length or a number of games: say --length or --games"))
    players = [name.strip() for name in names.split(",")]
    if len(players) != 2 or not all(map(_is_name, players)) or players[0] == players[1]:
        fail(
            _("--names takes two different names, such as Ayşe,Mehmet, not {names!r}").format(
                names=names
            )
        )
    found = the_rule_set(rules)
    check_destination(output)
    match = play_match(
        found, length=length or 0, games=games or 1, seed=seed, names=ByPlayer(*players)
    )
    text = write_mat(match)
    if output is None:
        write([text])
    else:
        write_file(output, text)


def _is_name(text: str) -> bool:
    """Return whether every reader takes *text* from a score line as it is."""
    return text[:1].isalpha() and all(c.isalnum() or c in " .-'" for c in text) and "  " not in text
