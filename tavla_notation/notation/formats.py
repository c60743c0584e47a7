"""The registry of file formats: how each is told by its content, who reads and who writes it.

A reader is loaded when a file asks for it.  A package of somebody else's adds a
format by an entry point of the group ``tavla_notation.formats`` that is a
:class:`Format`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Final, TypeAlias

from tavla_notation.diagnostics import Source
from tavla_notation.language import N_
from tavla_notation.notation.report import Report
from tavla_notation.record import Match

ENTRY_POINTS: Final = "tavla_notation.formats"
HEAD: Final = 20_000
"""So many characters of a text are looked at to tell its format."""

Sniff: TypeAlias = Callable[[str], bool]
Read: TypeAlias = Callable[[Source, Report], tuple[Match, ...]]
Write: TypeAlias = Callable[[Sequence[Match]], str]


@dataclass(frozen=True, slots=True)
class Format:
    """One way to write matches down.

    ``name`` is what commands and :attr:`Reading.format` call it, ``title`` is for
    people; ``suffixes`` are the usual file names' ends, which never decide.
    ``sniff`` tells from a text's first :data:`HEAD` characters whether it is of this
    format.  ``read`` takes the whole text and puts its findings into the report;
    it never raises.  ``write`` returns the text of one file, None where the format
    is only read.
    """

    name: str
    title: str
    suffixes: tuple[str, ...]
    sniff: Sniff
    read: Read
    write: Write | None = None


def _by(module: str, function: str) -> Read:
    """Return the reader *function* of *module* in this room, loaded when first called."""

    def read(source: Source, report: Report) -> tuple[Match, ...]:
        loaded: Read = getattr(import_module(f"tavla_notation.notation.{module}"), function)
        return loaded(source, report)

    return read


def _writes(module: str, function: str) -> Write:
    """Return the writer *function* of *module* among the writers, loaded when first called."""

    def write(matches: Sequence[Match]) -> str:
        loaded: Write = getattr(
            import_module(f"tavla_notation.notation.writers.{module}"), function
        )
        return loaded(matches)

    return write


def _pattern(pattern: str) -> Sniff:
    """Return whether *pattern* is found; ``^`` is any line's beginning, case means nothing.

    It is compiled when first asked for: most starts of the program ask for one only.
    """
    return lambda head: re.search(pattern, head, re.IGNORECASE | re.MULTILINE) is not None


def _never(head: str) -> bool:  # noqa: ARG001 - what every sniff takes
    return False


MAT: Final = Format(
    "mat",
    N_("a match file in columns"),
    (".mat", ".txt"),
    _pattern(r"^[ \t]*[0-9]{1,6}[ \t-]+points?[ \t]+match[ \t\r]*$"),
    _by("plain", "read_mat"),
    _writes("mat", "write_mats"),
)
"""Rows of two players; also what is tried for a text that no format claims."""
BARE: Final = Format(
    "bare",
    N_("plays typed by hand, one a line"),
    (".txt",),
    _never,  # anything may be one: what is no match file in columns is tried as this
    _by("plain", "read_lines"),
    _writes("bare", "write_bare"),
)

SGF: Final = Format(
    "sgf",
    N_("an SGF file of backgammon"),
    (".sgf",),
    _pattern(r"\A\s*\(\s*;[^(]{0,4000}GM\[6\]|^\(\s*;\s*FF\[[34]\]\s*GM\[6\]"),
    _by("readers.sgf", "read_sgf"),
    _writes("sgf", "write_sgf"),
)

GNUBG_TEXT: Final = Format(
    "gnubg-text",
    N_("a match exported as text by GNU Backgammon"),
    (".txt",),
    # In every language: the score of both, or a board with a Position ID in front of it.
    _pattern(
        r"\A\s*[^\n:(]{2,60}\([^\n:()]{0,40}[0-9][^\n:()]{0,40}\)[^\n:()]{0,12}:"
        r"[^\n]* [0-9]+, [^\n]* [0-9]"
        r"|^[^\n]{0,80}:[ \t]*[A-Za-z0-9+/]{14}[ \t\r]*\n[^\n]*\n[ \t]*\+1[23]-1[14]-"
    ),
    _by("readers.gnubg_text", "read_gnubg_text"),
)


JSON_LINES: Final = Format(
    "jsonl",
    N_("this program's JSON lines"),
    (".jsonl",),
    _pattern(r"\A\s*\{\s*\"match\"\s*:\s*\"tavla-notation "),
    _by("readers.json_lines", "read_json_lines"),
    _writes("json_lines", "write_json_lines"),
)

SNOWIE_TEXT: Final = Format(
    "snowie-text",
    N_("Snowie's text of a match, rows without a head"),
    (".txt",),
    _never,  # it is read as what it looks like, a match file in columns
    _by("plain", "read_mat"),
    _writes("snowie", "write_snowie_text"),
)


SNOWIE: Final = Format(
    "snowie",
    N_("Snowie position lines"),
    (".txt",),
    _pattern(r"\A\s*[0-9]{1,6};[01];(?:[^;\n]*;){37}"),
    _by("readers.snowie", "read_snowie"),
)


def _is_score_sheet(head: str) -> bool:
    from tavla_notation.notation.readers.score_sheet import is_score_sheet

    return is_score_sheet(head)


SCORE_SHEET: Final = Format(
    "score-sheet",
    N_("a score sheet, results without plays"),
    (".txt",),
    _is_score_sheet,
    _by("readers.score_sheet", "read_score_sheet"),
)
"""What is asked for last: a match file may hold results without plays as well."""


def _is_gam(head: str) -> bool:
    if "1)" not in head:
        return False
    from tavla_notation.notation.readers.gam import is_gam

    return is_gam(head)


GAM: Final = Format(
    "gam",
    N_("a single game without length and score (Jellyfish .gam)"),
    (".gam",),
    _is_gam,
    _by("readers.gam", "read_gam"),
)
FIBS: Final = Format(
    "fibs",
    N_("a FIBS match (oldmoves)"),
    (".txt", ".fibs"),
    _pattern(
        r"^[ \t]*Score is [0-9]+-[0-9]+ in an? |^[ \t]*\S+ is X[ \t]*-[ \t]*\S+ is O"
        r"|^[XO]: \([1-6] [1-6]\)"
    ),
    _by("readers.fibs", "read_fibs"),
)
JAVAFIBS: Final = Format(
    "javafibs",
    N_("a JavaFIBS match"),
    (".match",),
    _pattern(r"\A\s*JavaFIBS internal match"),
    _by("readers.javafibs", "read_javafibs"),
)
SGG: Final = Format(
    "sgg",
    N_("a GamesGrid match"),
    (".sgg",),
    _pattern(
        r"\A\s*[^\n]{1,80} vs\. [^\n]{1,80}\n"
        r"(?=[^\0]{0,2000}?(?:GamesGrid|^Game [0-9]+\.[0-9]+-[0-9]+))"
    ),
    _by("readers.sgg", "read_sgg"),
)
TMG: Final = Format(
    "tmg",
    N_("a TrueMoneyGames match"),
    (".tmg",),
    _pattern(r"^MatchID[ \t]*:[^\n]*\n(?=[^\0]{0,2000}^Player[12][ \t]*:)"),
    _by("readers.tmg", "read_tmg"),
)
PARTY: Final = Format(
    "party",
    N_("a PartyGammon match"),
    (".gam",),
    _pattern(r"\A\s*(?:boardid|creator)=|^GAME_[0-9]+_GAMEPLAY="),
    _by("readers.party", "read_party"),
)
BGROOM: Final = Format(
    "bgroom",
    N_("a BGRoom match"),
    (".bgf",),
    _pattern(r"\A\s*BGF version"),
    _by("readers.bgroom", "read_bgroom"),
)
GMD: Final = Format(
    "gmd",
    N_("a Gibbon match (GMD)"),
    (".gmd",),
    _pattern(r"\A\s*GMD-[0-9]"),
    _by("readers.gmd", "read_gmd"),
)
GAMMONX: Final = Format(
    "gammonx",
    N_("a GammonX history"),
    (".txt",),
    # What follows, too: a match file made of it has a tag `[Match ID 'abc']` in front.
    _pattern(
        r"\A\s*;\s*\[\s*(?:Game|Match)[^'\"\n]{0,40}'"
        r"(?:[^\n]*\n\s*;)*[^\n]*(?:\n\s*(?:White|Black)[ \t]|\s*\Z)"
    ),
    _by("readers.gammonx", "read_gammonx"),
)

BUILT_IN: Final[tuple[Format, ...]] = (
    *(MAT, BARE, SGF, JSON_LINES, GNUBG_TEXT, SCORE_SHEET, GAM),
    *(FIBS, JAVAFIBS, SGG, TMG, PARTY, BGROOM, GMD, GAMMONX, SNOWIE_TEXT, SNOWIE),
)
"""In the order in which they are asked, the commoner ones first."""


@dataclass(frozen=True, slots=True)
class BinaryFormat:
    """A format that is no text: ``convert`` makes the text of a match file of it.

    So a finding has a line to stand on.  ``sniff`` looks at the first bytes; ``convert``
    raises :class:`~.binary_fault.BinaryFault` and nothing else.
    """

    name: str
    title: str
    suffixes: tuple[str, ...]
    sniff: Callable[[bytes], bool]
    convert: Callable[[bytes], str]


def _converted(function: str) -> Callable[[bytes], str]:
    def convert(data: bytes) -> str:
        from tavla_notation.notation.readers import binary

        text: str = getattr(binary, function)(data)
        return text

    return convert


def _is_bgf(data: bytes) -> bool:
    return re.match(rb"\s*\{[^\n]{0,200}\"format\"\s*:\s*\"BGF\"", data[:300]) is not None


def _is_gva(data: bytes) -> bool:
    head = data[:4000].lstrip(b"\xef\xbb\xbf \t\r\n")
    return head.startswith(b"{") and b'"player_white"' in head and b'"match_length"' in head


BINARY: Final[tuple[BinaryFormat, ...]] = (
    BinaryFormat(
        "xg",
        N_("an eXtreme Gammon file"),
        (".xg", ".xgp"),
        lambda data: data.startswith(b"RGMH"),
        _converted("xg_text"),
    ),
    BinaryFormat(
        "ogxm",
        N_("an OpenGammon or GammonView file (OGXM)"),
        (".gvab", ".ogxm"),
        lambda data: data.startswith(b"OGXM"),
        _converted("ogxm_text"),
    ),
    BinaryFormat("bgf", N_("a BGBlitz file"), (".bgf",), _is_bgf, _converted("bgf_text")),
    BinaryFormat("gva", N_("a GammonView document"), (".gva",), _is_gva, _converted("gva_text")),
)


def recognise_bytes(data: bytes) -> BinaryFormat | None:
    """Return the binary format that *data* shows itself to be, or None."""
    if not data.startswith((b"RGMH", b"OGXM", b"{", b"\xef\xbb\xbf{", b" ", b"\n")):
        return None
    return next((known for known in BINARY if known.sniff(data)), None)


_ASKED: Final = tuple(known for known in BUILT_IN if known not in (MAT, BARE, SCORE_SHEET))


@cache
def plugged_in() -> tuple[Format, ...]:
    """Return the formats of other packages; one that cannot be loaded is passed over."""
    from importlib.metadata import entry_points  # a tenth of a start's time

    found = []
    for entry in entry_points(group=ENTRY_POINTS):
        try:
            loaded = entry.load()
        except Exception:  # noqa: BLE001 - a broken package must not break a reading
            continue
        if isinstance(loaded, Format):
            found.append(loaded)
    return tuple(found)


def formats() -> tuple[Format, ...]:
    """Return every format, the built-in ones first."""
    return (*BUILT_IN, *plugged_in())


def format_named(name: str) -> Format:
    """Return the format called *name*.

    Raises:
        ValueError: if there is none, with the names that there are.
    """
    for known in BUILT_IN:
        if known.name == name:
            return known
    for known in plugged_in():
        if known.name == name:
            return known
    names = ", ".join(known.name for known in formats())
    raise ValueError(f"a format is one of {names}, not {name!r}")


def recognise(text: str) -> Format | None:
    """Return the built-in format that *text* shows itself to be, or None.

    The length line of a match file is looked for first: nearly every file has it,
    and then no other sniff is asked.  A text that opens a bracket is none.
    """
    head = text[:HEAD]
    first = head.lstrip(" \t\r\n\ufeff")[:1]
    if first not in {"(", "{", "["} and MAT.sniff(head):
        return MAT
    return next((known for known in _ASKED if known.sniff(head)), None)


def recognise_plugged_in(text: str) -> Format | None:
    """Return the format of another package that *text* shows itself to be, or None."""
    head = text[:HEAD]
    return next((known for known in plugged_in() if known.sniff(head)), None)
