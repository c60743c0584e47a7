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


def test_utf_32_with_a_mark_and_without():
    for order in ("le", "be"):
        mark = getattr(codecs, f"BOM_UTF32_{order.upper()}")
        data = TURKISH.encode(f"utf-32-{order}")
        assert read_bytes(mark + data, "x.mat").diagnostics == ()
        reading = read_bytes(data, "x.mat")
        assert codes(reading) == ["N106"]
        assert game_of(reading).names.white == "Şükrü Işık"


@pytest.mark.parametrize(
    ("white", "black"), [("Ayşe", "Çağrı"), ("ŞENOL", "ışık"), ("Gül", "Müge"), ("Ağa", "b")]
)
def test_turkish_of_dos_and_of_windows_are_told_apart_by_letters_inside_words(white, black):
    text = HEAD.replace("ann", white).replace("bob", black) + ROW
    for page, said in (("cp857", "857"), ("cp1254", "Windows"), ("iso-8859-9", "Windows")):
        reading = read_bytes(text.encode(page), "x.mat")
        assert tuple(game_of(reading).names) == (white, black), page
        assert said in reading.diagnostics[0].message


def test_signs_of_windows_make_no_dos_text_of_it():
    text = HEAD.replace("ann", "O’Brien – “Zoé”").replace("bob", "Jürgen…") + ROW
    reading = read_bytes(text.encode("cp1252"), "x.mat")
    assert game_of(reading).names.white == "O’Brien – “Zoé”"


def test_the_encoding_that_is_asked_for():
    data = TURKISH.encode("cp1254")
    assert read_bytes(data, "x.mat", encoding="windows-1254").diagnostics == ()
    icelandic = HEAD.replace("ann", "Guðmundur") + ROW
    reading = read_bytes(icelandic.encode("cp1252"), "x.mat", encoding="CP1252")
    assert game_of(reading).names.white == "Guðmundur"
    assert reading.diagnostics == ()


def test_bytes_that_the_asked_encoding_lacks_are_said():
    reading = read_bytes(TURKISH.encode("cp1254"), "x.mat", encoding="ascii")
    assert codes(reading)[0] == "N106"
    assert "not all bytes are ASCII, which was asked for; " in reading.diagnostics[0].message


def test_a_mark_is_no_text_in_an_asked_encoding_either():
    data = codecs.BOM_UTF8 + TURKISH.encode()
    assert read_bytes(data, "x.mat", encoding="utf-8").diagnostics == ()
    assert read_bytes(TURKISH.encode("utf-16"), "x.mat", encoding="utf-16").diagnostics == ()


@pytest.mark.parametrize("name", ["klingon", "base64", "rot13", "", "utf\0"])
def test_an_encoding_that_nobody_knows(name):
    with pytest.raises(ValueError, match="is no encoding"):
        read_bytes(b"x", "x.mat", encoding=name)
