"""The rules' own words for what can be wrong (rules.md 1.7 and 2.3)."""

from __future__ import annotations

from enum import Enum


class Reason(Enum):
    """Why a play, a start or a cube action is not in order; the value is the code."""

    EXTRA_MOVE = "extra_move"
    NO_CHECKER = "no_checker"
    BAR_FIRST = "bar_first"
    BEAR_OFF_NOT_HOME = "bear_off_not_home"
    WRONG_DIRECTION = "wrong_direction"
    WRONG_DIE = "wrong_die"
    DIE_REUSED = "die_reused"
    BEAR_OFF_NOT_EXACT = "bear_off_not_exact"
    START_FROZEN = "start_frozen"
    OWN_ON_ENTRY = "own_on_entry"
    STACK_LIMIT = "stack_limit"
    BLOCKED = "blocked"
    HIT_AND_STAY = "restriction_hit_and_stay"
    WASTE = "restriction_waste"
    CLOSED_QUARTER = "restriction_closed_quarter"
    FEWER_DICE = "fewer_dice"
    SMALLER_DIE = "smaller_die"

    LARGER_DIE_UNSTATED = "larger_die_unstated"

    TIE_REROLL = "tie_reroll"
    OPENING_ROLL_NOT_DUE = "opening_roll_not_due"
    OPENING_ALREADY_DECIDED = "opening_already_decided"

    NO_CUBE = "no_cube"
    NOT_YOUR_TURN = "not_your_turn"
    OPENING_DICE_ROLLED = "opening_dice_rolled"
    NOT_CUBE_OWNER = "not_cube_owner"
    CRAWFORD = "crawford"
    CUBE_LIMIT = "cube_limit"
    DOUBLE_PENDING = "double_pending"
    NO_DOUBLE_PENDING = "no_double_pending"
    BEAVER_NOT_ALLOWED = "beaver_not_allowed"
    GAME_OVER = "game_over"

    def __repr__(self) -> str:
        return f"Reason.{self.name}"
