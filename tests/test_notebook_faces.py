"""What a notebook shows of the types: all that is known, and nothing of it as markup."""

from html.parser import HTMLParser
from pathlib import Path

import pytest

from tavla_notation import api
from tavla_notation.board import ByPlayer, Roll, Scene, parse_position
from tavla_notation.board.diagram_svg import board_svg
from tavla_notation.check import Checked
from tavla_notation.check.notebook import MOST_BOARDS, MOST_FINDINGS
from tavla_notation.diagnostics import Source
from tavla_notation.record.notebook import MOST_GAMES
from tests.cli.records import CLEAN, FAULTY

MATCH = Path(__file__).parents[1] / "sample_matches" / "legal" / "tavla-match-to-7.mat"
EVIL = "<script>alert(1)</script>&\"'<img src=x onerror=alert(2)>"
TAGS = {
    *("div", "p", "b", "br", "pre", "table", "thead", "tbody", "tr", "th", "td"),
    *("svg", "title", "rect", "path", "circle", "text", "g"),
}


class Tags(HTMLParser):
    """Collects the tags, the attributes and the text of a piece of HTML."""

    def __init__(self, html):
        super().__init__()
        self.tags, self.attributes, self.said, self.open = set(), set(), "", []
        self.feed(html)

    def handle_starttag(self, tag, attributes):
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attributes}
        if tag != "br" and not self.get_starttag_text().endswith("/>"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        if self.open and tag == self.open[-1]:
            self.open.pop()

    def handle_data(self, data):
        self.said += data


def read(html):
    found = Tags(html)
    assert found.tags <= TAGS
    assert not any(name.startswith("on") or name in ("src", "href") for name in found.attributes)
    assert found.open == []
    return found


@pytest.fixture
def evil(tmp_path):
    text = FAULTY.replace("Ayşe", EVIL).replace("Mehmet", "Mehmet & <b>")
    assert EVIL in text
    path = tmp_path / "a<b>&.mat"
    path.write_text(f'; [Event "{EVIL}"]\n{text}', encoding="utf-8")
    return api.check(path)


def test_a_check_shows_its_findings_with_boards():
    checked = api.check(FAULTY)
    html = read(checked._repr_html_())
    assert checked.findings
    for finding in checked.findings:
        assert finding.code in html.said
        assert finding.message in html.said
    assert "svg" in html.tags
    assert "Checked 1 match" in html.said


def test_a_clean_check_says_so():
    html = read(api.check(MATCH)._repr_html_())
    assert "no findings" in html.said
    assert "svg" not in html.tags


def test_a_match_shows_players_tags_and_games(evil):
    match = api.check(FAULTY).matches[0].match
    html = read(match._repr_html_())
    assert "Ayşe – Mehmet" in html.said
    assert match._repr_html_().count("<tr>") == len(match.games) + 1


def test_names_are_text_wherever_they_stand(evil):
    shown = read(evil._repr_html_())
    assert EVIL in shown.said
    assert "a<b>&.mat" in shown.said
    assert EVIL in read(evil.matches[0].match._repr_html_()).said
    scene = Scene(parse_position("start"), names=ByPlayer(EVIL[:12], "&"), roll=Roll(3, 1))
    assert EVIL[:12] in read(scene._repr_svg_()).said


def test_control_characters_are_not_handed_on():
    checked = api.check(FAULTY.replace("Ayşe", "Ay\x1b\u202eşe"))
    html = checked._repr_html_() + checked.matches[0].match._repr_html_()
    assert not {"\x1b", "\u202e"} & set(html)


def test_of_very_many_findings_the_first_are_shown():
    checked = api.check(FAULTY)
    many = Checked(checked.source, checked.matches, checked.findings * 200)
    html = many._repr_html_()
    assert html.count("<pre>") <= MOST_FINDINGS
    assert html.count("<svg") == MOST_BOARDS
    assert f"and {len(many.findings) - MOST_FINDINGS:,} more findings" in read(html).said


def test_of_very_many_games_the_first_are_shown():
    from dataclasses import replace

    match = api.check(CLEAN).matches[0].match
    many = replace(match, games=match.games * 80)
    html = many._repr_html_()
    assert html.count("<tr>") == MOST_GAMES + 1
    assert f"and {len(many.games) - MOST_GAMES:,} more game" in html


def test_nothing_read_is_shown_too():
    assert "Checked 1 file" in read(Checked(Source("x", ""), (), ())._repr_html_()).said


class Printer:
    said = ""

    def text(self, text):
        self.said += text


def test_the_plain_text_is_a_line():
    checked = api.check(MATCH)
    for what in (checked, checked.matches[0].match):
        printer = Printer()
        what._repr_pretty_(printer, False)
        assert 10 < len(printer.said) < 200
        assert "\n" not in printer.said


def test_a_scene_and_a_position_are_boards():
    position = parse_position("start")
    assert Scene(position, roll=Roll(3, 1))._repr_svg_() == board_svg(
        Scene(position, roll=Roll(3, 1))
    )
