"""``python -m tests.report.screenshot``: the README's picture, taken of the report's replay.

The picture keeps a digest of what it was made from, so that a test can tell when it is old.
"""

from __future__ import annotations

import hashlib
import json
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image, ImageOps
from PIL.PngImagePlugin import PngInfo

from tavla_notation.api import check
from tavla_notation.board import Geometry, Player
from tavla_notation.report import render_report
from tavla_notation.report.stage import LOOK, stage

ROOT = Path(__file__).parents[2]
PICTURE = ROOT / "docs" / "images" / "replay.png"
SAMPLE = ROOT / "sample_matches" / "illegal" / "P302-blocked-point.mat"
TURN = "m1g1t3b"
TEMPLATES = ("replay.html.j2", "replay.js", "board.js", "page.css")
MARGIN = 18
MADE_FROM = "made from"


def digest() -> str:
    """Return what tells one look of the replay from another."""
    found = hashlib.sha256(SAMPLE.read_bytes())
    folder = files("tavla_notation.report") / "templates"
    for name in TEMPLATES:
        found.update((folder / name).read_bytes())
    board = [LOOK, *(stage(player, Geometry.OPPOSITE) for player in Player)]
    found.update(json.dumps(board, sort_keys=True).encode())
    return found.hexdigest()


def made_from() -> str | None:
    """Return the digest that the picture keeps."""
    with Image.open(PICTURE) as picture:
        return picture.info.get(MADE_FROM)


def take(chromium: str, arguments: list[str]) -> bytes:
    """Return the replay at the illegal play as a PNG, taken in a browser."""
    from playwright.sync_api import sync_playwright

    with TemporaryDirectory() as folder, sync_playwright() as driver:
        page_path = Path(folder) / "index.html"
        page_path.write_text(render_report([check(SAMPLE)]), encoding="utf-8")
        browser = driver.chromium.launch(executable_path=chromium, args=arguments)
        page = browser.new_page(
            viewport={"width": 1120, "height": 900}, color_scheme="light", device_scale_factor=1.5
        )
        page.goto(f"{page_path.as_uri()}#{TURN}")
        page.wait_for_selector("#replay .tavla-board")
        page.evaluate("document.activeElement.blur()")
        taken = page.locator("#replay .playing").screenshot()
        browser.close()
    return taken


def main() -> None:
    """Take the picture and put it where the README looks for it."""
    from tests.report.test_browser import ARGUMENTS, CHROMIUM

    assert CHROMIUM is not None, "the picture is taken with Chromium"
    # Few colours are a quarter of the bytes, and the board has few.
    whole = Image.open(BytesIO(take(CHROMIUM, ARGUMENTS))).convert("RGB")
    small = ImageOps.expand(whole, MARGIN, "white").quantize(96, Image.Quantize.MAXCOVERAGE)
    said = PngInfo()
    said.add_text(MADE_FROM, digest())
    PICTURE.parent.mkdir(exist_ok=True)
    small.save(PICTURE, pnginfo=said, optimize=True)


if __name__ == "__main__":
    main()
