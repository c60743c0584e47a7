"""The records themselves, for whoever wants to see a game of an archive played through."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from typing import Final, TypeAlias

from tavla_notation.archive.batch import check_file, check_reading
from tavla_notation.archive.findings import NOT_UNPACKED, FoundIn, findings_of_part
from tavla_notation.archive.found import Found
from tavla_notation.archive.manifest import ArchiveError, Listed
from tavla_notation.archive.options import Options
from tavla_notation.archive.reading import Archive
from tavla_notation.archive.sources import Sources
from tavla_notation.check import Checked
from tavla_notation.diagnostics import Diagnostic, Place, Severity, Source, Span
from tavla_notation.diagnostics.selection import sort_key
from tavla_notation.language import ENGLISH, _, language
from tavla_notation.notation import read_text

_ENCODING: Final = "N106"
_OF_BYTES: Final = NOT_UNPACKED | {_ENCODING}
"""What is said of a file's bytes, and not of its text."""

_Key: TypeAlias = tuple[object, ...]


class _Candidate:
    """A file that is checked again, and which of its findings nobody has asked for yet."""

    def __init__(self, file: Checked) -> None:
        self.file = file
        self.left: dict[_Key, list[Diagnostic]] = {}
        for finding in file.findings:
            self.left.setdefault(_key(finding, file.source), []).append(finding)


class Records:
    """The files of a part replayed and checked once more, in the archive's order.

    The part's texts are read once, and so is each packed file that a text is not kept of.
    """

    def __init__(self, archive: Archive, part: Listed, options: Options) -> None:
        self._archive, self._part, self._options = archive, part, options
        self._texts = archive.arrow("texts", ["file", "text"], [part])
        self._rows: dict[str, list[int]] = {}
        for row, name in enumerate(self._texts["file"].to_pylist()):
            self._rows.setdefault(name, []).append(row)
        self._sources: Sources | None = None
        self._last: tuple[tuple[str, bool], list[_Candidate]] | None = None

    def named(self, name: str, *, from_bytes: bool = False) -> list[_Candidate]:
        """Return what goes by a name: one file as a rule, none where no record is at hand.

        It is replayed from the text that is kept, else from where it was; what *from_bytes*
        wants was said of the bytes and is not in the text.
        """
        asked = name, from_bytes
        if self._last is None or self._last[0] != asked:
            self._last = asked, [_Candidate(file) for file in self._found(name, from_bytes)]
        return self._last[1]

    def again(self, found: FoundIn) -> list[Checked]:
        """Return a file with its matches, and those findings that are kept of it, no others.

        They are said in the language spoken.  A file whose record is not at hand, or that
        is judged otherwise by now, has no match, and its findings are as they were kept.
        Where a tar has two files of one name, what is found in both are two files.
        """
        name = found.source.name
        as_kept = Checked(found.source, (), found.findings)
        is_of_bytes = any(finding.code in _OF_BYTES for finding in found.findings)
        is_usual = language() == ENGLISH and len(self._rows.get(name, ())) < 2
        files = self.named(name, from_bytes=is_of_bytes and not is_usual)
        said: list[list[Diagnostic]] = [[] for _file in files]
        rest: list[Diagnostic] = []
        for finding in found.findings:
            key = _key(finding, found.source)
            at = next((at for at, file in enumerate(files) if file.left.get(key)), None)
            if at is None:
                rest.append(finding)
            else:
                said[at].append(files[at].left[key].pop(0))
        if len(files) == 1:
            if any(finding.code != _ENCODING for finding in rest):
                return [as_kept]
            # What was said of the encoding is no finding of the text.
            whole = files[0].file.source
            said[0] += [_moved(finding, found.source, whole) for finding in rest]
            rest = []
        again = [
            replace(one.file, findings=tuple(sorted(findings, key=sort_key)))
            for one, findings in zip(files, said, strict=True)
            if findings
        ]
        return [*again, replace(as_kept, findings=tuple(rest))] if rest else again

    def _found(self, name: str, from_bytes: bool) -> list[Checked]:
        files: list[Checked] = []
        if not from_bytes:
            files = self._from_texts(name)
        if not files:
            if self._sources is None:
                self._sources = Sources(self._archive, self._part)
            files = [
                check_file(name, one.data, self._options)
                if isinstance(one, Found)
                else not_unpacked(name, one.code or "", one.why)
                for one in self._sources.named(name)
            ]
        return files or self._from_texts(name)

    def _from_texts(self, name: str) -> list[Checked]:
        texts = (self._texts["text"][row].as_py() for row in self._rows.get(name, ()))
        return [check_reading(read_text(text, name), self._options) for text in texts]


def not_unpacked(name: str, code: str, why: str) -> Checked:
    """Return a file that never became a text: without matches and with one finding."""
    return Checked(Source(name, ""), (), (Diagnostic(code, why, Span(0, 0), Place(file=name)),))


def checked_again(archive: Archive, part: Listed, name: str, index: int) -> Checked:
    """Return the file of *part* that has match *index*, replayed and checked.

    Raises:
        ArchiveError: where the text is not kept and the file is gone or another one.
    """
    for one in Records(archive, part, archive.recipe.options()).named(name):
        if len(one.file.matches) >= index:
            return one.file
    raise ArchiveError(
        _(
            "the text of {name} is not in the archive, and the file is gone or another one; "
            "--texts all keeps every text"
        ).format(name=name)
    )


def faulty_files(archive: Archive, most: int) -> Iterator[Checked]:
    """Yield the files with an error or a warning, *most* of them, with the matches that are kept.

    One whose record cannot be had has its findings and no match.
    """
    given = 0
    options = archive.recipe.options()
    for part in archive.parts:
        if given == most:
            return
        records = Records(archive, part, options)
        matches = archive.arrow("matches", ["file", "index"], [part]).to_pydict()
        kept = set(zip(matches["file"], matches["index"], strict=True))
        for name, of_name in groupby(
            findings_of_part(archive, part), lambda found: found.source.name
        ):
            group = list(of_name)
            if all(one.severity is Severity.NOTE for found in group for one in found.findings):
                continue
            if given == most:
                return
            given += 1
            first, *others = [file for found in group for file in records.again(found)]
            yield replace(
                first,
                matches=tuple(match for match in first.matches if (name, match.index) in kept),
                findings=(*first.findings, *(one for file in others for one in file.findings)),
            )


def match_at(archive: Archive, number: int) -> tuple[Checked, int]:
    """Return the file that match *number* (from 1) stands in, and its index there, from 1.

    Raises :class:`ArchiveError` as :func:`checked_again` does; there must be such a match.
    """
    for part in archive.parts:
        if number > part.rows["matches"]:
            number -= part.rows["matches"]
            continue
        found = archive.arrow("matches", ["file", "index"], [part]).to_pydict()
        name, index = found["file"][number - 1], found["index"][number - 1]
        return checked_again(archive, part, name, index), index
    raise ArchiveError(_("there is no match {number}").format(number=number))


def _key(finding: Diagnostic, source: Source) -> _Key:
    """Return what a finding has in every language: its code and its place."""
    where, place = source.location(finding.span), finding.place
    span = where.line, where.column, where.last_line, where.last_column
    return finding.code, *span, place.match, place.game, place.turn, place.index


def _moved(finding: Diagnostic, kept: Source, whole: Source) -> Diagnostic:
    """Return a finding about the lines that are *kept* with its place in the *whole* text."""
    where, starts = kept.location(finding.span), whole.line_starts
    if where.last_line > len(starts):
        return finding
    start = starts[where.line - 1] + where.column - 1
    end = starts[where.last_line - 1] + where.last_column - 1
    return replace(finding, span=Span(start, end))
