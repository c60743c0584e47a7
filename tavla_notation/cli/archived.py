"""An archive on the command line, in the place of files."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tavla_notation.cli.streams import fail
from tavla_notation.language import _

if TYPE_CHECKING:
    from tavla_notation.archive.reading import Archive


def archive_named(
    paths: Sequence[str],
    rules: str = "auto",
    settings: Sequence[str] = (),
    encoding: str | None = None,
) -> Archive | None:
    """Return the archive that *paths* name, None where they name files.

    An archive is read alone, and what was decided when it was built stays; whoever asks for
    something else is told, and the program ends.
    """
    if not any(map(_is_archive, paths)):
        return None
    if len(paths) > 1:
        fail(_("an archive is read alone: tavla archive update adds files to it"))
    if rules != "auto" or settings or encoding is not None:
        fail(_("--rules, --set and --encoding are for an archive's building; it is read as it is"))
    from tavla_notation.archive.making import MissingPackage, require
    from tavla_notation.archive.manifest import ArchiveError

    try:
        require("pyarrow")
        from tavla_notation.archive.reading import Archive

        return Archive(Path(paths[0]))
    except (ArchiveError, MissingPackage) as error:
        fail(str(error))


def _is_archive(path: str) -> bool:
    if not os.path.isdir(path):
        return False
    from tavla_notation.archive.manifest import is_archive

    return is_archive(path)
