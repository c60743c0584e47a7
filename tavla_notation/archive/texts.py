"""The records themselves, for whoever wants to see a game of an archive played through."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import replace
from hashlib import sha256
from pathlib import PurePath

from tavla_notation.archive.batch import check_file, check_reading
from tavla_notation.archive.discovery import read_files
from tavla_notation.archive.findings import findings_of_part
from tavla_notation.archive.found import Found
from tavla_notation.archive.manifest import ArchiveError, Listed
from tavla_notation.archive.reading import Archive
from tavla_notation.check import Checked
from tavla_notation.diagnostics.selection import sort_key
from tavla_notation.language import _
from tavla_notation.notation import read_text


def checked_again(archive: Archive, part: Listed, name: str) -> Checked:
    """Return a file of *part* replayed and checked: from the text that is kept, else anew.

    Raises:
        ArchiveError: where the text is not kept and the file is gone or another one.
    """
    options = archive.recipe.options()
    kept = archive.arrow("texts", ["file", "text"], [part]).to_pydict()
    if name in kept["file"]:
        text = kept["text"][kept["file"].index(name)]
        return check_reading(read_text(text, name), options)
    listed = archive.arrow("files", ["file", "sha256"], [part]).to_pydict()
    digest = listed["sha256"][listed["file"].index(name)] if name in listed["file"] else None
    for found in _sources(archive, name):
        if sha256(found.data).hexdigest() == digest:
            return check_file(name, found.data, options)
    raise ArchiveError(
        _(
            "the text of {name} is not in the archive, and the file is gone or another one; "
            "--texts all keeps every text"
        ).format(name=name)
    )


def faulty_files(archive: Archive, most: int) -> Iterator[Checked]:
    """Yield the files with an error or a warning, *most* of them, as they were checked.

    One whose record cannot be had has its findings and no match.
    """
    given = 0
    for part in archive.parts:
        for found in findings_of_part(archive, part):
            if all(finding.severity.value == "note" for finding in found.findings):
                continue
            if given == most:
                return
            given += 1
            try:
                checked = checked_again(archive, part, found.source.name)
            except ArchiveError:
                checked = Checked(found.source, (), ())
            again = Counter((one.code, one.message) for one in checked.findings)
            # What was found in the bytes (their encoding, damage) is not in the text.
            lost = [one for one in found.findings if not again[one.code, one.message]]
            both = sorted([*checked.findings, *lost], key=sort_key)
            yield replace(checked, findings=tuple(both))


def match_at(archive: Archive, number: int) -> tuple[Checked, int]:
    """Return the file that match *number* (from 1) stands in, and its index there, from 1.

    Raises :class:`ArchiveError` as :func:`checked_again` does; there must be such a match.
    """
    for part in archive.parts:
        if number > part.rows["matches"]:
            number -= part.rows["matches"]
            continue
        found = archive.arrow("matches", ["file", "index"], [part]).to_pydict()
        row = number - 1
        return checked_again(archive, part, found["file"][row]), found["index"][row]
    raise ArchiveError(_("there is no match {number}").format(number=number))


def _sources(archive: Archive, name: str) -> Iterator[Found]:
    """Yield what there is now under the name of a file, or of a member of an archive."""
    for path in _outwards(name):
        if os.path.isfile(path):
            for found in read_files([path], archive.recipe.limits):
                if isinstance(found, Found) and found.name == name:
                    yield found
            return


def _outwards(name: str) -> Collection[str]:
    return [name, *map(str, PurePath(name).parents)]
