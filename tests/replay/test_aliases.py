"""One person under several names."""

import pytest

from tavla_notation.check import check_matches
from tavla_notation.notation import read_text
from tavla_notation.replay.aliases import Aliases, AliasesError, parse_aliases, with_aliases

CLUB = """\
# The club's people
"Ayşe Yılmaz" = ["ayse", "AYSEY 34"]
"Işık İnce" = "isik"
"""

MATCH = """\
; [Player 1 "AYSE"]
; [Event "ayse"]
 3 point match

 Game 1
 AYSE : 0                           Deniz : 0
  1) 65: 24/18 13/8                  31: 8/5 6/5
"""


@pytest.mark.parametrize(
    ("written", "person"),
    [
        ("ayse", "Ayşe Yılmaz"),
        ("AYSE", "Ayşe Yılmaz"),
        ("  aysey   34 ", "Ayşe Yılmaz"),
        ("AYŞE YILMAZ", "Ayşe Yılmaz"),
        ("ayşe yilmaz", "Ayşe Yılmaz"),
        ("ISIK", "Işık İnce"),
        ("ISİK", "Işık İnce"),
        ("Ayşe", "Ayşe"),
        ("isik2", "isik2"),
        ("", ""),
    ],
)
def test_who_is_who(written, person):
    assert parse_aliases(CLUB, "club.toml").person(written) == person


def test_a_byte_order_mark_is_none_of_the_name():
    assert parse_aliases(b"\xef\xbb\xbf" + CLUB.encode(), "club.toml").person("ayse") != "ayse"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('A = ["x"]\nB = "X"', "'X' cannot be both 'A' and 'B'"),
        ('A = ["b"]\nB = "c"', "'B' cannot be both 'A' and 'B'"),
        ("A = 3", "'A' takes a name or a list of names in quotation marks, not 3"),
        ('A = ["x", 3]', "'A' takes a name or a list"),
        ("[A]\nx = 1", "'A' takes a name or a list"),
        ('A = [" "]', "'A' has a name of blanks"),
        ('A = "x" "y"', "line 1"),
        (b"A = '\xfe'", "is not UTF-8"),
        ("x = " + "[" * 5_000, "club.toml"),
    ],
)
def test_a_file_that_says_nothing_clear_is_refused(text, said):
    with pytest.raises(AliasesError) as refused:
        parse_aliases(text, "club.toml")
    assert said in str(refused.value)
    assert "club.toml" in str(refused.value)


def test_a_match_is_called_by_its_persons():
    text = (
        " 3 point match\n\n Game 1\n AYSE : 0        Deniz : 0\n  1) 65: 24/18 13/8   31: 8/5 6/5\n"
    )
    reading = read_text('; [Player 1 "AYSE"]\n; [Event "ayse"]\n' + text, "a.mat")
    (match,) = check_matches(reading.source, reading.matches, reading.diagnostics).matches
    called = with_aliases(match, Aliases.of({"Ayşe": ["ayse"]}))
    assert list(called.match.names) == ["Ayşe", "Deniz"]
    assert list(called.replays[0].game.names) == ["Ayşe", "Deniz"]
    assert (called.match.tag("Player 1"), called.match.tag("Event")) == ("Ayşe", "ayse")
    assert called.replays[0].plies == match.replays[0].plies
    assert list(match.match.names) == ["AYSE", "Deniz"]
