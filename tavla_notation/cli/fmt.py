"""``tavla fmt``: match files in the canonical form."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tavla_notation.cli import options
from tavla_notation.cli.files import write_file
from tavla_notation.cli.streams import USAGE, fail, talk, write
from tavla_notation.language import _, quantities

if TYPE_CHECKING:
    from tavla_notation.archive.found import Found
    from tavla_notation.notation import Reading


def fmt(
    paths: options.Paths,
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; fail if a file would change.")
    ] = False,
    diff: Annotated[
        bool, typer.Option("--diff", help="Show what would change; fail if anything would.")
    ] = False,
    in_place: Annotated[
        bool, typer.Option("--in-place", "-i", help="Rewrite the files themselves.")
    ] = False,
    encoding: options.Encoding = None,
    limits: options.Limits = [],  # noqa: B006 # Typer copies it
    quiet: options.Quiet = False,
) -> None:
    """Write match files in the canonical form: what is read back is the same record.

    One file goes to standard output; say --in-place to rewrite files. Plays typed by
    hand become rows in columns. A file of another format is left to tavla convert, and
    one that would lose anything is not touched.

    Exit status: 0, or 1 if --check or --diff found something to change, 2 if a file
    could not be read.

    Examples:

        tavla fmt final.mat

        tavla fmt --in-place games/

        tavla fmt --check games/
    """
    from tavla_notation.archive.discovery import read_files
    from tavla_notation.archive.found import NotRead
    from tavla_notation.cli.inputs import encoding_named, limits_named, paths_named

    if in_place and (check or diff):
        fail(_("--in-place rewrites, --check and --diff do not: say one or the other"))
    known, most = encoding_named(encoding), limits_named(limits)
    files = paths_named(paths)
    unread = changed = formatted = 0
    for found in read_files(files, most):
        if isinstance(found, NotRead):
            talk(_("tavla: cannot read {name}: {reason}").format(name=found.name, reason=found.why))
            unread += 1
            continue
        formatted += 1
        if not (check or diff or in_place) and (formatted > 1 or len(files) > 1):
            fail(_("several files are not written to standard output: say --in-place or --check"))
        text = _formatted(found, known)
        if text is None:
            unread += 1
            continue
        if not (check or diff or in_place):
            write([text])
            continue
        if text.encode("utf-8", "surrogatepass") == found.data:
            continue
        changed += 1
        if diff:
            write(_difference(found, text, known))
        elif check:
            write([_("would change {name}\n").format(name=found.name)])
        else:
            _rewrite(found, text, files)
            if not quiet:
                talk(_("rewrote {name}").format(name=found.name))
    if (check or diff) and not quiet:
        talk(
            _("{files} of {total} would change").format(
                files=quantities.files(changed), total=formatted
            )
        )
    if unread:
        raise SystemExit(USAGE)
    if changed and not in_place:
        raise SystemExit(1)


def _formatted(found: Found, encoding: str | None) -> str | None:
    """Return a file in the canonical form, None (and why is said) where it is left alone."""
    from tavla_notation.convert import losses
    from tavla_notation.notation import read_text
    from tavla_notation.notation.writers.mat import write_mats

    reading = _read(found, encoding)
    if not reading.matches:
        talk(_("tavla: {name} holds no match").format(name=found.name))
        return None
    if reading.format not in ("mat", "bare"):
        talk(
            _(
                "tavla: {name} is no match file in columns ({format}): tavla convert --to "
                "mat makes one of it"
            ).format(name=found.name, format=reading.format)
        )
        return None
    text = write_mats(reading.matches)
    after = read_text(text).matches
    if after != reading.matches:
        lost = ", ".join(losses(reading.matches, after)) or _("the form of a turn")
        said = _("tavla: {name} is left as it is: its canonical form would lose {lost}")
        talk(said.format(name=found.name, lost=lost))
        return None
    return text


def _read(found: Found, encoding: str | None) -> Reading:
    from tavla_notation.notation import read_bytes

    return read_bytes(found.data, found.name, encoding=encoding)


def _difference(found: Found, text: str, encoding: str | None) -> Iterator[str]:
    from difflib import unified_diff

    before = _read(found, encoding).source.text
    old, new = before.split("\n"), text.split("\n")
    for line in unified_diff(old, new, found.name, f"{found.name} (canonical)", lineterm=""):
        yield f"{line}\n"


def _rewrite(found: Found, text: str, files: list[str]) -> None:
    if found.name not in files or found.name == "-":
        fail(
            _("{name} is packed or no file: only files on the disk are rewritten").format(
                name=found.name
            )
        )
    write_file(Path(found.name), text)
