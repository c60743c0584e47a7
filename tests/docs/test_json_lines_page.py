"""The example on the page of JSON lines is one."""

from __future__ import annotations

import re

from tavla_notation.notation import read_text
from tavla_notation.notation.writers.json_lines import write_json_lines
from tests.docs.test_pages import ROOT


def test_the_example_is_read_and_written_back():
    page = (ROOT / "docs" / "json-lines.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```\n(.*?)```", page, flags=re.DOTALL)
    reading = read_text(example)
    assert reading.format == "jsonl"
    assert reading.diagnostics == ()
    assert write_json_lines(reading.matches) == example
