"""What is no record costs one finding that says what it looks like."""

from __future__ import annotations

import pytest

from tavla_notation.notation import read_bytes
from tests.notation.mats import HEAD, ROW, codes


@pytest.mark.parametrize(
    ("data", "format", "words"),
    [
        (b"", "empty", "empty"),
        (b" \n\n", "empty", "blank"),
        (b"MATLAB 5.0 MAT-file, Platform: x" + bytes(100), "matlab", "MATLAB"),
        (b"%YAML 1.1\n%TAG !u! tag:unity3d.com,2011:\n--- !u!21 &1\n", "unity", "Unity"),
        (b"<!DOCTYPE html>\n<html><body>5 : 3   2 : 1</body></html>\n", "html", "HTML"),
        (b"(;FF[4]GM[1]SZ[19];B[pd])", "sgf", "not of backgammon"),
        (b"RGMH" + bytes(range(256)) * 4, "xg", "damaged"),
        (b'{"format":"BGF","version":"1.0"}\nxx', "bgf", "BGBlitz"),
        (b"XGID=-b----E-C---eE---c-e----B-:0:0:1:63:0:0:1:0:10\n", "xgid", "position"),
        (b"\x89PNG\r\n\x1a\n" + bytes(50), "png", "PNG"),
        (bytes(2000), "binary", "binary"),
        (bytes(range(256)) * 20, "binary", "binary"),
        ("Sevgili Ali,\ndün akşam oynadık.\n".encode(), "text", "text"),
    ],
)
def test_one_finding(data, format, words):
    reading = read_bytes(data, "x.mat")
    assert codes(reading) == ["N100"]
    assert (reading.format, reading.matches) == (format, ())
    assert words in reading.diagnostics[0].message


def test_a_match_file_is_none_of_these():
    reading = read_bytes((HEAD + ROW).encode(), "x.xg")
    assert (reading.format, reading.diagnostics) == ("mat", ())


def test_nul_bytes_behind_a_match_are_said_where_they_stand():
    reading = read_bytes((HEAD + ROW).encode() + bytes(40) + b"\n", "x.mat")
    assert codes(reading) == ["N101"]
    assert len(reading.matches[0].games[0].turns) == 2


def test_a_header_without_a_game_is_a_match_without_games():
    reading = read_bytes(b'; [Site "x"]\n\n5 point match\n', "x.mat")
    (match,) = reading.matches
    assert (match.length, match.games, reading.diagnostics) == (5, (), ())
