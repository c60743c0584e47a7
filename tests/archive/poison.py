"""A maker of parts for which some files are poison: what a worker does that dies of one."""

from __future__ import annotations

import ctypes
import os
import signal
import time

from tavla_notation.archive import parts
from tavla_notation.archive.batch import tables_of
from tavla_notation.archive.discovery import read_files
from tavla_notation.archive.parts import Job, Part


def _tables_of(files, options):
    for name, _ in files:
        if "segfault" in name:
            ctypes.string_at(0)
        if "killed" in name:
            os.kill(os.getpid(), signal.SIGKILL)
        if "hangs" in name:
            time.sleep(600)
        if "raises" in name:
            raise MemoryError
    return tables_of(files, options)


def make_part(job: Job) -> Part:
    """Make a part as the archive does, but die of the files that are called so."""
    parts.tables_of = _tables_of
    return parts.make_part(job)


def _slowly(paths, limits):
    for found in read_files(paths, limits):
        time.sleep(0.7)
        yield found


def make_part_slowly(job: Job) -> Part:
    """Make a part as the archive does, of files that come from far away."""
    parts.read_files = _slowly
    return parts.make_part(job)
