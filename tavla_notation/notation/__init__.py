"""Text to record and back; the grammar is loaded when something needs it."""

from tavla_notation.notation.reading import Reading, read_bytes, read_text

__all__ = ["Reading", "read_bytes", "read_text"]
