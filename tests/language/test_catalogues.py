"""Everything the package says is said in every language."""

from __future__ import annotations

import ast
from itertools import zip_longest
from pathlib import Path

import pytest

from tavla_notation.language import LANGUAGES
from tests.language.catalogues import (
    PACKAGE,
    TRANSLATED,
    extracted,
    faults,
    merged,
    mo_bytes,
    po_bytes,
    po_path,
    translated,
)


@pytest.fixture(scope="module")
def said():
    return extracted()


def test_the_sources_say_something(said):
    files = {Path(file).suffix for message in said for file, _ in message.locations}
    assert files == {".py", ".j2"}
    assert len(said) > 60


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_is_left_to_translate(language, said):
    assert faults(said, translated(language)) == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_files_are_as_the_command_writes_them(language):
    written, made = po_path(language).read_bytes(), po_bytes(merged(language))
    # Left to find the difference of files of six thousand lines, pytest is at it for an hour.
    pairs = zip_longest(written.splitlines(), made.splitlines())
    others = [(number, *pair) for number, pair in enumerate(pairs, 1) if pair[0] != pair[1]]
    assert others[:3] == [], "python -m tests.language writes it"
    assert len(written) == len(made)


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_compiled_catalogue_holds_what_the_written_one_says(language):
    compiled = po_path(language).with_suffix(".mo").read_bytes()
    is_same = compiled == mo_bytes(translated(language))
    assert is_same, "python -m tests.language compiles it"


def test_there_is_a_folder_for_each_language_and_no_other():
    folders = {path.name for path in (PACKAGE / "_locale").iterdir()}
    assert folders == set(TRANSLATED) == set(LANGUAGES) - {"en"}


def test_the_faults_are_found(said):
    """What is missing, empty, fuzzy, obsolete, or has other holes or too few forms is named."""
    kept = translated("de")
    with_hole = said.get("{number} read")
    kept.get(with_hole.id, with_hole.context).string = "nichts"
    kept.get("Matches").string = ""
    kept.get("Games").flags.add("fuzzy")
    kept.delete("Files")
    kept.add("nobody says this", "das sagt niemand")
    assert sorted(fault.partition(":")[0] for fault in faults(said, kept)) == [
        "empty",
        "fuzzy",
        "holes [], not ['number']",
        "missing",
        "obsolete",
    ]


def functions(tree):
    kinds = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
    return [node for node in ast.walk(tree) if isinstance(node, kinds)]


def test_nobody_hides_the_translator():
    """In a function that translates, ``_`` is no throwaway; and no f-string is translated."""
    wrong = []
    for path in PACKAGE.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for function in functions(tree):
            names = [node for node in ast.walk(function) if isinstance(node, ast.Name)]
            mine = [node for node in names if node.id == "_"]
            hides = any(isinstance(node.ctx, ast.Store) for node in mine)
            if hides and any(isinstance(node.ctx, ast.Load) for node in mine):
                wrong.append(f"{path.name}:{function.lineno} hides _")
        wrong += [
            f"{path.name}:{node.lineno} translates an f-string"
            for node in ast.walk(tree)
            if isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in ("_", "N_", "NP_", "ngettext", "pgettext")
            and any(isinstance(part, ast.JoinedStr) for part in node.args)
        ]
        # Babel does not look into an f-string, so nobody would translate what stands there.
        wrong += [
            f"{path.name}:{call.lineno} says something inside an f-string"
            for node in ast.walk(tree)
            if isinstance(node, ast.JoinedStr)
            for call in ast.walk(node)
            if isinstance(call, ast.Call)
            and isinstance(call.func, ast.Name)
            and call.func.id in ("_", "N_", "NP_", "ngettext", "pgettext")
            and any(isinstance(part, ast.Constant) for part in call.args)
        ]
    assert wrong == []
