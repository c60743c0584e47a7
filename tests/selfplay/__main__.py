"""Play N games a rule set and check every one: ``python -m tests.selfplay N [SET …]``.

A line a set: its games and how they ended, its plays and steps, the time it took.
"""

import sys
import time
from collections import Counter

from tavla_notation.rules import RULE_SETS
from tests.selfplay.playing import hold, matches


def main(games: int, names: list[str]) -> None:
    """Play and check *games* games under each of the rule sets *names*; a fault raises."""
    for name in names or RULE_SETS:
        rules, began, counted = RULE_SETS[name], time.perf_counter(), Counter[str]()
        for match in matches(rules, games):
            counted += hold(match, rules)
        said = ", ".join(f"{count:,} {what}" for what, count in counted.items())
        print(f"{name}: {said}; {time.perf_counter() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
