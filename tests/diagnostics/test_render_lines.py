"""The formats of one line a finding: concise, CSV, GitHub's workflow commands."""

import csv
import io
import re

import pytest

from tavla_notation.diagnostics import FORMATS, Span, render


def text_of(format, findings, summary, sources=None, **more):
    return "".join(render(format, findings, summary, sources or {}, **more))


def test_concise(blocked, finding, summary, sources):
    later = finding(Span(0, 0), code="N100", message="empty", file="empty.mat")
    unknown = finding(Span(0, 0), file="elsewhere.mat")
    assert text_of("concise", [blocked, later, unknown], summary, sources) == (
        "final.mat:4:10: P302 Ayşe cannot land on 18\n"
        "empty.mat:1:1: N100 empty\n"
        "elsewhere.mat: P302 Ayşe cannot land on 18\n"
    )


def test_concise_is_one_line_whatever_the_words(awkward, summary, sources):
    text = text_of("concise", awkward, summary, sources)
    assert len(text.splitlines()) == len(awkward)
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff]", text)


def test_csv_comes_back(awkward, blocked, summary, sources):
    text = text_of("csv", [blocked, *awkward], summary, sources)
    assert text.count("\r\n") == text.count("\n") == len(awkward) + 2
    rows = list(csv.DictReader(io.StringIO(text, newline=""), strict=True))
    assert rows[0] == {
        "file": "final.mat",
        "line": "4",
        "column": "10",
        "end_column": "15",
        "code": "P302",
        "name": "blocked-point",
        "severity": "error",
        "message": "Ayşe cannot land on 18",
        "game": "1",
        "turn": "2",
        "player": "Ayşe",
        "rules": "tavla",
        "why": "two or more opposing checkers close a point (tavla, 1.3)",
        "legal_plays": "13/8 13/7 · 13/8 8/2 · 13/7 8/3 · 8/3 8/2",
        "legal_play_count": "4",
        "caused_by": "",
    }
    assert rows[1]["file"] == "İğne/ışık, ölçü.mat"
    assert [row["file"] for row in rows[1:]] == [
        finding.place.file.replace("\udcff", "\ufffd") for finding in awkward
    ]
    assert all(row["message"].startswith("'=cmd, 50% of␍␊<") for row in rows[1:])
    assert all(row["why"] == "'-why, \"so\" & 'so'" for row in rows[1:])


@pytest.mark.parametrize("first", ["=", "+", "-", "@", "\t", "\r", "\n"])
def test_a_cell_is_no_formula(first, finding, summary):
    text = text_of("csv", [finding(Span(0, 0), message=f"{first}1+1")], summary)
    (row,) = csv.DictReader(io.StringIO(text, newline=""))
    assert row["message"].startswith("'")
    assert row["message"].endswith("1+1")


def test_github(blocked, finding, summary, sources):
    note = finding(Span(0, 0), code="P350", message="later", file="elsewhere.mat")
    warning = finding(Span(106, 106), code="R211", message="no hit")
    assert text_of("github", [blocked, warning, note], summary, sources) == (
        "::error file=final.mat,line=4,col=10,endColumn=14,title=P302 blocked-point"
        "::Ayşe cannot land on 18\n"
        "::warning file=final.mat,line=4,col=10,endColumn=10,title=R211 false-hit-mark::no hit\n"
        "::notice file=elsewhere.mat,title=P350 position-uncertain::later\n"
    )


def test_github_escapes(finding, summary):
    found = finding(Span(0, 0), message="50%: a,b\r\nc %0A", file="a:b, 5%\n.mat")
    assert text_of("github", [found], summary) == (
        "::error file=a%3Ab%2C 5%25%0A.mat,title=P302 blocked-point::50%25: a,b%0D%0Ac %250A\n"
    )


def test_github_is_one_line_whatever_the_words(awkward, summary, sources):
    text = text_of("github", awkward, summary, sources)
    text.encode()
    assert text.count("\n") == len(text.splitlines()) == len(awkward)
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f]", text)


@pytest.mark.parametrize(
    ("format", "number"), [("concise", 100_000), ("csv", 20_000), ("github", 20_000)]
)
def test_findings_stream(format, number, streams):
    streams(format, number=number)


def test_an_unknown_format_is_refused_before_anything_is_printed(summary):
    with pytest.raises(ValueError, match="'xml' is no format of findings; there are full, conc"):
        render("xml", [], summary)


@pytest.mark.parametrize("format", FORMATS)
def test_no_findings_is_no_fault(format, summary):
    text = text_of(format, [], summary)
    assert text == "" if format in ("concise", "jsonl", "github") else text


@pytest.mark.parametrize("format", FORMATS)
def test_the_same_findings_give_the_same_text(format, awkward, summary, sources):
    first = text_of(format, awkward, summary, sources)
    assert text_of(format, awkward, summary, sources) == first
