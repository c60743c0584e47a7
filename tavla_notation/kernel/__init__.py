"""Plain records as columns: what an archive of clean games needs, and no objects.

The reference engine (``rules``, ``replay``) is the authority and explains; here games are
only scanned, replayed and measured, and whatever is not plain and clean is left to it.
"""

from functools import cache

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
    "engine_of_process",
    "first_of_match",
    "held",
    "run",
]


def best_engine() -> Engine:
    """Return a new engine: the compiled one where it was built, else the one in plain Python.

    It remembers what it has met, so keep it from batch to batch.
    """
    try:
        from tavla_notation.kernel.compiled import CompiledEngine
    except ImportError:
        return PlainEngine()
    return CompiledEngine()


@cache
def engine_of_process() -> Engine:
    """Return the one engine that this process keeps, with all that it has met."""
    return best_engine()
