"""SARIF 2.1.0: what the specification requires of a log, a run, a rule and a result."""

import json
from urllib.parse import unquote

import pytest

from tavla_notation.diagnostics import CODES, Source, Span, render
from tavla_notation.diagnostics.sarif import uri


def log_of(findings, summary, sources, **more):
    return json.loads("".join(render("sarif", findings, summary, sources, **more)))


def validate(log):
    """Check the structure against the required properties and value ranges of SARIF 2.1.0."""
    assert log["version"] == "2.1.0"
    assert log["$schema"].endswith("sarif-2.1.0.json")
    for run in log["runs"]:
        driver = run["tool"]["driver"]
        assert driver["name"]
        ids = [rule["id"] for rule in driver["rules"]]
        assert len(set(ids)) == len(ids)
        for rule in driver["rules"]:
            for message in ("shortDescription", "fullDescription", "help"):
                assert rule[message]["text"]
            assert rule["defaultConfiguration"]["level"] in ("error", "warning", "note")
        assert run["columnKind"] in ("utf16CodeUnits", "unicodeCodePoints")
        for result in run["results"]:
            assert result["message"]["text"]
            assert ids[result["ruleIndex"]] == result["ruleId"]
            assert result["level"] in ("error", "warning", "note")
            for place in result["locations"]:
                physical = place["physicalLocation"]
                assert physical["artifactLocation"]["uri"].isascii()
                assert not set(' <>"{}|\\^`\n') & set(physical["artifactLocation"]["uri"])
                region = physical.get("region")
                if region:
                    assert min(region.values()) >= 1
                    end = (region["endLine"], region["endColumn"])
                    assert (region["startLine"], region["startColumn"]) <= end


def test_the_usual_example(blocked, summary, sources):
    log = log_of([blocked], summary, sources, version="1.2.3")
    validate(log)
    (run,) = log["runs"]
    driver = run["tool"]["driver"]
    assert driver["version"] == "1.2.3"
    assert [(rule["id"], rule["name"]) for rule in driver["rules"]] == [
        (code.id, code.name) for code in CODES.values()
    ]
    assert run["results"] == [
        {
            "ruleId": "P302",
            "ruleIndex": list(CODES).index("P302"),
            "level": "error",
            "message": {"text": "Ayşe cannot land on 18"},
            "locations": [
                {
                    "physicalLocation": {
                        "artifactLocation": {"uri": "final.mat"},
                        "region": {
                            "startLine": 4,
                            "startColumn": 10,
                            "endLine": 4,
                            "endColumn": 15,
                        },
                    },
                    "logicalLocations": [{"fullyQualifiedName": "match 1/game 1/turn 2"}],
                }
            ],
            "properties": {
                "player": "Ayşe",
                "rules": "tavla",
                "why": "two or more opposing checkers close a point (tavla, 1.3)",
                "legal_plays": ["13/8 13/7", "13/8 8/2", "13/7 8/3", "8/3 8/2"],
                "legal_play_count": 4,
            },
        }
    ]


def test_rules_explain_themselves(summary):
    rules = log_of([], summary, {})["runs"][0]["tool"]["driver"]["rules"]
    blocked = next(rule for rule in rules if rule["id"] == "P302")
    assert "two or more checkers" in blocked["shortDescription"]["text"]
    assert "65: 24/19 13/7" in blocked["help"]["text"]
    assert "```\n65: 24/18 13/8\n```" in blocked["help"]["markdown"]


def test_awkward_findings_are_valid_too(awkward, finding, summary, sources):
    edges = [
        finding(Span(0, 0), code="N100", file="empty.mat"),
        finding(Span(900, 990)),
        finding(Span(3, 60)),
        finding(Span(0, 1), file="unknown.mat"),
    ]
    log = log_of([*awkward, *edges], summary, sources)
    validate(log)
    results = log["runs"][0]["results"]
    assert [result["message"]["text"] for result in results[: len(awkward)]] == [
        finding.message for finding in awkward
    ]
    region = results[-2]["locations"][0]["physicalLocation"]["region"]
    assert (region["startLine"], region["endLine"]) == (1, 3), "all lines of the span"
    assert "region" not in results[-1]["locations"][0]["physicalLocation"]


def test_columns_are_characters_whatever_they_are(at, summary):
    source = Source("wide.mat", "王さん 🎲: 24/18\n")
    result = log_of([at("24/18", source)], summary, {"wide.mat": source})["runs"][0]["results"][0]
    assert result["locations"][0]["physicalLocation"]["region"]["startColumn"] == 8


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("a/b.mat", "a/b.mat"),
        ("İğne, ölçü.mat", "%C4%B0%C4%9Fne%2C%20%C3%B6l%C3%A7%C3%BC.mat"),
        ("100%.mat", "100%25.mat"),
        ("a#b?c.mat", "a%23b%3Fc.mat"),
        ("a:b.mat", "a%3Ab.mat"),
        ("<stdin>", "%3Cstdin%3E"),
        ("/tmp/a b.mat", "file:///tmp/a%20b.mat"),
        ("C:\\oyun\\ğ.mat", "file:///C:/oyun/%C4%9F.mat"),
        ("https://host/a b.mat?x=1#y", "https://host/a%20b.mat?x=1#y"),
        ("bad\udcff.mat", "bad%FF.mat"),
        ("bad\ud800.mat", "bad%3F.mat"),
    ],
)
def test_uris(name, expected):
    assert uri(name) == expected
    if name.isascii() and "://" not in name and not expected.startswith("file:"):
        assert unquote(expected) == name


def test_findings_stream(streams):
    streams("sarif", held=1)
