"""What commands, tables, pictures and the report say in each language, and what never changes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tavla_notation.api import check
from tavla_notation.language import LANGUAGES, speak
from tavla_notation.plots import plot_outcomes, plot_race
from tavla_notation.report import render_report, report
from tavla_notation.report.contents import Contents
from tavla_notation.report.headings import COLUMNS, SHEETS, column_heading
from tavla_notation.report.replays import match_data
from tavla_notation.stats import games_table, outcomes_table, pips_table
from tests.cli.conftest import here, tavla  # noqa: F401 # fixtures
from tests.language.catalogues import TRANSLATED, extracted, translated

SAMPLES = Path(__file__).parents[2] / "sample_matches"
BLOCKED = SAMPLES / "illegal" / "P302-blocked-point.mat"
MATCH = SAMPLES / "legal" / "tavla-match-to-5.mat"
NAMELESS = '; [Rules "tavla"]\n31: 8/5 6/5\n65: 24/18 18/13\n65: 24/14 24/23\n'


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("format", ["json", "jsonl", "csv", "sarif", "github", "junit"])
def test_what_programs_read_of_findings_never_changes(tavla, format, language):  # noqa: F811
    english = tavla("check", "-", "--format", format, stdin=NAMELESS)
    assert english.status == 1
    assert tavla("check", "-", "--format", format, "--lang", language, stdin=NAMELESS) == english


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("format", ["json", "csv"])
@pytest.mark.parametrize("words", [("stats", "games"), ("stats", "outcomes"), ("pips",)])
def test_what_programs_read_of_tables_never_changes(tavla, words, format, language):  # noqa: F811
    arguments = (*words, "-", "--format", format, "--quiet")
    english = tavla(*arguments, stdin=NAMELESS)
    assert "White" in english.out
    assert tavla(*arguments, "--lang", language, stdin=NAMELESS).out == english.out


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_tables_of_a_report_never_change_whatever_its_page_says(tavla, language):  # noqa: F811
    tavla("report", "-", "-o", "en", "--format", "csv", stdin=NAMELESS)
    arguments = ("report", "-", "-o", language, "--format", "html", "--format", "csv")
    tavla(*arguments, "--lang", language, stdin=NAMELESS)
    names = sorted(path.name for path in Path("en/tables").iterdir())
    assert "findings.csv" in names
    for name in names:
        english = Path("en/tables", name).read_bytes()
        assert Path(language, "tables", name).read_bytes() == english
    page = Path(language, "index.html").read_text(encoding="utf-8")
    assert f'<html lang="{language}">' in page
    assert {"tr": "Beyaz", "de": "Weiß"}[language] in page


def test_the_environment_is_asked_where_no_option_says(tavla, monkeypatch):  # noqa: F811
    monkeypatch.setenv("LANGUAGE", "tr")
    assert "hata[P302]" in tavla("check", BLOCKED).out
    assert "Fehler[P302]" in tavla("check", BLOCKED, "--lang", "de").out
    assert "error[P302]" in tavla("check", BLOCKED, "--lang", "en").out
    monkeypatch.setenv("LC_ALL", "C")
    assert "error[P302]" in tavla("check", BLOCKED).out


def test_an_unknown_language_is_told(tavla):  # noqa: F811
    status, out, err = tavla("check", BLOCKED, "--lang", "fr")
    assert (status, out) == (2, "")
    assert "a language is one of en, tr, de, not 'fr'" in err


def test_a_table_in_turkish(tavla):  # noqa: F811
    out = tavla("stats", "outcomes", MATCH, "--lang", "tr").out
    assert re.findall(r"\S+(?: \S+)*", out.splitlines()[0]) == [
        "oyuncu",
        "oyun sayısı",
        "kazanılan",
        "tek",
        "mars",
        "üçlü mars",
        "sayı",
    ]
    assert "Mehmet Demir            6  4 · %67 (30–90)    3 · %75 (30–95)  1 · %25 (5–70)" in out
    assert "0,83 (0,33–1,33)" in out
    assert out.splitlines()[-3:] == [
        "mars payı, tümü: oynanıp bitirilen 6 oyundan 1, %17 (%95: 3–56)",
        "kazanılan, bir kazananı olan oyunlar içindeki paydır; tek ve ötekiler kazanılan oyunlar "
        "içinde;",
        "parantez içinde gerçekte olabileceği aralık, %95 kesinlikle",
    ]


def test_a_table_in_german(tavla):  # noqa: F811
    out = tavla("stats", "ratings", MATCH, "--lang", "de").out.splitlines()
    assert re.sub(r" {2,}", "  ", out[0]) == (
        "Spieler  Wertung  Matches  gewonnen  Erfahrung  höchste  letztes Match"
    )
    assert re.sub(r" {2,}", "  ", out[1]) == (
        "Mehmet Demir  1.522,4  1  1 · 100 % (21–100)  5  1.522,4  17.05.2024"
    )


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("tr", "tavla: böyle bir dosya ya da dizin yok"),
        ("de", "Datei oder Verzeichnis nicht gefunden"),
    ],
)
def test_talk_is_translated_and_what_the_system_says_too(tavla, language, said):  # noqa: F811
    ran = tavla("rules", "show", "nowhere.toml", "--lang", language)
    assert ran.status == 2
    assert said.rpartition(": ")[2] in ran.err


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("tr", {"pip sayısı (pip)", "sıra", "kırma", "Mehmet Demir – Fatma Kaya, 1. oyun"}),
        ("de", {"Pips übrig (Pips)", "Zug", "Schlag", "Mehmet Demir – Fatma Kaya, Partie 1"}),
    ],
)
def test_the_labels_of_a_race(language, words):
    from matplotlib.text import Text

    with speak(language):
        checked = check(MATCH)
        pips = pips_table(checked.matches)
        ax = plot_race(pips[pips["game"] == 1])
    found = {text.get_text() for text in ax.figure.findobj(Text)}
    assert words <= found


def test_the_labels_of_outcomes_are_the_rules_words():
    from matplotlib.text import Text

    with speak("tr"):
        ax = plot_outcomes(outcomes_table(games_table(check(MATCH).matches)))
        found = {text.get_text() for text in ax.figure.findobj(Text)}
    assert {"tek", "mars", "üçlü mars"} <= found
    assert "Mehmet Demir 6 oyundan 4 tanesini kazandı (mars: 1)" in found


def visible(page):
    """Return the pieces of text that a page shows, pictures and boards included."""
    body = re.sub(r"<script.*?</script>|<style.*?</style>|<code>.*?</code>", "", page, flags=re.S)
    attributes = re.findall(r'(?:aria-label|title)="([^"]*)"', body)
    pieces = re.sub(r"<[^>]+>", "\n", body).split("\n")
    return {" ".join(piece.split()) for piece in [*pieces, *attributes]} - {""}


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_english_is_left_on_the_page(language):
    """Nothing that the page shows is an English message that this language says otherwise."""
    with speak(language):
        page = render_report([check(MATCH), check(BLOCKED)])
    kept = translated(language)
    english = {
        message.id
        for message in extracted()
        if isinstance(message.id, str)
        and message.id
        and kept.get(message.id, message.context).string != message.id
    }
    own = {kept.get(message.id, message.context).string for message in kept if message.id}
    assert (visible(page) & english) - own == set()
    assert len(visible(page)) > 300


def test_the_games_to_replay_are_called_in_the_language():
    with speak("de"):
        cup = check(SAMPLES / "legal" / "backgammon-crawford.mat").matches[0]
        ends = [game["end"] for game in match_data(cup)["games"]]
    assert ends[:2] == [
        "Clara Hoffmann gewinnt 1 Punkt (abgelehnt)",
        "Jonas Weber gewinnt 4 Punkte (Gammon)",
    ]


def test_the_script_says_nothing_of_its_own():
    """All words of the script come with the page: its source has no sentence."""
    templates = Path(render_report.__code__.co_filename).parent / "templates"
    for path in sorted(templates.glob("*.js")):
        source = re.sub(r"//[^\n]*|new Error\(.*?\)", "", path.read_text(encoding="utf-8"))
        quoted = re.findall(r'"([^"\n]*)"|\'([^\'\n]*)\'', source)
        sentences = [
            text for pair in quoted for text in pair if re.search(r"[a-z]{2,} [a-z]{2,}", text)
        ]
        assert {text for text in sentences if "<" not in text and "=" not in text} <= {"use strict"}


def test_the_templates_say_nothing_that_is_not_marked():
    templates = Path(render_report.__code__.co_filename).parent / "templates"
    left = set()
    for path in sorted(templates.glob("*.j2")):
        source = re.sub(r"\{\{.*?\}\}|\{%.*?%\}", "", path.read_text(encoding="utf-8"), flags=re.S)
        attributes = re.findall(r'(?:aria-label|title|alt|placeholder)="([^"]*)"', source)
        pieces = re.sub(r"<[^>]*>", "\n", source).split("\n")
        left |= {piece.strip() for piece in [*pieces, *attributes] if re.search(r"\w", piece)}
    assert left == {"tavla-notation", "SHA-256"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_column_of_the_workbook_has_a_heading_of_its_own(language):
    data = Contents([check(MATCH)]).data
    assert {str(name) for table in data.values() for name in table.columns} == COLUMNS
    assert set(data) == SHEETS
    with speak(language):
        for table in data.values():
            headings = [column_heading(str(name)) for name in table.columns]
            assert len(set(headings)) == len(headings)


def test_the_headings_of_the_workbook(tmp_path):
    from openpyxl import load_workbook

    with speak("tr"):
        path = report([check(MATCH)], tmp_path, forms=["xlsx"])
    book = load_workbook(path)
    assert {"Bulgular", "Maçlar", "Oyunlar"} <= set(book.sheetnames)
    assert [cell.value for cell in book["Oyunlar"][1]][:4] == [
        "maç",
        "oyun",
        "kurallar",
        "başlayan",
    ]
