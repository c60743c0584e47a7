"""Workers on other machines, through dask.distributed: names go out, short summaries come back.

Workers read the sources themselves and write their parts to storage that they share with
whoever builds the archive.  The scheduler gives the parts of a worker that is lost to another.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, Final

from tavla_notation.archive.lanes import Lost, Maker
from tavla_notation.archive.making import require
from tavla_notation.archive.manifest import ArchiveError
from tavla_notation.archive.parts import Job, Part, make_part
from tavla_notation.archive.writing import CannotWrite

_CONNECT: Final = 30
"""Seconds in which the scheduler, and then a first worker, must be there."""
_AHEAD: Final = 2
"""Parts for each slot that the scheduler knows of, so that no worker waits for the next."""


_LOOK: Final = 5.0
"""Seconds between looks at whether there are workers and each part gets on, when none is done."""
_ALONE: Final = 120.0
"""Seconds that the scheduler may be without any worker: one that died is soon replaced."""
_FRESH: Final = 1.0
"""Seconds for which the number of slots is taken to be what it was."""
_FIRST: Final = 10
"""Priority of what the building itself waits for; parts have 0."""


class Cluster:
    """The workers of the Dask scheduler at *address*, such as ``tcp://10.0.0.1:8786``.

    A part of which nothing is heard for *patience* seconds is lost: its worker is begun anew,
    or let go where nobody watches over it.

    Raises:
        MissingPackage: where dask.distributed is not installed.
        ArchiveError: where no scheduler answers there, or it has no worker.
    """

    def __init__(self, address: str, make: Maker = make_part, patience: float = 900) -> None:
        require("distributed", extra="dask")
        import distributed

        self._address, self._make, self._patience = address, make, patience
        self._busy: dict[Any, Job] = {}
        self._lost: list[tuple[Job, Part | Lost]] = []
        self._heard: dict[Any, tuple[Any, float]] = {}
        self._alone: float | None = None
        self._slots, self._counted = 1, -_FRESH
        self._client: Any  # of distributed, whose methods say nothing of what they return
        try:
            connect: Callable[..., Any] = distributed.Client
            self._client = connect(address, timeout=_CONNECT, set_as_default=False)
        except (OSError, ValueError) as error:
            raise ArchiveError(f"no Dask scheduler answers at {address}") from error
        try:
            self._client.wait_for_workers(1, timeout=_CONNECT)
        except TimeoutError as error:
            self._client.close()
            raise ArchiveError(f"the Dask scheduler at {address} has no worker") from error

    @property
    def slots(self) -> int:
        """How many parts the workers of this moment make at a time.

        Raises :class:`ArchiveError` where the scheduler is gone.
        """
        now = time.monotonic()
        if now - self._counted >= _FRESH:
            self._slots = max(1, sum(self._asked("nthreads").values()))
            self._counted = now
        return self._slots

    @property
    def has_room(self) -> bool:
        """Whether one more part can be handed in."""
        return len(self._busy) < _AHEAD * self.slots

    def submit(self, job: Job) -> None:
        """Hand in a part."""
        self._busy[self._submit(self._make, job)] = job

    def results(self) -> list[tuple[Job, Part | Lost]]:
        """Return what is done or lost, as soon as something is.

        Raises:
            CannotWrite: where the shared storage takes no more.
            ArchiveError: where the scheduler or all workers are gone, or the workers lack the
                program.
        """
        while True:
            done = self._done(self._busy)
            lost, self._lost = self._lost, []
            if done or lost:
                return lost + [(self._forget(future), self._result(future)) for future in done]

    def run(self, function: Callable[..., Part], *arguments: Any) -> Part:
        """Call *function* on a worker, so that nothing is read through this machine."""
        future = self._submit(function, *arguments, priority=_FIRST)
        while not self._done([future]):
            continue
        made = self._result(future)
        if isinstance(made, Lost):
            raise ArchiveError("workers die while duplicates are taken out of a part")
        return made

    def close(self) -> None:
        """Let go of the scheduler; it forgets what was handed in."""
        with suppress(Exception):  # where it is gone that was told already
            for future in self._busy:
                future.release()
            self._client.close()

    def _submit(self, function: Callable[..., Part], *arguments: Any, priority: int = 0) -> Any:
        try:
            return self._client.submit(function, *arguments, pure=False, priority=priority)
        except Exception as error:
            raise self._gone(error) from error

    def _asked(self, what: str) -> dict[str, Any]:
        """Return what the scheduler says of each worker: "nthreads" or "processing"."""
        try:
            answer: dict[str, Any] = getattr(self._client, what)()
        except Exception as error:  # what a lost connection raises differs by its moment
            raise self._gone(error) from error
        return answer

    def _done(self, futures: Iterable[Any]) -> set[Any]:
        """Return which of *futures* are done, for a while none; sees to the workers then."""
        import distributed

        wait: Callable[..., Any] = distributed.wait
        try:
            with self._client.as_current():
                done: set[Any] = wait(list(futures), _LOOK, return_when="FIRST_COMPLETED").done
        except TimeoutError:
            self._look()
            return set()
        except Exception as error:  # as above
            raise self._gone(error) from error
        self._alone = None
        return done

    def _look(self) -> None:
        """See whether there are workers, and whether each part that is being made gets on."""
        now = time.monotonic()
        threads = self._asked("nthreads")
        if threads:
            self._alone = None
        elif self._alone is None:
            self._alone = now
        elif now - self._alone > _ALONE:
            raise ArchiveError(
                f"the Dask scheduler at {self._address} has no worker any more; what is in the "
                "archive is whole, and the same command goes on"
            )
        # A worker has parts that wait behind those that it makes.
        making = {
            key: worker
            for worker, keys in self._asked("processing").items()
            for key in list(keys)[: threads.get(worker, 0)]
        }
        for future, job in list(self._busy.items()):
            worker = making.get(future.key)
            seen = worker, _mark(job)
            before, since = self._heard.get(future, (None, now))
            if worker is None or seen != before:
                self._heard[future] = seen, now
            elif now - since > self._patience:
                self._take_from(worker, future)

    def _take_from(self, worker: str, future: Any) -> None:
        """Give up a part that does not end; only with its worker it leaves the slot."""
        self._lost.append((self._forget(future), Lost()))
        with suppress(Exception):  # if the scheduler is gone the next call says so
            future.cancel()
            try:
                self._client.restart_workers([worker], timeout=_CONNECT)
            except ValueError:  # nobody watches over it
                self._client.retire_workers([worker], close_workers=True, remove=True)

    def _forget(self, future: Any) -> Job:
        self._heard.pop(future, None)
        return self._busy.pop(future)

    def _result(self, future: Any) -> Part | Lost:
        from distributed import KilledWorker

        try:
            made: Part = future.result()
        except KilledWorker:
            return Lost()
        except CannotWrite:
            raise
        except Exception as error:
            raise self._gone(error) from error
        return made

    def _gone(self, error: Exception) -> ArchiveError:
        words = " ".join(f"{type(error).__name__} {error}".split())[:300]
        return ArchiveError(
            f"the work at {self._address} failed ({words}); what is in the archive is whole, and "
            "the same command goes on"
        )


def _mark(job: Job) -> tuple[int, int] | None:
    """Return what changes whenever the worker gets on; clocks of two machines may differ."""
    try:
        told = (job.aside / f"{job.token}.at").stat()
    except OSError:
        return None
    return told.st_mtime_ns, told.st_size
