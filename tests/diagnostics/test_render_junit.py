"""JUnit XML, read back by a parser that accepts nothing but XML."""

from xml.etree import ElementTree

import pytest

from tavla_notation.diagnostics import Span, Summary, render


def parsed(findings, summary, sources, **more):
    text = "".join(render("junit", findings, summary, sources, **more))
    return ElementTree.fromstring(text.encode())


def test_a_suite_a_file_and_a_case_a_finding(blocked, finding, sources):
    warning = finding(Span(0, 4), code="R211", message="no hit")
    note = finding(Span(0, 0), code="R202", message="row 3 again", file="other.mat")
    paths = ("clean.mat", "final.mat", "other.mat")
    root = parsed([blocked, warning, note], Summary(files=3, paths=paths), sources)
    assert [(suite.tag, dict(suite.attrib)) for suite in root] == [
        (
            "testsuite",
            {"name": name, "tests": tests, "failures": failures, "errors": "0", "skipped": "0"},
        )
        for name, tests, failures in (
            ("final.mat", "2", "1"),
            ("other.mat", "1", "0"),
            ("clean.mat", "1", "0"),
        )
    ]
    case, second = root[0]
    assert case.attrib == {"name": "P302 blocked-point at 4:10", "classname": "final.mat"}
    assert case[0].tag == "failure"
    assert case[0].attrib == {"message": "Ayşe cannot land on 18", "type": "error"}
    assert case[0].text == (
        "final.mat:4:10: error[P302]: Ayşe cannot land on 18\n"
        "rule: two or more opposing checkers close a point (tavla, 1.3)\n"
        "legal: 13/8 13/7 · 13/8 8/2 · 13/7 8/3 · 8/3 8/2"
    )
    assert second[0].tag == "system-out"
    assert [child.tag for child in root[2][0]] == []


def test_strict_counts_warnings(finding, summary):
    found = [finding(Span(0, 0), code="R211"), finding(Span(0, 0), code="R202")]
    (mild,) = parsed(found, summary, {})
    (strict,) = parsed(found, summary, {}, strict=True)
    assert (mild.get("failures"), strict.get("failures")) == ("0", "1")
    assert strict[0][0].get("type") == "warning"


def test_what_xml_cannot_hold_is_replaced(awkward, summary, sources):
    root = parsed(awkward, summary, sources)
    suites = [suite for suite in root if suite.get("name") != "final.mat"]
    for finding, suite in zip(awkward, suites, strict=True):
        expected = finding.message
        for bad in "\x00\x1b\udcff":
            expected = expected.replace(bad, "\ufffd")
        assert suite[0][0].get("message") == expected
        assert suite.get("name") == finding.place.file.replace("\udcff", "\ufffd")


def test_line_ends_and_tabs_survive_in_attributes(finding, summary):
    root = parsed([finding(Span(0, 0), message="a\r\nb\tc")], summary, {})
    assert root[0][0][0].get("message") == "a\r\nb\tc"


@pytest.mark.parametrize("char", ["\x00", "\x0b", "\x1f", "\ufffe", "\uffff", "\ud800"])
def test_every_illegal_character(char, finding, summary):
    root = parsed([finding(Span(0, 0), message=f"a{char}b")], summary, {})
    assert root[0][0][0].get("message") == "a\ufffdb"


def test_findings_stream_file_by_file(streams):
    streams("junit", held=1001)
