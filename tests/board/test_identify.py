"""A position in any of its written forms."""

import pytest

from tavla_notation.board import Player, identify_position, parse_position

TEXT = "23:1 13:4 8:3 6:4 4:1 bar:2 | 24:2 13:3 9:1 8:2 6:4 3:2 bar:1"


@pytest.mark.parametrize(
    "form",
    [
        TEXT,
        "jGfhAFjIc/AAZA",
        "XGID=ab--A-D-C---cD--ab-d--bA-B:0:0:1:00:0:0:0:0:10",
        "ab--A-D-C---cD--ab-d--bA-B:0:0:1:00:0:0:0:0:10\n\n | O  | X |",
        "Score is X:0 O:0\nXGID: ab--A-D-C---cD--ab-d--bA-B:0:0:1:00:0:0:0:0:10\nX:me O:he",
        '"XGID=ab--A-D-C---cD--ab-d--bA-B:0:0:1:00:0:0:0:0:10"',
        " GNU Backgammon  Position ID: jGfhAFjIc/AAZA\n      Match ID   : MAEAAAAAAAAA\n +1",
        "jGfhAFjIc/AAZA:MAEAAAAAAAAA",
        "`jGfhAFjIc/AAZA : MAEAAAAAAAAA`",
        "GNUBGID jGfhAFjIc/AAZA:MAEAAAAAAAAA",
        "GNU Position ID: jGfhAFjIc/AAZA",
    ],
)
def test_three_forms_of_one_position(form):
    assert identify_position(form).position == parse_position(TEXT)


def test_the_turn_is_told_where_the_form_is_silent():
    black = Player.BLACK
    assert identify_position("start", black).position.on_roll is black
    assert identify_position("4HPwATDgc/ABMA", black).position.on_roll is black


@pytest.mark.parametrize(
    ("form", "said"),
    [
        (" ", "the text is empty"),
        ("6:2 | 26:1", "'26:1'"),
        ("4HPwATDgc/AB?A", "Position ID"),
        ("XGID=abc:0:0", "an XGID has 10 fields"),
        ("4HPwATDgc/ABMA:cAkXA?AAAAAA", "character 6 of the Match ID .* is '\\?'"),
        ("Match ID: cAkPAAAAAAAA", "give the Position ID with it"),
        ("24:2 13:5", "one '.' between them"),
    ],
)
def test_what_is_wrong_comes_from_the_form_it_looks_like(form, said):
    with pytest.raises(ValueError, match=said):
        identify_position(form)
