"""Plain records as columns: what an archive of clean games needs, and no objects.

The reference engine (``rules``, ``replay``) is the authority and explains; here games are
only scanned, replayed and measured, and whatever is not plain and clean is left to it.
"""

from threading import local
from typing import Final

from tavla_notation.kernel.columns import Columns, Engine, first_of_match
from tavla_notation.kernel.counts import Holds, held
from tavla_notation.kernel.plain import PlainEngine
from tavla_notation.kernel.run import run

__all__ = [
    "Columns",
    "Engine",
    "Holds",
    "PlainEngine",
    "best_engine",
    "engine_of_thread",
    "first_of_match",
    "held",
    "run",
]

_KEPT: Final = local()


def best_engine() -> Engine:
    """Return a new engine: the compiled one where it was built, else the one in plain Python.

    It remembers what it has met, so keep it from batch to batch.
    """
    try:
        from tavla_notation.kernel.compiled import CompiledEngine
    except ImportError:
        return PlainEngine()
    return CompiledEngine()


def engine_of_thread() -> Engine:
    """Return the one engine that this thread keeps, with all that it has met.

    A cluster's worker may have several threads, and an engine numbers what it meets: two at
    once would get each other's numbers.
    """
    if not hasattr(_KEPT, "engine"):
        _KEPT.engine = best_engine()
    engine: Engine = _KEPT.engine
    return engine
