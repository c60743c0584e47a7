import re
from html.parser import HTMLParser

import pytest

from tavla_notation.check import Checked
from tavla_notation.report import FileRead, render_report, report
from tavla_notation.report import findings as findings_module
from tavla_notation.report import pictures as pictures_module
from tavla_notation.report import tables as tables_module
from tavla_notation.report.contents import Contents
from tests.made_matches import RACE, B, W, finding, match_of, replay_of, won

VOID = {"meta", "link", "br", "hr", "img", "input"}


class Page(HTMLParser):
    """What a page holds: elements with their attributes, ids, the text, and whether tags match."""

    def __init__(self, html):
        super().__init__(convert_charrefs=True)
        self.elements = []
        self.text = []
        self.open = []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text.append(data)

    def with_class(self, name):
        return [one for one in self.elements if name in (one[1].get("class") or "").split()]

    def ids(self):
        return [attrs["id"] for _, attrs in self.elements if "id" in attrs]

    @property
    def words(self):
        return " ".join(" ".join(self.text).split())


def checked(*matches, findings=(), file="a.mat"):
    source = matches[0].source if matches else match_of(file=file).source
    return Checked(source, matches, tuple(findings))


@pytest.fixture(scope="module")
def match():
    return match_of(replay_of(RACE, won(W)))


def test_the_page_stands_alone(match):
    html = render_report([checked(match, findings=[finding()])])
    page = Page(html)
    for tag, attrs in page.elements:
        assert tag not in ("link", "img", "iframe", "object", "base")
        assert "src" not in attrs
        for name in ("href", "xlink:href"):
            assert (attrs.get(name) or "#").startswith("#"), attrs
        assert not any(name.startswith("on") for name in attrs)
    assert not re.search(r"@import|url\((?!#)", html)
    assert "default-src 'none'" in html


def test_every_link_leads_somewhere_and_ids_are_once(match):
    page = Page(render_report([checked(match, findings=[finding(), finding("R206", None)])]))
    ids = page.ids()
    assert len(set(ids)) == len(ids)
    for _, attrs in page.elements:
        for name in ("href", "xlink:href"):
            if name in attrs:
                target = attrs[name].removeprefix("#")
                assert target in ids or target in ("m1g1t1b", "m1g1end")


def test_every_finding_has_its_words_and_its_board(match):
    said = finding(
        notes=(("board", "Ayşe holds her 7 point with 2 checkers"),),
        why="two or more opposing checkers close a point",
        legal_plays=("13/8 13/7", "13/8 8/2"),
        legal_play_count=4,
        help="look again",
    )
    page = Page(render_report([checked(match, findings=[said, finding("R206", None)])]))
    assert len(page.with_class("card")) == 2
    assert len(page.with_class("tavla-board")) == 2
    for words in (
        "P302 blocked-point Mehmet cannot land on 18. Ayşe – Mehmet · a.mat, game 1, turn 1",
        "board Ayşe holds her 7 point with 2 checkers",
        "rule two or more opposing checkers close a point",
        "legal 13/8 13/7 · 13/8 8/2 (4 plays)",
        "help look again",
    ):
        assert words in page.words


def test_errors_and_warnings_stand_open_and_notes_are_folded(match):
    findings = [finding("P302"), finding("R206", None), finding("R215", 2)]
    page = Page(render_report([checked(match, findings=findings)]))
    levels = [attrs for _, attrs in page.with_class("level")]
    assert [(level["class"], "open" in level) for level in levels] == [
        ("level error", True),
        ("level warning", True),
        ("level note", False),
    ]


def test_the_board_is_the_one_before_the_turn_with_its_play(match):
    page = Page(render_report([checked(match, findings=[finding(index=2)])]))
    board = page.words[page.words.index("P302") :]
    assert "157 pips" in board  # Mehmet before he was hit
    assert "163 pips" in board
    assert "66" in board
    assert "24/18" in board


def test_the_place_is_marked_in_the_records_own_line(match):
    page = Page(render_report([checked(match, findings=[finding(index=2)])]))
    assert "3 xxxxx xxxxxxxxxxxxxx" in page.words
    assert ("mark", {}) in page.elements


def test_a_finding_about_a_file_needs_no_board():
    lost = checked(findings=[finding("N100", None, message="this is no match record")])
    page = Page(render_report([lost]))
    assert page.with_class("tavla-board") == []
    assert "N100 not-a-match-record This is no match record." in page.words
    assert "No match was read: 1 error." in page.words


def test_names_are_text_whatever_they_hold():
    evil = '<script>alert("x")</script><img src=x onerror=alert(1)>'
    names = (evil, "\" onclick='x' </title></svg>")
    match = match_of(
        replay_of(RACE, won(W), names=names),
        replay_of(RACE, won(B), names=names),
        file=evil,
        tags=(("Event", evil),),
        names=names,
    )
    said = finding(file=evil, message=f"{evil} cannot", notes=((evil, evil),), legal_plays=(evil,))
    html = render_report(
        [checked(match, findings=[said])], command=evil, files=[FileRead(evil, evil)]
    )
    page = Page(html)
    harmless = Page(render_report([checked(match_of(replay_of(RACE, won(W))))]))
    scripts = [tag for tag, _ in harmless.elements].count("script")
    assert [tag for tag, _ in page.elements].count("script") == scripts
    assert "img" not in [tag for tag, _ in page.elements]
    assert not any(name.startswith("on") for _, attrs in page.elements for name in attrs)
    assert evil in page.words


def test_the_verdict_is_one_sentence(match):
    found = [finding(), finding("R205", 3), finding("R206", None), finding("N104", 4)]
    assert (
        "6 plays checked under tavla: 1 illegal play, 1 other error, 1 warning, 1 note."
        in Page(render_report([checked(match, findings=found)])).words
    )
    assert (
        "6 plays checked under tavla: nothing to complain about."
        in Page(render_report([checked(match)])).words
    )


def test_no_picture_is_wider_than_a_phone():
    html = render_report([checked(match_of(replay_of(RACE, won(W)), replay_of(RACE, won(B))))])
    assert "min-width: 30rem" not in html
    for _, attrs in Page(html).with_class("picture"):
        assert int(attrs["width"]) <= 480  # three quarters of it on 360 pixels: words stay readable


def test_a_table_says_that_it_goes_on():
    page = Page(render_report([checked(match_of(replay_of(RACE, won(W))))]))
    assert len(page.with_class("sideways")) == len(page.with_class("scroll")) == 7
    assert all("hidden" in attrs for _, attrs in page.with_class("sideways"))  # until it is so


def test_two_matches_of_the_same_players_are_told_apart():
    page = Page(render_report([checked(*[match_of(replay_of(RACE, won(W)))] * 2)]))
    for number in (1, 2):
        assert f"Ayşe – Mehmet, match {number}, game 1" in page.words


def test_few_games_have_no_range_of_points():
    page = Page(render_report([checked(match_of(replay_of(RACE, won(W)), replay_of()))]))
    assert "Won is a share of the games that somebody won" in page.words
    assert "1.00 (" not in page.words


def test_tables_and_pictures_are_there():
    three = match_of(replay_of(RACE, won(W)), replay_of(RACE, won(B)), replay_of())
    page = Page(render_report([checked(three)]))
    assert [text for text in page.text if text in ("Matches", "Games", "Players")] == [
        "Matches",
        "Games",
        "Players",
    ]
    assert len(page.with_class("sortable")) == 7
    labels = [attrs["aria-label"] for _, attrs in page.with_class("picture")]
    assert labels == [
        "Level at 1–1 after 3 games",
        "Ayşe and Mehmet won 1 of 2 games each",
        *["Ayşe leads the race from turn 2"] * 3,
        labels[5],  # the dice: what it says depends on whether SciPy is there
        "The commonest play with the first roll, 3 games",
        "Half of the 2 games played out take 6 rolls or fewer",
        "Ayşe won 1 of 2 games against Mehmet",
    ]


def test_numbers_sort_by_their_value(match):
    page = Page(render_report([checked(match)]))
    keys = [
        attrs["data-key"] for tag, attrs in page.elements if tag == "td" and "data-key" in attrs
    ]
    assert keys
    assert all(re.fullmatch(r"-?\d+(\.\d+)?(e-?\d+)?", key) for key in keys)


def test_how_it_was_made_is_told(match):
    read = FileRead("a.mat", "ab" * 32)
    page = Page(render_report([checked(match)], command="tavla report a.mat", files=[read]))
    for words in (
        "command tavla report a.mat",
        "Rules: Modern tavla tavla",
        "taken because the file names them",
        "points single 1, mars 2, üçlü mars 3",
        f"a.mat {'ab' * 32}",
    ):
        assert words in page.words


def test_nothing_to_report_is_said():
    page = Page(render_report([]))
    assert "No match was read." in page.words
    assert "There was nothing to check: no match was read." in page.words
    assert page.with_class("picture") == []
    empty = Page(render_report([checked(match_of())]))
    assert "No games." in empty.words
    assert "nothing to complain about" in empty.words


def test_many_findings_are_folded_and_none_is_lost(match, monkeypatch):
    monkeypatch.setattr(findings_module, "MOST_OPEN", 3)
    monkeypatch.setattr(findings_module, "MOST_BOARDS", 5)
    found = [finding(index=place % 6, message=f"fault {place}") for place in range(9)]
    page = Page(render_report([checked(match, findings=found)]))
    assert len(page.with_class("tavla-board")) == 5
    assert "2 more, each with its board" in page.words
    assert "4 more, a line each" in page.words
    for place in range(9):
        assert f"ault {place}" in page.words
        assert f"finding-{place + 1}" in page.ids()


def test_too_many_races_say_what_is_left_out(monkeypatch):
    monkeypatch.setattr(pictures_module, "MOST_RACES", 2)
    weighty, note = finding("P302", game=4), finding("N104", game=3)
    page = Page(render_report([checked(match_of(*[replay_of()] * 4), findings=[note, weighty])]))
    subtitles = [text for text in page.text if re.fullmatch(r"Ayşe – Mehmet, game \d+", text)]
    assert subtitles == ["Ayşe – Mehmet, game 1", "Ayşe – Mehmet, game 4"]
    assert "2 of 4 games are shown here" in page.words


def test_of_too_many_rows_those_with_most_games_are_shown(monkeypatch):
    monkeypatch.setattr(tables_module, "MOST_ROWS", 2)
    three = [match_of(*[replay_of(names=(f"A{games}", "B"))] * games) for games in (1, 3, 2)]
    outcomes = Contents([checked(match) for match in three]).shown["outcomes"]
    assert [row[0].text for row in outcomes.rows] == ["B", "A3"]
    assert outcomes.left_out == (
        "2 of 4 rows are shown here, those of most games; the whole table: tavla stats outcomes"
    )


def test_the_same_input_gives_the_same_page(match):
    files = [checked(match, findings=[finding()])]
    assert render_report(files) == render_report(files)


def test_the_page_is_written_whole(tmp_path, match):
    target = report([checked(match)], tmp_path / "new" / "report", title="Kahve Ligi")
    assert target == tmp_path / "new" / "report" / "index.html"
    assert "<title>Kahve Ligi</title>" in target.read_text(encoding="utf-8")
    assert [path.name for path in target.parent.iterdir()] == ["index.html"]


def test_what_cannot_be_written_is_an_oserror(tmp_path):
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(OSError, match="file"):
        report([], tmp_path / "file")


def test_a_match_is_called_by_its_event_or_its_players():
    def title(*matches):
        return re.search("<h1>(.*)</h1>", render_report([checked(*matches)]))[1]

    event = match_of(tags=(("Event", "Kahve Ligi"),))
    assert title(match_of()) == "Ayşe – Mehmet"
    assert title(event) == "Kahve Ligi"
    assert title(match_of(), match_of(index=2)) == "2 matches"


def test_a_name_at_the_head_of_a_sentence_keeps_its_letters():
    names = ("ali_1", "Mehmet")
    match = match_of(replay_of(names=names), names=names)
    said = finding(message="ali_1 cannot move")
    assert "ali_1 cannot move." in Page(render_report([checked(match, findings=[said])])).words
