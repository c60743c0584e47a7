"""The samples, and what ``tavla check`` prints about each."""

from dataclasses import replace
from pathlib import Path

from tavla_notation.api import check
from tavla_notation.archive.names import is_packed
from tavla_notation.check import Checked
from tavla_notation.cli.inputs import Inputs
from tavla_notation.diagnostics import Source
from tavla_notation.diagnostics.renderers import render
from tavla_notation.diagnostics.selection import select
from tavla_notation.diagnostics.summary import Summary
from tavla_notation.notation import read_bytes

SAMPLES = Path(__file__).parents[2] / "sample_matches"
LEGAL = tuple(sorted((SAMPLES / "legal").iterdir()))
ILLEGAL = tuple(
    path for path in sorted((SAMPLES / "illegal").iterdir()) if path.suffix != ".expected"
)

SELECTED = {"R212": ("R212",)}
"""Codes that are off by default: their samples are rendered with ``--select``."""


def code_of(path: Path) -> str:
    """Return the code that an illegal sample is about, the first word of its name."""
    return path.name.partition("-")[0]


def expected_path(path: Path) -> Path:
    """Return where the expected output of an illegal sample stands."""
    return path.with_name(f"{path.name}.expected")


def checked(path: Path) -> Checked:
    """Return the findings about one sample, its file called by its bare name."""
    if is_packed(path.name):
        (inside,) = Inputs([str(path)], "auto", (), quiet=True, shows_findings=True).checked()
        return called(path.name, inside)
    return check(read_bytes(path.read_bytes(), path.name))


def called(name: str, inside: Checked) -> Checked:
    """Return what was found in an archive, the archive called by its bare *name*."""
    member = name + inside.source.name.partition(name)[2]
    findings = tuple(
        replace(finding, place=replace(finding.place, file=member)) for finding in inside.findings
    )
    return replace(inside, source=Source(member, inside.source.text), findings=findings)


def rendered(path: Path) -> str:
    """Return what ``tavla check NAME`` prints in the folder of *path*, 100 columns wide."""
    found = checked(path)
    summary = Summary(
        rules=tuple(m.rules.name for m in found.matches if m.unknown_rules is None),
        files=1,
        matches=len(found.matches),
        games=found.games,
        plays=found.plays,
        paths=(found.source.name,),
    )
    findings = select(found.findings, select=SELECTED.get(code_of(path), ()))
    sources = {found.source.name: found.source}
    return "".join(render("full", findings, summary, sources, width=100))
