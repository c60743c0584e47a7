"""Records of an archive: each text and each packed file is read once, however many files ask."""

from __future__ import annotations

import tarfile
from collections import Counter
from io import BytesIO

import pytest

from tavla_notation.archive import parts, sources, texts
from tavla_notation.archive.findings import findings_of_part
from tavla_notation.archive.making import Recipe, build_archive
from tavla_notation.archive.options import Texts
from tavla_notation.archive.reading import Archive
from tavla_notation.cli.archived_check import ArchiveRun
from tavla_notation.diagnostics.selection import Selection
from tavla_notation.language import speak
from tests.archive.made import SAMPLES, Inline

FILES = 30


@pytest.fixture
def packed(tmp_path, monkeypatch):
    """A tar of files with an illegal play each, no two of them one match."""
    monkeypatch.chdir(tmp_path)
    text = (SAMPLES / "illegal" / "P302-blocked-point.mat").read_bytes()
    write_tar(text.replace(b"Murat", b"P%d" % n) for n in range(FILES))


def write_tar(contents):
    with tarfile.open("a.tar", "w") as tar:
        for number, data in enumerate(contents):
            info = tarfile.TarInfo(f"{number:02}.mat")
            info.size = len(data)
            tar.addfile(info, BytesIO(data))


def built(kept: Texts) -> Archive:
    build_archive(["a.tar"], "out", Recipe(texts=kept), start=Inline)
    return Archive("out")


@pytest.fixture
def reads(monkeypatch):
    """How often a table, a file and the options were read."""
    counted: Counter[str] = Counter()

    def counting(name, function):
        def called(*arguments, **named):
            counted[name if name else arguments[1]] += 1
            return function(*arguments, **named)

        return called

    monkeypatch.setattr(Archive, "arrow", counting("", Archive.arrow))
    monkeypatch.setattr(Recipe, "options", counting("options", Recipe.options))
    monkeypatch.setattr(sources, "read_files", counting("packed", sources.read_files))
    return counted


@pytest.mark.parametrize("kept", [Texts.faulty, Texts.none])
def test_a_check_reads_all_once(packed, reads, kept):
    archive = built(kept)
    reads.clear()
    run = ArchiveRun(archive, Selection(), board=True, ascii_only=False)
    with speak("tr"):
        found = list(run.all_findings())
    assert len(found) == FILES
    assert all(finding.board for finding in found)
    assert all("haneye" in finding.message for finding in found)
    assert (reads["texts"], reads["options"]) == (1, 1)
    assert reads["packed"] == (kept is Texts.none)


@pytest.mark.parametrize("kept", [Texts.faulty, Texts.none])
def test_a_report_reads_all_once(packed, reads, kept):
    archive = built(kept)
    reads.clear()
    shown = list(texts.faulty_files(archive, FILES))
    assert sum(len(file.matches) for file in shown) == FILES
    assert (reads["texts"], reads["options"], reads["matches"]) == (1, 1, 1)
    assert reads["packed"] == (kept is Texts.none)


def test_members_that_are_gone_or_others(packed, reads):
    """Those that are still there are found all the same, in one go."""
    archive = built(Texts.none)
    with tarfile.open("a.tar") as tar:
        kept = [tar.extractfile(member).read() for member in tar]
    kept[3] = kept[3].replace(b" 1)", b" 1) ")
    write_tar(kept[:20])
    reads.clear()
    (part,) = archive.parts
    records = texts.Records(archive, part, archive.recipe.options())
    seen = [records.again(found)[0] for found in findings_of_part(archive, part)]
    at_hand = [bool(file.matches) for file in seen]
    assert at_hand == [number not in (3, *range(20, FILES)) for number in range(FILES)]
    assert all(len(file.findings) == 1 for file in seen)
    assert reads["packed"] == 1


def test_a_file_at_which_a_program_stopped_is_not_read_again(packed, monkeypatch):
    """Else it would stop this one."""
    whole = parts.tables_of

    def tables_of(files, options):
        if files:
            raise RecursionError
        return whole(files, options)

    with monkeypatch.context() as patched:
        patched.setattr(parts, "tables_of", tables_of)
        archive = built(Texts.none)
    monkeypatch.setattr(texts, "check_file", lambda *_: pytest.fail("it is read again"))
    (part,) = archive.parts
    records = texts.Records(archive, part, archive.recipe.options())
    with speak("tr"):
        seen = [records.again(found) for found in findings_of_part(archive, part)]
    assert [[one.code for one in file.findings] for (file,) in seen] == [["N100"]] * FILES
