"""SGF of backgammon: the same records as the match files, set-up nodes, and damage."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tavla_notation.board import ByPlayer, Player
from tavla_notation.check import check_matches
from tavla_notation.notation import Reading, read_bytes, read_text
from tavla_notation.record import (
    Beaver,
    Dance,
    Double,
    Drop,
    Edited,
    Moves,
    Raccoon,
    Resignation,
    Result,
    Unreadable,
    WrittenKind,
)
from tests.notation.mats import codes, marked

DATA = Path(__file__).parents[2] / "data" / "sgf"
BESIDE = Path(__file__).resolve().parents[3].parent / "shared" / "matches" / "selfplay"
PAIRS = sorted({*DATA.glob("*.sgf"), *BESIDE.glob("*.sgf")})
W, B = Player.WHITE, Player.BLACK
ROOT = "FF[4]GM[6]MI[length:5][game:0][ws:0][bs:0]PW[ann]PB[bob]"


def read(*nodes: str, root: str = "") -> Reading:
    return read_text(f"(;{ROOT}{root}\n" + "\n".join(nodes) + ")\n", "made.sgf")


def said(reading: Reading) -> list[object]:
    """Return who did what, moves as text."""
    (match,) = reading.matches
    (game,) = match.games
    return [
        (turn.player, str(turn.roll or ""), moves_of(turn.action))
        if isinstance(turn.action, Moves)
        else (turn.player, str(turn.roll or ""), turn.action)
        for turn in game.turns
    ]


def moves_of(action: Moves) -> str:
    return " ".join(
        f"{move.origin}/{move.destinations[0]}{'*' * move.hits[0]}" for move in action.moves
    )


@pytest.mark.parametrize("path", PAIRS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_the_match_file_of_the_same_match_gives_the_same_record(path):
    reading = read_bytes(path.read_bytes(), path.name)
    assert (reading.format, reading.diagnostics) == ("sgf", ())
    mat = path.with_suffix(".mat")
    assert reading.matches == read_bytes(mat.read_bytes(), mat.name).matches


def test_places_in_the_text():
    reading = read(";B[31qtst]", ";W[62 xrxv]")
    text = reading.source.text
    for turn, written in zip(reading.matches[0].games[0].turns, ("qtst", "xrxv"), strict=True):
        assert text[turn.start : turn.end].startswith(f"{'WB'[turn.player is B]}[")
        places = [move.span for move in turn.action.moves]
        shown = "".join(text[turn.start + a : turn.start + b] for a, b in places)
        assert shown == written


def test_points_are_letters_as_white_counts_them_and_hits_follow_from_the_board():
    reading = read(";B[31qtst]", ";W[62xrxv]", ";B[41lpqr]", ";W[33]", ";B[65agaf]")
    assert said(reading)[:4] == [
        (B, "31", "8/5 6/5"),
        (W, "62", "24/18 24/22"),
        (B, "41", "13/9 8/7*"),  # White's blot on his 18 point
        (W, "33", Dance()),
    ]
    assert said(read(";W[65xzyr]"))[0] == (W, "65", "24/0 25/18")  # no play, but what is written


def test_cube_words():
    reading = read(
        ";W[31hefe]", ";B[double]", ";W[double]", ";B[double]", ";B[66agagrlrl]",
        ";W[double]", ";B[drop]", root="RE[W+8]",
    )  # fmt: skip
    actions = [action for _, _, action in said(reading) if not isinstance(action, str)]
    assert actions == [Double(2), Beaver(4), Beaver(8), Double(16), Drop(), Result(8)]


def test_a_raccoon_has_its_word_or_is_a_further_beaver():
    """GNU Backgammon's match files say Beavers for every raise of a raise."""
    nodes = [";W[31hefe]", ";B[double]", ";W[double]", ";B[raccoon]"]
    assert said(read(*nodes))[-1] == (B, "", Raccoon(8))
    assert said(read(*nodes[:3], ";B[double]", ";W[double]"))[-2:] == [
        (B, "", Beaver(8)),
        (W, "", Beaver(16)),
    ]


def test_a_beaver_is_not_taken_in_words():
    """GNU Backgammon writes a take behind it in SGF and none in a match file."""
    reading = read(";W[31hefe]", ";B[double]", ";W[double]", ";B[take]", ";B[66agagrlrl]")
    assert [action for _, _, action in said(reading)][1:3] == [Double(2), Beaver(4)]
    assert said(reading)[3] == (B, "66", "24/18 24/18 7/13 7/13")


def test_resignations_and_their_answers():
    gone = read(";W[31hefe]", ";B[resign gammon]", ";W[accept]", root="RE[W+2R]")
    assert said(gone)[1:] == [(B, "", Resignation(WrittenKind.MARS)), (W, "", Result(2))]
    stayed = read(";W[31hefe]", ";B[resign]", ";W[reject]", ";B[42tppr]")
    assert said(stayed)[1:] == [(B, "42", "5/9 9/7")]
    assert [remark.text for remark in stayed.matches[0].games[0].remarks] == [
        "; reject",
        "; resignation refused",
    ]


def test_a_set_position_before_the_first_turn_is_the_start():
    reading = read(
        ";PL[B]AE[a:y]AW[f][f][y]AB[s][s][a]", ";CV[4]", ";CP[w]", ";B[31sttw]", ";W[double]"
    )
    start = reading.matches[0].games[0].start
    assert start is not None
    assert (start.cube, start.cube_owner, start.position.on_roll) == (4, W, B)
    white, black = start.position.sides
    assert (white.checkers[6], white.bar, white.off) == (2, 1, 12)
    assert (black.checkers[6], black.checkers[24], black.off) == (2, 1, 12)
    assert said(reading)[-1] == (W, "", Double(8))


def test_an_illegal_play_is_dice_and_the_position_after_it():
    reading = read(
        ";W[31hefe]", ";PL[B]DI[64]", ";PL[W]AE[a:y]AW[x][x][f][f]AB[f][f][s]", ";W[62xrxv]"
    )
    player, roll, action = said(reading)[1]
    assert (player, roll, type(action)) == (B, "64", Edited)
    assert action.position.on_roll is W
    assert action.position.sides.black.checkers[19] == 2
    assert said(reading)[2] == (W, "62", "24/18 24/22")
    checked = check_matches(reading.source, reading.matches, reading.diagnostics)
    assert {finding.code for finding in checked.findings} == {"R216", "R206"}


def test_a_board_edited_between_two_turns_of_one_player_skips_nobody():
    nodes = (";W[31hefe]", ";PL[W]AE[a:y]AW[x][x][f][f]AB[f][f][s]", ";W[62xrxv]")
    reading = read(*nodes)
    assert isinstance(said(reading)[1][2], Edited)
    checked = check_matches(reading.source, reading.matches, reading.diagnostics)
    assert {finding.code for finding in checked.findings} == {"R216", "R206"}


def test_dice_on_the_table_without_a_play_are_a_roll():
    reading = read(";W[31hefe]", ";PL[B]DI[64]")
    assert said(reading)[1] == (B, "64", Dance())
    assert said(read(";W[31hefe]", ";PL[B]DI[64]", ";B[64agak]")) == [
        (W, "31", "8/5 6/5"),
        (B, "64", "24/18 24/14"),
    ]


def test_an_opening_roll_that_was_taken_back_is_a_remark():
    reading = read(";PL[B]DI[63]", ";W[31hefe]")
    assert said(reading) == [(W, "31", "8/5 6/5")]
    assert reading.matches[0].games[0].remarks[0].text == "; dice set and taken back: 63"


def test_a_cube_set_by_hand_in_mid_game_is_said():
    reading = read(";W[31hefe]", ";CV[4]", ";B[double]")
    assert marked(reading) == [("R216", "CV[4]")]
    assert said(reading)[1] == (B, "", Double(8))


def test_the_head():
    reading = read(
        ";C[well\nplayed \\] \\\\]W[31hefe]",
        root="PC[Izmir]EV[Kahve: Ligi]RO[2]DT[2022-05-08]AN[me]WR[1800]ON[x]"
        "GC[one\ntwo\n]RU[Crawford:NoCube]",
    )
    (match,) = reading.matches
    assert [(tag.name, tag.value) for tag in match.tags] == [
        ("Site", "Izmir"),
        ("Event", "Kahve: Ligi"),
        ("Round", "2"),
        ("Player 1 Elo", "1800"),
        ("EventDate", "2022.05.08"),
        ("Transcriber", "me"),
        ("ON", "x"),
    ]
    assert [remark.text for remark in match.remarks] == ["; one", "; two"]
    assert [remark.text for remark in match.games[0].remarks] == ["; well", "; played ] \\"]
    assert (match.length, match.games[0].number, match.games[0].scores) == (5, 1, ByPlayer(0, 0))
    assert [match.tag(name) for name in ("Crawford", "Cube", "Jacoby")] == ["On", "Off", "Off"]


def test_lines_of_our_own_stand_for_all_others():
    line = r'{"match":"tavla-notation 1","length":7,"tags":[["a:b","c \] d"\]\]}'
    (match,) = read(root=f"PC[Izmir]TV[{line}]").matches
    assert [(tag.name, tag.value) for tag in match.tags] == [("a:b", "c ] d")]
    assert match.length == 7


def test_a_line_of_our_own_that_is_none_is_told():
    reading = read(root="PC[Izmir]TV[no json]")
    assert [finding.code for finding in reading.diagnostics] == ["N105"]
    assert reading.matches[0].tag("Site") == "Izmir"


def test_two_matches_in_one_file():
    game = "(;FF[4]GM[6]MI[length:3][game:{}][ws:0][bs:{}]PW[a]PB[b];W[31hefe])\n"
    reading = read_text("".join(game.format(*at) for at in ((0, 0), (1, 1), (0, 0))))
    assert [len(match.games) for match in reading.matches] == [2, 1]
    first, second = reading.matches
    assert first.span.end == second.span.start
    assert reading.source.text[second.span.start :].count("GM[6]") == 1


def test_a_variation_is_no_part_of_the_game():
    reading = read_text(f"(;{ROOT};W[31hefe](;B[64agak](;W[21fcfd])(;W[11]))(;B[65]))\n")
    assert len(said(reading)) == 3
    assert [remark.text for remark in reading.matches[0].games[0].remarks] == [
        "; variation: (;W[11])",
        "; variation: (;B[65])",
    ]


def test_another_game_is_none_of_ours():
    reading = read_text(f"(;{ROOT};W[31hefe])(;FF[4]GM[1]SZ[19];B[pd])\n")
    assert codes(reading) == ["N105"]
    assert len(reading.matches[0].games) == 1
    assert codes(read_text("(;FF[4]GM[1]SZ[19];B[pd])")) == ["N100"]


@pytest.mark.parametrize(
    ("nodes", "found"),
    [
        ((";W[31hefe]", ";B[64ag4k]"), [("N102", "4k")]),
        ((";W[31hefe]", ";B[70ag]"), [("N103", "70ag")]),
        ((";W[31hefe]", ";B[dance]"), [("N101", "dance")]),
        ((";W[31hefe]", "?? ;B[64agak]"), [("N105", "??")]),
        ((";W[31hefe]", ";B[64agak", ";W[21fcfd]"), [("N105", "[64agak")]),
        ((";W[31hefe]", ";B[64agak;W[21fcfd]"), [("N105", "[64agak")]),
        ((";W[31hefe]", ";PL[x]DI[77]"), [("N101", "PL[x]"), ("N103", "DI[77]")]),
        ((";W[31hefe]", ";C[never closed", ";B[64agak]"), []),
    ],
)
def test_damage_is_one_finding_each_and_the_rest_is_read(nodes, found):
    assert marked(read(*nodes)) == found
    if len(found) == 1 and found[0][0] == "N105":
        assert len(said(read(*nodes))) == len(nodes) or "\n" not in nodes[1]


def test_an_unreadable_turn_is_kept():
    (_, unread) = said(read(";W[31hefe]", ";B[64ag4k]"))
    assert unread == (B, "64", Unreadable("ag4k"))


def test_text_around_the_games_and_a_lost_end():
    reading = read_text(f"(;{ROOT}\n;W[31hefe])\nchat chat\n(;{ROOT}\n;W[31hefe]\n;B[64ag")
    assert [code for code, _ in marked(reading)] == ["N105", "N107"]
    assert len(reading.matches) == 2


def test_a_bracket_lost_between_games_loses_no_game():
    text = (DATA / "hyp2_321_len3.sgf").read_text(encoding="utf-8")
    reading = read_text(text.replace(")\n\n(;FF", "\n\n(;FF", 1).replace(")\n(;FF", "\n(;FF", 1))
    assert codes(reading) == ["N105"]
    assert len(reading.matches[0].games) == 3


def test_long_lines_take_time_in_proportion():
    wide = ";W[31hefe]A[0]" + "[hefe E ver 3 0.5 0.4 0.03]" * 8000
    reading = read(wide, ";B[64agak]", ";C[" + "x" * 300_000 + "]W[21fcfd]")
    assert (reading.diagnostics, len(said(reading))) == ((), 3)


@pytest.mark.parametrize("seed", range(60))
def test_a_broken_file_raises_nothing(seed):
    rng = random.Random(seed)
    data = bytearray((DATA / "hyp3_352_len5_randomplay.sgf").read_bytes())
    for _ in range(rng.randrange(1, 30)):
        at = rng.randrange(len(data))
        if rng.random() < 0.5:
            data[at] = rng.choice(b"()[];:\\\nWB61az\0\xff")
        else:
            del data[at : at + rng.randrange(1, 60)]
    reading = read_text(bytes(data).decode("utf-8", "replace"), format="sgf")
    check_matches(reading.source, reading.matches, reading.diagnostics)


def test_tags_that_gnubg_put_into_the_comment_are_tags():
    """It keeps so what it has no property for."""
    (match,) = read(root='EV[x]GC[[ClockType "Live8 780/10"\\]\nwell\n[CubeLimit "64"\\]]').matches
    assert [(tag.name, tag.value) for tag in match.tags] == [
        ("Event", "x"), ("ClockType", "Live8 780/10"), ("CubeLimit", "64")
    ]  # fmt: skip
    assert [remark.text for remark in match.remarks] == ["; well"]


def test_the_encoding_is_the_one_that_the_file_names():
    text = f"(;FF[4]GM[6]CA[ISO-8859-9]{ROOT[11:]};C[Şeş beş, ığdır]W[31hefe])\n"
    reading = read_bytes(text.encode("iso-8859-9"), "x.sgf")
    assert reading.diagnostics == ()
    assert reading.matches[0].games[0].remarks[0].text == "; Şeş beş, ığdır"
    said = text.replace("ISO-8859-9", "UTF-8").encode("iso-8859-9")
    assert codes(read_bytes(said, "x.sgf"))[:1] == ["N106"]
