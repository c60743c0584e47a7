"""House rules: every key, right and wrong, and messages that name file, line and key."""

import time
from dataclasses import replace

import pytest

from tavla_notation.board import Geometry
from tavla_notation.rules import (
    RULE_SETS,
    ClosedTest,
    Cube,
    FirstRoll,
    LargerDie,
    NextGame,
    RestrictionOrder,
    RuleSet,
    StackLimit,
    TurnRule,
    Values,
    WasteScope,
    rule_set,
)
from tavla_notation.rules.house import HouseRulesError, parse_house_rules

HEAD = 'base = "tavla"\n'


def read(text: str | bytes, file: str = "club.toml") -> RuleSet:
    return parse_house_rules(text, file)


def fault(text: str | bytes, file: str = "club.toml") -> str:
    with pytest.raises(HouseRulesError) as raised:
        parse_house_rules(text, file)
    return str(raised.value)


@pytest.mark.parametrize("base", RULE_SETS)
def test_a_file_that_says_nothing_more_plays_like_its_base(base):
    rules = read(f'base = "{base}"\n')
    assert (rules.name, rules.source) == ("club", f"house rules, over {base}")
    named = {"name": base, "title": rule_set(base).title, "source": rule_set(base).source}
    assert replace(rules, **named) == rule_set(base)


@pytest.mark.parametrize(
    ("base", "text", "changes"),
    [
        ("tavla", 'name = "kahve"', {"name": "kahve"}),
        ("tavla", 'title = "Kahve Ligi"', {"title": "Kahve Ligi"}),
        ("tavla", 'source = "Satzung § 4"', {"source": "Satzung § 4"}),
        ("tavla", "setup = {24 = 2, 13 = 13}", {"setup": ((24, 2), (13, 13))}),
        ("tavla", "[setup]\n13 = 13\n24 = 2", {"setup": ((24, 2), (13, 13))}),
        ("tavla", "setup = {24 = 2, 13 = 13, 8 = 0}", {"setup": ((24, 2), (13, 13))}),
        ("tavla", "setup = {24 = 2}\nwaiting = 13", {"setup": ((24, 2),), "waiting": 13}),
        ("longgammon", 'geometry = "same"', {"geometry": Geometry.SAME}),
        ("tavla", 'opening = {first_roll = "again"}', {"first_roll": FirstRoll.AGAIN}),
        ("tavla", '[opening]\nnext_game = "winner"', {"next_game": NextGame.WINNER}),
        ("tavla", 'opening.next_game = "winner"', {"next_game": NextGame.WINNER}),
        ("tavla", "[opening]\ntie_stated = true", {"tie_stated": True}),
        ("tavla", '[duty]\nlarger = "off"', {"larger": LargerDie.OFF}),
        ("tavla", '[duty]\nlarger = "warn"', {"larger": LargerDie.WARN}),
        ("tavla", '[duty]\norder = "maximal_first"', {"order": RestrictionOrder.MAXIMAL_FIRST}),
        ("tawula", "stack_limit = false", {"stack_limit": None}),
        (
            "tavla",
            "stack_limit = {points = [23, 22], most = 2}",
            {"stack_limit": StackLimit(frozenset({22, 23}), 2)},
        ),
        ("tawula", "keep_start_pair = false", {"keep_start_pair": False}),
        ("tavla", "turn_rules = []", {"turn_rules": ()}),
        (
            "tavla",
            'turn_rules = ["no_waste", "hit_and_stay"]',
            {"turn_rules": (TurnRule.HIT_AND_STAY, TurnRule.NO_WASTE)},
        ),
        ("tavla-bkgm", 'waste_scope = "same_checker"', {"waste_scope": WasteScope.SAME_CHECKER}),
        ("tawula", 'closed_test = "six_made"', {"closed_test": ClosedTest.SIX_MADE}),
        ("tavla", "mutual_lock_is_void = true", {"mutual_lock_is_void": True}),
        ("tavla", "[values]\ntriple = 2", {"values": Values(1, 2, 2)}),
        ("tavla", "values = {single = 1, mars = 3, triple = 5}", {"values": Values(1, 3, 5)}),
        ("tavla", "cube = true", {"cube": Cube()}),
        ("backgammon", "cube = false", {"cube": None}),
        ("backgammon", "[cube]\nlimit = 8", {"cube": Cube(limit=8)}),
        ("backgammon", "[cube]\nlimit = false", {"cube": Cube(limit=None)}),
        ("backgammon", "cube = {crawford = false}", {"cube": Cube(crawford=False)}),
        ("backgammon", "cube = {jacoby = true}", {"cube": Cube(jacoby=True)}),
        (
            "backgammon",
            "[cube]\nbeavers = true\nraccoons = true\nautomatic_doubles = true",
            {"cube": Cube(beavers=True, raccoons=True, automatic_doubles=True)},
        ),
        ("tavla", "[cube]\njacoby = false", {"cube": Cube(jacoby=False)}),
        ("tavla", 'labels = ["oyun", "mars", "üçlü"]', {"labels": ("oyun", "mars", "üçlü")}),
    ],
)
def test_a_key_changes_what_it_says_and_nothing_else(base, text, changes):
    rules = read(f'base = "{base}"\n{text}\n')
    plain = read(f'base = "{base}"\n')
    opening = {k: changes.pop(k) for k in ("first_roll", "next_game", "tie_stated") if k in changes}
    duty = {k: changes.pop(k) for k in ("larger", "order") if k in changes}
    if opening:
        changes["opening"] = plain.opening._replace(**opening)
    if duty:
        changes["duty"] = plain.duty._replace(**duty)
    expected = replace(plain, **changes, decisions=rules.decisions)
    assert rules == expected
    assert set(rules.decisions) <= set(plain.decisions)


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        # a key that does not exist
        ('turn_rule = ["hit_and_stay"]', 2, "'turn_rule' is no key of house rules; did you mean"),
        ("xyz = 1", 2, "'xyz' is no key of house rules; there are base, name, title"),
        ("[openning]\nnext_game = 1", 2, "'openning' is no key of house rules; did you mean 'open"),
        (
            '[opening]\nnextgame = "winner"',
            3,
            "'nextgame' is no key of [opening]; did you mean 'ne",
        ),
        ("[duty]\nlargest = 1", 3, "'largest' is no key of [duty]; did you mean 'larger'?"),
        ("[values]\nmars = 2\ngammon = 2", 4, "'gammon' is no key of [values]; there are single,"),
        ("[cube]\n\nlimits = 8", 4, "'limits' is no key of [cube]; did you mean 'limit'?"),
        ("stack_limit = {points = [1], moste = 1}", 2, "'moste' is no key of [stack_limit]; did"),
        # a value that a key cannot take
        ("name = 7", 2, "name is text of one line, not 7"),
        ('name = "  "', 2, "name is text of one line, not '  '"),
        ('name = "a\\nb"', 2, "name is text of one line, not 'a\\nb'"),
        ('title = "\\u001b[31m"', 2, "title is text of one line"),
        (f'title = "{"x" * 81}"', 2, "title has 81 characters, and 80 are enough"),
        ('name = "backgammon"', 2, "'backgammon' is the name of a rule set that everybody knows"),
        ("name = 'our \"rules\"'", 2, "name has no quotation marks in it"),
        ("source = true", 2, "source is text of one line, not True"),
        ("setup = 3", 2, "setup is a table of points and counts"),
        ("setup = {}", 2, "setup is a table of points and counts"),
        ("[setup]\n24 = 2\n25 = 13", 4, "a point is 1 to 24, not '25'"),
        ("setup = {024 = 15}", 2, "a point is 1 to 24, not '024'"),
        ("[setup]\n24 = 2\nbar = 13", 4, "a point is 1 to 24, not 'bar'"),
        ("[setup]\n24 = 2.5", 3, "24 is a number from 0 to 15, not 2.5"),
        ("[setup]\n24 = true", 3, "24 is a number from 0 to 15, not True"),
        ("[setup]\n24 = 16", 3, "24 is a number from 0 to 15, not 16"),
        ("[setup]\n24 = 10\n13 = 10", 2, "a player has 1 to 15 checkers, not 20"),
        ("[setup]\n24 = 0", 2, "a player has 1 to 15 checkers, not 0"),
        ("[setup]\n24 = 5\n1 = 5", 3, "24 and 1 are one point of the board, held by both players"),
        ("waiting = 3", 2, "a player has 1 to 15 checkers, not 18"),
        ('waiting = "2"', 2, "waiting is a number from 0 to 15, not '2'"),
        ("waiting = -1", 2, "waiting is a number from 0 to 15, not -1"),
        ('geometry = "left"', 2, "geometry is opposite, same, not 'left'"),
        ('setup = {24 = 10, 12 = 5}\ngeometry = "same"', 2, "24 and 12 are one point of the board"),
        ('opening = "winner"', 2, "opening is a table: write [opening] and its keys below"),
        ('[opening]\n\nnext_game = "loser"', 4, "next_game is roll, winner, not 'loser'"),
        ("[opening]\nfirst_roll = 1", 3, "first_roll is use, again, not 1"),
        ('[opening]\ntie_stated = "yes"', 3, "tie_stated is true or false, not 'yes'"),
        ("[duty]\nlarger = true", 3, "larger is error, warn, off, not True"),
        ('[duty]\norder = "first"', 3, "order is restrict_first, maximal_first, not 'first'"),
        ("stack_limit = true", 2, "stack_limit has points and most, or is false"),
        ("stack_limit = {points = [3]}", 2, "stack_limit has both points and most, or is false"),
        ("[stack_limit]\nmost = 1\npoints = [30]", 4, "points is a list of 1 to 24, not [30]"),
        ("[stack_limit]\npoints = [3]\nmost = 0", 4, "most is a number from 1 to 15, not 0"),
        ("keep_start_pair = 1", 2, "keep_start_pair is true or false, not 1"),
        ('turn_rules = "hit_and_stay"', 2, "turn_rules is a list, not 'hit_and_stay'"),
        (
            'turn_rules = ["hit_and_run"]',
            2,
            "turn_rules is hit_and_stay, no_waste, closed_quarter,",
        ),
        ("turn_rules = [[1]]", 2, "turn_rules is hit_and_stay, no_waste, closed_quarter, not [1]"),
        ('waste_scope = "any"', 2, "waste_scope is same_point, same_checker, not 'any'"),
        ("closed_test = {}", 2, "closed_test is no_entry, six_made, not {}"),
        ("mutual_lock_is_void = 0", 2, "mutual_lock_is_void is true or false, not 0"),
        ("values = [1, 2, 3]", 2, "values is a table: write [values] and its keys below"),
        ("[values]\nmars = 1.5", 3, "mars is a number from 0 to 100, not 1.5"),
        ("[values]\ntriple = 1", 2, "a mars is worth no less than a single, a triple no less"),
        ("[values]\nsingle = 0", 3, "a win is worth a point at least"),
        ("cube = 64", 2, "cube is true, false, or a table of its options"),
        ("[cube]\nlimit = 48", 3, "limit is a power of two, or false, not 48"),
        ("[cube]\nlimit = 1", 3, "limit is a power of two, or false, not 1"),
        ("[cube]\nlimit = true", 3, "limit is a power of two, or false, not True"),
        ('[cube]\njacoby = "on"', 3, "jacoby is true or false, not 'on'"),
        ("labels = [1, 2, 3]", 2, "labels is text of one line, not 1"),
        ('labels = ["a", "b"]', 2, "labels are three words: single, mars, triple mars"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(text, line, words):
    said = fault(HEAD + text + "\n")
    assert said.startswith(f"club.toml:{line}: ")
    assert words in said
    assert "\n" not in said


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ('base = "tavle"', 1, "base is a rule set, and 'tavle' is none; did you mean 'tavla'?"),
        ('base = "go"', 1, "base is a rule set, and 'go' is none; there are tavla, tavla-bkgm,"),
        ("base = 3", 1, "base is a rule set, and 3 is none"),
        ('base = ["tavla"]', 1, "base is a rule set, and ['tavla'] is none"),
        ("", 1, "nothing is set: begin with base ="),
        ("# base\n\n", 1, "nothing is set: begin with base ="),
        ("base", 1, "this is no TOML: expected '=' after a key"),
        ('base = "tavla"\nturn_rules = [', 2, "this is no TOML: "),
        ('base = "tavla"\nname = "a"\nname = "b"\n', 3, "name is set twice"),
        ('base = "tavla"\n[values]\ntriple = 2\ntriple = 2\n', 4, "triple is set twice"),
        ('base = "tavla"\n[values]\nmars = 2\n[values]\ntriple = 2\n', 4, "values is set twice"),
        (f"a = {'9' * 5000}", 1, "this is no TOML: "),
        (b'base = "tavla"\ntitle = "\xdc\xe7l\xfc"\n', 2, "house rules are UTF-8"),
    ],
)
def test_files_that_are_none(text, line, words):
    said = fault(text)
    assert said.startswith(f"club.toml:{line}: ")
    assert words in said
    assert "\n" not in said


def test_a_word_elsewhere_does_not_take_the_line_of_a_key():
    text = (
        'base = "tavla" # no triple here\n'
        'title = "triple = 1, [values] and the cube"\n'
        "[values]\n"
        "mars = 2\n"
        "triple = -1\n"
    )
    assert fault(text).startswith("club.toml:5: triple is")


def test_brackets_without_end_are_a_sentence():
    assert fault("a = " + "[" * 100_000) == (
        "club.toml: this is no file of house rules: too many brackets"
    )


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_byte_order_marks_and_line_ends(end, mark):
    lines = ['base = "tavla"', 'title = "Kahve Ligi"', "[values]", "triple = 2", ""]
    rules = read(mark + end.join(lines).encode())
    assert (rules.title, rules.values.triple) == ("Kahve Ligi", 2)
    lines[3] = "tripel = 2"
    assert fault(mark + end.join(lines).encode()).startswith("club.toml:4: 'tripel' is no key")


def test_text_may_begin_with_a_byte_order_mark():
    assert read("\ufeff" + HEAD).name == "club"


def test_a_large_file_is_read_in_time():
    remarks = "# what the committee said in the year of the great flood\n" * 17_000
    text = HEAD + remarks + "[values]\ntripel = 2\n"
    assert len(text) > 900_000
    began = time.perf_counter()
    assert fault(text).startswith("club.toml:17003: 'tripel' is no key of [values]; did you mean")
    assert time.perf_counter() - began < 5


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("club.toml", "club"),
        ("rules/our.club.toml", "our.club"),
        ("C:\\rules\\club.toml", "club"),
        ("club", "club"),
        ("tavla.toml", "tavla.toml"),
    ],
)
def test_a_set_without_a_name_is_called_like_its_file(file, name):
    assert read(HEAD, file).name == name


def test_a_title_says_that_it_is_not_the_original():
    assert read(HEAD).title == "Tavla by house rules"


def test_keys_of_the_file_are_the_fields_of_a_rule_set():
    """A new knob must be one that a club can set, or be left out here with a reason."""
    from dataclasses import fields

    told = fault(HEAD + "xyz = 1\n").partition("there are ")[2].split(", ")
    left_out = {"decisions"}  # they follow from the knobs
    assert set(told) - {"base"} == {field.name for field in fields(RuleSet)} - left_out
