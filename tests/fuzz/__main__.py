"""The readers under a coverage-guided fuzzer: ``python -m tests.fuzz WORK [libFuzzer options]``.

WORK is a folder that keeps what was found worth keeping; the small corpus in
``tests/data/corpus`` is what it begins with.  An hour of it:

    python -m tests.fuzz /tmp/corpus -max_total_time=3600 -timeout=20 -rss_limit_mb=2048

Needs ``pip install atheris``.  An input that breaks a promise is left in the working
directory as ``crash-…``, ``timeout-…`` or ``oom-…``; make a test of it.
"""

from __future__ import annotations

import gc
import sys
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["tavla_notation"]):
    from tests.fuzz.target import LONGEST, try_bytes

CORPUS = Path(__file__).parents[1] / "data" / "corpus"


def main() -> None:
    work, *options = sys.argv[1:]
    Path(work).mkdir(parents=True, exist_ok=True)
    gc.freeze()
    arguments = [sys.argv[0], f"-max_len={LONGEST}", *options, work, str(CORPUS)]
    atheris.Setup(arguments, try_bytes)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
