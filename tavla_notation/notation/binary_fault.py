"""Why a binary file cannot be read."""

from __future__ import annotations


class BinaryFault(ValueError):
    """A binary file that cannot be read, and why in words.

    ``is_missing`` says that it is not the file's fault: a package is not installed.
    """

    def __init__(self, why: str, *, is_missing: bool = False) -> None:
        super().__init__(why)
        self.is_missing = is_missing
