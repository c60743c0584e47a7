"""Places in a text, and findings at them: only a newline ends a line, no span falls out."""

import tracemalloc

import pytest

from tavla_notation.diagnostics import Diagnostic, Severity, Source, Span


def test_only_a_newline_ends_a_line():
    source = Source("a.mat", "a\fb\u2028c\nd")
    assert source.locate(4) == (1, 5)
    assert source.locate(6) == (2, 1)
    assert source.line(1) == "a\fb\u2028c"


def test_a_carriage_return_belongs_to_the_line_end():
    source = Source("a.mat", "ab\r\ncd\r\n")
    assert source.line(1) == "ab"
    assert source.bounds(2) == (4, 6)
    assert source.bounds(3) == (8, 8)


@pytest.mark.parametrize(
    ("text", "span", "expected"),
    [
        pytest.param("abc\ndef", Span(5, 7), (2, 2, 4, 2, 4), id="inside a line"),
        pytest.param("abc\r\ndef\n", Span(1, 7), (1, 2, 4, 2, 3), id="over two lines"),
        pytest.param("abc\n", Span(4, 4), (2, 1, 1, 2, 1), id="at the end of the text"),
        pytest.param("abc", Span(7, 9), (1, 4, 4, 1, 4), id="behind the end of the text"),
        pytest.param("abc", Span(2, 90), (1, 3, 4, 1, 4), id="reaching beyond the text"),
        pytest.param("abc", Span(2, 1), (1, 3, 3, 1, 3), id="ending before it begins"),
        pytest.param("abc", Span(-3, 1), (1, 1, 2, 1, 2), id="before the text"),
        pytest.param("", Span(0, 0), (1, 1, 1, 1, 1), id="an empty text"),
        pytest.param("ab\r\n", Span(3, 4), (1, 4, 4, 2, 1), id="on the line end itself"),
    ],
)
def test_location(text, span, expected):
    assert Source("a.mat", text).location(span) == expected


def test_a_finding_has_a_registered_code():
    found = Diagnostic("P302", "Ayşe cannot land on 18", Span(0, 1))
    assert (found.kind.name, found.severity) == ("blocked-point", Severity.ERROR)
    with pytest.raises(KeyError, match="'P999' is no diagnostic code"):
        Diagnostic("P999", "nothing", Span(0, 1))


def test_many_short_lines_take_no_more_than_ten_times_the_text():
    source = Source("x", "\n" * 500_000)
    tracemalloc.start()
    assert source.locate(499_999) == (500_000, 1)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 5_000_000
