"""Which names are worth opening."""

from __future__ import annotations

from functools import cache
from typing import Final

OWN_SUFFIX: Final = ".tavla"

MANIFEST: Final = "manifest.jsonl"
"""The file by which an archive is known; it has the suffix of a match record."""

TAR_SUFFIXES: Final = (".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tbz2", ".tar.xz", ".txz")

PACKED_SUFFIXES: Final = (".zip", *TAR_SUFFIXES, ".gz", ".bz2", ".xz")


HEAD: Final = 512
"""So many first bytes show what a file is."""

_MAGIC: Final = {b"\x1f\x8b\x08": "gz", b"BZh": "bz2", b"\xfd7zXZ\x00": "xz"}


@cache
def match_suffixes() -> tuple[str, ...]:
    """Return what is read in a directory; a file that is named is always read."""
    from tavla_notation.notation.formats import BINARY, BUILT_IN

    known = [suffix for form in BUILT_IN for suffix in form.suffixes]
    known += [suffix for form in BINARY for suffix in form.suffixes]
    return (OWN_SUFFIX, *dict.fromkeys(known))


def is_packed(name: str) -> bool:
    """Return whether a file of this name holds others."""
    return name.lower().endswith(PACKED_SUFFIXES)


def is_zip(head: bytes) -> bool:
    """Return whether a file that begins with *head* is a zip archive."""
    return head.startswith((b"PK\x03\x04", b"PK\x05\x06"))


def is_tar(name: str, head: bytes) -> bool:
    """Return whether a file is a tar archive: most begin so, old and empty ones are called so."""
    return head[257:262] == b"ustar" or name.lower().endswith(TAR_SUFFIXES)


def compression(head: bytes) -> str | None:
    """Return "gz", "bz2" or "xz" for what a file that begins with *head* was packed with."""
    return next((kind for magic, kind in _MAGIC.items() if head.startswith(magic)), None)


def begins_packed(head: bytes) -> bool:
    """Return whether a file that begins with *head* holds others or was packed."""
    return is_zip(head) or head[257:262] == b"ustar" or compression(head) is not None


def is_text(head: bytes) -> bool:
    """Return whether a file that begins with *head* is surely no archive, whatever its name.

    Archives have NUL bytes in their heads, and what begins as one is one.
    """
    return bool(head.strip()) and b"\0" not in head and not begins_packed(head)


def is_wanted(name: str) -> bool:
    """Return whether a file of this name, in a directory or an archive, may be a match record."""
    base = name.replace("\\", "/").rpartition("/")[2].lower()
    if base.startswith("._"):  # what macOS puts beside each file it packs
        return False
    return base.endswith(match_suffixes()) or is_packed(base)


def leads_out(name: str) -> bool:
    """Return whether a member's name is absolute or climbs out of its archive."""
    parts = name.replace("\\", "/").split("/")
    return parts[0] == "" or ":" in parts[0] or ".." in parts


def is_url(path: str) -> bool:
    """Return whether *path* is an address (of two letters at least: ``C:`` is a drive)."""
    scheme, slashes, _ = path.partition("://")
    return bool(slashes) and len(scheme) > 1 and "/" not in scheme
