"""Which names are worth opening."""

from __future__ import annotations

from typing import Final

MATCH_SUFFIXES: Final = (".mat", ".txt", ".tavla", ".gam")
"""What is read in a directory; a file that is named on the command line is always read."""

TAR_SUFFIXES: Final = (".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tbz2", ".tar.xz", ".txz")

PACKED_SUFFIXES: Final = (".zip", *TAR_SUFFIXES, ".gz")


def is_packed(name: str) -> bool:
    """Return whether a file of this name holds others."""
    return name.lower().endswith(PACKED_SUFFIXES)


def is_wanted(name: str) -> bool:
    """Return whether a file of this name, in a directory or an archive, may be a match record."""
    base = name.rpartition("/")[2].lower()
    if base.startswith("._"):  # what macOS puts beside each file it packs
        return False
    return base.endswith(MATCH_SUFFIXES) or is_packed(base)


def is_url(path: str) -> bool:
    """Return whether *path* is an address (of two letters at least: ``C:`` is a drive)."""
    scheme, slashes, _ = path.partition("://")
    return bool(slashes) and len(scheme) > 1 and "/" not in scheme
