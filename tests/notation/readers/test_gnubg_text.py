"""GNU Backgammon's text export: thirteen languages, one record; identifiers against the plays."""

from __future__ import annotations

import re
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from tavla_notation.board import ByPlayer, Player, Position, Roll, format_position_id
from tavla_notation.board.match_id import format_match_id, parse_match_id
from tavla_notation.check import Checked, check_matches
from tavla_notation.notation import Reading, read_bytes, read_text
from tavla_notation.record import Beaver, Dance, Double, Drop, Edited, Moves, Result, Take
from tests.notation.mats import marked

DATA = Path(__file__).parents[2] / "data"
with zipfile.ZipFile(DATA / "gnubg_text.zip") as _archive:
    TEXTS = {name: _archive.read(name).decode("utf-8") for name in _archive.namelist()}
ENGLISH = TEXTS["std_005_len3_en.txt"]
EXPORTS = sorted(name for name in TEXTS if name != "beaver.txt")


def checked(reading: Reading) -> Checked:
    return check_matches(reading.source, reading.matches, reading.diagnostics)


@pytest.mark.parametrize("name", EXPORTS)
def test_every_language_tells_what_the_match_file_tells(name):
    reading = read_text(TEXTS[name], name)
    assert (reading.format, reading.diagnostics) == ("gnubg-text", ())
    stem, number = re.fullmatch(r"(.*)_[a-z]{2}(?:_(\d+))?\.txt", name).groups()
    index = int(number or 1) - 1
    mat = read_bytes((DATA / "sgf" / f"{stem}.mat").read_bytes(), "x.mat")
    ours, theirs = checked(reading).matches[0], checked(mat).matches[0]
    got, wanted = ours.replays[0], theirs.replays[index]
    assert ours.match.length == theirs.match.length
    assert ours.match.tag("Variation") == theirs.match.tag("Variation")
    assert (got.game.number, got.game.names, got.game.scores) == (
        wanted.game.number,
        wanted.game.names,
        wanted.game.scores,
    )
    assert [plain(ply) for ply in got.plies] == [plain(ply) for ply in wanted.plies]
    assert undiced(got) == undiced(wanted)
    assert got.outcome == wanted.outcome


def plain(ply):
    return (ply.player, ply.roll.dice, ply.pips_after, ply.opponent_pips, ply.hits, ply.borne_off)


def undiced(replay):
    return [(turn.player, turn.action) for turn in replay.game.turns if turn.roll is None]


def test_dances_and_cube_words_are_among_them():
    reading = read_text(TEXTS["std_005_len3_de.txt"])
    actions = [turn.action for turn in reading.matches[0].games[0].turns]
    assert actions.count(Dance(in_words=True)) == 11
    assert Double(2) in actions
    assert Take() in actions
    assert actions[-1] == Result(4)
    dropped = read_text(TEXTS["hyp2_328_len7_fi_005.txt"]).matches[0].games[0].turns
    assert Drop() in [turn.action for turn in dropped]


def test_a_beaver_is_a_double_of_a_double_and_needs_no_take():
    reading = read_text(TEXTS["beaver.txt"])
    turns = reading.matches[0].games[0].turns
    assert [turn.action for turn in turns if turn.roll is None] == [
        Double(2), Beaver(4), Result(8)
    ]  # fmt: skip
    assert reading.matches[0].length == 0
    assert reading.diagnostics == ()


def test_places():
    reading = read_text(ENGLISH)
    (game,) = reading.matches[0].games
    for turn in game.turns:
        line = ENGLISH[turn.start : turn.end]
        assert line.startswith(("* ", "Anna (ex-champ) wins"))
        if isinstance(turn.action, Moves):
            first = turn.action.moves[0].span
            assert re.match(r"(bar|\d+)/", line[first.start : first.end])
    assert ENGLISH[slice(*game.header)].startswith("The score (after 0 games)")


def test_the_head_becomes_tags_and_remarks():
    head = (
        "Match Information:\nAnna (ex-champ)'s rating: 1800\nDate: 05/08/22\nEvent: Kahve: Ligi\n"
        "Round: 2\nPlace: Izmir\nAnnotator: me\nWeather: fine\nComments: one\ntwo\n\nMove number 1:"
    )
    text = re.sub(r"Match Information:\n.*?Move number 1:", head, ENGLISH, count=1, flags=re.DOTALL)
    (match,) = read_text(text).matches
    assert [(tag.name, tag.value) for tag in match.tags] == [
        ("Player 1 Elo", "1800"),
        ("EventDate", "05/08/22"),
        ("Event", "Kahve: Ligi"),
        ("Round", "2"),
        ("Site", "Izmir"),
        ("Transcriber", "me"),
    ]
    assert [remark.text for remark in match.remarks] == ["; Weather: fine", "; one", "; two"]


def blocks(text: str) -> list[re.Match[str]]:
    return list(re.finditer(r"(Position ID: )(\S{14})", text))


def test_a_wrong_identifier_between_two_right_ones_is_said_of_it():
    at = blocks(ENGLISH)[7]
    other = format_position_id(Position.of({6: 5, 8: 5, 13: 5}, {6: 15}))
    text = ENGLISH[: at.start(2)] + other + ENGLISH[at.end(2) :]
    reading = read_text(text)
    assert marked(reading) == [("R216", other)]
    assert reading.matches == read_text(ENGLISH).matches


def test_an_identifier_that_is_none_is_said_of_it():
    at = blocks(ENGLISH)[7]
    text = ENGLISH[: at.start(2)] + "B" * 14 + ENGLISH[at.end(2) :]
    assert marked(read_text(text)) == [("N101", "B" * 14)]


def match_ids(text: str) -> list[re.Match[str]]:
    return list(re.finditer(r"(Match ID   : )(\S{12})", text))


@pytest.mark.parametrize(
    ("changes", "code", "message"),
    [
        ({"scores": ByPlayer(1, 0)}, "R203", "a score of 1 - 0, the text 0 - 0"),
        ({"length": 7}, "R216", "7 points, the text 3"),
        ({"roll": Roll(1, 1)}, "R216", "a roll of 11, the text 65"),
        ({"cube": 8}, "R216", "a cube of 8, the text 1"),
    ],
)
def test_a_match_id_is_held_to_the_text(changes, code, message):
    at = match_ids(ENGLISH)[7]
    board = Position.of({6: 15}, {6: 15})
    written = format_match_id(replace(parse_match_id(at[2], board), **changes))
    text = ENGLISH[: at.start(2)] + written + ENGLISH[at.end(2) :]
    reading = read_text(text)
    assert marked(reading)[0] == (code, written)
    assert message in reading.diagnostics[0].message
    assert reading.matches == read_text(ENGLISH).matches


def test_a_match_id_that_is_none_is_said():
    at = match_ids(ENGLISH)[7]
    text = ENGLISH[: at.start(2)] + "/" * 12 + ENGLISH[at.end(2) :]
    assert marked(read_text(text)) == [("N101", "/" * 12)]


def test_only_the_match_id_tells_jacoby_and_a_cube_that_was_set():
    text = TEXTS["beaver.txt"]
    assert read_text(text).matches[0].tag("Jacoby") == "On"
    board = Position.of({6: 15}, {6: 15})
    written = re.sub(
        r"(?<=Match ID   : )\S{12}",
        lambda at: format_match_id(
            replace(parse_match_id(at[0], board), cube=4 * parse_match_id(at[0], board).cube)
        ),
        text,
    )
    reading = read_text(written)
    assert reading.diagnostics == ()
    assert reading.matches[0].games[0].start.cube == 4
    assert reading.matches[0].games[0].turns[6].action == Double(8)


def test_a_play_that_was_changed_parts_from_the_identifiers_behind_it():
    text = ENGLISH.replace("* a moves 24/22 24/18", "* a moves 24/22 13/7", 1)
    reading = read_text(text)
    assert reading.diagnostics == ()
    turns = reading.matches[0].games[0].turns
    edited = next(turn for turn in turns if isinstance(turn.action, Edited))
    assert turns.index(edited) == 1
    assert format_position_id(edited.action.position) == text[edited.start : edited.end]
    codes = [finding.code for finding in checked(reading).findings if finding.code != "R215"]
    assert codes == ["R216"]


def test_a_set_position_before_the_first_play_is_the_start():
    position = Position.of({6: 2, 1: 3}, {4: 2, 2: 1}, on_roll=Player.BLACK)
    text = (
        "The score (after 2 games) is: ann 0, bob 3 (match to 5 points)\n\n"
        "Move number 1:  bob to play 61\n\n"
        f" GNU Backgammon  Position ID: {format_position_id(position)}\n"
        "                 Match ID   : cIkFAAAAAAAA\n"
        " +13-14-15-16-17-18------19-20-21-22-23-24-+     O: ann\n\n* bob moves 6/off 1/off\n"
    )
    (match,) = read_text(text).matches
    (game,) = match.games
    assert game.start is not None
    assert game.start.position.sides == position.sides
    assert (game.number, game.scores, match.length) == (3, ByPlayer(0, 3), 5)


def test_a_double_to_sixteen_is_no_roll():
    text = TEXTS["beaver.txt"]
    at = text.index("* bob accepts")
    block = text[text.rindex("Move number", 0, at) : at]
    block = re.sub(r".*Match ID.*\n", "", block)
    more = block.replace("ann doubles to 4", "bob doubles to 8") + "* ann doubles\n\n"
    more += block.replace("ann doubles to 4", "ann doubles to 16")
    raised = text[:at] + "* bob doubles\n\n" + more + text[at:]
    turns = read_text(raised).matches[0].games[0].turns
    actions = [(turn.roll, turn.action) for turn in turns if turn.roll is None]
    assert actions[:4] == [
        (None, Double(2)), (None, Beaver(4)), (None, Beaver(8)), (None, Beaver(16))
    ]  # fmt: skip


@pytest.mark.parametrize("behind", [", Crawford game", ", post-Crawford play", ", Crawford-Partie"])
def test_what_stands_behind_the_length(behind):
    text = ENGLISH.replace("(match to 3 points)", f"(match to 3 points){behind}", 1)
    reading = read_text(text)
    assert reading.diagnostics == ()
    assert reading.matches == read_text(ENGLISH).matches


@pytest.mark.parametrize("name", ["oldsdmskld15", "DnieSrrUuKdrek"])
def test_a_name_as_long_as_an_identifier_is_a_name(name):
    text = ENGLISH.replace("Anna (ex-champ)", name)
    assert f"O: {name}" in text
    reading = read_text(text)
    assert reading.diagnostics == ()
    assert len(reading.matches[0].games[0].turns) == 47


def test_games_behind_each_other_are_one_match():
    both = TEXTS["hyp2_328_len7_en_005.txt"] + TEXTS["hyp2_328_len7_en_006.txt"]
    (match,) = read_text(both).matches
    assert [game.number for game in match.games] == [5, 6]


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("* a moves 24/22 24/18", "* a moves 24/22 2x/18", [("N102", "2x/18")]),
        ("* a accepts", "* a shrugs", [("N101", " shrugs")]),
        ("* a moves 24/22 24/18", "* zed moves 24/22 24/18", [("N105", "* zed moves 24/22 24/18")]),
    ],
)
def test_what_cannot_be_read_is_said_where_it_stands(old, new, found):
    assert old in ENGLISH
    reading = read_text(ENGLISH.replace(old, new, 1))
    assert marked(reading) == found
    assert len(reading.matches[0].games[0].turns) >= 47


def test_any_cut_raises_nothing():
    for end in range(0, len(ENGLISH) // 4, 97):
        reading = read_text(ENGLISH[:end], format="gnubg-text")
        checked(reading)


def test_a_head_alone_is_a_game_without_turns():
    reading = read_text("The score (after 0 games) is: ann 0, bob 0\n")
    assert (reading.format, reading.diagnostics) == ("gnubg-text", ())
    assert (reading.matches[0].length, reading.matches[0].games[0].turns) == (0, ())
