"""What the pages of the rule sets say that is no data: the steps, and where to look."""

from __future__ import annotations

from typing import Final

HEAD: Final = """\
# Rule sets

A rule set is data: the engine in `tavla_notation/rules/` never asks for its name. Point numbers are
always the mover's own: he runs from 24 to 1, `off` follows 1, `bar` and `wait` stand on 25.
`tavla rules show NAME` prints a set, `tavla rules diff A B` what differs between two.

Marks such as GA2 name *decisions*: places where a source is silent or can be read in two ways. The
page of each set lists its own; findings and comments in the code cite them.
[Where the numbers lead](#where-the-numbers-lead) has every mark and every number that a finding
names, with its rule.
"""

VOID: Final = "12:2 11:2 10:2 9:2 8:2 7:2 6:2 bar:1 | 12:2 11:2 10:2 9:2 8:2 7:2 6:2 bar:1"
"""A void game of tawula, each side in its own numbering."""

NUMBERS: Final = """\

## Where the numbers lead

A finding names its rule with the set and the place where it stands: `(tavla, 1.4)`, or
`(tavla-bkgm, 2.2, TV3)`. What begins with 1 holds for all sets; 2 is what a set says for itself,
above and on its page: who starts, what a tie is, whether there is a cube. These are the rules that
findings go by:
"""

DECISION_NUMBERS: Final = """\

And these the decisions, where a source leaves something open:
"""

AFTER_TABLE: Final = """\

## The legal plays, step by step

1. A step moves one checker by one die. Two or more opposing checkers close a point; one is hit and
   goes to the bar. While a checker is on the bar only it may move. Bearing off needs every checker
   at home, and a die larger than the point only serves if no checker stands behind.
2. Every sequence of such steps counts, and so does each beginning of one.
3. Sequences that may not end the turn as they do are dropped (the closed quarter).
4. As many dice as possible must be played, of a double up to four.
5. If only one die can be played and either could be, it must be the larger.
6. Whoever takes his last checker off has played enough.
7. If nothing can be played, the turn passes.

A play is judged by its steps, not by where it leads: it is legal if some order of its steps, with
some assignment of the dice, is among these.

## The restrictions

- **Hit and stay.** After a hit on one of the mover's points 6 to 1 no checker may leave that point
  for the rest of the turn: not the one that hit, not one that covered it.
- **No waste.** A checker may not first be moved down and then borne off, if a die of the roll could
  have borne it off from where it stood.
- **Frozen pair.** While checkers wait, two stay on 24.
- **One a point.** On 23 to 14 a player has at most one checker on a point.
- **Closed quarter.** A turn that hits on 12 to 7 must leave the opponent a number to enter with.

A prohibited step counts as impossible *before* the dice are counted that must be played: whoever
has hit at home and could only run on with his other die has played enough.

## Decisions that hold for all sets
"""

TAIL: Final = """\

## House rules

A club writes what differs from one of these sets in a TOML file and names it, `--rules club.toml`:

```toml
base = "tavla"                    # what is not said below is as here
title = "Kahve Ligi"
turn_rules = ["hit_and_stay"]     # hit_and_stay, no_waste, closed_quarter; [] for none

[opening]
next_game = "winner"              # roll or winner
first_roll = "use"                # use the opening dice, or throw both again
tie_stated = true                 # true: a double in the first turn is an error, not unusual

[duty]
larger = "error"                  # error, warn or off
order = "restrict_first"          # or maximal_first: how restrictions and duty compose (TV4, TV5)

[values]
single = 1
mars = 2
triple = 2
```

Besides:

| key | values |
|---|---|
| `name`, `source` | text; without a name the set is called like its file |
| `labels` | three words for single, mars and triple mars |
| `geometry` | `opposite`, `same` |
| `setup`, `waiting` | `{24 = 2, 13 = 5, 8 = 3, 6 = 5}`, a number of checkers |
| `stack_limit` | `{points = [23, 22], most = 1}`, `false` |
| `keep_start_pair`, `mutual_lock_is_void` | `true`, `false` |
| `waste_scope` | `same_point`, `same_checker` |
| `closed_test` | `no_entry`, `six_made` |
| `cube` | `true`, `false`, or a table of the options below and `limit` |

A key or a value that does not exist is told with its line. A record names the sets above only,
`; [Rules "tavla"]`: no record makes the program open a file.

## The cube

`backgammon` and its relatives have one; a file or `--set cube=on` gives it to others.

| option | `--set` | tag of a record | without it |
|---|---|---|---|
| the cube itself | `cube=off` | `Cube` | as the set says |
| the Crawford game | `crawford=off` | `Crawford` | played in a match to two points or more |
| Jacoby | `jacoby=on` | `Jacoby` | either value of a gammon is believed |
| beavers | `beavers=off` | `Beaver`, `Beavers` | in money play, if the record has them |
| raccoons | `raccoons=off` | `Raccoon`, `Raccoons` | the same |
| automatic doubles | `automatic_doubles=on` | `AutoDoubles`, `AutomaticDoubles` | none |
| the limit | `cube_limit=512`, `cube_limit=off` | `CubeLimit` | 64 |

With automatic doubles a tie at the start doubles the stake and leaves the cube in the middle.
Records seldom have the throws, so the first double tells, or the result.

## Where to look

| rule | file | function |
|---|---|---|
| the sets as data | `catalogue.py` | `rule_set` |
| the bar first, no step backwards | `steps.py` | `checker_fault` |
| closed points, where a step may end | `steps.py` | `arrival_fault` |
| bearing off, also with a larger die | `bearing_off.py` | `are_all_home`, `die_bears_off` |
| hit and stay | `restrictions.py` | `breaks_hit_and_stay` |
| no waste | `restrictions.py` | `waste_marks`, `breaks_no_waste` |
| frozen pair | `restrictions.py` | `breaks_start_pair` |
| closed quarter | `restrictions.py` | `hits_and_closes_quarter`, `leaves_quarter_open` |
| as many dice as possible, the larger die, the last checker | `plays.py` | `what_is_due`, `Due` |
| which fault is reported | `faults.py` | `first_fault` |
| facts and nearest plays | `explain.py` | `facts_of`, `nearest_plays` |
| values, mars, void game | `ending.py` | `score`, `win_kind`, `is_void` |
| the cube | `cube.py` | `CubeState` |
| the Crawford game | `crawford.py` | `crawford_flags` |
| who starts, with which dice | `opening.py` | `opening` |
| what was decided where a source is silent | `decisions.py` | `Decision`, `ids_about` |
| a set in words, and two compared | `describe.py` | `answers`, `differences` |
| house rules | `house.py` | `parse_house_rules` |"""
