"""SARIF 2.1.0, for code scanning and editors."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final
from urllib.parse import quote

from tavla_notation.diagnostics.code import CODES, Code
from tavla_notation.diagnostics.diagnostic import Diagnostic
from tavla_notation.diagnostics.explanations import explanation
from tavla_notation.diagnostics.fields import location
from tavla_notation.diagnostics.job import Job
from tavla_notation.diagnostics.json_text import json_text

SCHEMA: Final = "https://json.schemastore.org/sarif-2.1.0.json"

_INDEX: Final = {code: index for index, code in enumerate(CODES)}
_SCHEME: Final = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+://")
_DRIVE: Final = re.compile(r"[A-Za-z]:[\\/]")


def render(job: Job) -> Iterator[str]:
    """Yield one log with one run: every code as a rule, every finding as a result."""
    driver: dict[str, object] = {"name": "tavla-notation"}
    if job.version:
        driver["version"] = job.version
    driver["rules"] = [_rule(code) for code in CODES.values()]
    yield f'{{"$schema": {json_text(SCHEMA)}, "version": "2.1.0", "runs": [{{\n'
    yield f'"tool": {json_text({"driver": driver})},\n'
    yield '"columnKind": "unicodeCodePoints",\n"results": ['
    separator = "\n"
    for finding in job.findings:
        yield separator + json_text(_result(finding, job))
        separator = ",\n"
    yield "\n]}]}\n"


def uri(name: str) -> str:
    """Return the file *name* as a URI reference: percent-encoded, ``/`` between folders.

    >>> uri("oyunlar/Ayşe 100%.mat"), uri("/tmp/a#1.mat"), uri("C:\\\\tavla\\\\a.mat")
    ('oyunlar/Ay%C5%9Fe%20100%25.mat', 'file:///tmp/a%231.mat', 'file:///C:/tavla/a.mat')
    """
    if _SCHEME.match(name):
        return quote(_bytes(name), safe=":/?#[]@!$&'()*+,;=%~")
    if _DRIVE.match(name):
        return f"file:///{name[0]}:" + quote(_bytes(name[2:].replace("\\", "/")))
    path = quote(_bytes(name))
    return f"file://{path}" if path.startswith("/") else path


def _bytes(name: str) -> bytes:
    """Return a name's own bytes, where it came from a file system that is not UTF-8."""
    try:
        return name.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return name.encode("utf-8", "replace")


def _rule(code: Code) -> dict[str, object]:
    told = explanation(code.id)
    examples = f"Wrong:\n{told.wrong}\nRight:\n{told.right}"
    return {
        "id": code.id,
        "name": code.name,
        "shortDescription": {"text": told.what},
        "fullDescription": {"text": told.why},
        "help": {
            "text": f"{told.what} {told.why}\n\n{examples}",
            "markdown": (
                f"{told.what}\n\n{told.why}\n\nWrong:\n\n```\n{told.wrong}\n```\n\n"
                f"Right:\n\n```\n{told.right}\n```\n"
            ),
        },
        "defaultConfiguration": {"level": code.severity.value},
    }


def _result(finding: Diagnostic, job: Job) -> dict[str, object]:
    place = finding.place
    physical: dict[str, object] = {"artifactLocation": {"uri": uri(place.file)}}
    where = location(finding, job.sources)
    if where is not None:
        physical["region"] = {
            "startLine": where.line,
            "startColumn": where.column,
            "endLine": where.last_line,
            "endColumn": where.last_column,
        }
    spot: dict[str, object] = {"physicalLocation": physical}
    counted = [
        f"{word} {number}"
        for word, number in (("match", place.match), ("game", place.game), ("turn", place.turn))
        if number is not None
    ]
    if counted:
        spot["logicalLocations"] = [{"fullyQualifiedName": "/".join(counted)}]
    properties = {
        "player": place.player,
        "rules": place.rules,
        "why": finding.why,
        "legal_plays": list(finding.legal_plays),
        "legal_play_count": finding.legal_play_count,
        "caused_by": finding.caused_by,
    }
    return {
        "ruleId": finding.code,
        "ruleIndex": _INDEX[finding.code],
        "level": finding.severity.value,
        "message": {"text": finding.message},
        "locations": [spot],
        "properties": {key: value for key, value in properties.items() if value not in (None, [])},
    }
