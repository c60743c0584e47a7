"""The sentences of the report that are put together from numbers and names.

What stands still is in the templates, in ``_()``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tavla_notation.board import ByPlayer
from tavla_notation.diagnostics import Place, Severity
from tavla_notation.diagnostics.summary import Tally
from tavla_notation.language import N_, _, ngettext, pgettext, quantities
from tavla_notation.language.figures import count, date
from tavla_notation.language.figures import listed as in_words
from tavla_notation.rules import Outcome, Termination, WinKind

CAPTIONS: Final = {
    "matches": N_("Matches"),
    "games": N_("Games"),
    "outcomes": N_("Outcomes"),
    "dice": N_("Dice"),
    "openings": N_("Openings"),
    "head-to-head": N_("Head to head"),
    "ratings": N_("Ratings"),
}
ENDINGS: Final = {
    "borne_off": N_("borne off"),
    "dropped": N_("drop"),
    "not_told": N_("not told"),
    "not_known": N_("not known"),
    "resigned": N_("resigned"),
    "unfinished": N_("unfinished"),
    "void": N_("void"),
}
_COUNTED: Final = {
    Severity.ERROR: quantities.errors,
    Severity.WARNING: quantities.warnings,
    Severity.NOTE: quantities.notes,
}


def replay_words() -> dict[str, str]:
    """Return what the script of the replay says; names in braces are filled in by it."""
    return {
        "game_choice": _("Game {game}, {white}–{black}: {end}"),
        "score": _("score {white}–{black}"),
        "score_to": _("score {white}–{black}, to {length}"),
        "crawford": _("Crawford game"),
        "cube": _("cube {value}, {owner}"),
        "middle": _("in the middle"),
        "offered": _("a double is offered"),
        "uncertain": _("the board is not certain"),
        "turn": _("Turn {turn}, {name}: {text}"),
        "pips": _("pips {white}–{black}"),
        "play": pgettext("button", "Play"),
        "pause": pgettext("button", "Pause"),
    }


_LEFT_OUT: Final = {
    "": N_("{shown} of {total} rows are shown here; the whole table: {command}"),
    "games": N_(
        "{shown} of {total} rows are shown here, those of most games; the whole table: {command}"
    ),
    "rolls": N_(
        "{shown} of {total} rows are shown here, those of most rolls; the whole table: {command}"
    ),
    "times": N_("the {shown} commonest of {total} rows are shown here; the whole table: {command}"),
}


def money() -> str:
    """Return what stands in the place of a match's length where there is none."""
    return _("session")


def between(white: str, black: str) -> str:
    """Return who plays whom."""
    return f"{white} – {black}"


def where(place: Place) -> str:
    """Return where a finding stands, as far as it says: file, match, game, turn."""
    parts = [place.file]
    if place.match is not None and place.match > 1:
        parts.append(_("match {number}").format(number=place.match))
    if place.game is not None:
        parts.append(_("game {number}").format(number=place.game))
    if place.turn is not None:
        parts.append(_("turn {number}").format(number=place.turn))
    return ", ".join(part for part in parts if part)


def choice(number: int, white: str, black: str, points: int, other: int) -> str:
    """Return how a match is called where one is chosen."""
    return f"{number}: {between(white, black)}, {points}–{other}"


def ending(outcome: Outcome | None, names: ByPlayer[str], labels: tuple[str, str, str]) -> str:
    """Return what came of a game, in words; *labels* are what the kinds of win are called."""
    if outcome is None:
        return _(ENDINGS["unfinished"])
    if outcome.winner is None:
        return _(ENDINGS["void"])
    said = _("{winner} wins").format(winner=names[outcome.winner])
    if outcome.points is not None:
        said = _("{winner} wins {points}").format(
            winner=names[outcome.winner], points=quantities.points(outcome.points)
        )
    if outcome.termination is Termination.DROPPED:
        return f"{said} ({_(ENDINGS['dropped'])})"
    return said if outcome.kind is None else f"{said} ({labels[list(WinKind).index(outcome.kind)]})"


def legal_plays(plays: Sequence[str], total: int | None) -> str:
    """Return the nearest legal plays, and of how many they are."""
    joined = " · ".join(plays)
    number = len(plays) if total is None else total
    return f"{joined} ({quantities.plays(number)})" if number else joined


def count_findings(number: int, severity: Severity) -> str:
    """Return how many findings of a level there are."""
    return _COUNTED[severity](number)


def how_much(files: int, matches: int, games: int, plays: int) -> str:
    """Return what was read."""
    return " · ".join(
        (
            quantities.files(files),
            quantities.matches(matches),
            quantities.games(games),
            quantities.plays(plays),
        )
    )


def nothing_found(state: str) -> str:
    """Return what stands in the place of findings; *state* tells whether there was a match."""
    if state == "empty":
        return _("There was nothing to check: no match was read.")
    return _("Nothing was found.")


def only_notes(number: int) -> str:
    """Return what stands in the place of an archive's findings where they are notes alone."""
    return _("{notes}, no error and no warning; the whole list: {command}").format(
        notes=quantities.notes(number), command="tavla check"
    )


def how_many_files(shown: int, faulty: int) -> str:
    """Return which of an archive's files are shown one by one."""
    if not faulty:
        return _("no file with an error or a warning")
    said = ngettext(
        "one by one: {shown} of {faulty} file with an error or a warning",
        "one by one: {shown} of {faulty} files with an error or a warning",
        faulty,
    )
    return said.format(shown=count(shown), faulty=count(faulty))


def verdict(matches: int, plays: int, rules: Sequence[str], tally: Tally, illegal: int) -> str:
    """Return the page in one sentence."""
    others = tally.errors - illegal
    found = [
        said
        for number, said in (
            (illegal, _illegal(illegal)),
            (others, _other_errors(others) if illegal else quantities.errors(others)),
            (tally.warnings, quantities.warnings(tally.warnings)),
            (tally.notes, quantities.notes(tally.notes)),
        )
        if number
    ]
    findings = ", ".join(found)
    if not matches:
        if not found:
            return _("No match was read.")
        return _("No match was read: {findings}.").format(findings=findings)
    read = _("{plays} checked under {rules}").format(
        plays=quantities.plays(plays), rules=in_words(rules)
    )
    if not found:
        return _("{plays_checked}: nothing to complain about.").format(plays_checked=read)
    return _("{plays_checked}: {findings}.").format(plays_checked=read, findings=findings)


def _illegal(number: int) -> str:
    said = ngettext("{number} illegal play", "{number} illegal plays", number)
    return said.format(number=count(number))


def _other_errors(number: int) -> str:
    said = ngettext("{number} other error", "{number} other errors", number)
    return said.format(number=count(number))


def dates(found: Iterable[str]) -> str:
    """Return one date, or the first and the last."""
    ordered = sorted(set(found))
    if not ordered:
        return ""
    if len(ordered) == 1:
        return date(ordered[0])
    return _("{first} to {last}").format(first=date(ordered[0]), last=date(ordered[-1]))


def rows_left_out(shown: int, total: int, table: str, most: str) -> str:
    """Return how much of a table is left out and where it is; nothing where all is shown.

    *most* is the column by which the rows shown were chosen, if by one.
    """
    if total <= shown:
        return ""
    said = _(_LEFT_OUT[most])
    return said.format(shown=count(shown), total=count(total), command=f"tavla stats {table}")


def races_left_out(shown: int, total: int) -> str:
    """Return how many races are not drawn, and what draws them; nothing where all are."""
    if total <= shown:
        return ""
    return _(
        "{shown} of {total} games are shown here; the games with findings come first; "
        "{command} draws the others"
    ).format(shown=count(shown), total=count(total), command="tavla plot race")


def matches_title(matches: int) -> str:
    """Return the title of a page of many matches."""
    return quantities.matches(matches) if matches else _("No matches")
