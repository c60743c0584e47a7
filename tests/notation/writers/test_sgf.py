"""What stands in the SGF files that we write, as other programs see it."""

from __future__ import annotations

from tavla_notation.notation import read_text
from tavla_notation.notation.writers.sgf import write_sgf

MATCH = """\
; [Event "Kahve ] Ligi"]
; [EventDate "2026.05.08"]
; a remark

 3 point match

 Game 2
 ann : 2                         bob : 0
  1)                             31: 8/5 6/5
; well played
  2) 65: 24/13                   66: Cannot Move
  3) 55: 13/3(2)                  Doubles => 2
  4)  Takes                      42: bar/21 6/4
      Wins 2 points
"""


def test_what_others_see():
    text = write_sgf(read_text(MATCH).matches)
    lines = text.split("\n")
    assert lines[0].startswith(
        "(;FF[4]GM[6]CA[UTF-8]AP[tavla-notation]MI[length:3][game:1][ws:2][bs:0]PW[ann]PB[bob]"
        "EV[Kahve \\] Ligi]DT[2026-05-08]GC[; a remark]RU[Crawford:CrawfordGame]RE[W+2]TV["
    )
    assert lines[1] == ";B[31qtst]"
    assert lines[2].startswith(";C[; well played]W[65xrrm]TV[")
    assert lines[3].startswith(";B[66]TV[")
    assert lines[4].startswith(";W[55mhhcmhhc]TV[")
    assert lines[5:] == [";B[double]", ";W[take]", ";B[42ydsu]", ")", ""]


def test_a_chained_move_takes_the_road_that_hits_nothing():
    text = (
        " 3 point match\n\n Game 1\n ann : 0     bob : 0\n"
        "  1) 62: 13/7 13/11               64: 24/14\n"
    )
    (node,) = [line for line in write_sgf(read_text(text).matches).split("\n") if "B[64" in line]
    assert node.startswith(";B[64aeek]"), "24/18 would hit on White's 7, 24/20 hits nobody"


def test_what_no_property_holds_is_in_our_own_line_only():
    text = MATCH.replace("      Wins 2 points\n", "  5) 62: ????\n      Resigns gammon\n")
    written = write_sgf(read_text(text).matches)
    assert ";PL[W]DI[62]TV[" in written
    assert "RE[" not in written
    assert ';TV[{"turn":' in written


def test_a_start_is_set_up_for_others():
    text = MATCH.replace("  1)  ", "; Set Pos=-b----E-C---eE---c-e----B-/-1\n  1)  ", 1)
    lines = write_sgf(read_text(text).matches).split("\n")
    assert lines[1].startswith(";PL[")
    assert "AE[a:y]AW[f][f][f][f][f][h][h][h]" in lines[1]
    assert lines[1].endswith("CV[2]CP[w]")
