"""What one record says and another, read from the file it was written to, does not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from tavla_notation.language import N_, _, ngettext
from tavla_notation.language.figures import count
from tavla_notation.record import (
    Action,
    CheckerMove,
    Dance,
    Game,
    Match,
    Moves,
    Remark,
    Resignation,
    Result,
    Tag,
    Turn,
)

_MOST_NAMES: Final = 5


def losses(before: Sequence[Match], after: Sequence[Match]) -> tuple[str, ...]:
    """Return in a few words each what *after* lacks of *before*.

    The form of a play is no loss: ``24/13`` and ``24/18 18/13`` take the same checker
    to the same point.
    """
    found: Counter[str] = Counter()
    tags: dict[str, None] = {}
    if len(before) != len(after):
        found[N_("how many matches there are")] += 1
    for one, other in zip(before, after, strict=False):
        tags.update(dict.fromkeys(_tags(one.tags, other.tags)))
        found.update(_match(one, other))
    words = [_named(list(tags))] if tags else []
    return (*words, *(_counted(what, number) for what, number in found.items()))


def is_same_play(one: Sequence[CheckerMove], other: Sequence[CheckerMove]) -> bool:
    """Return whether both leave the same checkers on the same points."""
    return _displaced(one) == _displaced(other)


def _match(before: Match, after: Match) -> Iterator[str]:
    if before.length != after.length:
        yield N_("the length of the match")
    yield from _remarks(before.remarks, after.remarks)
    if len(before.games) != len(after.games):
        yield N_("how many games there are")
    for one, other in zip(before.games, after.games, strict=False):
        yield from _game(one, other)


def _game(before: Game, after: Game) -> Iterator[str]:
    for is_lost, what in (
        (before.number != after.number, N_("the number of the game")),
        (before.names != after.names, N_("the players' names as the game has them")),
        (before.scores not in (None, after.scores), N_("the score before the game")),
        (before.opening and before.opening != after.opening, N_("the opening throws")),
        (before.start not in (None, after.start), N_("the position that the game starts from")),
    ):
        if is_lost:
            yield what
    yield from _remarks(before.remarks, after.remarks)
    if len(before.turns) != len(after.turns):
        yield N_("a turn")
    for one, other in zip(before.turns, after.turns, strict=False):
        if one != other:
            yield from _turn(one, other)


def _turn(before: Turn, after: Turn) -> Iterator[str]:
    if before.player is not after.player or before.roll != after.roll:
        yield N_("whose roll it is")
    elif before.action != after.action:
        yield from _action(before.action, after.action)


def _action(before: Action, after: Action) -> Iterator[str]:
    match before, after:
        case Moves(one), Moves(other):
            if not is_same_play(one, other):
                yield N_("a play")
            elif _hits(one) > _hits(other):
                yield N_("the mark of a hit")
        case Dance(), Dance():
            yield N_("the words for a dance")
        case Result(), Result() | Resignation():
            yield N_("how a result is put")
        case _:
            yield N_("what a turn says")


def _tags(before: Sequence[Tag], after: Sequence[Tag]) -> list[str]:
    kept = Counter((tag.name, tag.value) for tag in after)
    missing = Counter((tag.name, tag.value) for tag in before) - kept
    return [name for name, _value in missing]


def _remarks(before: Sequence[Remark], after: Sequence[Remark]) -> Iterator[str]:
    missing = Counter(remark.text for remark in before) - Counter(remark.text for remark in after)
    for _time in range(missing.total()):
        yield N_("a remark")


def _displaced(moves: Iterable[CheckerMove]) -> dict[int, int]:
    """Return how many checkers each place has more or fewer afterwards."""
    places: Counter[int] = Counter()
    for move in moves:
        places[move.origin] -= move.repeat
        places[move.destinations[-1]] += move.repeat
    return {place: count for place, count in places.items() if count}


def _hits(moves: Iterable[CheckerMove]) -> int:
    return sum(sum(move.hits) for move in moves)


def _named(tags: list[str]) -> str:
    shown, more = ", ".join(tags[:_MOST_NAMES]), len(tags) - _MOST_NAMES
    if more > 0:
        said = _("the tags {names} and {number} more")
        return said.format(names=shown, number=more)
    said = ngettext("the tag {names}", "the tags {names}", len(tags))
    return said.format(names=shown)


def _counted(what: str, number: int) -> str:
    if number == 1:
        return _(what)
    return _("{what} ({number} times)").format(what=_(what), number=count(number))
