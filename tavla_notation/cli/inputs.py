"""From the paths on the command line to checked files."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from tavla_notation.cli.streams import fail, talk

if TYPE_CHECKING:
    from tavla_notation.check import Checked
    from tavla_notation.replay import ReplayedMatch
    from tavla_notation.rules import RuleSet

_MANY = 30
"""Files from which on progress is worth a bar."""


class Inputs:
    """The files that a command was given, checked one after the other.

    ``unread`` counts files that could not be opened; each is told at once.
    """

    def __init__(
        self, paths: Sequence[str], rules: str, settings: Sequence[str], quiet: bool
    ) -> None:
        self.rules = rule_set_named(rules)
        self.settings = dict(map(_setting, settings))
        self.quiet = quiet
        self.unread = 0
        self.files = _expand(paths)
        self.digests: dict[str, str] = {}

    def checked(self, *, with_digests: bool = False) -> Iterator[Checked]:
        """Yield each file as it is read and checked."""
        from tavla_notation.archive.discovery import NotRead, read_files
        from tavla_notation.check import check_matches
        from tavla_notation.notation import read_bytes
        from tavla_notation.replay import BadSetting

        for found in read_files(self._watched(self.files)):
            if isinstance(found, NotRead):
                self.unread += 1
                talk(f"tavla: cannot read {found.name}: {found.why}")
                continue
            if with_digests:
                from hashlib import sha256

                self.digests[found.name] = sha256(found.data).hexdigest()
            reading = read_bytes(found.data, found.name)
            try:
                yield check_matches(
                    reading.source,
                    reading.matches,
                    reading.diagnostics,
                    rules=self.rules,
                    settings=self.settings,
                )
            except BadSetting as error:
                fail(str(error))

    def _watched(self, files: list[str]) -> Iterable[str]:
        if self.quiet or len(files) < _MANY or not sys.stderr.isatty():
            return files
        from rich.console import Console
        from rich.progress import track

        return track(
            files, "Checking", console=Console(stderr=True), transient=True, total=len(files)
        )


def the_match(checked: Checked | None, path: str, number: int) -> ReplayedMatch:
    """Return match *number* of a checked file; where there is none the program ends."""
    if checked is None:
        fail(f"cannot read {path}")
    if not checked.matches:
        fail(f"there is no match in {path}")
    if number > len(checked.matches):
        count = len(checked.matches)
        fail(f"{path} holds {count} match{'' if count == 1 else 'es'}, there is no match {number}")
    return checked.matches[number - 1]


def rule_set_named(name: str) -> RuleSet | None:
    """Return the rule set that ``--rules`` names, None for auto; an unknown one ends all."""
    if name == "auto":
        return None
    from tavla_notation.rules import UnknownRuleSet, rule_set

    try:
        return rule_set(name)
    except UnknownRuleSet as error:
        fail(str(error))


def _setting(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        fail(f"--set takes NAME=VALUE, not {text!r}")
    return name.strip().lower().replace("-", "_"), value.strip()


def _expand(paths: Sequence[str]) -> list[str]:
    from tavla_notation.archive.discovery import NothingThere, expand

    try:
        return expand(paths)
    except NothingThere as error:
        fail(str(error))
    except OSError as error:
        fail(f"cannot read {error.filename}: {(error.strerror or str(error)).lower()}")
