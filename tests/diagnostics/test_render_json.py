"""JSON and JSON lines: the keys are part of the interface."""

import json

import pytest

from tavla_notation.diagnostics import Source, Span, Summary, render

KEYS = [
    "file",
    "line",
    "column",
    "end_column",
    "code",
    "name",
    "severity",
    "message",
    "game",
    "turn",
    "player",
    "rules",
    "why",
    "legal_plays",
    "legal_play_count",
    "caused_by",
]


def test_the_usual_example(blocked, summary, sources):
    report = json.loads("".join(render("json", [blocked], summary, sources)))
    assert report == {
        "rules": "tavla",
        "files": 1,
        "matches": 1,
        "games": 3,
        "plays": 142,
        "findings": [
            {
                "file": "final.mat",
                "line": 4,
                "column": 10,
                "end_column": 15,
                "code": "P302",
                "name": "blocked-point",
                "severity": "error",
                "message": "Ayşe cannot land on 18",
                "game": 1,
                "turn": 2,
                "player": "Ayşe",
                "rules": "tavla",
                "why": "two or more opposing checkers close a point (tavla, 1.3)",
                "legal_plays": ["13/8 13/7", "13/8 8/2", "13/7 8/3", "8/3 8/2"],
                "legal_play_count": 4,
                "caused_by": None,
            }
        ],
    }
    assert list(report) == ["rules", "files", "matches", "games", "plays", "findings"]
    assert list(report["findings"][0]) == KEYS


@pytest.mark.parametrize(
    ("rules", "expected"),
    [((), None), (("tavla",), "tavla"), (("tavla", "backgammon", "tavla"), "backgammon, tavla")],
)
def test_no_findings(rules, expected):
    text = "".join(render("json", [], Summary(rules)))
    assert json.loads(text)["rules"] == expected
    assert json.loads(text)["findings"] == []


def test_a_late_summary_still_comes_first(blocked, summary, sources):
    checked = []

    def findings():
        yield blocked
        checked.append("all")

    def late():
        assert checked == ["all"]
        return summary

    at_once = "".join(render("json", [blocked], summary, sources))
    assert "".join(render("json", findings(), late, sources)) == at_once


def test_json_lines_are_the_same_objects(awkward, blocked, summary, sources):
    findings = [blocked, *awkward]
    text = "".join(render("jsonl", findings, summary, sources))
    whole = json.loads("".join(render("json", findings, summary, sources)))
    assert [json.loads(line) for line in text.splitlines()] == whole["findings"]


@pytest.mark.parametrize("format", ["json", "jsonl"])
def test_awkward_words_come_back_and_can_be_written(format, awkward, summary, sources):
    text = "".join(render(format, awkward, summary, sources))
    text.encode()
    assert "İğne/ışık, ölçü.mat" in text, "letters are not escaped"
    found = (
        json.loads(text)["findings"]
        if format == "json"
        else [json.loads(line) for line in text.split("\n")[:-1]]
    )
    assert [item["message"] for item in found] == [finding.message for finding in awkward]
    assert [item["file"] for item in found] == [finding.place.file for finding in awkward]


def test_a_line_of_json_lines_ends_for_every_reader_at_the_same_place(finding, summary):
    found = finding(Span(0, 0), message="a\u2028b\u2029c\x85d\ne")
    (line,) = "".join(render("jsonl", [found], summary)).splitlines()
    assert json.loads(line)["message"] == found.message


def test_places(finding, summary):
    def place(text, span):
        source = {"final.mat": Source("final.mat", text)}
        item = json.loads("".join(render("jsonl", [finding(span)], summary, source)))
        return item["line"], item["column"], item["end_column"]

    assert place("ab\r\ncdef\r\n", Span(5, 7)) == (2, 2, 4)
    assert place("ab\r\ncdef\r\n", Span(1, 7)) == (1, 2, 3), "ends with its first line"
    assert place("ab", Span(9, 9)) == (1, 3, 3)
    assert place("", Span(0, 0)) == (1, 1, 1)
    item = json.loads("".join(render("jsonl", [finding(Span(0, 0))], summary)))
    assert (item["line"], item["column"], item["end_column"]) == (None, None, None)


@pytest.mark.parametrize("format", ["json", "jsonl"])
def test_findings_stream(format, streams):
    streams(format)
