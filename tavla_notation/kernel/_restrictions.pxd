# cython: language_level=3
"""Hit and stay, and no waste, for plays that use all their dice (``rules.restrictions``)."""

from tavla_notation.kernel._board cimport IMPOSSIBLE, Board, Reading, may_bear_off, step
from tavla_notation.kernel._cell cimport OFF

cdef enum:
    HOME = 6

cdef struct Restrictions:
    bint is_any
    bint hit_and_stay
    bint no_waste
    bint same_checker           # of waste: only what came to an empty point counts
    bint at_once                # a restricted step does not exist, instead of being struck later

cdef struct Turn:
    Board board
    int hits                    # the mover's points on which he has hit, as bits
    unsigned char wasteful[7]   # for each point at home the dice that may not bear off from it


cdef inline bint may_be_restricted(const Reading* play, int hits) noexcept:
    """Return whether a play leaves a home point that it hits on, or bears off what it moved."""
    cdef int moved_to = 0
    cdef int n
    for n in range(play.count):
        if play.hops[n].origin <= HOME:
            if hits >> play.hops[n].origin & 1:
                return True
            if play.hops[n].destination != OFF:
                moved_to |= 1 << play.hops[n].destination
    for n in range(play.count):
        if play.hops[n].destination == OFF and moved_to >> play.hops[n].origin & 1:
            return True
    return False


cdef inline bint is_forbidden(
    const Turn* turn, int origin, int destination, int die, const Restrictions* rules
) noexcept:
    """Return whether a restriction is against a step now."""
    if origin > HOME:
        return False
    if rules.hit_and_stay and turn.hits >> origin & 1:
        return True
    return rules.no_waste and destination == OFF and turn.wasteful[origin] >> die & 1


cdef inline bint can_keep(
    const Turn* before,
    const Reading* play,
    int left,
    const unsigned char* dice,
    int unused,
    const Restrictions* rules,
) noexcept:
    """Return whether the hops *left* of a play can be played in some order with dice *unused*.

    Both are bits.  Any order will do, and any of the dice that is long enough.
    """
    cdef Turn turn
    cdef int n, at, other, origin, destination, die, hit
    if not left:
        return True
    for n in range(play.count):
        if not left >> n & 1:
            continue
        origin = play.hops[n].origin
        destination = play.hops[n].destination
        for at in range(play.count):
            die = dice[at]
            if not unused >> at & 1:
                continue
            if die < origin if destination == OFF else die != origin - destination:
                continue
            if is_forbidden(before, origin, destination, die, rules):
                continue
            turn = before[0]
            hit = step(turn.board.mine, turn.board.his, origin, destination, die)
            if hit == IMPOSSIBLE:
                continue
            turn.hits |= hit << destination
            if rules.no_waste and origin <= HOME and destination != OFF:
                if not (rules.same_checker and before.board.mine[destination]):
                    for other in range(play.count):
                        if other == at or not unused >> other & 1:
                            continue
                        if may_bear_off(before.board.mine, origin, dice[other]):
                            turn.wasteful[destination] |= 1 << dice[other]
            if can_keep(&turn, play, left & ~(1 << n), dice, unused & ~(1 << at), rules):
                return True
    return False
