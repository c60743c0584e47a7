"""Findings that between them hold everything awkward a renderer can meet."""

import pytest

from tavla_notation.diagnostics import Diagnostic, Place, Source, Span, Summary, render

FINAL = Source(
    "final.mat",
    " Game 1\n Ayşe : 0                      Mehmet : 0\n"
    "  1) 31: 8/5 6/5                52: 13/8 24/22\n"
    "  2) 65: 24/18 13/8             31: 8/5 6/5\n",
)
AWKWARD = (
    Source("İğne/ışık, ölçü.mat", "Ayşe: ğüşıöçİĞÜŞÖÇ 24/18 gelemedi\n"),
    Source("tabs.mat", "1)\t65:\t24/18\t31: 8/5\n"),
    Source("crlf.mat", "5 point match\r\n  1) 65: 24/18\r\n"),
    Source("wide.mat", "王さん 🎲 : 24/18 13/8\n"),
    Source("control.mat", "a\x00b\x1b[31m 24/18 \x07\x7f\x85\u202e\n"),
    Source("bad\udcff.mat", "24/18 \udcff\n"),
    Source("a \"b\" <c> & 'd': 100%,.mat", "24/18 ]]> <&>\n"),
    Source("noend.mat", "24/18"),
)


def _finding(span, *, code="P302", message="Ayşe cannot land on 18", file="final.mat", **more):
    return Diagnostic(code, message, span, more.pop("place", Place(file)), **more)


def _at(text, source, **more):
    start = source.text.index(text)
    return _finding(Span(start, start + len(text)), file=source.name, **more)


@pytest.fixture
def finding():
    """Make a finding of ``final.mat`` at a span; everything but the span has a default."""
    return _finding


@pytest.fixture
def at():
    """Make a finding where a text stands in a source."""
    return _at


@pytest.fixture
def final():
    """The record of the usual example."""
    return FINAL


@pytest.fixture
def summary():
    """One match of three games."""
    return Summary(("tavla",), files=1, matches=1, games=3, plays=142, paths=("final.mat",))


@pytest.fixture
def blocked():
    """The usual example: a play that lands on a closed point."""
    return _at(
        "24/18",
        FINAL,
        place=Place("final.mat", 1, 1, 2, "Ayşe", "white", "tavla", 3, "named by the file"),
        notes=(("board", "Mehmet holds his 7 point, Ayşe's 18, with 2 checkers"),),
        why="two or more opposing checkers close a point (tavla, 1.3)",
        legal_plays=("13/8 13/7", "13/8 8/2", "13/7 8/3", "8/3 8/2"),
        legal_play_count=4,
    )


@pytest.fixture
def awkward():
    """A finding in each awkward text, its words as awkward as the text."""
    return [
        _at(
            "24/18",
            source,
            message=f"=cmd, 50% of\r\n<{source.text[:9]}> & more: ]]> \x00 \udcff",
            why="-why, \"so\" & 'so'",
        )
        for source in AWKWARD
    ]


@pytest.fixture
def sources():
    """All texts by file name, an empty one among them."""
    return {source.name: source for source in (FINAL, Source("empty.mat", ""), *AWKWARD)}


@pytest.fixture
def streams(summary):
    """Check that a format prints its findings piece by piece, however many they are.

    No finding is asked for long before it is printed: a format may be *held* findings
    ahead; what is printed is thrown away.
    """

    def check(format, *, held=1, number=20_000):
        made = 0

        def findings():
            nonlocal made
            for count in range(number):
                made += 1
                file = f"{count // 1000:03}.mat"
                yield _finding(Span(30, 35), message=f"finding {count}", file=file)

        texts = {f"{count:03}.mat": Source("", "x" * 40) for count in range(100)}
        longest = 0
        for count, piece in enumerate(render(format, findings(), summary, texts)):
            assert made <= count + held
            longest = max(longest, len(piece))
        assert made == number
        assert longest < 100_000
        return piece

    return check
