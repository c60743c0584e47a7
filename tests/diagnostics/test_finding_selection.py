"""Which findings are shown, in which order, and how they are counted."""

import random

import pytest

from tavla_notation.diagnostics import (
    CODES,
    Place,
    Selection,
    Severity,
    Span,
    Summary,
    Tally,
    closing,
    select,
    sort_key,
    statistics,
)


@pytest.mark.parametrize(
    ("selected", "ignored", "shown", "hidden"),
    [
        pytest.param((), (), ["P302", "R202"], ["R212"], id="everything but R212"),
        pytest.param(("P",), (), ["P302"], ["R201", "C401"], id="a letter"),
        pytest.param(("R2",), (), ["R201"], ["R212", "P302"], id="a prefix leaves R212 off"),
        pytest.param(("R21",), (), ["R211", "R213"], ["R212"], id="so does a long one"),
        pytest.param(("R212",), (), ["R212"], ["R211"], id="R212 by name"),
        pytest.param(("N", "R212"), (), ["R212", "N101"], ["R211"], id="R212 beside others"),
        pytest.param(("R212",), ("R212",), [], ["R212"], id="R212 by name and ignored by name"),
        pytest.param(("R212",), ("R",), ["R212"], ["R211"], id="R212 by name, the rest ignored"),
        pytest.param((), ("P",), ["R201"], ["P302"], id="ignored"),
        pytest.param(("P",), ("P302",), ["P301"], ["P302"], id="all but one"),
        pytest.param(("P302",), ("P",), ["P302"], ["P301"], id="one of the ignored"),
        pytest.param(("P",), ("P",), [], ["P302"], id="equally long: ignored"),
        pytest.param(("p302", " c4 "), (), ["P302", "C401"], ["P301"], id="any case, blanks"),
    ],
)
def test_selection(selected, ignored, shown, hidden, finding):
    selection = Selection(selected, ignored)
    assert [code for code in shown if not selection.admits(code)] == []
    assert [code for code in hidden if selection.admits(code)] == []
    findings = [finding(Span(0, 0), code=code) for code in CODES]
    kept = {found.code for found in select(findings, selected, ignored)}
    assert kept == {code for code in CODES if selection.admits(code)}
    assert kept.issuperset(shown)
    assert kept.isdisjoint(hidden)


@pytest.mark.parametrize(
    ("least", "count"), [(Severity.NOTE, 3), (Severity.WARNING, 2), (Severity.ERROR, 1)]
)
def test_min_severity(least, count, finding):
    findings = [finding(Span(0, 0), code=code) for code in ("R202", "R206", "P302")]
    assert len(list(select(findings, min_severity=least))) == count


@pytest.mark.parametrize("word", ["P999", "X", "", "  ", "blocked-point", "P3021"])
def test_an_unknown_word_is_named_at_once(word):
    with pytest.raises(ValueError, match=f"{word!r} is no diagnostic code"):
        select([], [word])
    with pytest.raises(ValueError, match=f"{word!r} is no diagnostic code"):
        select([], [], [word])


def test_an_unknown_code_is_no_question():
    with pytest.raises(KeyError):
        Selection().admits("P999")


def test_findings_sort_by_file_and_place(finding):
    ordered = [
        finding(Span(9, 9), file="a.mat"),
        finding(Span(1, 2), code="N101", file="b.mat"),
        finding(Span(1, 2), code="P301", message="a", file="b.mat"),
        finding(Span(1, 2), code="P301", message="b", file="b.mat"),
        finding(Span(1, 3), code="N101", file="b.mat"),
        finding(Span(10, 11), code="N101", file="b.mat"),
    ]
    shuffled = random.Random(7).sample(ordered, len(ordered))
    assert sorted(shuffled, key=sort_key) == ordered


def test_statistics(finding):
    findings = [
        finding(Span(0, 0), code=code, file=file)
        for code, file in (("P302", "a"), ("R202", "a"), ("P302", "b"), ("P302", "b"), ("C401", ""))
    ]
    assert [(count.code.id, count.findings, count.files) for count in statistics(findings)] == [
        ("P302", 3, 2),
        ("C401", 1, 1),
        ("R202", 1, 1),
    ]
    assert statistics([]) == ()


@pytest.mark.parametrize(
    ("summary", "tally", "expected"),
    [
        pytest.param(
            Summary(("tavla",), 1, 1, 3, 142, folded=1),
            Tally(1, 0, 2, 2),
            "Checked 1 match, 3 games, 142 plays: 1 error, 0 warnings, 2 notes"
            " (3 later findings follow from the error).",
            id="the example",
        ),
        pytest.param(
            Summary((), 2, 1, 1, 1),
            Tally(2, 1, 1, 1),
            "Checked 2 files, 1 match, 1 game, 1 play: 2 errors, 1 warning, 1 note"
            " (1 later finding follows from these errors).",
            id="ones and twos",
        ),
        pytest.param(
            Summary((), 1, 2, 0, 1200),
            Tally(0, 2, 0, 1),
            "Checked 2 matches, 0 games, 1,200 plays: 0 errors, 2 warnings, 0 notes"
            " (1 later finding follows from an earlier one).",
            id="no error",
        ),
        pytest.param(
            Summary((), 1, 0, 0, 0),
            Tally(1),
            "Checked 1 file, 0 matches, 0 games, 0 plays: 1 error, 0 warnings, 0 notes.",
            id="nothing could be read",
        ),
        pytest.param(
            Summary((), 1, 1, 1, 50),
            Tally(),
            "Checked 1 match, 1 game, 50 plays: no findings.",
            id="clean",
        ),
    ],
)
def test_closing(summary, tally, expected):
    assert closing(summary, tally) == expected


def test_tally(finding):
    findings = [
        finding(Span(0, 0), code="P302"),
        finding(Span(0, 0), code="R206"),
        finding(Span(0, 0), code="P350", place=Place(), caused_by="P302"),
    ]
    assert Tally.of(findings) == Tally(errors=1, warnings=1, notes=1, following=1)
    assert Tally.of(findings).total == 3
