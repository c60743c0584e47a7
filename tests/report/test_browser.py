"""The page in a browser: Chromium, driven by playwright, with the network off.

Run where both are (``pip install 'tavla-notation[browser]'`` and a Chromium, Debian's or
``playwright install chromium``); axe-core comes with the package axe-core-python.
"""

import json
import os
import re
import shutil
import time
from importlib.util import find_spec
from pathlib import Path

import pytest

from tavla_notation.api import check
from tavla_notation.board import Player, Scene
from tavla_notation.board.layout import lay_out
from tavla_notation.board.name_text import clean_name
from tavla_notation.record import shown_names
from tavla_notation.replay.situations import situations
from tavla_notation.report import render_report
from tavla_notation.report.addresses import turn_addresses
from tests.made_matches import RACE, W, match_of, replay_of, won
from tests.report.test_report import checked as checked_matches

SAMPLES = Path(__file__).parents[2] / "sample_matches"
README = Path(__file__).parents[2] / "README.md"
FILES = (
    *sorted((SAMPLES / "illegal").glob("P302*.mat")),
    SAMPLES / "legal" / "tavla-match-to-7.mat",
    *sorted((SAMPLES / "legal").glob("backgammon*.mat"))[:1],
    *sorted((SAMPLES / "legal").glob("tawula*.mat"))[:1],
)
CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
# A container's root has no user namespaces, and Chromium refuses to run without them.
ARGUMENTS = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []

pytestmark = [
    pytest.mark.optional,
    pytest.mark.skipif(find_spec("playwright") is None, reason="playwright is not installed"),
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium on this machine"),
]


@pytest.fixture(scope="module")
def checked():
    return [check(path) for path in FILES]


@pytest.fixture(scope="module")
def matches(checked):
    return [match for file in checked for match in file.matches]


@pytest.fixture(scope="module")
def address(checked, tmp_path_factory):
    path = tmp_path_factory.mktemp("report") / "index.html"
    path.write_text(render_report(checked), encoding="utf-8")
    return path.as_uri()


@pytest.fixture(scope="module")
def browser():
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        started = driver.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield started
        started.close()


class Seen:
    """A page, and everything that its console said."""

    def __init__(self, context):
        self.page = context.new_page()
        self.said = []
        self.page.on("console", lambda message: self.said.append(message.text))
        self.page.on("pageerror", lambda error: self.said.append(str(error)))

    def part(self, name):
        return self.page.locator(f'#replay [data-part="{name}"]')

    def open(self, address):
        self.page.goto(address)
        self.page.wait_for_selector("#replay .tavla-board")

    def wait(self, expression, seconds=5.0):
        """Wait until *expression* is true; the page's own policy forbids the driver's way."""
        end = time.monotonic() + seconds
        while not self.page.evaluate(expression):
            assert time.monotonic() < end, f"never came: {expression}"
            time.sleep(0.02)

    @property
    def turn(self):
        return int(self.part("slider").input_value())

    def place(self):
        return self.page.evaluate("location.hash")


@pytest.fixture(params=[(1280, 900), (390, 844)], ids=["desk", "phone"])
def seen(browser, request):
    width, height = request.param
    context = browser.new_context(viewport={"width": width, "height": height}, offline=True)
    found = Seen(context)
    yield found
    context.close()
    assert found.said == []


def frames(matches):
    """Return the address, the situation and the play drawn of each turn on the page."""
    for number, match in enumerate(matches, 1):
        for game, replay in enumerate(match.replays, 1):
            found = situations(match, replay)
            plies = {ply.turn_index: ply for ply in replay.plies}
            judged = {one.index: one.play for one in replay.judged if one.play.steps}
            names = shown_names(replay.game.names).map(clean_name)
            for index, name in enumerate(turn_addresses(replay.game.turns)):
                turn, ply = replay.game.turns[index], plies.get(index)
                play = judged.get(index) or (ply.play if ply else None)
                place = f"#m{number}g{game}{name}"
                yield place, match, found[index], turn.player, names, play


def numbers(elements, *attributes):
    return [tuple(float(one[name]) for name in attributes) for one in elements]


def same_places(shown, expected):
    """Whether two lists hold the same pairs in any order, to a hundredth of a checker."""

    def ordered(pairs):
        return sorted(pairs, key=lambda pair: tuple(round(number, 1) for number in pair))

    flat = [number for pair in ordered(shown) for number in pair]
    return flat == pytest.approx([n for pair in ordered(expected) for n in pair], abs=0.011)


def read_board(seen):
    """Return the shapes of the board on the page."""
    return seen.page.evaluate(
        """() => {
            const board = document.querySelector("#replay .tavla-board");
            const all = (selector) => [...board.querySelectorAll(selector)].map((element) =>
                Object.fromEntries([...element.attributes].map((one) => [one.name, one.value])));
            return {
                white: all(".checkers.white circle"), black: all(".checkers.black circle"),
                slabs: all(".checkers rect"), dice: all("rect.die"), rings: all("circle.landing"),
                steps: all("path.step").map((path) => path.d),
                words: [...board.querySelectorAll("text")].map((text) => text.textContent),
            };
        }"""
    )


def curve(arrow):
    return (*arrow.start, *arrow.control, *arrow.end)


def test_the_board_shown_is_the_engines(seen, address, matches):
    every = list(frames(matches))
    illegal = next(frame for frame in every if frame[0] == "#m1g1t3b")
    chosen = [illegal, *every[5 :: len(every) // 12]]
    assert len(chosen) >= 10
    assert {frame[1].rules.name for frame in chosen} >= {"tavla", "backgammon", "tawula"}
    seen.open(address)
    for place, match, situation, player, names, play in chosen:
        seen.page.evaluate("place => { location.hash = place; }", place)
        seen.wait(
            "document.querySelector('#replay [aria-current]')?.getAttribute('href') "
            f"=== {json.dumps(place)}"
        )
        assert situation.position.on_roll is player or situation.offered
        drawn = lay_out(
            Scene(
                situation.position
                if situation.position.on_roll is player
                else situation.position.passed(),
                seat=Player.WHITE,
                geometry=match.rules.geometry,
                names=names,
                roll=situation.roll,
                cube=situation.cube,
                cube_owner=situation.cube_owner,
                play=play,
            )
        )
        shown = read_board(seen)
        for colour, checkers in (("white", Player.WHITE), ("black", Player.BLACK)):
            discs = [disc.centre for disc in drawn.discs if disc.player is checkers]
            assert same_places(numbers(shown[colour], "cx", "cy"), discs), place
        assert len(shown["slabs"]) == len(drawn.slabs)
        assert same_places(numbers(shown["dice"], "x", "y"), [die.corner for die in drawn.dice])
        rings = [ring.centre for ring in drawn.rings]
        assert same_places(numbers(shown["rings"], "cx", "cy"), rings)
        steps = [tuple(map(float, re.findall(r"[-\d.]+", step))) for step in shown["steps"]]
        assert same_places(steps, [curve(arrow) for arrow in drawn.arrows])
        assert sorted(shown["words"]) == sorted(label.text for label in drawn.labels)


def test_keys_buttons_and_slider_step(seen, address):
    seen.open(f"{address}#m2g1")
    assert seen.turn == 0
    for _ in range(3):
        seen.page.keyboard.press("ArrowRight")
    assert seen.turn == 3
    assert seen.place().startswith("#m2g1t")
    seen.page.keyboard.press("ArrowLeft")
    seen.part("on").click()
    seen.part("on").click()
    assert seen.turn == 4
    seen.page.keyboard.press("End")
    assert seen.place() == "#m2g1end"
    assert "wins" in seen.part("said").inner_text()
    seen.part("on").click(force=True)  # nothing comes after the end
    assert seen.place() == "#m2g1end"
    seen.page.keyboard.press("Home")
    assert seen.turn == 0
    seen.part("slider").focus()
    seen.page.keyboard.press("ArrowRight")
    assert seen.turn == 1  # the slider's own step and the page's are one
    seen.part("slider").fill("7")
    assert seen.turn == 7
    seen.part("games").select_option("2")
    seen.wait("location.hash.startsWith('#m2g2')")
    assert seen.turn == 0


def test_play_goes_on_and_stops(seen, address):
    seen.open(f"{address}#m2g1")
    seen.part("play").click()
    assert seen.part("play").inner_text() == "Pause"
    seen.wait("Number(document.querySelector('#replay [data-part=slider]').value) >= 1")
    seen.part("play").click()
    stopped = seen.turn
    seen.page.wait_for_timeout(1_500)
    assert seen.turn == stopped


def test_a_finding_leads_to_its_turn_and_back(seen, address):
    seen.open(address)
    seen.page.locator("#finding-1 .open a").click()
    seen.wait("location.hash === '#m1g1t3b'")
    assert "P302" in seen.part("findings").inner_text()
    assert seen.part("board").evaluate("(e) => e.getBoundingClientRect().top < innerHeight")
    assert seen.part("marks").locator(".mark.error").count() == 1
    seen.page.keyboard.press("ArrowRight")
    assert seen.part("findings").inner_text() == ""
    seen.part("next-finding").click()
    assert seen.place() == "#m1g1t3b"
    seen.part("findings").locator("a").first.click()
    assert seen.place() == "#finding-1"
    assert seen.page.locator("#finding-1").is_visible()


def test_the_board_turns(seen, address):
    seen.open(f"{address}#m2g1")
    before = read_board(seen)
    seen.part("flip").click()
    after = read_board(seen)
    assert same_places(*(numbers(one, "cx", "cy") for one in (before["white"], after["black"])))


def test_tables_sort_by_click_and_by_key(seen, address):
    seen.open(address)
    heading = seen.page.locator("#scores table th").filter(has_text="players").first
    column = heading.evaluate("(th) => th.cellIndex")

    def values():
        rows = seen.page.locator("#scores table").first.locator("tbody tr")
        return [row.locator("td").nth(column).inner_text() for row in rows.all()]

    heading.locator("button").click()
    assert heading.get_attribute("aria-sort") == "ascending"
    rising = values()
    seen.page.keyboard.press("Enter")
    assert heading.get_attribute("aria-sort") == "descending"
    assert values() == rising[::-1] != rising


def test_nothing_is_cut_off_sideways(seen, address):
    seen.open(address)
    assert seen.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_browser_without_decompression_plays_too(seen, address):
    seen.page.add_init_script("delete window.DecompressionStream;")
    seen.open(f"{address}#m2g3")
    assert seen.page.evaluate("'DecompressionStream' in window") is False
    assert seen.part("games").input_value() == "3"


def test_the_page_prints(seen, address):
    seen.open(address)
    seen.page.evaluate("() => { window.printed = 0; window.print = () => { printed += 1; }; }")
    seen.page.locator("nav .print").click()
    assert seen.page.evaluate("window.printed") == 1


def test_without_script_all_else_is_there(browser, address):
    context = browser.new_context(java_script_enabled=False, offline=True)
    page = context.new_page()
    page.goto(address)
    assert page.locator("#finding-1 .tavla-board").is_visible()
    assert page.locator("#scores table").first.is_visible()
    assert page.locator("svg.picture").first.is_visible()
    assert "this browser runs none" in page.locator("#replay noscript").text_content()
    assert not page.locator("#replay .replay").is_visible()
    assert not page.locator("#finding-1 .open").is_visible()
    context.close()


@pytest.mark.skipif(find_spec("axe_core_python") is None, reason="axe-core-python is not installed")
def test_axe_finds_no_fault(seen, address):
    is_phone = seen.page.viewport_size["width"] < 500
    seen.page.emulate_media(color_scheme="dark" if is_phone else "light")
    seen.open(f"{address}#m1g1t3b")
    seen.page.add_style_tag(content="main > section { content-visibility: visible !important; }")
    spec = find_spec("axe_core_python")
    script = Path(spec.origin).with_name("axe.min.js").read_text(encoding="utf-8")
    seen.page.evaluate(script)
    result = seen.page.evaluate("axe.run()")
    serious = [
        (fault["id"], [node["target"] for node in fault["nodes"]])
        for fault in result["violations"]
        if fault["impact"] in ("serious", "critical")
    ]
    assert serious == []


@pytest.fixture(scope="module")
def long_page(tmp_path_factory):
    """The page of two hundred matches."""
    folder = tmp_path_factory.mktemp("long")
    samples = sorted((SAMPLES / "legal").glob("tavla-*match-to-*.mat"))
    paths = [folder / f"{number}.mat" for number in range(200)]
    for number, path in enumerate(paths):
        shutil.copy(samples[number % len(samples)], path)
    begun = time.monotonic()
    page = render_report([check(path) for path in paths])
    taken = time.monotonic() - begun
    (folder / "index.html").write_text(page, encoding="utf-8")
    return (folder / "index.html").as_uri(), taken, len(page.encode())


@pytest.mark.slow
def test_two_hundred_matches_are_quick_and_small(seen, long_page):
    address, taken, size = long_page
    assert taken < 60
    assert size < 15_000_000
    seen.open(f"{address}#m100g1t3")
    seen.page.evaluate(
        """() => {
            window.took = [];
            addEventListener("keydown", (event) => requestAnimationFrame(() => {
                const painted = new MessageChannel();
                painted.port1.onmessage = () => took.push(performance.now() - event.timeStamp);
                painted.port2.postMessage(0);
            }), true);
        }"""
    )
    for _ in range(30):
        before = seen.place()
        seen.page.keyboard.press("ArrowRight")
        seen.wait(f"location.hash !== {json.dumps(before)}")
        time.sleep(0.03)
    took = sorted(seen.page.evaluate("took"))
    assert len(took) == 30
    assert took[len(took) // 2] < 200


def test_the_readmes_picture_is_of_this_page():
    """``python -m tests.report.screenshot`` takes it anew."""
    from tests.report.screenshot import PICTURE, digest, made_from

    assert f"]({PICTURE.relative_to(PICTURE.parents[2]).as_posix()})" in README.read_text("utf-8")
    assert made_from() == digest()


def test_names_are_text_in_the_replay(seen, tmp_path):
    evil = '<img src=x onerror="console.log(1)">'
    names = (evil, "</script><script>console.log(2)</script>")
    match = match_of(replay_of(RACE, won(W), names=names), names=names)
    path = tmp_path / "index.html"
    path.write_text(render_report([checked_matches(match)]), encoding="utf-8")
    seen.open(f"{path.as_uri()}#m1g1t1")
    assert seen.page.locator("#replay img").count() == 0
    assert seen.part("pips").locator("span").first.inner_text().startswith(evil)
    assert seen.part("turns").locator("th").nth(2).text_content() == names[1]
    words = read_board(seen)["words"]
    assert any(word.startswith("<img src=x") for word in words)
