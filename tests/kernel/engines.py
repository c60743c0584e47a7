"""The engines that are there to be tested."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tavla_notation.kernel import Engine, PlainEngine

ENGINES: Mapping[str, Callable[[], Engine]] = {"python": PlainEngine}
