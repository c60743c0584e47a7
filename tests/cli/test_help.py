"""The help: every verb, its options, and examples that work."""

from __future__ import annotations

import re
import shlex

import pytest

from tavla_notation import __version__
from tavla_notation.cli.command import VERBS
from tests.cli.conftest import put
from tests.cli.records import CLEAN
from tests.kernel.engines import ENGINES

GROUPS = [("rules",), ("archive",)]
PAGES = [
    *((verb,) for verb in VERBS),
    *(("rules", word) for word in ("list", "show", "plays")),
    *(("archive", word) for word in ("build", "update", "query")),
]


def test_the_first_page_names_every_verb(tavla):
    ran = tavla("--help")
    assert ran.status == 0
    commands = ran.out.partition("Commands:\n")[2]
    listed = dict(re.findall(r"^  (\w+) +(.*)$", commands, flags=re.MULTILINE))
    assert listed == VERBS
    assert tavla().out == ran.out or tavla().err == ran.out
    assert tavla("-h") == ran


@pytest.mark.parametrize("page", PAGES, ids=" ".join)
def test_pages(tavla, page):
    ran = tavla(*page, "--help")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith(f"Usage: tavla {' '.join(page)} ")
    for noise in ("{", "<int", "<str", "..."):
        assert noise not in ran.out.replace("PATH...", "").replace("ARGS]...", "")
    assert max(map(len, ran.out.splitlines())) <= 80
    options = re.findall(r"^  (?:-\w, )?(--[\w-]+)(.*)$", ran.out, flags=re.MULTILINE)
    assert options or page in GROUPS or page == ("explain",)


@pytest.mark.parametrize("page", [page for page in PAGES if page not in GROUPS], ids=" ".join)
def test_examples_run(tavla, page):
    """What a page shows can be typed as it stands, where the files are there."""
    for name in ("final.mat", "archive/a.mat", "sample_matches/a.mat", "games/a.mat"):
        put(name, CLEAN.replace(" 1)", " 14)"))
    put("club.toml", 'base = "tavla"\n[opening]\nnext_game = "winner"\n')
    put("names.toml", '"Ayşe Yılmaz" = "Ayşe"\n')
    if page[0] == "archive" and page != ("archive", "build"):
        assert tavla("archive", "build", "games/a.mat", "-o", "matches.tavla").status == 0
    text = tavla(*page, "--help").out
    examples = re.findall(r"^ {6}(tavla .*(?:\n {6}(?!tavla|\w+ \").*)*)", text, flags=re.MULTILINE)
    assert examples
    for example in examples:
        command = shlex.split(" ".join(example.split("\n")))
        assert tavla(*command[1:]).status == 0, example


def test_version(tavla):
    said = re.fullmatch(r"tavla (\S+) \(engine: (\w+)\)\n", tavla("--version").out)
    assert said is not None
    assert said[1] == __version__
    assert said[2] == list(ENGINES)[-1]  # the compiled one where it was built
