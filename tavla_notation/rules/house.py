"""House rules: a club's own rule set, written as TOML over one of the built-in ones.

    base = "tavla"
    title = "Kahve Ligi"
    turn_rules = ["hit_and_stay"]

    [opening]
    next_game = "winner"

    [values]
    triple = 2

Whatever the file does not say is as in ``base``.  A word that does not exist is
told with its line, because a misspelt key would change no verdict and nobody
would notice.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from difflib import get_close_matches
from enum import Enum
from typing import Any, Final

from tavla_notation.board import Geometry
from tavla_notation.language import _
from tavla_notation.rules.catalogue import RULE_SETS
from tavla_notation.rules.decisions import still_taken
from tavla_notation.rules.ruleset import (
    ClosedTest,
    Cube,
    FirstRoll,
    LargerDie,
    NextGame,
    RestrictionOrder,
    RuleSet,
    StackLimit,
    TurnRule,
    WasteScope,
)

_MOST_CHECKERS: Final = 15
_LONGEST_WORD: Final = 80
_STACK_KEYS: Final = ("points", "most")
_POINTS: Final = tuple(str(point) for point in range(1, 25))
_KEY: Final = re.compile(r"\s*(?:\[+\s*([^\]]*?)\s*\]|([^=]*?)\s*=)")
"""A table's header or a key, at the beginning of a line."""


class HouseRulesError(ValueError):
    """A file of house rules that cannot be read; the message names file, line and key."""


def parse_house_rules(text: str | bytes, file: str) -> RuleSet:
    """Return the rule set that *text* describes; *file* is what messages call it.

    Bytes are UTF-8, with or without a byte order mark.  Without a ``name`` the set
    is called like the file, without its suffix.  Raises :class:`HouseRulesError` for
    text that is no TOML, a key that does not exist and a value that a key cannot take.

    >>> parse_house_rules('base = "tavla"\\n[values]\\ntriple = 2\\n', "club.toml").values.triple
    2
    """
    if isinstance(text, bytes):
        text = _decoded(text, file)
    text = text.removeprefix("\ufeff")
    try:
        table = tomllib.loads(text)
    except RecursionError:
        raise HouseRulesError(
            _("{file}: this is no file of house rules: too many brackets").format(file=file)
        ) from None
    except ValueError as error:  # besides its own, those of a number or a date
        raise HouseRulesError(_no_toml(text, file, str(error))) from None
    if not table:
        raise HouseRulesError(
            _('{file}:1: nothing is set: begin with base = "tavla"').format(file=file)
        )
    return _Reader(text, file).rule_set(table)


def _decoded(data: bytes, file: str) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise HouseRulesError(
            _("{file}:{line}: house rules are UTF-8, and this line is not").format(
                file=file, line=line
            )
        ) from None


def _no_toml(text: str, file: str, said: str) -> str:
    """Return what is wrong with text that is no TOML, with its line and, set twice, its key."""
    place = re.search(r"\s*\(at (?:line (\d+), column \d+|end of document)\)$", said)
    lines = text.split("\n")
    number = int(place[1]) if place and place[1] else len(lines) if place else 1
    said = said[: place.start()] if place else said
    # Of a table that is declared twice the place told is the end of its name.
    line = lines[min(number, len(lines)) - 1]
    if said.startswith("Cannot ") and (key := _KEY.match(line)):
        return _("{file}:{line}: {key} is set twice").format(
            file=file, line=number, key=key[1] or key[2]
        )
    return _("{file}:{line}: this is no TOML: {reason}").format(
        file=file, line=number, reason=said[:1].lower() + said[1:]
    )


class _Reader:
    """One file in hand, so that a fault can be told with its line."""

    def __init__(self, text: str, file: str) -> None:
        self._text = text
        self._file = file

    def rule_set(self, table: Mapping[str, Any]) -> RuleSet:
        """Return the base of *table* with everything that the table changes."""
        named = table.get("base", "tavla")
        if not isinstance(named, str) or named not in RULE_SETS:
            near = get_close_matches(str(named), RULE_SETS, n=1)
            said = _("base is a rule set, and {name!r} is none; there are {known}")
            if near:
                said = _("base is a rule set, and {name!r} is none; did you mean {near!r}?")
            fault = said.format(name=named, near=near[0] if near else "", known=_listed(RULE_SETS))
            raise self._fault("base", fault)
        rules = RULE_SETS[named]
        changes: dict[str, Any] = {
            "name": self._name_of_file(),
            "title": _("{title} by house rules").format(title=rules.title),
            "source": _("house rules, over {rules}").format(rules=named),
        }
        readers = self._readers(rules)
        for key, value in table.items():
            if key == "base":
                continue
            if key not in readers:
                raise self._unknown(key, ("base", *readers))
            changes[key] = readers[key](value)
        changed = self._whole(replace(rules, **changes))
        return replace(changed, decisions=still_taken(changed, rules))

    def _readers(self, rules: RuleSet) -> dict[str, Callable[[Any], object]]:
        """Return how each key of the file is read."""
        return {
            "name": self._name,
            "title": lambda value: self._word("title", value),
            "source": lambda value: self._word("source", value),
            "setup": self._setup,
            "waiting": lambda value: self._count("waiting", value, _MOST_CHECKERS),
            "geometry": lambda value: self._one_of("geometry", value, Geometry),
            "opening": lambda value: self._section(
                "opening",
                value,
                rules.opening,
                {"first_roll": FirstRoll, "next_game": NextGame, "tie_stated": bool},
            ),
            "duty": lambda value: self._section(
                "duty", value, rules.duty, {"larger": LargerDie, "order": RestrictionOrder}
            ),
            "stack_limit": self._stack_limit,
            "keep_start_pair": lambda value: self._yes_or_no("keep_start_pair", value),
            "turn_rules": self._turn_rules,
            "waste_scope": lambda value: self._one_of("waste_scope", value, WasteScope),
            "closed_test": lambda value: self._one_of("closed_test", value, ClosedTest),
            "mutual_lock_is_void": lambda value: self._yes_or_no("mutual_lock_is_void", value),
            "values": lambda value: self._section(
                "values", value, rules.values, {"single": int, "mars": int, "triple": int}
            ),
            "cube": lambda value: self._cube(value, rules.cube),
            "labels": self._labels,
        }

    def _section(
        self, name: str, value: Any, base: Any, kinds: Mapping[str, type[Enum] | type]
    ) -> Any:
        """Return *base* with the keys of a table changed."""
        if not isinstance(value, dict):
            raise self._fault(
                name, _("{name} is a table: write [{name}] and its keys below").format(name=name)
            )
        changes: dict[str, object] = {}
        for key, word in value.items():
            if key not in kinds:
                raise self._unknown(key, tuple(kinds), section=name)
            kind = kinds[key]
            if kind is bool:
                changes[key] = self._yes_or_no(key, word, name)
            elif kind is int:
                changes[key] = self._count(key, word, 100, name)
            else:
                assert issubclass(kind, Enum)
                changes[key] = self._one_of(key, word, kind, name)
        return base._replace(**changes)

    def _cube(self, value: Any, base: Cube | None) -> Cube | None:
        if isinstance(value, bool):
            return (base or Cube()) if value else None
        if not isinstance(value, dict):
            raise self._fault("cube", _("cube is true, false, or a table of its options"))
        keys = [field.name for field in fields(Cube)]
        changes: dict[str, object] = {}
        for key, word in value.items():
            if key not in keys:
                raise self._unknown(key, tuple(keys), section="cube")
            if key != "limit":
                changes[key] = self._yes_or_no(key, word, "cube")
            elif word is False:
                changes[key] = None
            elif type(word) is int and word >= 2 and word.bit_count() == 1:
                changes[key] = word
            else:
                raise self._fault(
                    key,
                    _("{key} is a power of two, or false, not {value!r}").format(
                        key=key, value=word
                    ),
                    "cube",
                )
        return replace(base or Cube(), **changes)  # type: ignore[arg-type] # read one by one above

    def _setup(self, value: Any) -> tuple[tuple[int, int], ...]:
        if not isinstance(value, dict) or not value:
            raise self._fault(
                "setup",
                _("setup is a table of points and counts: {example}").format(
                    example="{24 = 2, 13 = 5}"
                ),
            )
        points = []
        for point, count in value.items():
            if point not in _POINTS:
                raise self._fault(
                    point, _("a point is 1 to 24, not {point!r}").format(point=point), "setup"
                )
            points.append((int(point), self._count(point, count, _MOST_CHECKERS, "setup")))
        return tuple(sorted((point for point in points if point[1]), reverse=True))

    def _stack_limit(self, value: Any) -> StackLimit | None:
        if value is False:
            return None
        if not isinstance(value, dict):
            raise self._fault("stack_limit", _("stack_limit has points and most, or is false"))
        for key in value:
            if key not in _STACK_KEYS:
                raise self._unknown(key, _STACK_KEYS, section="stack_limit")
        if set(value) != set(_STACK_KEYS):
            raise self._fault("stack_limit", _("stack_limit has both points and most, or is false"))
        points, most = value["points"], value["most"]
        if not isinstance(points, list) or not all(
            type(point) is int and 1 <= point <= 24 for point in points
        ):
            raise self._fault(
                "points",
                _("points is a list of 1 to 24, not {points!r}").format(points=points),
                "stack_limit",
            )
        if type(most) is not int or not 1 <= most <= _MOST_CHECKERS:
            fault = _("{key} is a number from {low} to {most}, not {value!r}").format(
                key="most", low=1, most=_MOST_CHECKERS, value=most
            )
            raise self._fault("most", fault, "stack_limit")
        return StackLimit(frozenset(points), most)

    def _turn_rules(self, value: Any) -> tuple[TurnRule, ...]:
        if not isinstance(value, list):
            raise self._fault(
                "turn_rules",
                _("{key} is a list, not {value!r}").format(key="turn_rules", value=value),
            )
        chosen = {self._one_of("turn_rules", word, TurnRule) for word in value}
        return tuple(rule for rule in TurnRule if rule in chosen)

    def _labels(self, value: Any) -> tuple[str, ...]:
        if not isinstance(value, list) or len(value) != 3:
            raise self._fault("labels", _("labels are three words: single, mars, triple mars"))
        return tuple(self._word("labels", word) for word in value)

    def _whole(self, rules: RuleSet) -> RuleSet:
        """Return *rules* if they hang together."""
        if rules.checkers > _MOST_CHECKERS or rules.checkers < 1:
            key = "setup" if re.search(r"(?m)^\s*\[?setup", self._text) else "waiting"
            raise self._fault(
                key, _("a player has 1 to 15 checkers, not {number}").format(number=rules.checkers)
            )
        mine = dict(rules.setup)
        for point in mine:
            across = rules.geometry.across(point)
            if across in mine:
                fault = _(
                    "{point} and {across} are one point of the board, held by both players"
                ).format(point=point, across=across)
                raise self._fault(str(point), fault, "setup")
        values = rules.values
        if not values.single <= values.mars <= values.triple:
            raise self._fault(
                "values", _("a mars is worth no less than a single, a triple no less")
            )
        if values.single < 1:
            raise self._fault("single", _("a win is worth a point at least"), "values")
        return rules

    def _one_of(self, key: str, value: Any, kind: type[Enum], section: str = "") -> Any:
        known = [member.value for member in kind]
        if value not in known:
            raise self._fault(
                key,
                _("{key} is {known}, not {value!r}").format(
                    key=key, known=_listed(known), value=value
                ),
                section,
            )
        return kind(value)

    def _yes_or_no(self, key: str, value: Any, section: str = "") -> bool:
        if not isinstance(value, bool):
            raise self._fault(
                key,
                _("{key} is true or false, not {value!r}").format(key=key, value=value),
                section,
            )
        return value

    def _count(self, key: str, value: Any, most: int, section: str = "") -> int:
        if type(value) is not int or not 0 <= value <= most:
            raise self._fault(
                key,
                _("{key} is a number from {low} to {most}, not {value!r}").format(
                    key=key, low=0, most=most, value=value
                ),
                section,
            )
        return value

    def _word(self, key: str, value: Any) -> str:
        if not isinstance(value, str) or not value.strip() or not value.isprintable():
            raise self._fault(
                key, _("{key} is text of one line, not {value!r}").format(key=key, value=value)
            )
        if len(value) > _LONGEST_WORD:
            fault = _("{key} has {number} characters, and {most} are enough").format(
                key=key, number=len(value), most=_LONGEST_WORD
            )
            raise self._fault(key, fault)
        return value

    def _name(self, value: Any) -> str:
        name = self._word("name", value)
        if '"' in name:  # it stands in quotes where a record names its rules
            raise self._fault(
                "name", _("name has no quotation marks in it, not {name!r}").format(name=name)
            )
        if name in RULE_SETS:
            raise self._fault(
                "name",
                _("{name!r} is the name of a rule set that everybody knows").format(name=name),
            )
        return name

    def _name_of_file(self) -> str:
        """Return what a set without a name is called; never like one that everybody knows."""
        whole = re.split(r"[/\\]", self._file)[-1]
        stem = whole.rpartition(".")[0] or whole
        return whole if stem in RULE_SETS else stem

    def _unknown(self, key: str, known: tuple[str, ...], section: str = "") -> HouseRulesError:
        near = get_close_matches(key, known, n=1)
        said = _("{key!r} is no key of house rules; there are {known}")
        if near:
            said = _("{key!r} is no key of house rules; did you mean {near!r}?")
        if section:
            said = _("{key!r} is no key of [{section}]; there are {known}")
            if near:
                said = _("{key!r} is no key of [{section}]; did you mean {near!r}?")
        fault = said.format(
            key=key, section=section, known=_listed(known), near=near[0] if near else ""
        )
        return self._fault(key, fault, section)

    def _fault(self, key: str, what: str, section: str = "") -> HouseRulesError:
        return HouseRulesError(f"{self._file}:{self._line(key, section)}: {what}")

    def _line(self, key: str, section: str) -> int:
        """Return the line on which *key* is set, in its section if it has one."""
        lines = self._text.split("\n")
        first = 0
        if section:
            head = re.compile(rf"\s*\[\s*{re.escape(section)}\s*\]|\s*{re.escape(section)}\s*=")
            first = next((n for n, line in enumerate(lines) if head.match(line)), 0)
        word = re.compile(rf"(?:^|[\s{{,\[\"'.]){re.escape(key)}[\"']?\s*[=.\]]")
        found = (n for n in range(first, len(lines)) if word.search(lines[n].split("#")[0]))
        return next(found, first) + 1


def _listed(words: Any) -> str:
    return ", ".join(map(str, words))
