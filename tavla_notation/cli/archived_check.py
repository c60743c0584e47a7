"""``tavla check`` of an archive: its findings as they were made, and what was checked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tavla_notation.cli.check_run import Run
from tavla_notation.cli.streams import fail
from tavla_notation.language import ENGLISH, _, language

if TYPE_CHECKING:
    from tavla_notation.archive.findings import FoundIn
    from tavla_notation.archive.manifest import Listed
    from tavla_notation.archive.reading import Archive
    from tavla_notation.diagnostics import Diagnostic
    from tavla_notation.diagnostics.selection import Selection


class ArchiveRun(Run):
    """A check of an archive, part by part: only the findings of one part are held.

    Files that were there already under another name do not count again.
    """

    def __init__(
        self, archive: Archive, selection: Selection, board: bool, *, ascii_only: bool
    ) -> None:
        super().__init__(selection, board, ascii_only=ascii_only)
        if not archive.count("files"):
            fail(_("no match was found in these files"))
        self._archive = archive
        self._options = archive.recipe.options()

    def all_findings(self) -> Iterator[Diagnostic]:
        """Yield the chosen findings in order; what cannot be read ends the program."""
        from tavla_notation.archive.manifest import ArchiveError

        try:
            for part in self._archive.parts:
                yield from self._of_part(part)
        except ArchiveError as error:
            fail(str(error))

    def _of_part(self, part: Listed) -> Iterator[Diagnostic]:
        from tavla_notation.archive.findings import findings_of_part
        from tavla_notation.archive.texts import Records

        self._count_part(part)
        records = None
        for found in findings_of_part(self._archive, part):
            if not self._wants_record(found):
                yield from self.admitted(found.source, found.findings)
                continue
            records = records or Records(self._archive, part, self._options)
            for again in records.again(found):
                findings = self.drawn(again) if again.matches else again.findings
                yield from self.admitted(again.source, findings)

    def _wants_record(self, found: FoundIn) -> bool:
        """Return whether what is kept of the findings is not all that is to be shown of them."""
        if language() != ENGLISH or not found.has_lines:
            return True
        return self.board and any(one.place.index is not None for one in found.findings)

    def _count_part(self, part: Listed) -> None:
        archive = self._archive
        files = archive.arrow("files", ["file", "state", "matches"], [part]).to_pylist()
        codes = archive.arrow("findings", ["file", "code"], [part]).to_pylist()
        nothing = {row["file"] for row in codes if row["code"] == "N100"}
        read = [row for row in files if row["state"] != "same"]
        self.files += len(read)
        self.paths += [row["file"] for row in read]
        self.no_records += sum(
            not row["matches"] and (row["state"] != "read" or row["file"] in nothing)
            for row in read
        )
        self.matches += part.rows["matches"]
        self.games += part.rows["games"]
        self.plays += part.rows["turns"]
        rules = archive.arrow("matches", ["rules", "known_rules"], [part]).to_pylist()
        self.rules |= dict.fromkeys(row["rules"] for row in rules if row["known_rules"])
