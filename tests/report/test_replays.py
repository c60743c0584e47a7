"""What the page's script plays is what the engine replayed."""

import json
import zlib
from base64 import b64decode
from pathlib import Path

import pytest

from tavla_notation.api import check
from tavla_notation.board import ByPlayer, Geometry, Player, Position, Scene, Side
from tavla_notation.board.layout import lay_out
from tavla_notation.replay.situations import situations
from tavla_notation.report.addresses import turn_addresses
from tavla_notation.report.boards import Boards
from tavla_notation.report.findings import number_findings
from tavla_notation.report.replays import pack_replays
from tavla_notation.report.stage import stage

SAMPLES = Path(__file__).parents[2] / "sample_matches"
LEGAL = sorted((SAMPLES / "legal").glob("*.mat"))
ILLEGAL = sorted((SAMPLES / "illegal").glob("*.mat"))
NAMES = {"off": 0, "bar": 25, "wait": 26}


def unpacked(text):
    return json.loads(zlib.decompress(b64decode(text)))


def played(game):
    """Return both sides' counts before each turn and at the end, as the script counts them."""
    sides = [list(side) for side in game["start"]]
    found = []
    for index, (_, mover, _, _, steps) in enumerate(game["turns"]):
        found.append([list(side) for side in sides])
        if str(index) in game.get("set", {}):
            sides = [list(side) for side in game["set"][str(index)]]
            continue
        mine, his = sides[mover], sides[1 - mover]
        for step in steps.split():
            origin, destination = (int(NAMES.get(place, place)) for place in step.split("/"))
            mine[origin] -= 1
            mine[destination] += 1
            if destination:
                across = Geometry(game["way"]).across(destination)
                if his[across]:
                    his[across] -= 1
                    his[25] += 1
    return [*found, sides]


@pytest.mark.parametrize("path", [*LEGAL, *ILLEGAL], ids=lambda path: path.stem)
def test_every_board_is_the_engines(path):
    checked = check(path)
    numbered = number_findings(checked.findings)
    replays = pack_replays(checked.matches, numbered)
    assert len(replays.packed) == len(checked.matches)
    for match, text in zip(checked.matches, replays.packed, strict=True):
        games = unpacked(text)["games"]
        for replay, game in zip(match.replays, games, strict=True):
            engine = [
                [[*side.checkers, side.waiting] for side in position.sides]
                for position in replay.positions()
            ]
            assert played(game) == engine
            turns = replay.game.turns
            assert [turn[0] for turn in game["turns"]] == [turn.number for turn in turns]
            assert [turn[1] for turn in game["turns"]] == [
                int(turn.player is Player.BLACK) for turn in turns
            ]
            changes = {index: cube for index, *cube in game.get("cube", ())}
            cube = [1, None, 0]
            for index, situation in enumerate(situations(match, replay)):
                cube = changes.get(index, cube)
                owner = situation.cube_owner
                assert cube == [
                    situation.cube,
                    None if owner is None else int(owner is Player.BLACK),
                    int(situation.offered is not None),
                ]


@pytest.mark.parametrize("path", ILLEGAL, ids=lambda path: path.stem)
def test_findings_stand_at_their_turns(path):
    checked = check(path)
    numbered = number_findings(checked.findings)
    replays = pack_replays(checked.matches, numbered)
    shown = [
        (match.index, number, turn, code, which)
        for match, text in zip(checked.matches, replays.packed, strict=True)
        for number, game in enumerate(unpacked(text)["games"], 1)
        for turn, _, code, _, which in game.get("findings", ())
    ]
    expected = [
        (
            finding.place.match,
            finding.place.game,
            len(checked.matches[finding.place.match - 1].replays[finding.place.game - 1].game.turns)
            if finding.place.index is None
            else finding.place.index,
            finding.code,
            number,
        )
        for number, finding in numbered
        if finding.place.match and finding.place.game
    ]
    assert sorted(shown) == sorted(expected)


def test_addresses_are_one_a_turn_and_findings_have_theirs():
    for path in (*LEGAL, *ILLEGAL):
        checked = check(path)
        addresses = {
            (match.index, game, index): f"m{match.index}g{game}{name}"
            for match in checked.matches
            for game, replay in enumerate(match.replays, 1)
            for index, name in enumerate(turn_addresses(replay.game.turns))
        }
        assert len(set(addresses.values())) == len(addresses)
        boards = Boards(checked.matches)
        for finding in checked.findings:
            place = finding.place
            where = (place.match, place.game, place.index)
            end = f"m{place.match}g{place.game}end" if place.game else None
            assert boards.address_of(finding) == addresses.get(where, end)


@pytest.mark.parametrize("geometry", Geometry)
@pytest.mark.parametrize("seat", Player)
def test_the_script_is_told_the_places_of_the_drawing(geometry, seat):
    told = stage(seat, geometry)
    for number, player in enumerate(Player):
        for place in range(1, 26):
            counts = [0] * 26
            counts[place] = 3
            side = Side(tuple(counts))
            sides = (
                ByPlayer(side, Side((0,) * 26)) if number == 0 else ByPlayer(Side((0,) * 26), side)
            )
            drawn = lay_out(Scene(Position(sides, player), seat=seat, geometry=geometry))
            x, y, rise = told["piles"][number][place]
            assert [tuple(disc.centre) for disc in drawn.discs] == [
                pytest.approx((x, y + rise * height)) for height in range(3)
            ]
    assert told["width"] == pytest.approx(drawn.width)
    assert told["height"] == pytest.approx(drawn.height)


def test_an_illegal_play_is_drawn_as_it_was_judged():
    checked = check(SAMPLES / "illegal" / "P302-blocked-point.mat")
    (text,) = pack_replays(checked.matches, ()).packed
    (game,) = unpacked(text)["games"]
    (judged,) = checked.matches[0].replays[0].judged
    done = game["turns"][judged.index][4]
    assert game["judged"] == {str(judged.index): str(judged.play)}
    assert str(judged.play) != done
