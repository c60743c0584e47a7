"""The same record under several rule sets: different verdicts, each of them right."""

import pytest

from tavla_notation.api import check
from tavla_notation.board import Player
from tavla_notation.check import Checked
from tavla_notation.notation import write_mat
from tavla_notation.record import Match, Moves
from tavla_notation.replay import Replay
from tavla_notation.rules import Termination, WinKind, rule_set
from tavla_notation.rules.house import parse_house_rules
from tavla_notation.selfplay import play_match
from tests.samples.rendering import LEGAL, SAMPLES

CLUB = """\
base = "tavla"
title = "Kahve Ligi"
turn_rules = ["hit_and_stay"]

[opening]
next_game = "winner"

[values]
triple = 2
"""
TAVLA = rule_set("tavla")
HOUSE = parse_house_rules(CLUB, "club.toml")


def codes(path: str, rules: str) -> list[str]:
    return [finding.code for finding in check(SAMPLES / path, rules).findings]


@pytest.mark.parametrize(
    ("path", "verdicts"),
    [
        pytest.param(
            "legal/tavla-hit-and-run.mat",
            {
                "tavla": [],
                "tavla-gamearea": [],
                "backgammon": [],
                "portes": [],
                "tavla-bkgm": ["P330"],
                "takhteh": ["P330"],
            },
            id="hit and run",
        ),
        pytest.param(
            "illegal/P331-wasted-pips.mat",
            {"tavla": [], "takhteh": [], "tavla-bkgm": ["P331"]},
            id="waste",
        ),
        pytest.param(
            "legal/tavla-triple-mars.mat",
            {
                "tavla": [],
                "backgammon": [],
                "tavla-bkgm": ["R204"],
                "tavla-gamearea": ["R204"],
                "portes": ["R204"],
            },
            id="a triple mars claimed as 3",
        ),
        pytest.param(
            "legal/tavla-bkgm-no-triple.mat",
            {"tavla-bkgm": [], "portes": [], "takhteh": [], "tavla-gamearea": ["R204"]},
            id="the same, claimed as 2",
        ),
        pytest.param(
            "illegal/P333-larger-die-unstated.mat",
            {
                "tavla-gamearea": ["P333"],
                "tavla": ["P311"],
                "tavla-bkgm": ["P311"],
                "backgammon": ["P311"],
            },
            id="the smaller die",
        ),
    ],
)
def test_verdicts(path, verdicts):
    assert {rules: codes(path, rules) for rules in verdicts} == verdicts


@pytest.mark.parametrize(
    ("one", "other", "words"),
    [
        ("illegal/P330-hit-and-stay.mat", "legal/tavla-hit-and-run.mat", {"tavla-bkgm": "tavla"}),
        (
            "legal/tavla-triple-mars.mat",
            "legal/tavla-bkgm-no-triple.mat",
            {'"tavla"': '"tavla-bkgm"', " 3 point": " 2 point", "Wins 3": "Wins 2"},
        ),
    ],
)
def test_they_are_the_same_record_under_another_name(one, other, words):
    text = (SAMPLES / one).read_text("utf-8")
    for was, now in words.items():
        text = text.replace(was, now)
    assert text == (SAMPLES / other).read_text("utf-8")


@pytest.mark.parametrize(
    ("rules", "kind", "points"),
    [("tavla", "triple_mars", 3), ("tavla-bkgm", "mars", 2), ("tavla-gamearea", "single", 1)],
)
def test_what_a_triple_mars_is_under_each_set(rules, kind, points):
    (replay,) = check(SAMPLES / "legal" / "tavla-triple-mars.mat", rules).matches[0].replays
    assert replay.outcome is not None
    assert replay.outcome.kind is not None
    assert (replay.outcome.kind.value, replay.outcome.points) == (kind, points)


# A club that changes three things


def corpus() -> list[tuple[str, str]]:
    """Records without a fault under tavla, those with more than a game among them."""
    texts = [
        (path.name, path.read_text("utf-8"))
        for path in LEGAL
        if path.name.startswith("tavla-") and "bkgm" not in path.name and path.suffix == ".mat"
    ]
    return texts + [
        (f"played {seed}", write_mat(play_match(TAVLA, length=7, seed=seed))) for seed in range(2)
    ]


@pytest.fixture(scope="module")
def verdicts() -> list[tuple[str, Checked, Checked]]:
    return [(name, check(text, TAVLA), check(text, HOUSE)) for name, text in corpus()]


def test_a_club_file_changes_exactly_its_verdicts(verdicts):
    changed: set[str] = set()
    for name, plain, club in verdicts:
        before, after = findings(plain), findings(club)
        due = expected(plain)
        assert before <= after, name
        assert after - before == due, name
        changed |= {code for code, _, _ in due}
    assert changed == {"P322", "P323", "P330", "R204"}


def test_a_club_file_that_changes_one_thing_changes_its_verdicts_alone(verdicts):
    parts = {
        "P330": 'turn_rules = ["hit_and_stay"]',
        "P32": '[opening]\nnext_game = "winner"',
        "R204": "[values]\ntriple = 2",
    }
    for code, text in parts.items():
        rules = parse_house_rules(f'base = "tavla"\n{text}\n', "club.toml")
        for (name, source), (_, plain, _) in zip(corpus(), verdicts, strict=True):
            due = {found for found in expected(plain) if found[0].startswith(code)}
            assert findings(check(source, rules)) - findings(plain) == due, (name, code)


Found = tuple[str, int | None, int | None]


def findings(checked: Checked) -> set[Found]:
    return {(f.code, f.place.game, f.place.index) for f in checked.findings}


def expected(plain: Checked) -> set[Found]:
    """What the club must say besides, found by looking at the record and nothing else."""
    due: set[Found] = set()
    for match in plain.matches:
        last: Player | None = None
        for number, replay in enumerate(match.replays, 1):
            due |= {("P330", number, index) for index in runs_after_hits(replay)}
            first = next(ply for ply in replay.plies)
            if last is not None and first.player is not last:
                due.add(("P323", number, first.turn_index))
            if last is not None and replay.game.opening:
                due.add(("P322", number, None))
            due |= {("R204", number, index) for index in triple_claims(match.match, replay)}
            outcome = replay.outcome
            last = outcome.winner if outcome is not None and not match.money else None
    return due


def runs_after_hits(replay: Replay) -> list[int]:
    """The turns in which a checker leaves a home point on which the turn has hit."""
    found = []
    for index, turn in enumerate(replay.game.turns):
        if not isinstance(turn.action, Moves):
            continue
        hops = [
            (origin, place, hit)
            for move in turn.action.moves
            for origin, place, hit in zip(
                (move.origin, *move.destinations), move.destinations, move.hits, strict=False
            )
        ]
        hit_at = {place for _, place, hit in hops if hit and place <= 6}
        if any(origin in hit_at for origin, _, _ in hops):
            found.append(index)
    return found


def triple_claims(match: Match, replay: Replay) -> list[int]:
    """The results that claim three for a triple mars, which are two at the club."""
    outcome, claim = replay.outcome, replay.claim
    if outcome is None or claim is None or outcome.termination is not Termination.BORNE_OFF:
        return []
    if outcome.kind is not WinKind.TRIPLE_MARS or outcome.winner is None:
        return []
    scores = replay.game.scores
    assert scores is not None
    needed = match.length - scores[outcome.winner] if match.length else 3
    return [claim.index] if claim.points == 3 and needed >= 3 else []
