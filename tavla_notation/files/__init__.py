"""Files that are written: whole or not at all, and nowhere by accident."""

from tavla_notation.files.whole import is_same_file, write_whole

__all__ = ["is_same_file", "write_whole"]
