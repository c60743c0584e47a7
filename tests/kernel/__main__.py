"""Compare the engines of columns with each other and with the reference: PLIES [SEED].

Random games of every rule set, of which none, 1 % and 5 % of the plies are corrupted.
"""

from __future__ import annotations

import random
import sys
from collections import Counter

from tavla_notation.kernel import PlainEngine
from tavla_notation.kernel.compiled import CompiledEngine
from tavla_notation.kernel.terms import terms_of
from tavla_notation.rules import RULE_SETS
from tests.kernel.comparing import assert_same, assert_same_columns
from tests.kernel.holding import hold
from tests.kernel.random_games import match_file

CORRUPTED = (0.0, 0.01, 0.05)
BATCH = 8


def main(arguments: list[str]) -> int:
    """Go on until so many plies were compared; the first difference ends it."""
    plies, seed = int(arguments[0]), int(arguments[1]) if len(arguments) > 1 else 1
    claimed = [rules for rules in RULE_SETS.values() if terms_of(rules) is not None]
    one, other = CompiledEngine(), PlainEngine()
    found: Counter[str] = Counter()
    round_of = 0
    while found["plies"] < plies:
        drawn = random.Random(f"{seed} {round_of}")
        rules = claimed[round_of % len(claimed)]
        files = {}
        for number in range(BATCH):
            share = CORRUPTED[number % len(CORRUPTED)]
            name = f"{seed}-{round_of}-{number}.mat"
            files[name], count = match_file(rules, drawn, share)
            found["plies"] += count
        found["legal games"] += assert_same(one, other, list(files.values()), rules)
        assert_same_columns(one, other, files)
        found["clean files"] += len(hold(one, files))
        found["files"] += len(files)
        round_of += 1
        if round_of % 100 == 0:
            print(dict(found), flush=True)
    print("all the same:", dict(found))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
