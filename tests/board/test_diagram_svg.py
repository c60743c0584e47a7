"""The board as SVG: what stands in it, and that it can stand on any page."""

import xml.etree.ElementTree as ET
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tavla_notation.board import (
    WAIT,
    ByPlayer,
    Geometry,
    Play,
    Player,
    Position,
    Roll,
    Scene,
    parse_position,
)
from tavla_notation.board.diagram_svg import board_svg
from tavla_notation.language import speak
from tests.board.strategies import positions

SVG = "{http://www.w3.org/2000/svg}"
TAGS = {"svg", "title", "rect", "path", "circle", "text", "g"}
START = parse_position("start")


def parsed(position, **options):
    return ET.fromstring(board_svg(Scene(position, **options)))


def checkers(root):
    """Every checker as its player's word and its shape."""
    return [
        (group.get("class").split()[1], shape)
        for group in having(root, "checkers")
        for shape in group
    ]


def having(root, word):
    return [shape for shape in root.iter() if word in shape.get("class", "").split()]


def words(root):
    return [text.text for text in root.iter(f"{SVG}text")]


@pytest.mark.parametrize("player", Player)
@pytest.mark.parametrize(
    ("text", "geometry"),
    [
        ("start", Geometry.OPPOSITE),
        ("24:5 13:4 off:6 | 24:4 20:5 bar:3 off:3", Geometry.OPPOSITE),
        ("24:2 wait:13 | 24:2 10:1 bar:2 wait:10", Geometry.SAME),
    ],
)
def test_as_many_checkers_as_the_position(text, geometry, player):
    root = parsed(parse_position(text, player), geometry=geometry)
    counted = Counter(player for player, _ in checkers(root))
    assert counted == {"white": 15, "black": 15}


def test_a_high_pile_shows_five_and_its_number():
    root = parsed(parse_position("6:12 1:3 | 6:15"))
    assert len(checkers(root)) == 5 + 3 + 5
    groups = [group for group in root if group.get("fill") != "currentColor"]
    piles = [text.text for group in groups for text in group.iter(f"{SVG}text")]
    assert sorted(piles) == ["12", "15"]


@pytest.mark.parametrize("seat", Player)
def test_colours_stay_with_the_players(seat):
    groups = having(parsed(START, seat=seat), "checkers")
    fills = {group.get("class"): group.get("fill") for group in groups}
    assert fills == {"checkers white": "#ffffff", "checkers black": "#33312c"}


def test_the_seat_is_at_the_bottom_with_its_home_at_the_lower_right():
    for seat, below in ((Player.WHITE, "white"), (Player.BLACK, "black")):
        position = parse_position("1:1 | 1:1").passed()
        root = parsed(position, seat=seat)
        place = {player: disc for player, disc in checkers(root) if disc.tag == f"{SVG}circle"}
        other = "white" if below == "black" else "black"
        assert float(place[below].get("cy")) > float(place[other].get("cy"))
        assert place[below].get("cx") == place[other].get("cx")


def test_same_direction_puts_the_opponent_half_a_lap_away():
    root = parsed(parse_position("24:1 | 24:1"), geometry=Geometry.SAME)
    place = {player: disc for player, disc in checkers(root) if disc.tag == f"{SVG}circle"}
    white, black = place["white"], place["black"]
    assert float(white.get("cx")) > float(black.get("cx"))  # his 24 is White's 12, lower left
    assert float(white.get("cy")) < float(black.get("cy"))


def test_steps_and_landings():
    play = Play.of((24, 18), (18, 13), (6, 0))
    root = parsed(START, play=play, roll=Roll(6, 5))
    assert len(having(root, "step")) == 3
    assert len(having(root, "landing")) == 2  # what is borne off lands nowhere
    assert "to play: 65 · 24/18 18/13 6/off" in words(root)
    assert not having(parsed(START), "step")


def test_a_hit_is_starred():
    assert "wait/22*" in board_svg(
        Scene(
            parse_position("24:2 wait:13 | 10:1 24:2 wait:12"),
            geometry=Geometry.SAME,
            play=Play.of((WAIT, 22)),
        )
    )


def test_names_are_escaped_and_short():
    names = ByPlayer("<script>&\"'\x00", "Abdurrahman Çelebioğlu-Karaosmanoğlu Paşazade")
    root = parsed(START, names=names)
    assert "<script>&\"'" in words(root)
    assert any(word.startswith("Abdurrahman Çe") and word.endswith("…") for word in words(root))
    assert names.black in root.find(f"{SVG}title").text


def test_the_title_says_the_board():
    with speak("tr"):
        title = parsed(START, names=ByPlayer("Ayşe", "Ali"), roll=Roll(3, 1))[0].text
    assert title == (
        "Ayşe (Beyaz) – Ali (Siyah). Ayşe (Beyaz) oynar: 31. 24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"
    )


def test_a_cube_in_the_middle_at_one_is_not_drawn():
    assert "64" in words(parsed(START, cube=64))
    assert words(parsed(START)).count("1") == 1  # the point's number
    assert words(parsed(START, cube_owner=Player.WHITE)).count("1") == 2


@given(data=st.data(), geometry=st.sampled_from(Geometry))
def test_always_well_formed_and_self_contained(data, geometry):
    places = st.tuples(st.integers(1, 26), st.integers(0, 24))
    svg = board_svg(
        Scene(
            data.draw(positions(geometry)),
            geometry=geometry,
            seat=data.draw(st.sampled_from(Player)),
            names=data.draw(st.builds(ByPlayer, st.text(), st.text())),
            play=Play.of(*data.draw(st.lists(places, max_size=4))),
        )
    )
    root = ET.fromstring(svg)
    assert root.get("viewBox")
    for shape in root.iter():
        assert not {"id", "href", "onload"} & set(shape.attrib)
        assert shape.tag.removeprefix(SVG) in {
            "svg",
            "title",
            "rect",
            "path",
            "circle",
            "text",
            "g",
        }
        for value in shape.attrib.values():
            assert "nan" not in value
    assert svg.count("http") == 1  # the namespace


def test_everything_stays_inside_the_picture():
    root = parsed(parse_position("6:1 off:14 | 24:1 bar:14"), cube=64, cube_owner=Player.BLACK)
    _, _, width, height = map(float, root.get("viewBox").split())
    for shape in root.iter():
        for x, y in (("x", "y"), ("cx", "cy")):
            if shape.get(x):
                assert 0 <= float(shape.get(x)) <= width
                assert 0 <= float(shape.get(y)) <= height


def test_a_notebook_draws_waiting_checkers_on_a_board_of_one_direction():
    assert Position.of({24: 2}, {1: 1})._repr_svg_().startswith("<svg")
    tawula = parse_position("24:2 wait:13 | 24:2 wait:13")
    assert tawula._repr_svg_() == board_svg(Scene(tawula, geometry=Geometry.SAME))
    assert START._repr_svg_() == board_svg(START)


def test_both_on_one_point_is_refused():
    with pytest.raises(ValueError, match="both players stand on one point"):
        board_svg(Position.of({24: 2}, {1: 1}))


def test_nobody_is_to_play_when_the_game_is_over():
    start = parse_position("24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5")
    done = parse_position("3:1 | off:15")
    assert board_svg(start).count("to play") == 2  # the title and the line under the board
    assert "to play" not in board_svg(Scene(start, is_over=True))
    assert "to play" not in board_svg(done)
    assert board_svg(start).count('stroke="currentColor"') == 3
    assert board_svg(Scene(start, is_over=True)).count('stroke="currentColor"') == 2
