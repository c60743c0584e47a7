"""Where the ``.lark`` files are: inside the package, or beside it in a checkout."""

from __future__ import annotations

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

_ROOM = "_grammars"


@cache
def grammar_folder() -> Traversable:
    """Return the folder of grammars: the installed one, else the checkout's.

    A folder ``grammars`` beside the package is trusted only next to a
    ``pyproject.toml``.

    Raises:
        FileNotFoundError: if there is neither: the installation is broken.
    """
    installed = resources.files("tavla_notation") / _ROOM
    if installed.is_dir():
        return installed
    checkout = Path(__file__).resolve().parents[2]
    if (checkout / "pyproject.toml").is_file() and (checkout / "grammars").is_dir():
        return checkout / "grammars"
    raise FileNotFoundError(
        "the grammar files of tavla_notation are missing; the package is not installed whole"
    )


def read_grammar(name: str) -> str:
    """Return the text of the grammar file *name*, ``play.lark``."""
    return (grammar_folder() / name).read_text(encoding="utf-8")


def import_grammar(_base: object, name: str) -> tuple[str, str]:
    """Resolve ``%import .name`` for Lark, from a zip file too.

    Raises:
        OSError: if no such file is there, as Lark expects of an import path.
    """
    return name, read_grammar(name)
