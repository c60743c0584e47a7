"""The report in its other forms: Markdown, a spreadsheet, CSV, Parquet, PDF."""

import csv
import io
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

from tavla_notation.api import check
from tavla_notation.report import Form, report
from tavla_notation.report import sheets as sheets_module
from tavla_notation.report.contents import Contents
from tavla_notation.report.markdown import markdown_text, render_markdown
from tavla_notation.stats import SCHEMAS
from tavla_notation.stats.files import csv_text
from tests.made_matches import RACE, B, W, finding, match_of, replay_of, won
from tests.report.test_report import checked

SAMPLES = Path(__file__).parents[2] / "sample_matches"
EVIL = (
    '=HYPERLINK("x")',
    '<script>alert("x")</script>',
    "*b* | _c_ [d](e) `f` & # \\",
    "+1 $x$ ~~y~~",
)


@pytest.fixture(scope="module")
def contents():
    return Contents([check(SAMPLES / "illegal" / "P302-blocked-point.mat")])


def evil_contents(name, other="Mehmet"):
    names = (name, other)
    match = match_of(
        replay_of(RACE, won(W), names=names),
        replay_of(RACE, won(B), names=names),
        names=names,
        tags=(("Event", name),),
    )
    said = finding(message=f"{name} cannot land on 18", legal_plays=(name,), notes=((name, name),))
    return Contents([checked(match, findings=[said])])


def shown_text(markdown):
    """Return the words that a reader of the Markdown sees, and the kinds of its parts."""
    tokens = (
        MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"]).parse(markdown)
    )
    inner = [child for token in tokens for child in token.children or ()]
    return [c.content for c in inner if c.type == "text"], {t.type for t in (*tokens, *inner)}


def test_markdown_has_verdict_findings_and_tables(contents):
    text = render_markdown(contents)
    words, kinds = shown_text(text)
    said = " ".join(words)
    assert contents.verdict in said
    assert "Murat Çelik cannot land on 17." in said
    assert "two or more opposing checkers close a point" in said
    assert "table_open" in kinds
    for caption, table in contents.tables:
        assert (f"## {caption}\n" in text) is bool(table.total)


@pytest.mark.parametrize("name", EVIL)
def test_names_are_text_in_markdown(name):
    words, kinds = shown_text(render_markdown(evil_contents(name)))
    assert kinds <= {
        "heading_open", "heading_close", "inline", "text", "paragraph_open", "paragraph_close",
        "strong_open", "strong_close", "bullet_list_open", "bullet_list_close",
        "list_item_open", "list_item_close", "table_open", "table_close", "thead_open",
        "thead_close", "tbody_open", "tbody_close", "tr_open", "tr_close", "th_open", "th_close",
        "td_open", "td_close", "softbreak", "text_special",
    }  # fmt: skip
    assert shown_text(markdown_text(name))[0] == [name]
    assert any(name in word for word in words)


@pytest.mark.parametrize("name", EVIL)
def test_names_are_text_in_csv(name):
    table = evil_contents(name).data["games"]
    rows = list(csv.DictReader(io.StringIO(csv_text(table))))
    guard = "'" if name[0] in "=+" else ""
    assert {row["white"] for row in rows} == {guard + name}


@pytest.mark.parametrize("name", EVIL)
def test_names_are_text_in_a_spreadsheet(name):
    openpyxl = pytest.importorskip("openpyxl")
    content = sheets_module.workbook_bytes(evil_contents(name).data)
    sheet = openpyxl.load_workbook(io.BytesIO(content))["games"]
    headings = [cell.value for cell in sheet[1]]
    cell = sheet.cell(2, headings.index("white") + 1)
    assert (cell.value, cell.data_type) == (name, "s")


def test_a_spreadsheet_holds_every_table_whole(contents):
    openpyxl = pytest.importorskip("openpyxl")
    content = sheets_module.workbook_bytes(contents.data)
    assert content == sheets_module.workbook_bytes(contents.data)
    book = openpyxl.load_workbook(io.BytesIO(content))
    assert book.sheetnames == list(contents.data)
    for name, table in contents.data.items():
        rows = list(book[name].values)
        assert rows[0] == tuple(table.columns)
        assert len(rows) == len(table) + 1
    turns = contents.data["turns"]
    column = list(turns.columns).index("pips_after")
    assert [row[column] for row in list(book["turns"].values)[1:]] == turns["pips_after"].tolist()


def test_every_declared_table_is_in_the_report(contents):
    assert set(contents.data) | {"fairness"} == {schema.name for schema in SCHEMAS} | {"fairness"}


def test_each_form_has_its_file(tmp_path, contents):
    names = {"html": "index.html", "md": "report.md", "pdf": "pictures.pdf"}
    if find_spec("openpyxl"):
        names["xlsx"] = "report.xlsx"
    first = report(contents.checked, tmp_path, forms=[*names, "csv"])
    assert first == tmp_path / "index.html"
    for name in names.values():
        assert (tmp_path / name).stat().st_size > 1000
    written = {path.stem for path in (tmp_path / "tables").glob("*.csv")}
    assert written == set(contents.data)
    assert (tmp_path / "pictures.pdf").read_bytes().startswith(b"%PDF")
    with pytest.raises(ValueError, match="docx"):
        report(contents.checked, tmp_path, forms=["docx"])


def test_the_same_pictures_give_the_same_pdf(tmp_path, contents):
    for which in ("one", "two"):
        report(contents.checked, tmp_path / which, forms=[Form.pdf])
    one, two = ((tmp_path / which / "pictures.pdf").read_bytes() for which in ("one", "two"))
    assert one == two
    assert one.count(b"/Type /Page\n") + one.count(b"/Type /Page ") >= 2


def test_without_openpyxl_it_says_what_to_install(tmp_path, monkeypatch, contents):
    monkeypatch.setitem(sys.modules, "openpyxl", None)
    with pytest.raises(ImportError, match=r"pip install 'tavla-notation\[xlsx\]'"):
        report(contents.checked, tmp_path, forms=["html", "xlsx"])
    assert list(tmp_path.iterdir()) == []


def test_nothing_read_is_no_fault(tmp_path):
    forms = ["html", "md", "csv", "pdf", *(["xlsx"] if find_spec("openpyxl") else [])]
    report([], tmp_path, forms=forms)
    header = (tmp_path / "tables" / "games.csv").read_text(encoding="utf-8")
    assert header.startswith("match,game,rules")
    assert "No match was read" in (tmp_path / "report.md").read_text(encoding="utf-8")


def test_a_files_folder_does_not_make_the_table_wide():
    contents = Contents([check(SAMPLES / "illegal" / "P302-blocked-point.mat")])
    table = contents.shown["matches"]
    place = [heading for heading, _ in table.headings].index("file")
    (row,) = table.rows
    assert row[place].text == "P302-blocked-point.mat"
    assert str(row[place].key).endswith("illegal/P302-blocked-point.mat")
