"""What the system says about a file; it says it in English."""

from __future__ import annotations

from typing import Final

from tavla_notation.language import N_, _

SAID: Final = (
    N_("bad file descriptor"),
    N_("broken pipe"),
    N_("disk quota exceeded"),
    N_("file exists"),
    N_("file name too long"),
    N_("input/output error"),
    N_("is a directory"),
    N_("no space left on device"),
    N_("no such file or directory"),
    N_("not a directory"),
    N_("permission denied"),
    N_("read-only file system"),
    N_("too many levels of symbolic links"),
    N_("too many open files"),
)
"""What it says as a rule; anything else stays as it is."""


def system_words(error: OSError) -> str:
    """Return what the system says, as part of a sentence.

    >>> system_words(FileNotFoundError(2, "No such file or directory"))
    'no such file or directory'
    """
    words = error.strerror or str(error)
    return _(words[:1].lower() + words[1:])
