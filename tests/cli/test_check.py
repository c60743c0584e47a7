"""``tavla check``: what it prints, in which format, and how it leaves."""

from __future__ import annotations

import csv
import io
import json
import re
import xml.etree.ElementTree as ET

import pytest

from tests.cli.conftest import put
from tests.cli.records import CLEAN, CUBE, FAULTY, PROSE

FORMATS = ["full", "concise", "json", "jsonl", "csv", "sarif", "github", "junit"]


@pytest.fixture
def faulty() -> str:
    return put("faulty.mat", FAULTY)


def codes(out: str) -> list[str]:
    """Return the codes of a ``concise`` output."""
    return [line.split(": ")[1].split(" ")[0] for line in out.splitlines()]


def test_a_finding_answers_everything(tavla, faulty):
    ran = tavla("check", faulty, "--select", "P")
    assert ran.status == 1
    assert ran.err == ""
    assert (
        ran.out
        == """\
faulty.mat:7:10: error[P306]: Ayşe moves 8/5 with 1 checker on the bar (bar-first)
  |
7 |   3) 31: 8/5                         42: 8/4 6/4
  |          ^^^
  |
  = board: Ayşe has 1 checker on the bar
  = rule:  a checker on the bar enters before any other moves (tavla, 1.5)
  = legal: bar/24 8/5 · bar/22 6/5 · bar/24 6/3 · bar/22 22/21 · bar/24 13/10   (5 plays)
  = game 1, turn 3; rules: tavla (the file names none)

Checked 1 match, 1 game, 6 plays: 1 error, 0 warnings, 0 notes.
"""
    )


@pytest.mark.parametrize(
    ("content", "options", "status"),
    [
        (CLEAN, [], 0),
        (CLEAN, ["--strict"], 0),
        (FAULTY, [], 1),
        (FAULTY, ["--ignore", "P306"], 0),
        (FAULTY, ["--ignore", "P306", "--strict"], 1),
        (FAULTY, ["--ignore", "P306,R206", "--strict"], 0),
        (FAULTY, ["--min-severity", "error", "--ignore", "P", "--strict"], 0),
        (FAULTY, ["--quiet"], 1),
        (PROSE, [], 2),
        ("", [], 2),
        (b"\0\1\2\3" * 99, [], 2),
        (PROSE, ["--select", "P"], 2),
    ],
)
@pytest.mark.parametrize("format", FORMATS)
def test_exit_status(tavla, content, options, status, format):
    assert tavla("check", put("a.mat", content), "--format", format, *options).status == status


def test_statistics_leave_with_the_same_status(tavla, faulty):
    assert tavla("check", faulty, "--statistics").status == 1
    assert tavla("check", put("a.mat", PROSE), "--statistics").status == 2


def test_one_file_that_is_no_record_among_others(tavla):
    put("d/a.mat", CLEAN)
    put("d/b.mat", PROSE)
    ran = tavla("check", "d", "--format", "concise", "--min-severity", "error")
    assert ran.status == 1
    assert codes(ran.out) == ["N100"]


def test_an_archive_that_is_none_is_a_finding_and_the_rest_is_checked(tavla, faulty):
    put("broken.zip", b"\x00\x81 this is no zip archive")
    asked = ("check", "broken.zip", faulty, "--format", "concise")
    ran = tavla(*asked, "--select", "P,N")
    assert (ran.status, ran.err) == (1, "")
    assert codes(ran.out) == ["N112", "P306"]
    assert tavla("check", "broken.zip").status == 2, "nothing was read"


@pytest.mark.parametrize("format", ["full", "concise"])
def test_nothing_is_said_about_nothing(refused, format):
    put("empty.zip", b"PK\5\6" + bytes(18))
    assert refused("check", "empty.zip", "--format", format).startswith("cannot read empty.zip")


@pytest.mark.parametrize(
    ("options", "shown"),
    [
        ([], ["R206", "P306"]),
        (["--select", "P"], ["P306"]),
        (["--select", "p306"], ["P306"]),
        (["--select", "R2", "--select", "P3"], ["R206", "P306"]),
        (["--select", "R2 P3"], ["R206", "P306"]),
        (["--select", "N,C"], []),
        (["--ignore", "R"], ["P306"]),
        (["--select", "P", "--ignore", "P306"], []),
        (["--select", "R206", "--ignore", "R"], ["R206"]),
        (["--min-severity", "warning"], ["R206", "P306"]),
        (["--min-severity", "error"], ["P306"]),
    ],
)
def test_selection(tavla, faulty, options, shown):
    assert codes(tavla("check", faulty, "--format", "concise", *options).out) == shown


def test_statistics_count_by_code(tavla, faulty):
    put("other.mat", FAULTY + CLEAN)
    ran = tavla("check", faulty, "other.mat", "--statistics")
    assert ran.out == (
        "2  P306  bar-first       error    2 files\n"
        "2  R206  result-missing  warning  2 files\n"
        "2  R215  not-borne-off   note     1 file\n"
    )


def test_statistics_of_nothing(tavla):
    ran = tavla("check", put("a.mat", CLEAN), "--statistics", "--select", "P")
    assert (ran.status, ran.out, ran.err) == (0, "", "no findings\n")


def test_board_beside_a_finding(tavla, faulty):
    plain, drawn = (
        tavla("check", faulty, "--select", "P", *option).out for option in ([], ["--board"])
    )
    added = [line for line in drawn.splitlines() if line not in plain.splitlines()]
    assert sum("○" in line or "●" in line for line in added) > 8
    assert any("to play: 31" in line for line in added)


def test_json_is_one_document(tavla, faulty):
    document = json.loads(tavla("check", faulty, "--format", "json").out)
    findings = document.pop("findings")
    assert document == {"rules": "tavla", "files": 1, "matches": 1, "games": 1, "plays": 6}
    assert [finding["code"] for finding in findings] == ["R206", "P306"]
    assert findings[1]["player"] == "Ayşe"
    assert (findings[1]["line"], findings[1]["column"], findings[1]["end_column"]) == (7, 10, 13)


def test_the_other_formats_are_what_they_say(tavla, faulty):
    def out(format: str) -> str:
        return tavla("check", faulty, "--format", format).out

    lines = [json.loads(line) for line in out("jsonl").splitlines()]
    assert [line["code"] for line in lines] == ["R206", "P306"]
    assert [row["code"] for row in csv.DictReader(io.StringIO(out("csv")))] == ["R206", "P306"]
    (run,) = json.loads(out("sarif"))["runs"]
    assert [result["ruleId"] for result in run["results"]] == ["R206", "P306"]
    assert out("github").splitlines()[1].startswith("::error file=faulty.mat,line=7,col=10,")
    assert ET.fromstring(out("junit")).find("testsuite").get("failures") == "1"


@pytest.mark.parametrize("format", FORMATS)
def test_no_findings_are_still_a_whole_document(tavla, format):
    ran = tavla("check", put("a.mat", CLEAN), "--format", format, "--select", "P")
    assert ran.status == 0
    if format in ("json", "sarif"):
        json.loads(ran.out)
    if format == "full":
        assert ran.out == "Checked 1 match, 2 games, 7 plays: no findings.\n"


def test_files_come_in_order_with_their_own_lines(tavla):
    for name in ("c", "a", "b"):
        put(f"d/{name}.mat", FAULTY)
    out = tavla("check", "d", "--format", "concise", "--select", "P").out
    assert [line.split(" ")[0] for line in out.splitlines()] == [
        f"d/{name}.mat:7:10:" for name in "abc"
    ]


@pytest.mark.parametrize("format", FORMATS)
def test_the_same_input_gives_the_same_bytes(tavla, faulty, format):
    put("cube.mat", CUBE)
    runs = {tavla("check", faulty, "cube.mat", "--format", format).out for _ in range(2)}
    assert len(runs) == 1


def test_the_output_says_which_rules_and_why(tavla, faulty):
    assert "rules: tavla (the file names none)" in tavla("check", faulty).out
    asked = tavla("check", faulty, "--rules", "backgammon").out
    assert "rules: backgammon (asked for)" in asked


def test_rules_override_what_the_record_says(tavla):
    name = put("a.mat", '; [Rules "backgammon"]\n' + CUBE)
    assert tavla("check", name, "--min-severity", "error").status == 0
    ran = tavla("check", name, "--rules", "tavla", "--format", "concise", "--select", "C")
    assert codes(ran.out) == ["C401"] * 2  # tavla has no cube


@pytest.mark.parametrize("value", ["off", "OFF", "no"])
def test_settings_override_what_the_record_says(tavla, value):
    name = put("a.mat", '; [Crawford "On"]\n' + CUBE.replace("Deniz : 0 ", "Deniz : 2 "))
    assert codes(tavla("check", name, "--format", "concise", "--select", "C403").out)
    ran = tavla("check", name, "--format", "concise", "--select", "C", "--set", f"Crawford={value}")
    assert ran.out == ""


def test_a_setting_of_the_cube_passes_by_a_record_without_one(tavla, faulty):
    put("cube.mat", CUBE)
    assert tavla("check", faulty, "cube.mat", "--set", "crawford=off").status == 1


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--rules", "tavlaa"], "no rule set is called 'tavlaa'; there are tavla,"),
        (["--set", "crawford"], "--set takes NAME=VALUE, such as crawford=off, not 'crawford'"),
        (["--set", "colour=red"], "there is no setting 'colour'; there are cube,"),
        (["--set", "crawford=maybe"], "crawford is on or off, not 'maybe'"),
        (["--set", "cube-limit=63"], "cube_limit is a power of two, or off, not '63'"),
        (["--rules", "tavla", "--set", "crawford=on"], "'crawford' concerns the cube, and tavla"),
        (["--select", "Z9"], "'Z9' is no diagnostic code"),
        (["--ignore", "P9"], "'P9' is no diagnostic code"),
    ],
)
def test_wrong_options_are_said_in_one_sentence(refused, faulty, options, sentence):
    assert refused("check", faulty, *options).startswith(sentence)


@pytest.mark.parametrize(
    "arguments",
    [
        ["check"],
        ["check", "faulty.mat", "--format", "yaml"],
        ["check", "faulty.mat", "--min-severity", "fatal"],
        ["check", "faulty.mat", "--no-such-option"],
        ["chek", "faulty.mat"],
        ["stats", "nothing", "faulty.mat"],
        ["plot", "race", "faulty.mat"],
        ["report", "faulty.mat"],
        ["show", "faulty.mat", "--turn", "0"],
        ["show", "faulty.mat", "--turn", "two"],
        ["rules"],
        [],
    ],
)
def test_wrong_usage(tavla, faulty, arguments):
    ran = tavla(*arguments)
    assert ran.status == 2
    assert "Usage: tavla" in ran.err + ran.out
    assert not (ran.out and ran.err)


@pytest.mark.parametrize("format", FORMATS)
def test_every_finding_of_many_files_has_its_line(tavla, format):
    """Only the text of the file in hand is kept, and some formats begin with a count of all."""
    for name in ("a.mat", "b.mat", "c.mat"):
        put(name, FAULTY)
    places = re.compile(r"\.mat\W+(?:line\W+)?7\b|startLine\W+7\b|line=7\b")
    alone = len(places.findall(tavla("check", "a.mat", "--format", format).out))
    together = tavla("check", "a.mat", "b.mat", "c.mat", "--format", format).out
    assert alone
    assert len(places.findall(together)) == 3 * alone
    assert '"line": null' not in together
