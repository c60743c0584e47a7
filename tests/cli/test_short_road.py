"""A check without options goes past the parser of options: it has to come to the same."""

from __future__ import annotations

import inspect

import pytest

from tavla_notation.cli.check import check
from tavla_notation.cli.checking import Asked
from tests.cli.conftest import put
from tests.cli.records import CLEAN, FAULTY, PROSE


@pytest.mark.parametrize(
    "files",
    [("clean.mat",), ("faulty.mat",), ("prose.txt",), ("none.mat",), ("faulty.mat", "none.mat")],
)
def test_the_same_words_and_the_same_status(tavla, files):
    for name, text in (("clean.mat", CLEAN), ("faulty.mat", FAULTY), ("prose.txt", PROSE)):
        put(name, text)
    assert tavla("check", *files) == tavla("check", "--format", "full", *files)


def test_standard_input_is_a_file_too(tavla):
    assert tavla("check", "-", stdin=FAULTY) == tavla("check", "--quiet", "-", stdin=FAULTY)


def test_no_path_is_told_by_the_parser(tavla):
    ran = tavla("check")
    assert ran.status == 2
    assert "PATH" in ran.err


def test_what_is_asked_without_options_is_what_the_command_takes():
    """Each option of the command is a field of the same name with the same default."""
    parameters = list(inspect.signature(check).parameters.values())[1:]
    asked = Asked()
    assert [parameter.name for parameter in parameters] == list(Asked._fields)
    for parameter in parameters:
        default = parameter.default
        expected = tuple(default) if isinstance(default, list) else default
        assert getattr(asked, parameter.name) == expected, parameter.name
