"""Bytes of every age and origin."""

from __future__ import annotations

import codecs

import pytest

from tavla_notation.notation import read_bytes
from tests.notation.mats import HEAD, ROW, codes, game_of

TURKISH = HEAD.replace("ann", "Şükrü Işık").replace("bob", "İğne") + ROW
WESTERN = HEAD.replace("ann", "Zoé").replace("bob", "Jürgen") + ROW


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(TURKISH.encode("utf-8"), id="utf-8"),
        pytest.param(TURKISH.encode("utf-8-sig"), id="utf-8 with a mark"),
        pytest.param(codecs.BOM_UTF16_LE + TURKISH.encode("utf-16-le"), id="utf-16-le"),
        pytest.param(codecs.BOM_UTF16_BE + TURKISH.encode("utf-16-be"), id="utf-16-be"),
        pytest.param(b'; [Site "x"]\n' + WESTERN.encode("utf-8"), id="western in utf-8"),
    ],
)
def test_no_guess_is_needed(data):
    assert read_bytes(data, "x.mat").diagnostics == ()


def test_a_mark_before_the_first_tag_is_no_part_of_it():
    reading = read_bytes(('\ufeff; [Site "x"]\n' + HEAD + ROW).encode(), "x.mat")
    assert reading.diagnostics == ()
    assert reading.matches[0].tag("site") == "x"
    assert reading.source.text.startswith(";")


@pytest.mark.parametrize(
    ("data", "names", "word"),
    [
        pytest.param(TURKISH.encode("cp1254"), ("Şükrü Işık", "İğne"), "1254", id="turkish"),
        pytest.param(WESTERN.encode("cp1252"), ("Zoé", "Jürgen"), "1252", id="western"),
        pytest.param(
            WESTERN.replace("Zoé", "Žižek Þór").encode("cp1252"),
            ("Žižek Þór", "Jürgen"),
            "1252",
            id="a letter that only the western page has",
        ),
        pytest.param(TURKISH.encode("utf-16-le"), ("Şükrü Işık", "İğne"), "UTF-16", id="wide"),
    ],
)
def test_a_guess_is_said(data, names, word):
    reading = read_bytes(data, "x.mat")
    assert codes(reading) == ["N106"]
    assert word in reading.diagnostics[0].message
    assert tuple(game_of(reading).names) == names


def test_one_bad_byte_in_utf_8_is_replaced_and_said():
    data = TURKISH.encode("utf-8").replace(b"point", b"point", 1) + b"; \xff end\n"
    reading = read_bytes(data, "x.mat")
    assert codes(reading) == ["N106"]
    assert tuple(game_of(reading).names) == ("Şükrü Işık", "İğne")
    (finding,) = reading.diagnostics
    assert reading.source.text[finding.span.start] == "\ufffd"


def test_an_end_mark_of_old_systems_is_no_text():
    reading = read_bytes((HEAD + ROW).encode() + b"\x1a", "x.mat")
    assert reading.diagnostics == ()


def test_two_letters_that_happen_to_be_utf_8_do_not_outweigh_many_that_are_not():
    text = TURKISH.replace("Şükrü", "ŞüğÅŸkrü")
    reading = read_bytes(text.encode("cp1254"), "a.mat")
    assert "Windows-1254" in reading.diagnostics[0].message
    assert game_of(reading).names.white.startswith("Şü")
