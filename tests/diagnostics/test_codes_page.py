"""The page of codes is what the explanations say."""

from pathlib import Path

from tavla_notation.diagnostics import CODES
from tavla_notation.diagnostics.pages import codes_page

PAGE = Path(__file__).parents[2] / "docs" / "codes.md"


def test_the_page_is_up_to_date():
    written = PAGE.read_text(encoding="utf-8")
    assert written == codes_page() + "\n", (
        "write it again: python -m tavla_notation.diagnostics.pages docs/codes.md"
    )


def test_every_code_has_its_entry_and_a_link_to_it():
    page = codes_page()
    for code in CODES.values():
        assert page.count(f"\n### {code.id} {code.name}\n") == 1
        assert f"| [{code.id}](#{code.id.lower()}-{code.name}) | {code.name} |" in page
