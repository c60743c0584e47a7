"""Many files to be checked: those that leave nothing to say are not made records of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from tavla_notation.archive.found import Found, NotRead

if TYPE_CHECKING:
    from tavla_notation.kernel import Holds
    from tavla_notation.rules import RuleSet

_BATCH: Final = 2_000_000
_MANY: Final = 400
"""Bytes and files gone through at once, so that memory stays bounded and findings come early."""
_FEW: Final = 40
"""So many files take no longer as records than it takes to load what sifts them."""


class Clean(NamedTuple):
    """A file in which there is nothing to say, and what it holds."""

    name: str
    holds: Holds


def batches(found: Iterable[Found | NotRead]) -> Iterator[list[Found | NotRead]]:
    """Yield what was *found* in lists that are not too large."""
    batch: list[Found | NotRead] = []
    size = 0
    for one in found:
        batch.append(one)
        size += len(one.data) if isinstance(one, Found) else 0
        if size >= _BATCH or len(batch) >= _MANY:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch


def is_worth_it(batch: Sequence[Found | NotRead]) -> bool:
    """Return whether there are enough files to sift them."""
    return len(batch) >= _FEW


def clean_files(
    batch: Sequence[Found | NotRead], rules: RuleSet | None, settings: Mapping[str, str]
) -> dict[int, Clean]:
    """Return those of *batch*, by their places, that leave nothing to say."""
    from tavla_notation.kernel import engine_of_thread, held, run

    places = [at for at, found in enumerate(batch) if isinstance(found, Found)]
    files = [found for found in batch if isinstance(found, Found)]
    columns = run([file.data for file in files], engine_of_thread(), rules=rules, settings=settings)
    return {places[at]: Clean(files[at].name, holds) for at, holds in held(columns).items()}
