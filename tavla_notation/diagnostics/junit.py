"""JUnit XML, as build servers read it: a suite a file, a case a finding.

What fails a check is a failure; the rest are passed cases that say their words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from tavla_notation.diagnostics.code import Severity
from tavla_notation.diagnostics.concise import address
from tavla_notation.diagnostics.diagnostic import Diagnostic
from tavla_notation.diagnostics.fields import location
from tavla_notation.diagnostics.job import Job

_ILLEGAL: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_ESCAPES: Final = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\r": "&#13;"}
)
_IN_ATTRIBUTES: Final = str.maketrans({"\n": "&#10;", "\t": "&#9;"})


def render(job: Job) -> Iterator[str]:
    """Yield one suite a file; the findings of a file are held until it is counted.

    Files without a finding (``Summary.paths``) follow as suites with one passed case.
    """
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="tavla check">\n'
    seen = set()
    for file, findings in groupby(job.findings, key=lambda finding: finding.place.file):
        seen.add(file)
        yield from _suite(file, findings, job)
    for file in job.total().paths:
        if file not in seen:
            yield _head(file, 1, 0)
            yield f"    <testcase name={_attribute(file)} classname={_attribute(file)}/>\n"
            yield "  </testsuite>\n"
    yield "</testsuites>\n"


def _suite(file: str, findings: Iterable[Diagnostic], job: Job) -> Iterator[str]:
    failing = (Severity.ERROR, Severity.WARNING) if job.strict else (Severity.ERROR,)
    # Each case is made while its source is at hand, which it is not once the next file is.
    cases = [
        (_case(finding, job, failed=finding.severity in failing), finding.severity in failing)
        for finding in findings
    ]
    yield _head(file, len(cases), sum(failed for _, failed in cases))
    yield from (case for case, _ in cases)
    yield "  </testsuite>\n"


def _head(file: str, tests: int, failures: int) -> str:
    return (
        f'  <testsuite name={_attribute(file)} tests="{tests}" failures="{failures}"'
        ' errors="0" skipped="0">\n'
    )


def _case(finding: Diagnostic, job: Job, *, failed: bool) -> str:
    where = location(finding, job.sources)
    name = f"{finding.code} {finding.kind.name}"
    if where is not None:  # build servers take two cases of one name for one
        name += f" at {where.line}:{where.column}"
    words = _escaped("\n".join(_words(finding, address(finding, where))))
    if failed:
        body = (
            f"<failure message={_attribute(finding.message)}"
            f" type={_attribute(finding.severity.value)}>{words}</failure>"
        )
    else:
        body = f"<system-out>{words}</system-out>"
    return (
        f"    <testcase name={_attribute(name)} classname={_attribute(finding.place.file)}>"
        f"{body}</testcase>\n"
    )


def _words(finding: Diagnostic, where: str) -> Iterable[str]:
    yield f"{where}: {finding.severity.value}[{finding.code}]: {finding.message}"
    if finding.why:
        yield f"rule: {finding.why}"
    if finding.legal_plays:
        yield f"legal: {' · '.join(finding.legal_plays)}"


def _escaped(text: str) -> str:
    return _ILLEGAL.sub("\ufffd", text).translate(_ESCAPES)


def _attribute(text: str) -> str:
    return f'"{_escaped(text).translate(_IN_ATTRIBUTES)}"'
