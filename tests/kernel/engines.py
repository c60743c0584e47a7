"""The engines that are there to be tested."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tavla_notation.kernel import Engine, PlainEngine

ENGINES: Mapping[str, Callable[[], Engine]] = {"python": PlainEngine}
try:
    from tavla_notation.kernel.compiled import CompiledEngine
except ImportError:
    pass  # nothing was compiled here; continuous integration holds that it can be
else:
    ENGINES = {**ENGINES, CompiledEngine.name: CompiledEngine}
