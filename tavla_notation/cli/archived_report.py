"""``tavla report`` of an archive."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tavla_notation.cli.inputs import aliases_in
from tavla_notation.cli.streams import fail

if TYPE_CHECKING:
    from tavla_notation.archive.reading import Archive
    from tavla_notation.replay.aliases import Aliases
    from tavla_notation.report import Whole

_MOST: Final = 200
"""So many files with an error or a warning are shown and can be played through."""
_FORMS: Final = ("html", "md", "pdf")


def write_archive_report(
    archive: Archive,
    output: Path,
    forms: Sequence[str],
    title: str | None,
    command: str,
    aliases: Path | None,
) -> tuple[Path, int]:
    """Write the report on an archive; return the first thing's path and the number of matches.

    Raises ``OSError`` where nothing can be written.
    """
    from dataclasses import replace

    from tavla_notation.archive.manifest import ArchiveError
    from tavla_notation.archive.texts import faulty_files
    from tavla_notation.replay.aliases import with_aliases
    from tavla_notation.report import ManyContents, write_contents

    for form in forms:
        if form not in _FORMS:
            fail(f"an archive's tables are written by tavla stats, not as {form} of a report")
    called = None if aliases is None else aliases_in(aliases)
    try:
        shown = list(faulty_files(archive, _MOST))
        if called is not None:
            shown = [
                replace(file, matches=tuple(with_aliases(one, called) for one in file.matches))
                for file in shown
            ]
        whole = _whole(archive, called)
        contents = ManyContents(shown, whole, title=title, command=command)
        return write_contents(contents, output, forms), whole.matches
    except ArchiveError as error:
        fail(str(error))


def _whole(archive: Archive, aliases: Aliases | None) -> Whole:
    """Return what there is to say of all of it, found part by part."""
    from tavla_notation.archive.counting import Counted
    from tavla_notation.archive.totals import totals_of
    from tavla_notation.report import Whole

    counted = Counted(archive, aliases)
    totals = totals_of(archive, counted.rule_sets())
    return Whole(
        counted=counted,
        files=archive.count("files"),
        matches=archive.count("matches"),
        games=archive.count("games"),
        plays=archive.count("turns"),
        faulty=totals.faulty,
        tally=totals.tally,
        illegal=totals.illegal,
        reasons=totals.reasons,
        dates=totals.dates,
    )
