"""From the paths on the command line to checked files."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from tavla_notation.cli.progress import PROGRESS
from tavla_notation.cli.streams import fail, reason, talk
from tavla_notation.language import ENGLISH, _, speak

if TYPE_CHECKING:
    from pathlib import Path

    from tavla_notation.archive.found import Found, NotRead
    from tavla_notation.archive.limits import Limits
    from tavla_notation.check import Checked
    from tavla_notation.cli.sifting import Clean
    from tavla_notation.replay.aliases import Aliases
    from tavla_notation.rules import RuleSet


_LARGEST_ALIASES: Final = 10_000_000
_LARGEST_HOUSE_RULES: Final = 1_000_000
"""Bytes; the longest file that says something has some thousand."""


class Inputs:
    """The files that a command was given, checked one after the other.

    ``unread`` counts files that could not be opened; each is told at once.  What is
    refused or damaged in an archive is told too, unless the command *shows* findings:
    then it is one, of a file without matches.
    """

    def __init__(
        self,
        paths: Sequence[str],
        rules: str,
        settings: Sequence[str],
        quiet: bool,
        *,
        encoding: str | None = None,
        limits: Sequence[str] = (),
        aliases: Path | None = None,
        shows_findings: bool = False,
    ) -> None:
        self.rules = rule_set_named(rules)
        self.settings = settings_named(settings, self.rules)
        self.quiet = quiet
        self.encoding = encoding_named(encoding)
        self.limits = limits_named(limits)
        self.aliases = None if aliases is None else aliases_in(aliases)
        self.shows_findings = shows_findings
        self.unread = 0
        self.files = paths_named(paths)
        self.digests: dict[str, str] = {}

    def checked(
        self, *, with_digests: bool = False, english: list[Checked] | None = None
    ) -> Iterator[Checked]:
        """Yield each file as it is read and checked; put it into *english* once more in English.

        Programs read what a report counts while people read its page.
        """
        for found in self._found():
            yield from self._checked(found, with_digests=with_digests)
            if english is not None:
                english.extend(self._in_english(found))

    def sifted(self) -> Iterator[Checked | Clean]:
        """Yield each file as it is read and checked; of many the clean ones as no more than that.

        Few files are not worth loading what sifts them.
        """
        from tavla_notation.cli.sifting import batches, clean_files, is_worth_it

        for batch in batches(self._found()):
            clean: dict[int, Clean] = {}
            if self.encoding is None and is_worth_it(batch):
                clean = clean_files(batch, self.rules, self.settings)
            for at, found in enumerate(batch):
                if at in clean:
                    yield clean[at]
                else:
                    yield from self._checked(found)

    def _found(self) -> Iterator[Found | NotRead]:
        from tavla_notation.archive.discovery import read_files

        return read_files(PROGRESS.watch(self.files, self.quiet), self.limits)

    def _checked(self, found: Found | NotRead, *, with_digests: bool = False) -> Iterator[Checked]:
        """Yield what there is to see of one file; nothing where it could not be opened."""
        from tavla_notation.archive.found import NotRead

        if isinstance(found, NotRead):
            if found.code is not None and self.shows_findings:
                yield _refused(found)
                return
            self.unread += found.code is None
            said = _("tavla: cannot read {name}: {reason}")
            talk(said.format(name=found.name, reason=found.why))
            return
        if with_digests:
            from hashlib import sha256

            self.digests[found.name] = sha256(found.data).hexdigest()
        yield self._read(found)

    def _read(self, found: Found) -> Checked:
        from tavla_notation.check import check_matches
        from tavla_notation.notation import read_bytes

        reading = read_bytes(found.data, found.name, encoding=self.encoding)
        checked = check_matches(
            reading.source,
            reading.matches,
            reading.diagnostics,
            rules=self.rules,
            settings=self.settings,
        )
        return self._by_person(checked)

    def _in_english(self, found: Found | NotRead) -> Iterator[Checked]:
        from tavla_notation.archive.found import NotRead
        from tavla_notation.diagnostics.explanations import explanation

        with speak(ENGLISH):
            if not isinstance(found, NotRead):
                yield self._read(found)
            elif found.code is not None and self.shows_findings:
                yield _refused(found._replace(why=explanation(found.code).what))

    def _by_person(self, checked: Checked) -> Checked:
        """Return the file with its players called by the aliases; findings stay as they are."""
        if self.aliases is None:
            return checked
        from tavla_notation.replay.aliases import with_aliases

        called = tuple(with_aliases(match, self.aliases) for match in checked.matches)
        return replace(checked, matches=called)


def encoding_named(name: str | None) -> str | None:
    """Return the encoding that ``--encoding`` names; one that nobody knows ends all."""
    if name is None:
        return None
    from tavla_notation.notation.encoding import UnknownEncoding, known_encoding

    try:
        return known_encoding(name)
    except UnknownEncoding as error:
        fail(f"--encoding: {error}")


def aliases_in(path: Path) -> Aliases:
    """Return the aliases that the file of ``--aliases`` holds; a wrong one ends all."""
    from tavla_notation.replay.aliases import AliasesError, parse_aliases

    try:
        with path.open("rb") as file:
            data = file.read(_LARGEST_ALIASES + 1)
    except OSError as error:
        fail(_("cannot read {path}: {reason}").format(path=path, reason=reason(error)))
    if len(data) > _LARGEST_ALIASES:
        said = _("{path} is no file of aliases: it has more than ten million bytes")
        fail(said.format(path=path))
    try:
        return parse_aliases(data, str(path))
    except AliasesError as error:
        fail(str(error))


def limits_named(texts: Sequence[str]) -> Limits:
    """Return what ``--limit`` says; a wrong one ends all before anything is read."""
    from tavla_notation.archive.limits import BadLimit, Limits

    try:
        return Limits.of(texts)
    except BadLimit as error:
        fail(f"--limit: {error}")


def _refused(found: NotRead) -> Checked:
    """Return what could not be unpacked as a file without matches and with one finding."""
    from tavla_notation.check import Checked
    from tavla_notation.diagnostics import Diagnostic, Place, Source, Span

    assert found.code is not None
    finding = Diagnostic(found.code, found.why, Span(0, 0), Place(file=found.name))
    return Checked(Source(found.name, ""), (), (finding,))


def rule_set_named(name: str) -> RuleSet | None:
    """Return the rule set that ``--rules`` names, None for auto; an unknown one ends all."""
    return None if name == "auto" else the_rule_set(name)


def the_rule_set(name: str) -> RuleSet:
    """Return the rule set *name*, or the one that the file of house rules *name* holds.

    A file is what ends in .toml or has a directory before it.  Whatever is wrong with
    it ends the program.
    """
    from tavla_notation.rules import UnknownRuleSet, rule_set

    if name.lower().endswith(".toml") or os.path.basename(name) != name:
        return _house_rules(name)
    try:
        return rule_set(name)
    except UnknownRuleSet as error:
        fail(str(error))


def _house_rules(path: str) -> RuleSet:
    from tavla_notation.rules.house import HouseRulesError, parse_house_rules

    try:
        with open(path, "rb") as file:
            data = file.read(_LARGEST_HOUSE_RULES + 1)
    except OSError as error:
        fail(_("cannot read {path}: {reason}").format(path=path, reason=reason(error)))
    if len(data) > _LARGEST_HOUSE_RULES:
        said = _("{path} is no file of house rules: it has more than a million bytes")
        fail(said.format(path=path))
    try:
        return parse_house_rules(data, path)
    except HouseRulesError as error:
        fail(str(error))


def settings_named(texts: Sequence[str], rules: RuleSet | None) -> dict[str, str]:
    """Return what ``--set`` says by name; a wrong one ends all before anything is read."""
    if not texts:
        return {}
    from tavla_notation.replay.options import BadSetting, with_settings
    from tavla_notation.rules import RULE_SETS

    found = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            said = _("--set takes NAME=VALUE, such as crawford=off, not {text!r}")
            fail(said.format(text=text))
        found[name.strip().lower().replace("-", "_")] = value.strip()
    try:
        with_settings(rules or RULE_SETS["backgammon"], found)
    except BadSetting as error:
        fail(str(error))
    return found


def paths_named(paths: Sequence[str]) -> list[str]:
    """Return the files that *paths* name; where there are none ends the program."""
    from tavla_notation.archive.discovery import NothingThere, expand

    try:
        return expand(paths)
    except NothingThere as error:
        fail(str(error))
    except OSError as error:
        fail(_("cannot read {path}: {reason}").format(path=error.filename, reason=reason(error)))
