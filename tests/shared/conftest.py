"""Data that lies beside the checkout, for those who have it."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

BESIDE = Path(__file__).resolve().parents[2].parent / "shared" / "matches"


@pytest.fixture(scope="session")
def matches_beside() -> Path:
    if not BESIDE.is_dir():
        pytest.skip("the folder of match records does not lie beside this checkout")
    return BESIDE


@pytest.fixture(scope="session")
def truth(matches_beside: Path) -> dict[str, dict[str, Any]]:
    with gzip.open(matches_beside / "selfplay" / "truth.jsonl.gz", "rt", encoding="utf-8") as lines:
        return {entry["file"]: entry for entry in map(json.loads, lines)}
