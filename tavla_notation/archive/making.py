"""Archives built and updated: from the words of a command to the files of an archive."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from tavla_notation.archive.discovery import NO_MORE
from tavla_notation.archive.found import NotRead
from tavla_notation.archive.limits import Limits
from tavla_notation.archive.manifest import Named, damaged
from tavla_notation.archive.options import Options, Texts
from tavla_notation.archive.plan import find, find_again, plan
from tavla_notation.language import _
from tavla_notation.notation.encoding import known_encoding
from tavla_notation.replay.options import with_settings
from tavla_notation.rules import RULE_SETS, RuleSet, rule_set
from tavla_notation.rules.house import parse_house_rules

if TYPE_CHECKING:
    from tavla_notation.archive.building import Built, Engine, Watch

AUTO: Final = "auto"


class MissingPackage(ImportError):
    """A package that only archives need; the message says how to get it."""

    def __init__(self, package: str, extra: str) -> None:
        super().__init__(
            _(
                "an archive needs the package {package}: pip install 'tavla-notation[{extra}]'"
            ).format(package=package, extra=extra)
        )


def require(*packages: str, extra: str = "archive") -> None:
    """Raise :class:`MissingPackage` for the first of *packages* that is not installed."""
    for package in packages:
        if find_spec(package) is None:
            raise MissingPackage(package, extra)


@dataclass(frozen=True, slots=True)
class Recipe:
    """How an archive is made, in words that its manifest keeps.

    ``rules`` is "auto", the name of a rule set, or that of a file of ``house`` rules, whose
    text this is.
    """

    rules: str = AUTO
    house: str | None = None
    settings: Mapping[str, str] = field(default_factory=dict)
    encoding: str | None = None
    limits: Limits = NO_MORE
    texts: Texts = Texts.faulty

    def header(self) -> dict[str, Any]:
        """Return it for the manifest."""
        return {
            "rules": self.rules,
            "house": self.house,
            "settings": dict(self.settings),
            "encoding": self.encoding,
            "limits": [f"{name}={getattr(self.limits, name)}" for name in Limits.__slots__],
            "texts": self.texts.value,
        }

    @classmethod
    def of_header(cls, header: Mapping[str, Any], directory: Path) -> Recipe:
        """Return what the manifest in *directory* says.

        Raises :class:`ArchiveError` where it says what no archive is made with.
        """
        try:
            recipe = cls(
                _word(header.get("rules", AUTO)),
                _word(header.get("house"), or_none=True),
                {name: _word(value) for name, value in dict(header.get("settings", {})).items()},
                _word(header.get("encoding"), or_none=True),
                Limits.of([_word(limit) for limit in header.get("limits", [])]),
                Texts(header.get("texts", Texts.faulty.value)),
            )
            with_settings(recipe.options().rules or RULE_SETS["backgammon"], recipe.settings)
            if recipe.encoding is not None:
                known_encoding(recipe.encoding)
        except (TypeError, ValueError, RecursionError):
            raise damaged(directory, 1) from None
        return recipe

    def options(self) -> Options:
        """Return what a batch is read and judged with; raises what a wrong name raises."""
        rules: RuleSet | None
        if self.house is not None:
            rules = parse_house_rules(self.house.encode(), self.rules)
        else:
            rules = None if self.rules == AUTO else rule_set(self.rules)
        return Options(rules, dict(self.settings), self.encoding, self.texts)


def _word(value: Any, *, or_none: bool = False) -> Any:
    if not (isinstance(value, str) or (or_none and value is None)):
        raise TypeError(f"no word: {value!r}")
    return value


class Start(Protocol):
    """Starts the workers; what it returns has to be closed."""

    def __call__(self) -> Any:
        """Return the engine."""
        ...


class Plan(NamedTuple):
    """What a run is about to do: so many files of so many bytes; where its parts are made."""

    files: int
    size: int
    aside: Path


class Begun(Protocol):
    """Told what a run is about to do, and asked what watches it."""

    def __call__(self, planned: Plan) -> Watch | None:
        """Return what is called after each part."""
        ...


def build_archive(
    paths: Sequence[str],
    directory: str | os.PathLike[str],
    recipe: Recipe | None = None,
    *,
    jobs: int = 1,
    part_size: int | None = None,
    start: Start | None = None,
    begun: Begun | None = None,
) -> Built:
    """Read the files that *paths* name into the archive in *directory*, made if need be.

    What is there already is left out, so a run that was stopped is gone on with by saying
    the same again.  *recipe* None takes that of the archive, which must be there then.
    Without *paths* those are read that it was made from, and what is there no more is told as
    what cannot be read is, the rest gone on with.  *part_size* are the bytes of text
    that make a part, by themselves as many as leave work for all.  *start* None starts *jobs*
    processes on this machine.

    Raises:
        MissingPackage: where pyarrow or filelock is not installed.
        NothingThere: for a path that names nothing.
        ArchiveError: for a directory that cannot be taken; see :class:`.store.Store`.
        CannotWrite: where the disk takes no more; what is in the archive stays there.
    """
    require("pyarrow", "filelock")
    from tavla_notation.archive.building import build
    from tavla_notation.archive.lanes import Lanes
    from tavla_notation.archive.store import Store

    sources = [Named.of(path) for path in paths]
    # Where there is nothing to build from no directory is made; an update makes none ever.
    found = None if recipe is None else find(sources)
    store = Store(Path(directory), None if recipe is None else recipe.header())
    with closing(store):
        kept = Recipe.of_header(store.manifest.header, store.directory)
        gone: list[NotRead] = []
        if sources:
            files = find(sources) if found is None else found
        else:
            sources = list(store.manifest.sources)
            files, gone = find_again(sources)
        engine: Engine
        with closing(start() if start is not None else Lanes(jobs)) as engine:
            units = plan(files, engine.slots, part_size)
            store.begin(sources)
            planned = Plan(len(files), sum(unit.size for unit in units), store.aside)
            watch = None if begun is None else begun(planned)
            built = build(store, units, kept.options(), kept.limits, engine, watch)
    built.unread[:0] = gone
    return built
