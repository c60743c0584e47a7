"""The verbs: loaded when they are used, and how their help is laid out."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

import typer
from typer.core import TyperCommand, TyperGroup, TyperOption

from tavla_notation.language import LANGUAGES, UnknownLanguage, speak

VERBS: Final = {
    "check": "Find every illegal play and say why.",
    "report": "Write findings, tables and pictures on one page.",
    "stats": "Count outcomes, games, dice, openings; rate players.",
    "pips": "Count pips, turn by turn or of one position.",
    "plot": "Draw the race, the score or the outcomes.",
    "show": "Show a position as a board.",
    "convert": "Write another format, dialect or identifier.",
    "fmt": "Write match files in the canonical form.",
    "explain": "Explain a code, with an example.",
    "rules": "Compare rule sets, list all legal plays of a roll.",
    "archive": "Keep many matches as tables on the disk.",
    "selfplay": "Play a match under any rule set and write its record.",
}
"""Each verb, which has a file and therein a function (or a group) of its name, and what it does."""


def _speak(ctx: Any, _param: Any, asked: str | None) -> None:
    """Speak the language of ``--lang`` while the command runs; without it, the environment's."""
    if asked is None:
        return
    try:
        ctx.with_resource(speak(asked.lower()))
    except UnknownLanguage as error:
        ctx.fail(f"--lang: {error}")


class PlainCommand(TyperCommand):
    """A command with ``--lang``, whose usage line names what it needs without braces around it."""

    def __init__(self, name: str | None, *, params: list[Any] | None = None, **rest: Any) -> None:
        lang = TyperOption(
            param_decls=["--lang"],
            metavar="|".join(LANGUAGES),
            help="The language to speak; without it the environment says (LANGUAGE, LANG).",
            callback=_speak,
            is_eager=True,
            expose_value=False,
        )
        super().__init__(name, params=[*(params or ()), lang], **rest)

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        """Return the words of the usage line."""
        return [piece.strip("{}") for piece in super().collect_usage_pieces(ctx)]


class Verbs(TyperGroup):
    """All verbs by name; only the one that is used costs its imports and its options."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002 # the group asks
        """Return the names of the verbs."""
        return list(VERBS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ARG002 # the group asks
        """Return a verb, None if there is none of this name."""
        if cmd_name not in VERBS:
            return None
        verb = getattr(import_module(f"tavla_notation.cli.{cmd_name}"), cmd_name)
        if not isinstance(verb, typer.Typer):
            alone = typer.Typer(add_completion=False, rich_markup_mode=None)
            alone.command(cmd_name, cls=PlainCommand)(verb)
            verb = alone
        command = typer.main.get_command(verb)
        command.name, command.short_help = cmd_name, VERBS[cmd_name]
        return command

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return the verb that *args* begin with; of an unknown one say which may be meant."""
        if args and not args[0].startswith("-") and args[0] not in VERBS:
            from difflib import get_close_matches

            near = " or ".join(get_close_matches(args[0], VERBS))
            meant = f"did you mean {near}?" if near else f"there are {', '.join(VERBS)}"
            ctx.fail(f"there is no command {args[0]!r}; {meant}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002 # the group asks
        """Write what each verb does, without loading any."""
        with formatter.section("Commands"):
            formatter.write_dl(list(VERBS.items()))
