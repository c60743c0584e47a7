"""Rooms import downwards only, and each library has one room (docs/architecture.md)."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

import tavla_notation

PACKAGE = Path(tavla_notation.__file__).parent
NAME = PACKAGE.name

MAY_IMPORT: dict[str, set[str]] = {
    "language": set(),
    "board": set(),
    "files": set(),
    "diagnostics": set(),
    "record": {"board", "diagnostics"},
    "notation": {"record", "board", "diagnostics"},
    "rules": {"board"},
    "replay": {"rules", "record", "board", "diagnostics"},
    "selfplay": {"rules", "record", "board"},
    "check": {"replay", "rules", "record", "board", "diagnostics"},
    "kernel": {"notation", "replay", "rules", "record", "board"},
    "stats": {"kernel", "replay", "rules", "record", "board", "diagnostics", "files"},
    "plots": {"stats", "board", "files"},
    "report": {
        "plots",
        "stats",
        "check",
        "replay",
        "rules",
        "record",
        "board",
        "diagnostics",
        "files",
    },
    "convert": {"notation", "replay", "rules", "record", "board", "diagnostics"},
    "archive": {
        "stats",
        "kernel",
        "check",
        "replay",
        "rules",
        "notation",
        "record",
        "board",
        "diagnostics",
        "files",
    },
    "cli": {
        "archive",
        "board",
        "check",
        "convert",
        "diagnostics",
        "files",
        "kernel",
        "notation",
        "plots",
        "record",
        "replay",
        "report",
        "rules",
        "selfplay",
        "stats",
    },
}
"""The rooms, and what each may import beside itself, the version and the language."""

ALONE_MAY_IMPORT = {
    "lark": {"notation"},
    "gvformat": {"notation"},
    "pandas": {"stats", "archive"},
    "numpy": {"kernel", "stats", "archive"},
    "scipy": {"stats"},
    "platformdirs": {"stats"},
    "matplotlib": {"plots"},
    "jinja2": {"report"},
    "openpyxl": {"report"},
    "typer": {"cli"},
    "rich": {"cli"},
    "fsspec": {"archive"},
    "pyarrow": {"archive"},
    "filelock": {"archive"},
    "duckdb": {"archive"},
    "distributed": {"archive"},
}
"""Each library outside the standard one, and the rooms that may load it."""

FREE_FILES = {"__init__.py", "__main__.py", "_version.py", "api.py"}
"""Files at the top, which put the rooms together."""


def imports_of(path: Path) -> set[str]:
    """Return the dotted names that a file imports, anywhere in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            assert node.module is not None
            if node.module == NAME:
                found.update(f"{NAME}.{alias.name}" for alias in node.names)
            else:
                found.add(node.module)
    return found


def faults(path: Path, room: str) -> list[str]:
    """Return what *path* imports and may not, as a file of *room*."""
    wrong = []
    for name in imports_of(path):
        first, _, rest = name.partition(".")
        if first == NAME:
            other = rest.split(".")[0]
            if other in ("", "__version__", "_version", "language"):
                continue
            if other != room and other not in MAY_IMPORT[room]:
                wrong.append(f"{room} imports {other} ({path.name})")
        elif first not in sys.stdlib_module_names and room not in ALONE_MAY_IMPORT.get(first, ()):
            wrong.append(f"{room} imports {first} ({path.name})")
    return wrong


def rooms() -> list[str]:
    return sorted(child.name for child in PACKAGE.iterdir() if (child / "__init__.py").exists())


def test_every_room_is_known():
    assert set(rooms()) == set(MAY_IMPORT)


@pytest.mark.parametrize("room", rooms())
def test_room_imports_downwards(room):
    files = sorted((PACKAGE / room).rglob("*.py"))
    assert files
    assert [fault for path in files for fault in faults(path, room)] == []


def test_the_rule_can_fail(tmp_path):
    """A file that looks up, and one that takes a library of another room, are found."""
    path = tmp_path / "bad.py"
    path.write_text("from tavla_notation.check import run\nimport pandas\n", encoding="utf-8")
    assert sorted(faults(path, "rules")) == [
        "rules imports check (bad.py)",
        "rules imports pandas (bad.py)",
    ]


def test_only_the_top_puts_rooms_together():
    top = {path.name for path in PACKAGE.glob("*.py")}
    assert top == FREE_FILES


def test_files_are_short():
    """A file that outgrows this wants to be two (design: about 400 lines)."""
    long = {
        path.relative_to(PACKAGE).as_posix(): count
        for path in PACKAGE.rglob("*.py")
        if (count := len(path.read_text(encoding="utf-8").splitlines())) > 420
    }
    assert long == {}


def test_nothing_is_called_utils():
    banned = {"utils", "helpers", "common", "manager"}
    assert [path for path in PACKAGE.rglob("*") if path.stem in banned] == []
