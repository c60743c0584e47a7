"""Workers on this machine: a process each, so that one that dies takes only its own part along."""

from __future__ import annotations

import contextlib
import gc
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, TypeAlias

from tavla_notation.archive.parts import Job, Part, make_part

Maker: TypeAlias = Callable[[Job], Part]
"""What a worker does with a part."""

_KILL: Final = signal.SIGTERM if os.name == "nt" else signal.SIGKILL
_LOOK: Final = 5.0
"""Seconds between looks at whether a worker still gets on."""


class Lost:
    """A worker that died, or was stopped, with its part."""


class Lanes:
    """*jobs* workers, each a pool of one process: a pool breaks as a whole.

    A part on which a worker sits for *patience* seconds without a batch done is taken
    from it by force.
    """

    def __init__(self, jobs: int, patience: float = 900, make: Maker = make_part) -> None:
        self.slots = jobs
        self._make = make
        self._patience = patience
        self._free = [_Lane() for _ in range(jobs)]
        self._busy: dict[Future[Part], tuple[_Lane, Job]] = {}

    def submit(self, job: Job) -> None:
        """Give *job* to a worker; there must be a free one."""
        lane = self._free.pop()
        self._busy[lane.submit(self._make, job)] = lane, job

    @property
    def has_room(self) -> bool:
        """Whether a worker is free."""
        return bool(self._free)

    def results(self) -> list[tuple[Job, Part | Lost]]:
        """Return what is done, as soon as something is; raises what a part's maker raised."""
        while True:
            done, _ = wait(
                self._busy, timeout=min(_LOOK, self._patience), return_when=FIRST_COMPLETED
            )
            if done:
                return [self._result(future) for future in done]
            for lane, job in self._busy.values():
                if lane.age(job) > self._patience:
                    lane.kill()

    def run(self, function: Callable[..., Part], *arguments: Any) -> Part:
        """Call *function* here: the parts lie on this machine."""
        return function(*arguments)

    def close(self) -> None:
        """Stop all workers, whatever they are at."""
        for lane in [*self._free, *(lane for lane, _ in self._busy.values())]:
            lane.kill()

    def _result(self, future: Future[Part]) -> tuple[Job, Part | Lost]:
        lane, job = self._busy.pop(future)
        try:
            made = future.result()
        except BrokenProcessPool:
            lane.kill()
            self._free.append(_Lane())
            return job, Lost()
        self._free.append(lane)
        return job, made


class _Lane:
    """One worker, started when it is first needed."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._process: Future[int] | None = None
        self._since = 0.0

    def submit(self, make: Maker, job: Job) -> Future[Part]:
        if self._pool is None:
            # A process that is forked would inherit locks in the middle of their use.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, context, initializer=_begin)
            self._process = self._pool.submit(os.getpid)
        self._since = time.time()
        return self._pool.submit(make, job)

    def age(self, job: Job) -> float:
        """Return for how long nothing has been heard of the part."""
        assert self._process is not None, "a busy worker was started"
        if not self._process.done():
            self._since = time.time()  # it is still on its way
        try:
            heard = (job.aside / f"{job.token}.at").stat().st_mtime
        except OSError:
            heard = 0.0
        return time.time() - max(heard, self._since)

    def kill(self) -> None:
        if self._pool is None or self._process is None:
            return
        if self._process.done() and self._process.exception() is None:
            with contextlib.suppress(OSError):  # it may be dead already
                os.kill(self._process.result(), _KILL)
        self._pool.shutdown(wait=False, cancel_futures=True)


def _begin() -> None:
    """Prepare a worker: it leaves interruptions to its parent, and dies with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.disable()  # records hold no cycles, and to look for some takes two fifths of the time
    threading.Thread(target=_die_with_parent, daemon=True).start()


def _die_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None, "a worker has a parent"
    parent.join()
    os._exit(1)
