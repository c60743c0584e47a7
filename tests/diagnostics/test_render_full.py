"""The format for people: every word of it is looked at."""

import re
from itertools import pairwise

import pytest

from tavla_notation.diagnostics import Place, Source, Span, Summary, render
from tavla_notation.diagnostics.glyphs import cells


def full(findings, summary, sources, **more):
    return "".join(render("full", findings, summary, sources, **more))


def lines(finding, source, **more):
    """The text of one finding, without the closing sentence."""
    text = full([finding], Summary(), {source.name: source}, **more)
    return text.split("\n\nChecked")[0].split("\n")


def under_carets(shown):
    """The part of the source line that stands over the carets, by cells of the terminal."""
    number, (line, carets) = next(
        (n, pair)
        for n, pair in enumerate(pairwise(shown))
        if set(pair[1].split("|", 1)[-1]) == {" ", "^"}
    )
    assert number
    start, end = carets.index("^"), len(carets)
    covered, at = "", 0
    for char in line:
        if start <= at < end:
            covered += char
        at += cells(char)
    return covered


def test_the_usual_example(blocked, summary, sources):
    later = type(blocked)("P350", "a later play", Span(0, 1), caused_by="P302")
    text = full([blocked, later], summary, sources)
    assert text.startswith("""\
final.mat:4:10: error[P302]: Ayşe cannot land on 18 (blocked-point)
  |
4 |   2) 65: 24/18 13/8             31: 8/5 6/5
  |          ^^^^^
  |
  = board: Mehmet holds his 7 point, Ayşe's 18, with 2 checkers
  = rule:  two or more opposing checkers close a point (tavla, 1.3)
  = legal: 13/8 13/7 · 13/8 8/2 · 13/7 8/3 · 8/3 8/2   (4 plays)
  = game 1, turn 2; rules: tavla (named by the file)

-: note[P350]: a later play (position-uncertain)
""")
    assert text.endswith(
        "\n\nChecked 1 match, 3 games, 142 plays: 1 error, 0 warnings, 1 note"
        " (1 later finding follows from the error).\n"
    )


def test_every_part_wraps_at_the_width(blocked, summary, sources):
    text = full([blocked], summary, sources, width=48)
    assert (
        text.split("\n\n")[0]
        == """\
final.mat:4:10: error[P302]: Ayşe cannot land on
    18 (blocked-point)
  |
4 |   2) 65: 24/18 13/8             31: 8/5 6/5
  |          ^^^^^
  |
  = board: Mehmet holds his 7 point, Ayşe's 18,
           with 2 checkers
  = rule:  two or more opposing checkers close a
           point (tavla, 1.3)
  = legal: 13/8 13/7 · 13/8 8/2 · 13/7 8/3 ·
           8/3 8/2   (4 plays)
  = game 1, turn 2; rules: tavla (named by the
    file)"""
    )


def test_the_awkward_texts_keep_their_carets(awkward, sources):
    for finding in awkward:
        shown = lines(finding, sources[finding.place.file], width=200)
        assert under_carets(shown) == "24/18", shown


def test_nothing_of_a_record_reaches_the_terminal_unseen(awkward, summary, sources):
    text = full(awkward, summary, sources)
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e\ud800-\udfff]", text)
    assert "a␀b␛[31m 24/18 ␇␡" in text
    text.encode()


def test_tabs_stand_at_stops_of_eight(at):
    source = Source("tabs.mat", "1)\t65:\t24/18\n")
    assert lines(at("24/18", source), source)[2:4] == [
        "1 | 1)      65:     24/18",
        "  |                 ^^^^^",
    ]


def test_wide_and_combining_characters_take_their_own_room(at):
    source = Source("wide.mat", "王さん 🎲 s\u0327: 24/18\n")
    assert lines(at("24/18", source), source)[2:4] == [
        "1 | 王さん 🎲 s\u0327: 24/18",
        "  |" + " " * 14 + "^^^^^",
    ]


@pytest.mark.parametrize("length", [200, 100_000])
@pytest.mark.parametrize("place", ["first", "middle", "last"])
def test_a_long_line_is_cut_around_the_span(finding, length, place):
    start = {"first": 0, "middle": length // 2, "last": length - 5}[place]
    text = ("abcdefghij" * (length // 10))[: length - 5]
    source = Source("long.mat", text[:start] + "24/18" + text[start:] + "\n")
    shown = lines(finding(Span(start, start + 5), file="long.mat"), source, width=80)
    assert under_carets(shown) == "24/18"
    assert all(len(line) <= 80 for line in shown)
    assert len(shown[2]) >= 78, "the room is used"
    assert shown[2][4:].startswith("…") is (place != "first")
    assert shown[2].endswith("…") is (place != "last")


def test_a_span_longer_than_the_line_is_wide_shows_its_beginning(finding):
    source = Source("long.mat", "x" * 10 + "y" * 50_000)
    shown = lines(finding(Span(10, 50_000), file="long.mat"), source, width=60)
    assert under_carets(shown).startswith("yyyyyyyyyy")
    assert all(len(line) <= 60 for line in shown)


def test_wide_characters_are_cut_by_cells(finding):
    source = Source("wide.mat", "王" * 300 + "24/18" + "王" * 300)
    shown = lines(finding(Span(300, 305), file="wide.mat"), source, width=50)
    assert under_carets(shown) == "24/18"
    assert all(cells(line) <= 50 for line in shown)


@pytest.mark.parametrize(
    ("text", "span", "carets"),
    [
        pytest.param("ab\ncd\n", Span(0, 5), "1 | ab\n  | ^^", id="over two lines: the first"),
        pytest.param("ab\r\ncd\r\n", Span(1, 7), "1 | ab\n  |  ^", id="over two lines, CRLF"),
        pytest.param("ab\ncd", Span(5, 5), "2 | cd\n  |   ^", id="end of the file"),
        pytest.param("ab\ncd", Span(50, 60), "2 | cd\n  |   ^", id="behind the end of the file"),
        pytest.param("ab\ncd", Span(2, 2), "1 | ab\n  |   ^", id="end of a line"),
        pytest.param("ab\ncd", Span(0, 0), "1 | ab\n  | ^", id="an empty span"),
    ],
)
def test_spans_at_the_edges(finding, text, span, carets):
    source = Source("edge.mat", text)
    assert carets in "\n".join(lines(finding(span, file="edge.mat"), source))


@pytest.mark.parametrize("text", ["", "\n", " \t \n"])
def test_a_blank_line_is_not_shown(finding, text):
    source = Source("empty.mat", text)
    found = finding(Span(0, 0), code="N100", message="the file is empty", file="empty.mat")
    assert lines(found, source) == [
        "empty.mat:1:1: error[N100]: the file is empty (not-a-match-record)"
    ]


def test_without_the_text_there_is_no_line(blocked, summary):
    text = full([blocked], summary, {})
    assert text.startswith("final.mat: error[P302]: Ayşe cannot land on 18 (blocked-point)\n = b")


def test_the_margin_grows_with_the_line_number(finding):
    source = Source("far.mat", "\n" * 1233 + "24/18\n")
    shown = lines(finding(Span(1233, 1238), file="far.mat", why="a rule"), source)
    assert shown[1:] == ["     |", "1234 | 24/18", "     | ^^^^^", "     |", "     = rule: a rule"]


def test_legal_plays_and_their_number(finding):
    def legal(**more):
        return lines(finding(Span(0, 0), **more), Source("final.mat", ""))[1:]

    assert legal(legal_plays=("8/5",), legal_play_count=1) == ["  = legal: 8/5   (1 play)"]
    assert legal(legal_plays=("8/5", "6/3"), legal_play_count=1234) == [
        "  = legal: 8/5 · 6/3   (2 of 1,234 plays)"
    ]
    assert legal(legal_plays=("8/5",)) == ["  = legal: 8/5"]
    assert legal(legal_play_count=0) == ["  = legal: nothing: the turn passes"]
    assert legal() == []


def test_labels_are_aligned_and_the_rule_is_said_once(finding):
    found = finding(
        Span(0, 0),
        notes=(("rule", "as noted"), ("board", "a board")),
        why="as why",
        help="do this",
        caused_by="P301",
    )
    assert lines(found, Source("final.mat", ""))[1:] == [
        "  = rule:  as noted",
        "  = board: a board",
        "  = help:  do this",
        "  = cause: follows from the P301 before",
    ]


def test_the_place_names_what_is_known(finding):
    def place(**more):
        found = finding(Span(0, 0), place=Place("final.mat", **more))
        return lines(found, Source("final.mat", ""))[1:]

    assert place() == []
    assert place(match=1, game=2) == ["  = game 2"]
    assert place(match=2, game=2, turn=7) == ["  = match 2, game 2, turn 7"]
    assert place(rules="tavla") == ["  = rules: tavla"]


def test_a_board_stands_under_the_line(blocked, final):
    found = type(blocked)(
        **{name: getattr(blocked, name) for name in ("code", "message", "span", "place", "why")},
        board="\n+--+\n|  |\n",
    )
    assert lines(found, final)[4:8] == ["  |", "    +--+", "    |  |", ""]


def test_colour_changes_nothing_else(awkward, blocked, summary, sources):
    findings = [blocked, *awkward]
    plain = full(findings, summary, sources)
    coloured = full(findings, summary, sources, color=True)
    assert "\x1b" not in plain
    assert "\x1b[1;31merror[P302]\x1b[0m" in coloured
    assert "\x1b[1;31m^^^^^\x1b[0m" in coloured
    assert re.sub("\x1b\\[[0-9;]*m", "", coloured) == plain


def test_findings_stream(streams):
    assert streams("full").endswith(": 20,000 errors, 0 warnings, 0 notes.\n")
