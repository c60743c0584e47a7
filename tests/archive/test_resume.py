"""Whatever is killed, and whenever: the archive is whole, and what comes out of it the same."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from tavla_notation.archive.building import _Blame
from tavla_notation.archive.lanes import Lanes
from tavla_notation.archive.making import Recipe, build_archive
from tavla_notation.archive.manifest import ArchiveError
from tavla_notation.archive.parts import Job, where_it_stopped
from tavla_notation.archive.store import Store
from tavla_notation.archive.writing import CannotWrite
from tests.archive import poison
from tests.archive.killing import PARENT, WORKER, one_round
from tests.archive.made import ROOT, SAMPLES, Inline, contents, rows, some_files

AUTO = Recipe()


def build(source, out, **more):
    return build_archive([str(source)], out, AUTO, **{"start": Inline, **more})


@pytest.fixture(scope="module")
def source(tmp_path_factory):
    return some_files(tmp_path_factory.mktemp("source"))


@pytest.fixture
def few(tmp_path):
    target = tmp_path / "few"
    target.mkdir()
    for path in sorted(SAMPLES.glob("illegal/P3*.mat"))[:12]:
        shutil.copy(path, target)
    return target


@pytest.mark.skipif(not hasattr(os, "fork"), reason="dies in a forked process")
def test_dying_between_any_two_steps(tmp_path, few):
    """A few of the instants; python -m tests.archive.dying SOURCE WORK 1 tries every one."""
    shutil.copy(next(iter(few.iterdir())), few / "zz.mat")
    command = [sys.executable, "-m", "tests.archive.dying", str(few), str(tmp_path / "w"), "9", "4"]
    done = subprocess.run(
        command, capture_output=True, text=True, cwd=ROOT, env=os.environ, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith("deaths, the same archive\n")
    assert int(done.stdout.split()[0]) > 5


def test_killed_at_random(tmp_path, source):
    """Two rounds; python -m tests.archive.killing 50 does fifty."""
    build(source, tmp_path / "whole")
    expected = contents(tmp_path / "whole")
    for whom, after in ((PARENT, 1.0), (WORKER, 0.2)):
        assert one_round(source, tmp_path / "out", [(whom, after)])[whom] == 1
        assert contents(tmp_path / "out") == expected


def test_poison_is_a_finding(tmp_path, few):
    expected = tmp_path / "clean"
    build(few, expected, part_size=4_000)
    whole = contents(expected)
    bad = {"P301-killed.mat", "P304-segfault.mat", "P304-raises.mat"}
    for name in bad:
        (few / name).write_bytes(
            (SAMPLES / "legal" / "tavla-match-to-5.mat").read_bytes() + name.encode()
        )
    built = build(
        few,
        tmp_path / "out",
        part_size=4_000,
        start=lambda: Lanes(2, make=poison.make_part),
    )
    found = rows(tmp_path / "out", "findings")
    stops = {Path(row["file"]).name for row in found if row["code"] == "N100"}
    assert stops == bad
    assert built.lost >= 4
    files = rows(tmp_path / "out", "files")
    assert {Path(row["file"]).name for row in files if row["state"] == "stops"} == bad
    for name in ("matches", "games", "turns"):
        assert rows(tmp_path / "out", name) == whole[name]
    again = build(few, tmp_path / "out")
    assert (again.done, again.rows["files"]) == (len(files), 0)


def test_a_file_that_never_ends_is_a_finding(tmp_path, few):
    shutil.copy(SAMPLES / "legal" / "tavla-match-to-5.mat", few / "P306-hangs.mat")
    built = build(
        few,
        tmp_path / "out",
        start=lambda: Lanes(1, patience=1, make=poison.make_part),
    )
    (stops,) = (row for row in rows(tmp_path / "out", "files") if row["state"] == "stops")
    assert stops["file"].endswith("P306-hangs.mat")
    assert built.rows["matches"] == 12


def test_files_that_are_there_may_come_slowly(tmp_path, few):
    """Whoever reads and takes nothing gets on all the same."""
    build(few, tmp_path / "out")
    again = build(
        few,
        tmp_path / "out",
        start=lambda: Lanes(1, patience=6, make=poison.make_part_slowly),
    )
    assert (again.done, again.lost, again.rows["files"]) == (12, 0, 0)


def job_at(tmp_path, mark: str, **more) -> Job:
    job = Job(0, ("a.mat", "b.mat"), tmp_path, AUTO.options(), AUTO.limits, **more)
    (tmp_path / f"{job.token}.at").write_text(mark, "ascii")
    return job


@pytest.mark.parametrize("mark", ["", "  ", "  4711", "4", "4 4", "4  4711"])
def test_a_mark_of_nothing_in_hand(tmp_path, mark):
    assert where_it_stopped(job_at(tmp_path, mark)) is None


def test_who_is_blamed_died_twice_alone(tmp_path):
    """A file that is a batch by itself was not alone yet: others had the memory, too."""
    blame = _Blame()
    job = blame.again(job_at(tmp_path, "1 1 4711"))
    assert (job.careful, job.skipped) == (((1, 1),), frozenset())
    for skipped in (frozenset(), frozenset({1})):
        (tmp_path / f"{job.token}.at").write_text("1 1 4711", "ascii")
        job = blame.again(job)
        assert job.skipped == skipped


def test_an_update_tries_once_more_what_stopped(tmp_path, few):
    name = few / "P301-raises.mat"
    name.write_bytes((SAMPLES / "legal" / "tavla-match-to-5.mat").read_bytes())
    shutil.copy(name, few / "same.mat")
    out = tmp_path / "out"

    def states() -> list[str]:
        return [row["state"] for row in rows(out, "files") if row["file"] == str(name)]

    def poisoned() -> Lanes:
        return Lanes(1, make=poison.make_part)

    build(few, out, start=poisoned)
    assert build(few, out).rows["files"] == 0
    assert states() == ["stops"]
    shutil.copytree(out, tmp_path / "before")
    build_archive([], out, None, start=poisoned)
    build_archive([], out, None, start=Inline)
    assert states() == ["stops", "stops"]
    shutil.rmtree(out)
    shutil.move(tmp_path / "before", out)
    assert build_archive([], out, None, start=Inline).rows["matches"] == 1
    assert build_archive([], out, None, start=Inline).rows["files"] == 0
    assert states() == ["stops", "read"]


@pytest.mark.parametrize("failing", range(1, 40, 6))
def test_a_full_disk(tmp_path, few, monkeypatch, failing):
    """Whatever it is that no longer fits: one sentence, and the next run goes on."""
    build(few, tmp_path / "whole", part_size=3_000)
    sync, calls = os.fsync, 0

    def full(handle):
        nonlocal calls
        calls += 1
        if calls >= failing:
            raise OSError(28, "No space left on device")
        sync(handle)

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(CannotWrite, match=r"cannot write .*: no space left on device"):
            build(few, tmp_path / "out", part_size=3_000)
    build(few, tmp_path / "out", part_size=3_000)
    assert contents(tmp_path / "out") == contents(tmp_path / "whole")


def smaller_than(size):
    """Let no file of this process grow beyond *size* bytes, as on a disk that is full."""
    resource = pytest.importorskip("resource", reason="limits are the system's")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    return partial(resource.setrlimit, resource.RLIMIT_FSIZE, before)


@pytest.mark.parametrize("room", [0, 1, 30])
@pytest.mark.parametrize("line", ["run", "part"])
def test_a_disk_too_full_for_a_line_of_the_manifest(tmp_path, few, line, room):
    """What fails is the writing itself, of a whole line or of some of it."""
    out = tmp_path / "out"
    build(few, out)
    expected = contents(out)
    manifest = out / "manifest.jsonl"
    with manifest.open("ab") as file:  # longer than any part, so that only it is too large
        file.write(b'{"run":["' + str(few).encode() + b'"],"base":"' + b"x" * 1_000_000 + b'"}\n')
    if line == "part":
        shutil.copy(SAMPLES / "legal" / "tavla-match-to-5.mat", few / "zz.mat")
        source = few
    else:
        source = tmp_path / "more"
        source.mkdir()
        shutil.copy(SAMPLES / "legal" / "tavla-match-to-5.mat", source)
    before = manifest.read_bytes()
    restore = smaller_than(len(before) + room)
    try:
        with pytest.raises(CannotWrite, match=r"cannot write .*out: file too large"):
            build(source, out)
    finally:
        restore()
    assert manifest.read_bytes() == before
    assert contents(out) == expected
    assert not (out / "aside").exists()
    assert not (out / "owner.json").exists()
    assert build(source, out).rows["files"] == 1


def test_a_directory_that_vanishes(tmp_path, few):
    out = tmp_path / "out"
    with pytest.raises(CannotWrite, match="no such file or directory"):
        build(
            few, out, part_size=3_000, begun=lambda planned: lambda unit, built: shutil.rmtree(out)
        )
    build(few, out)
    assert len(rows(out, "matches")) == 12


def test_sources_that_vanish_are_told(tmp_path, few):
    def watch(unit, built):
        shutil.rmtree(few, ignore_errors=True)

    built = build(few, tmp_path / "out", part_size=3_000, begun=lambda planned: watch)
    assert 0 < len(built.unread) < 12
    assert {one.why for one in built.unread} == {"no such file or directory"}


def test_one_builder_at_a_time(tmp_path, few):
    store = Store(tmp_path / "out", AUTO.header())
    try:
        with pytest.raises(ArchiveError, match=rf"another tavla \(process {os.getpid()} on "):
            build(few, tmp_path / "out")
    finally:
        store.close()
    build(few, tmp_path / "out")


def test_the_lock_of_a_dead_builder_is_none(tmp_path, few):
    code = (
        "import os, sys, pathlib; from tavla_notation.archive.store import Store\n"
        "from tavla_notation.archive.making import Recipe\n"
        "Store(pathlib.Path(sys.argv[1]), Recipe().header()); os._exit(1)"
    )
    subprocess.run([sys.executable, "-c", code, str(tmp_path / "out")], check=False)
    assert (tmp_path / "out" / "owner.json").exists()
    build(few, tmp_path / "out")
    assert not (tmp_path / "out" / "owner.json").exists()


def test_a_torn_line_is_as_if_it_were_not_there(tmp_path, few):
    out = tmp_path / "out"
    build(few, out)
    before = contents(out)
    with (out / "manifest.jsonl").open("ab") as manifest:
        manifest.write(b'{"part":1,"rows":{"fi')
    assert contents(out) == before
    shutil.copy(SAMPLES / "legal" / "tavla-match-to-5.mat", few / "zz.mat")
    assert build(few, out).rows["files"] == 1
    for line in (out / "manifest.jsonl").read_text("ascii").splitlines():
        json.loads(line)


def test_damage_is_told(tmp_path, few):
    out = tmp_path / "out"
    build(few, out, part_size=3_000)
    part = out / "turns" / "part-000001.parquet"
    data = part.read_bytes()
    part.write_bytes(data[:-1])
    with pytest.raises(ArchiveError, match=r"missing or damaged: .*part-000001"):
        build(few, out)
    part.write_bytes(data)
    manifest = (out / "manifest.jsonl").read_bytes()
    (out / "manifest.jsonl").write_bytes(manifest.replace(b'{"run"', b'{"run', 1))
    with pytest.raises(ArchiveError, match="is damaged on line 2"):
        build(few, out)
