"""The engines of columns against the reference: equal tables, and never silent where it speaks."""

from __future__ import annotations

import random
import re
from functools import cache

import pytest

from tavla_notation.kernel import Engine
from tavla_notation.notation import write_mat
from tavla_notation.rules import RULE_SETS
from tavla_notation.selfplay import play_match
from tests.check.planting import KINDS
from tests.check.test_planted_faults import plants
from tests.kernel.engines import ENGINES
from tests.kernel.holding import checked, hold
from tests.samples.rendering import LEGAL

PLAYED = [name for name in RULE_SETS if name != "tawula"]
"""Tawula circles the board the other way and is left to the reference."""

MUTATED = 600


@pytest.fixture(params=ENGINES, scope="module")
def engine(request: pytest.FixtureRequest) -> Engine:
    """One engine, with what it remembers of the tests before."""
    made: Engine = ENGINES[request.param]()
    return made


@cache
def played(rules: str) -> dict[str, bytes]:
    """Return matches of self-play under a rule set, as files without their opening throws."""
    files = {}
    for seed in range(6):
        text = write_mat(play_match(RULE_SETS[rules], length=(3, 5, 1)[seed % 3], seed=seed))
        files[f"{rules}-{seed}.mat"] = re.sub(r"; \[Opening .*\n", "", text).encode()
    return files


@pytest.mark.parametrize("rules", PLAYED)
def test_matches_of_every_rule_set_are_clean_and_have_the_same_tables(engine, rules):
    files = played(rules)
    clean = hold(engine, files)
    # A restriction may have been at stake in some: those are left to the reference.
    assert len(clean) >= (len(files) - 1 if not RULE_SETS[rules].turn_rules else 3)


def test_tawula_is_left_to_the_reference(engine):
    files = played("tawula")
    assert hold(engine, files) == set()


def test_legal_samples_have_the_same_tables(engine):
    files = {path.name: path.read_bytes() for path in LEGAL}
    assert hold(engine, files)


@pytest.mark.parametrize("kind", KINDS)
def test_no_planted_fault_is_clean(engine, kind):
    files = {f"{number}.mat": plant.text.encode() for number, plant in enumerate(plants(kind))}
    assert hold(engine, files) == set()


def test_broken_files_are_clean_only_where_the_reference_is_silent(engine):
    """Most changes make a file that somebody has to look at; some leave it as good as it was."""
    drawn = random.Random(5)
    whole = [data for rules in PLAYED[:4] for data in played(rules).values()]
    files = {f"{number}.mat": mutated(drawn.choice(whole), drawn) for number in range(MUTATED)}
    clean = hold(engine, files)
    assert MUTATED * 0.02 < len(clean) < MUTATED * 0.6
    unfound = [
        name
        for name, data in files.items()
        if name not in clean and not checked(data, name).findings
    ]
    assert len(unfound) < MUTATED * 0.15  # what is not clean and has nothing wrong is only slow


def mutated(data: bytes, drawn: random.Random) -> bytes:
    """Return a match file with one thing changed, as people and programs change them."""
    text = data.decode()
    lines = text.split("\n")
    at = drawn.randrange(len(lines))
    match drawn.randrange(9):
        case 0:  # a line left out
            del lines[at]
        case 1:  # one twice
            lines.insert(at, lines[at])
        case 2:  # another letter or sign
            line = lines[at]
            place = drawn.randrange(len(line) + 1)
            lines[at] = line[:place] + drawn.choice("0123456789/ *:()ş\x00;") + line[place + 1 :]
        case 3:  # a number in it is another
            numbers = list(re.finditer(r"\d+", lines[at])) or [None]
            number = drawn.choice(numbers)
            if number is not None:
                by = drawn.choice((-1, 1, 2))
                new = str(int(number[0]) + by)
                lines[at] = lines[at][: number.start()] + new + lines[at][number.end() :]
        case 4:  # two lines change places
            other = drawn.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        case 5:  # a star more, or none
            lines[at] = lines[at].replace("*", "") if "*" in lines[at] else lines[at] + "*"
        case 6:  # another blank or line end
            lines[at] = drawn.choice((lines[at] + " ", " " + lines[at], lines[at] + "\r"))
        case 7:  # the result moved to the other column
            results = [n for n, line in enumerate(lines) if "Wins" in line]
            at = drawn.choice(results)
            said = lines[at].strip()
            lines[at] = " " * drawn.choice((2, 6, 20, 33, 40)) + said
        case 8:  # the end is missing
            return "\n".join(lines[: at + 1]).encode()
    return "\n".join(lines).encode()
