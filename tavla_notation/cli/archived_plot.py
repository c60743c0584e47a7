"""``tavla plot`` of an archive."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tavla_notation.cli.drawing import PictureName, draw_counted, draw_race
from tavla_notation.cli.inputs import aliases_in
from tavla_notation.cli.streams import fail
from tavla_notation.language import _, quantities

if TYPE_CHECKING:
    from tavla_notation.archive.reading import Archive
    from tavla_notation.plots.saving import Picture


def drawn_from(
    archive: Archive,
    picture: PictureName,
    match: int | None,
    game: int | None,
    aliases: Path | None,
    quiet: bool,
) -> Picture:
    """Return the picture; what it cannot be drawn from ends the program."""
    from tavla_notation.archive.counting import Counted
    from tavla_notation.archive.manifest import ArchiveError
    from tavla_notation.archive.texts import match_at
    from tavla_notation.replay.aliases import with_aliases

    matches = archive.count("matches")
    if not matches:
        fail(_("no match was found in these files"))
    if match is not None and match > matches:
        held = quantities.matches(matches)
        fail(
            _("there is no match {match}: this archive holds {matches}").format(
                match=match, matches=held
            )
        )
    called = None if aliases is None else aliases_in(aliases)
    try:
        if picture is not PictureName.race:
            return draw_counted(picture, Counted(archive, called), match)
        file, index = match_at(archive, match or 1)
    except ArchiveError as error:
        fail(str(error))
    raced = file.matches[index - 1]
    if called is not None:
        raced = with_aliases(raced, called)
    return draw_race(raced, file.findings, match, matches, game, quiet)
