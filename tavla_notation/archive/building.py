"""The building of an archive: parts are made in any order, and belong to it in their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Protocol
from uuid import uuid4

from tavla_notation.archive.found import NotRead
from tavla_notation.archive.lanes import Lost
from tavla_notation.archive.limits import Limits
from tavla_notation.archive.manifest import ArchiveError
from tavla_notation.archive.options import Options
from tavla_notation.archive.parts import Job, Part, where_it_stopped
from tavla_notation.archive.plan import Unit
from tavla_notation.archive.store import Store
from tavla_notation.language import _

_AHEAD: Final = 4
"""So many parts a worker may lie aside and wait for an earlier one."""
_GUILTY: Final = 2
"""A file with which so many workers died while they did it alone is to blame; one is chance."""
_PATIENCE: Final = 20
"""So many workers in a row may die over one part without word of a file."""


class Engine(Protocol):
    """Workers somewhere: they make parts and send back what there is to know of each."""

    @property
    def slots(self) -> int:
        """How many parts can be made at a time."""
        ...

    @property
    def has_room(self) -> bool:
        """Whether one more part can be begun."""
        ...

    def submit(self, job: Job) -> None:
        """Begin a part."""
        ...

    def results(self) -> list[tuple[Job, Part | Lost]]:
        """Return at least one part that is done or lost, when there is one."""
        ...

    def run(self, function: Callable[..., Part], *arguments: Any) -> Part:
        """Call *function* where the parts are, and return what it does."""
        ...


@dataclass(slots=True)
class Built:
    """What a run came to: files and matches that are new, and what it passed over."""

    rows: Counter[str] = field(default_factory=Counter)
    parts: int = 0
    read: int = 0
    done: int = 0
    unread: list[NotRead] = field(default_factory=list)
    lost: int = 0

    def add(self, part: Part, rows: Mapping[str, int]) -> None:
        """Count a part that added these rows."""
        self.rows.update(rows)
        self.parts += rows["files"] > 0
        self.read += part.read
        self.done += part.done
        self.unread += part.unread


Watch = Callable[[Unit, Built], None]


def build(
    store: Store,
    units: Sequence[Unit],
    options: Options,
    limits: Limits,
    engine: Engine,
    watch: Watch | None = None,
) -> Built:
    """Make the parts of *units* with the workers of *engine* and put them into *store*.

    *watch* is called after each part.  However the workers die, every file is in the
    archive once; one at which they die is a finding.

    Raises:
        CannotWrite: where the disk takes no more; what is in the archive stays there.
        ArchiveError: where workers die one after the other and no file is to blame.
    """
    built = Built()
    blame = _Blame()
    again: list[Job] = []
    waiting: dict[int, Part] = {}
    begun = done = 0
    while done < len(units):
        while engine.has_room and again:
            engine.submit(again.pop())
        while engine.has_room and begun < min(len(units), done + _AHEAD * engine.slots):
            engine.submit(_job(store, begun, units[begun], options, limits))
            begun += 1
        for job, made in engine.results():
            if isinstance(made, Lost):
                built.lost += 1
                again.append(blame.again(job))
            else:
                waiting[job.unit] = made
        while done in waiting:
            part = waiting.pop(done)
            built.add(part, store.commit(part, engine.run))
            if watch is not None:
                watch(units[done], built)
            done += 1
    return built


def _job(store: Store, number: int, unit: Unit, options: Options, limits: Limits) -> Job:
    return Job(number, unit.paths, store.aside.absolute(), options, limits, unit.base)


class _Blame:
    """Which files the deaths of workers are put down to."""

    def __init__(self) -> None:
        self._deaths: Counter[tuple[int, int]] = Counter()
        self._unexplained: Counter[int] = Counter()

    def again(self, job: Job) -> Job:
        """Return the part to be tried once more, without the file that is to blame."""
        token = uuid4().hex
        place = where_it_stopped(job)
        if place is None:
            self._unexplained[job.unit] += 1
            if self._unexplained[job.unit] > _PATIENCE:
                raise ArchiveError(
                    _(
                        "workers die over and over, before any of {file} and the files after it is "
                        "read; is there memory enough?"
                    ).format(file=job.paths[0])
                )
            return replace(job, token=token)
        first, last = place
        if not any(begin <= first and last <= end for begin, end in job.careful):
            # Even one file that was a batch by its size may have died of another's memory.
            return replace(job, token=token, careful=(*job.careful, place))
        self._deaths[job.unit, first] += 1
        if self._deaths[job.unit, first] < _GUILTY:
            return replace(job, token=token)
        return replace(job, token=token, skipped=job.skipped | {first})
