"""The board as text: whole pictures, looked at by eye before they were put here."""

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
from tavla_notation.board.diagram_text import board_text
from tavla_notation.board.name_text import clean_name, fit, text_width, to_ascii
from tavla_notation.language import speak
from tests.board.strategies import positions

NAMES = ByPlayer("Ayşe", "Mehmet")
BARS = parse_position("23:1 13:4 8:3 6:4 4:1 bar:2 | 24:2 13:3 9:1 8:2 bar:7")
ENTERING = Play.of((25, 24), (25, 24), (24, 23), (24, 23))

START = """\
 13 14 15 16 17 18        19 20 21 22 23 24
 ○  ·  ·  ·  ●  ·  │   │  ●  ·  ·  ·  ·  ○    ● Black
 ○           ●     │   │  ●              ○      167 pips
 ○           ●     │   │  ●
 ○                 │   │  ●
 ○                 │   │  ●
                   │bar│
 ●                 │   │  ○
 ●                 │   │  ○
 ●           ○     │   │  ○                   ○ White
 ●           ○     │   │  ○              ●      167 pips
 ●  ·  ·  ·  ○  ·  │   │  ○  ·  ·  ·  ·  ●      to play
 12 11 10 9  8  7         6  5  4  3  2  1
"""

WHITE_SEAT = """\
 13 14 15 16 17 18        19 20 21 22 23 24
 ○  ·  ·  ●  ●  ·  │   │  ·  ·  ·  ·  ○ →·    ● Mehmet
 ○           ●     │   │             →· →·      287 pips
 ○                 │   │             →·
 ○                 │(○)│
                   │(○)│
                   │bar│                        cube 4 · ●
                   │ ● │
                   │ ● │  ○                   ○ Ayşe
 ●           ○     │ ● │  ○                     177 pips
 ●           ○     │ ● │  ○              ●      to play: 11
 ●  ·  ·  ·  ○  ·  │ 7 │  ○  ·  ○  ·  ·  ●      bar/24 bar/24 24/23 24/23
 12 11 10 9  8  7         6  5  4  3  2  1
"""

BLACK_SEAT = """\
 13 14 15 16 17 18        19 20 21 22 23 24
 X  .  .  .  O  .  | 7 |  O  .  O  .  .  X    O Ayse
 X           O     | X |  O              X      177 pips
 X           O     | X |  O                     to play: 11
                   | X |  O                     bar/24 bar/24 24/23 24/23
                   | X |
                   |bar|                        cube 4, X
                   |(O)|
 O                 |(O)|
 O                 |   |             >.
 O           X     |   |             >. >.    X Mehmet
 O  .  .  X  X  .  |   |  .  .  .  .  O >.      287 pips
 12 11 10 9  8  7         6  5  4  3  2  1
"""

TAWULA = """\
 13 14 15 16 17 18        19 20 21 22 23 24
 ·  ·  · →·  ·  ·  │   │  ·  ·  · →●  ·  ○    ● Mehmet
                   │   │                 ○      358 pips · 12 waiting
                   │   │
                   │   │
                   │   │
                   │bar│
                   │   │
                   │   │                      ○ Ayşe
                   │   │                        373 pips · 13 waiting
 ●                 │   │                        to play: 63
 ●  ·  ·  ·  ·  ·  │   │  ·  ·  ·  ·  ·  ·      wait/22* 22/16
 12 11 10 9  8  7         6  5  4  3  2  1
"""

BEAR_OFF = """\
 13 14 15 16 17 18        19 20 21 22 23 24
 ·  ·  ·  ·  ·  ·  │   │  ·  ·  ·  ●  ●  ·    ● Mehmet
                   │   │           ●            8 pips · 12 off
                   │   │
                   │   │
                   │   │
                   │bar│
                   │   │  7
                   │   │ (○)(○)               ○ Ayşe
                   │   │  ○  ○                  62 pips · 4 off
                   │   │  ○  ○                  to play: 65
 ·  ·  ·  ·  ·  ·  │   │  ○  ○  ·  ·  ·  ·      6/off 5/off
 12 11 10 9  8  7         6  5  4  3  2  1
"""


def test_the_start():
    assert f"{board_text(parse_position('start'))}\n" == START


def test_white_at_the_bottom_with_a_play_from_the_bar():
    text = board_text(
        Scene(BARS, names=NAMES, roll=Roll(1, 1), play=ENTERING, cube=4, cube_owner=Player.BLACK)
    )
    assert f"{text}\n" == WHITE_SEAT


def test_black_at_the_bottom_in_ascii():
    text = board_text(
        Scene(
            BARS,
            seat=Player.BLACK,
            names=NAMES,
            roll=Roll(1, 1),
            play=ENTERING,
            cube=4,
            cube_owner=Player.BLACK,
        ),
        ascii=True,
    )
    assert f"{text}\n" == BLACK_SEAT


def test_both_run_the_same_way():
    text = board_text(
        Scene(
            parse_position("24:2 wait:13 | 10:1 24:2 wait:12"),
            geometry=Geometry.SAME,
            names=NAMES,
            roll=Roll(6, 3),
            play=Play.of((WAIT, 22), (22, 16)),
        )
    )
    assert f"{text}\n" == TAWULA


def test_the_other_seat_sees_the_same_steps():
    text = board_text(
        Scene(
            parse_position("24:2 wait:13 | 24:2 wait:13"),
            seat=Player.BLACK,
            geometry=Geometry.SAME,
            play=Play.of((24, 23), (WAIT, 19)),
        )
    )
    # White's 24, 23 and 19 are Black's 12, 11 and 7: lower left.
    assert text.split("\n")[11].startswith(" ○ →·  ·  ·  · →·  │")
    assert text.split("\n")[10].startswith("(○)      ")


def test_bearing_off():
    text = board_text(
        Scene(
            parse_position("6:7 5:4 off:4 | 3:2 2:1"),
            names=NAMES,
            roll=Roll(6, 5),
            play=Play.of((6, 0), (5, 0)),
        )
    )
    assert f"{text}\n" == BEAR_OFF


@pytest.mark.parametrize("geometry", Geometry)
@given(data=st.data())
def test_thirteen_lines_of_at_most_eighty_columns(geometry, data):
    position = data.draw(positions(geometry))
    places = st.tuples(st.integers(1, 26), st.integers(0, 24))
    with speak(data.draw(st.sampled_from(("en", "tr", "de")))):
        text = board_text(
            Scene(
                position,
                seat=data.draw(st.sampled_from(Player)),
                geometry=geometry,
                names=data.draw(st.none() | st.builds(ByPlayer, st.text(), st.text())),
                roll=Roll(6, 6),
                cube=1024,
                cube_owner=Player.WHITE,
                play=Play.of(*data.draw(st.lists(places, max_size=4))),
            ),
            ascii=(ascii_only := data.draw(st.booleans())),
        )
    lines = text.split("\n")
    assert len(lines) == 13
    assert max(map(text_width, lines)) <= 80
    assert all(line.isprintable() for line in lines)
    if ascii_only:
        assert text.isascii()


def test_every_checker_of_a_low_position_is_drawn():
    position = parse_position("24:5 13:5 bar:5 | 24:5 20:5 bar:5", Player.BLACK)
    board = "".join(line[:43] for line in board_text(position).split("\n"))
    assert (board.count("○"), board.count("●")) == (15, 15)


def test_a_play_that_nobody_could_play_is_still_drawn():
    text = board_text(Scene(parse_position("start"), play=Play.of((20, 19), (1, 24))))
    assert "→●" in text  # on top of the five that hold the point
    assert "20/19 1/24" in text


def test_both_on_one_point_is_refused():
    with pytest.raises(ValueError, match="both players stand on one point"):
        board_text(Position.of({24: 2}, {1: 1}))


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("Ali\x1b[31m\tVeli\r\n", "Ali [31m Veli"),
        ("  a \u2028 b  ", "a b"),
        ("\u202eters", "ters"),
        ("S\u0327ule", "Şule"),
        ("\ufffe\ud800", "\ufffd\ufffd"),
    ],
)
def test_a_name_from_a_file_cannot_move_the_cursor(name, clean):
    assert clean_name(name) == clean


def test_names_are_shortened_by_what_they_take_on_the_screen():
    assert fit("Şükrü Ağaoğlu", 13) == "Şükrü Ağaoğlu"
    assert fit("Şükrü Ağaoğlu", 12) == "Şükrü Ağaoğ…"
    assert fit("東京タワー", 7) == "東京タ…"
    assert text_width("e\u0301") == 1


def test_ascii_keeps_names_readable():
    assert to_ascii("Çağrı İnönü, Strauß – 東") == "Cagri Inonu, Strauss - ?"


def test_nobody_is_to_play_when_the_game_is_over():
    start = parse_position("24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5")
    done = parse_position("3:1 | off:15")
    for ascii in (False, True):
        assert "to play" in board_text(start, ascii=ascii)
        assert "to play" not in board_text(Scene(start, is_over=True), ascii=ascii)
        assert "to play" not in board_text(done, ascii=ascii)
