"""The pages of the rule sets: generated, true, and a way into the code for a new reader."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tavla_notation import rules as rules_room
from tavla_notation.board.text import parse_position
from tavla_notation.check import check_matches
from tavla_notation.check.cube import CUBE_RULES
from tavla_notation.check.words import RULES as RULES_OF_PLAYS
from tavla_notation.cli.rules_pages import examples, pages
from tavla_notation.cli.rules_text import VOID
from tavla_notation.diagnostics.explanations import EXPLANATIONS
from tavla_notation.notation import read_text
from tavla_notation.rules import RULE_SETS, RuleSet, is_void, rule_set
from tavla_notation.rules.decisions import DECISIONS
from tavla_notation.rules.house import parse_house_rules
from tests.check.records import codes, from_position

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
RULES = Path(rules_room.__file__).parent  # also where the package is installed
PAGES = pages()


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_what_is_generated(name):
    """Write them anew with: python -m tavla_notation.cli.rules_pages docs."""
    assert (DOCS / name).read_text(encoding="utf-8") == PAGES[name]


def test_there_is_a_page_for_every_set_and_no_other():
    written = {path.relative_to(DOCS).as_posix() for path in DOCS.glob("rules/*")}
    assert written == set(PAGES) - {"rules.md"} == {f"rules/{name}.md" for name in RULE_SETS}


@pytest.mark.parametrize("name", RULE_SETS)
def test_a_page_has_the_start_and_every_decision(name):
    page = PAGES[f"rules/{name}.md"]
    assert "to play" in page
    for id in rule_set(name).decisions:
        assert f"- **{id}.** {DECISIONS[id].text}." in page
        assert page.count(f"[{id}]") >= 1


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("tavla", ("P311",)),
        ("tavla-gamearea", ("P333",)),
        ("tavla-bkgm", ("P311", "P330", "P331", "P332")),
        ("takhteh", ("P311", "P330", "P332")),
        ("portes", ("P311",)),
        ("tawula", ("P340", "P341", "P342", "P343")),
        ("hypergammon", ()),
    ],
)
def test_the_special_rules_of_a_set_have_examples(name, shown):
    assert examples(rule_set(name)) == shown
    assert ("### A void game" in PAGES[f"rules/{name}.md"]) is (name == "tawula")


CASES = [(rules, code) for rules in RULE_SETS.values() for code in examples(rules)]


@pytest.mark.parametrize(("rules", "code"), CASES, ids=lambda case: getattr(case, "name", case))
def test_an_example_is_judged_as_its_page_says(rules: RuleSet, code: str):
    board = EXPLANATIONS[code].board
    assert board is not None
    roll = f"{board.dice[0]}{board.dice[1]}:"
    assert codes(from_position(board.position, [f"{roll} {board.wrong}"], rules.name)) == [code]
    assert codes(from_position(board.position, [f"{roll} {board.right}"], rules.name)) == []


def test_the_void_game_is_one():
    tawula = rule_set("tawula")
    assert is_void(parse_position(VOID), tawula)
    assert is_void(parse_position(VOID).passed(), tawula)


def test_the_house_rules_of_the_pages_can_be_read():
    for page in (PAGES["rules.md"], (ROOT / "README.md").read_text(encoding="utf-8")):
        (block,) = re.findall(r"```toml\n(.*?)```", page, flags=re.S)
        assert parse_house_rules(block, "club.toml").title == "Kahve Ligi"


def test_the_page_names_every_key_of_house_rules():
    told = re.findall(r"`([^`]*)`", PAGES["rules.md"])
    block = "".join(re.findall(r"```toml\n(.*?)```", PAGES["rules.md"], flags=re.S))
    with pytest.raises(ValueError, match="there are") as raised:
        parse_house_rules("xyz = 1", "club.toml")
    for key in str(raised.value).partition("there are ")[2].split(", "):
        assert key in told or re.search(rf"^\[?{key}", block, flags=re.M), key


def test_where_to_look_leads_somewhere():
    """Whoever looks for a rule finds a file and a function of that name in it."""
    rows = re.findall(
        r"^\| ([^|]+) \| `([\w.]+\.py)` \| ([^|]*) \|$", PAGES["rules.md"], flags=re.M
    )
    assert {"hit and stay", "closed quarter", "the cube"} <= {row[0] for row in rows}
    for _, file, named in rows:
        tree = ast.parse((RULES / file).read_text(encoding="utf-8"))
        found = {
            node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)
        }
        names = set(re.findall(r"`(\w+)`", named))
        assert names, file
        assert names <= found, file


def test_every_file_of_the_rules_is_named_or_no_rule_stands_in_it():
    named = set(re.findall(r"`(\w+\.py)`", PAGES["rules.md"]))
    machinery = {"__init__", "follow", "judge", "outcome", "reason", "ruleset", "turn", "walk"}
    assert {path.name for path in RULES.glob("*.py")} - named == {f"{n}.py" for n in machinery}


@pytest.mark.parametrize("name", [name for name in PAGES if "/" in name])
def test_links_lead_somewhere(name):
    for target in re.findall(r"\]\(([^)#\s]+)", PAGES[name]):
        assert (DOCS / name).parent.joinpath(target).exists()


def test_a_tag_that_the_page_names_is_read():
    table = re.findall(r"^\| ([^|]+) \| `(\w+)=[^|]+\| ([^|]+) \|", PAGES["rules.md"], flags=re.M)
    assert len(table) == 7
    for _, option, tags in table:
        value = "32" if option == "cube_limit" else "off"
        for tag in re.findall(r"`(\w+)`", tags):
            text = f'; [Rules "backgammon"]\n; [{tag} "{value}"]\n\n31: 8/5 6/5\n'
            reading = read_text(text)
            (found,) = check_matches(reading.source, reading.matches).matches
            assert found.rules != rule_set("backgammon"), tag


def test_every_number_and_mark_that_a_finding_names_can_be_looked_up():
    section = PAGES["rules.md"].partition("## Where the numbers lead")[2].partition("\n## ")[0]
    for clause, place in (*RULES_OF_PLAYS.values(), *CUBE_RULES.values()):
        assert f"| {place} | {clause} |" in section
    for id, decision in DECISIONS.items():
        assert section.count(f"| {id} | {decision.text} |") == 1
    for page in ("README.md", "docs/codes.md"):
        assert "rules.md#where-the-numbers-lead" in (ROOT / page).read_text(encoding="utf-8")


def test_unknown_rules_lead_to_how_a_club_writes_its_own():
    entry = (DOCS / "codes.md").read_text(encoding="utf-8").partition("### N109")[2]
    assert "(rules.md#house-rules)" in entry.partition("\n### ")[0]
    assert "\n## House rules\n" in PAGES["rules.md"]
