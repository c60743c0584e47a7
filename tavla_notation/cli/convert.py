"""``tavla convert``: records into other formats and dialects, positions into other names."""

from __future__ import annotations

import os
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tavla_notation.cli import options
from tavla_notation.cli.files import check_destination, write_file
from tavla_notation.cli.output_names import OutputNames
from tavla_notation.cli.streams import USAGE, fail, talk, write
from tavla_notation.files import is_same_file
from tavla_notation.language import _

if TYPE_CHECKING:
    from tavla_notation.check import Checked
    from tavla_notation.convert import Converted
    from tavla_notation.rules import RuleSet


class To(StrEnum):
    """What can be written."""

    mat = "mat"
    bare = "bare"
    sgf = "sgf"
    snowie_text = "snowie-text"
    jsonl = "jsonl"
    xgid = "xgid"
    ogid = "ogid"
    gnubg_id = "gnubg-id"
    position_id = "position-id"
    snowie_position = "snowie-position"
    position = "position"


class Dialect(StrEnum):
    """The dialects of match files."""

    canonical = "canonical"
    gnubg = "gnubg"
    xg = "xg"
    galaxy = "galaxy"


SUFFIXES = {
    To.mat: ".mat",
    To.bare: ".txt",
    To.sgf: ".sgf",
    To.snowie_text: ".txt",
    To.jsonl: ".jsonl",
}
"""How files of a format end; a list of identifiers is a text."""
_BY_SUFFIX = {".mat": To.mat, ".sgf": To.sgf, ".jsonl": To.jsonl}


def convert(
    what: Annotated[
        list[str],
        typer.Argument(
            metavar="PATH...|POSITION",
            help="Match records, archives, directories, or one position under any name.",
            show_default=False,
        ),
    ],
    to: Annotated[
        To | None,
        typer.Option(
            "--to",
            metavar="NAME",
            help="The format: mat, bare (typed by hand), sgf, snowie-text, jsonl; or an "
            "identifier for every turn: xgid, ogid, gnubg-id, position-id, snowie-position, "
            "position. Without it the suffix of -o says it, or a dialect (mat).",
            show_default=False,
        ),
    ] = None,
    dialect: Annotated[
        Dialect,
        typer.Option(
            metavar="NAME",
            help="Of a match file: canonical, gnubg (25, 0), xg (Bar, Off, chained), or galaxy "
            "(25, 0, no stars).",
        ),
    ] = Dialect.canonical,
    output: Annotated[
        str | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE|DIR/",
            help="Write to a file, or each file of its own into a directory.",
            show_default=False,
        ),
    ] = None,
    overwrite_input: Annotated[
        bool,
        typer.Option("--overwrite-input", help="Let the output take the place of what is read."),
    ] = False,
    rules: options.Rules = "auto",
    settings: options.Settings = [],  # noqa: B006 # Typer copies it
    encoding: options.Encoding = None,
    limits: options.Limits = [],  # noqa: B006
    quiet: options.Quiet = False,
) -> None:
    """Write match records in another format or dialect, or a position under another name.

    What the target cannot hold is said on standard error. Several files, or the files of
    an archive, go into one output, or each into its own in a directory: one that exists
    or is written with a slash, DIR/.

    Examples:

        tavla convert final.mat --to sgf -o final.sgf

        tavla convert archive/ --to jsonl -o converted/

        tavla convert final.mat --dialect xg

        tavla convert 4HPwATDgc/ABMA:cAkPAAAAAAAA --to xgid
    """
    place = None if output is None else Path(output)
    target = _target(to, dialect, place)
    if len(what) == 1 and _is_position(what[0]):
        _write_position(what[0], target, place, rules)
        return
    directory = None
    if place is not None and output is not None and (place.is_dir() or output[-1:] in "/" + os.sep):
        directory, place = place, None
    from tavla_notation.cli.inputs import Inputs

    inputs = Inputs(what, rules, settings, quiet, encoding=encoding, limits=limits)
    if place is not None:
        check_destination(place)
        _check_inputs(place, inputs.files, overwrite_input)
    names = OutputNames(what, SUFFIXES.get(target, ".txt"))
    pieces = []
    records = 0
    for checked in inputs.checked():
        if not checked.matches:
            talk(_("tavla: {name} holds no match").format(name=checked.source.name))
            continue
        records += 1
        converted = _converted(checked, target, dialect, inputs.rules)
        if converted.lost and not quiet:
            said = _("tavla: {name}: not held by {target}: {lost}")
            if dialect is not Dialect.canonical:
                said = _("tavla: {name}: not held by the dialect {target}: {lost}")
            named = target if dialect is Dialect.canonical else dialect
            lost = ", ".join(converted.lost)
            talk(said.format(name=checked.source.name, target=named.value, lost=lost))
        if directory is not None:
            file = directory / names.of(checked.source.name)
            _check_inputs(file, inputs.files, overwrite_input)
            _make_directory(file.parent)
            write_file(file, converted.text)
        else:
            pieces.append(converted.text)
    between = "" if target in (To.jsonl, To.sgf) or target not in SUFFIXES else "\n"
    if pieces and place is None:
        write([between.join(pieces)])
    elif pieces and place is not None:
        write_file(place, between.join(pieces))
    if inputs.unread or not records:
        raise SystemExit(USAGE)


def _target(to: To | None, dialect: Dialect, output: Path | None) -> To:
    """Return what to write; the file's name or a dialect may say it."""
    if to is not None:
        if dialect is not Dialect.canonical and to is not To.mat:
            said = _("a dialect is one of match files (--to mat), not of {target}")
            fail(said.format(target=to.value))
        return to
    if dialect is not Dialect.canonical:
        return To.mat
    suffix = "" if output is None else output.suffix.lower()
    if suffix not in _BY_SUFFIX:
        fail(_("say what to write: --to mat, sgf, jsonl, xgid or another (tavla convert --help)"))
    return _BY_SUFFIX[suffix]


def _is_position(text: str) -> bool:
    from tavla_notation.archive.names import is_url
    from tavla_notation.cli.positions import is_like_a_file

    if text == "-" or os.path.exists(text) or is_url(text) or is_like_a_file(text):
        return False
    from tavla_notation.board import identify_position

    try:
        identify_position(text)
    except ValueError:
        # A glob or a wrong path is told as one; what is like no path is a wrong position.
        return not any(sign in text for sign in "*/\\") and any(sign in text for sign in ":=|;")
    return True


def _write_position(text: str, target: To, output: Path | None, rules: str) -> None:
    from tavla_notation.cli.inputs import rule_set_named
    from tavla_notation.cli.positions import identifier_of, situation_named

    if target in SUFFIXES:
        fail(
            _(
                "a position is no record: --to takes an identifier such as xgid, not {target}"
            ).format(target=target.value)
        )
    check_destination(output)
    try:
        situation = situation_named(text, rule_set_named(rules))
    except ValueError as error:
        fail(_("{text!r} is no position: {reason}").format(text=text, reason=error))
    line = f"{identifier_of(situation, target.value)}\n"
    if output is None:
        write([line])
    else:
        write_file(output, line)


def _converted(checked: Checked, target: To, dialect: Dialect, rules: RuleSet | None) -> Converted:
    from tavla_notation.board import Identifier
    from tavla_notation.convert import convert_matches, convert_to_identifiers
    from tavla_notation.rules import RULE_SETS

    if target in SUFFIXES:
        named = rules.name if rules is not None and rules.name in RULE_SETS else None
        return convert_matches(checked.matches, target.value, dialect.value, rules=named)
    try:
        return convert_to_identifiers(checked.matches, Identifier(target.value))
    except ValueError as error:
        fail(f"{checked.source.name}: {error}")


def _check_inputs(output: Path, inputs: list[str], overwrite: bool) -> None:
    """End the program where *output* is one of the files that are read."""
    if overwrite:
        return
    if same := next((path for path in inputs if is_same_file(output, path)), None):
        fail(
            _(
                "{path} is what is read ({same}); say --overwrite-input to let it be replaced"
            ).format(path=output, same=same)
        )


def _make_directory(directory: Path) -> None:
    from tavla_notation.cli.streams import reason

    try:
        directory.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        fail(_("cannot write {path}: {reason}").format(path=directory, reason=reason(error)))
