"""Workers on other machines, through dask.distributed: names go out, short summaries come back.

Workers read the sources themselves and write their parts to storage that they share with
whoever builds the archive.  The scheduler gives the parts of a worker that is lost to another.
"""

from __future__ import annotations

from collections.abc import Callable
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


class Cluster:
    """The workers of the Dask scheduler at *address*, such as ``tcp://10.0.0.1:8786``.

    Raises:
        MissingPackage: where dask.distributed is not installed.
        ArchiveError: where no scheduler answers there, or it has no worker.
    """

    def __init__(self, address: str, make: Maker = make_part) -> None:
        require("distributed", extra="dask")
        import distributed

        self._address, self._make = address, make
        self._busy: dict[Any, Job] = {}
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
        """How many parts the workers of this moment make at a time."""
        threads: dict[str, int] = self._client.nthreads()
        return max(1, sum(threads.values()))

    @property
    def has_room(self) -> bool:
        """Whether one more part can be handed in."""
        return len(self._busy) < _AHEAD * self.slots

    def submit(self, job: Job) -> None:
        """Hand in a part."""
        self._busy[self._submit(self._make, job)] = job

    def results(self) -> list[tuple[Job, Part | Lost]]:
        """Return what is done, as soon as something is.

        Raises:
            CannotWrite: where the shared storage takes no more.
            ArchiveError: where the scheduler is gone, or the workers lack the program.
        """
        import distributed

        wait: Callable[..., Any] = distributed.wait
        try:
            with self._client.as_current():
                done = wait(list(self._busy), return_when="FIRST_COMPLETED").done
        except Exception as error:  # what a lost connection raises differs by its moment
            raise self._gone(error) from error
        return [(self._busy.pop(future), self._result(future)) for future in done]

    def run(self, function: Callable[..., Part], *arguments: Any) -> Part:
        """Call *function* on a worker, so that nothing is read through this machine."""
        made = self._result(self._submit(function, *arguments))
        if isinstance(made, Lost):
            raise ArchiveError("workers die while duplicates are taken out of a part")
        return made

    def close(self) -> None:
        """Let go of the scheduler; it forgets what was handed in."""
        for future in self._busy:
            future.release()
        self._client.close()

    def _submit(self, function: Callable[..., Part], *arguments: Any) -> Any:
        return self._client.submit(function, *arguments, pure=False)

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
