# cython: language_level=3
"""Steps on a board of bytes, and how many dice can be played on it at most.

A side is its counts in its owner's numbering, 0 off and 25 the bar.  Steps go from the rear to
the front, in which order whatever can be played can be played (``rules.walk``).
"""

from libc.string cimport memcpy

from tavla_notation.kernel._cell cimport BAR, MOST_HOPS, OFF

cdef enum:
    PLACES = 32                 # 26 are used; a round size is quicker to copy
    IMPOSSIBLE = -1

cdef struct Board:
    unsigned char mine[32]
    unsigned char his[32]

cdef struct Hop:
    unsigned char origin
    unsigned char destination
    unsigned char die

cdef struct Reading:
    # One way to use the dice, the rear checker first.
    int count
    Hop hops[4]


cdef inline void sort(Reading* play) noexcept:
    """Put the rear checker first; hops from one point keep their order."""
    cdef int at, back
    cdef Hop hop
    for at in range(1, play.count):
        hop = play.hops[at]
        back = at
        while back and play.hops[back - 1].origin < hop.origin:
            play.hops[back] = play.hops[back - 1]
            back -= 1
        play.hops[back] = hop


cdef inline bint are_all_home(const unsigned char* mine) noexcept:
    """Return whether nothing stands on 7 to 24 or on the bar."""
    cdef unsigned long long low, middle, high
    memcpy(&low, mine + 7, 8)
    memcpy(&middle, mine + 15, 8)
    memcpy(&high, mine + 18, 8)  # 18 to 25: five of them once more
    return not (low | middle | high)


cdef inline bint is_any_behind(const unsigned char* mine, int point) noexcept:
    """Return whether a checker stands at home behind *point*."""
    cdef int place
    for place in range(point + 1, 7):
        if mine[place]:
            return True
    return False


cdef inline bint may_bear_off(const unsigned char* mine, int point, int die) noexcept:
    """Return whether *die* takes a checker from *point*, on which one stands."""
    return (
        are_all_home(mine)
        and die >= point
        and (die == point or not is_any_behind(mine, point))
    )


cdef inline int step(
    unsigned char* mine, unsigned char* his, int origin, int destination, int die
) noexcept:
    """Play a step if it can be played; return 1 for a hit, 0 for none, or IMPOSSIBLE."""
    cdef int across
    cdef int hit = 0
    if not mine[origin] or (mine[BAR] and origin != BAR):
        return IMPOSSIBLE
    if destination == OFF:
        if not may_bear_off(mine, origin, die):
            return IMPOSSIBLE
    else:
        across = BAR - destination
        if his[across] > 1:
            return IMPOSSIBLE
        if his[across]:
            hit = 1
            his[across] = 0
            his[BAR] += 1
    mine[origin] -= 1
    mine[destination] += 1
    return hit


cdef inline void step_back(
    unsigned char* mine, unsigned char* his, int origin, int destination, bint hit
) noexcept:
    """Undo a step."""
    mine[origin] += 1
    mine[destination] -= 1
    if hit:
        his[BAR - destination] = 1
        his[BAR] -= 1


cdef inline void walk_back(
    unsigned char* mine, unsigned char* his, const Reading* play, int count, int hits
) noexcept:
    """Undo the first *count* hops of a play that has hit on the points *hits*."""
    cdef int destination
    cdef bint hit
    while count:
        count -= 1
        destination = play.hops[count].destination
        # The rear one goes first, so all hops to a point come before any from it: the one
        # that hit there is the one that finds a single checker when it is undone.
        hit = hits >> destination & 1 and mine[destination] == 1
        step_back(mine, his, play.hops[count].origin, destination, hit)


cdef inline int walk(unsigned char* mine, unsigned char* his, const Reading* play) noexcept:
    """Play all hops and return the points hit on as bits, or IMPOSSIBLE and the board as it was."""
    cdef int hit
    cdef int hits = 0
    cdef int n
    for n in range(play.count):
        hit = step(
            mine, his, play.hops[n].origin, play.hops[n].destination, play.hops[n].die
        )
        if hit < 0:
            walk_back(mine, his, play, n, hits)
            return IMPOSSIBLE
        hits |= hit << play.hops[n].destination
    return hits


cdef inline int most_from(
    unsigned char* mine, unsigned char* his, const unsigned char* dice, int count, int highest
) noexcept:
    """Return how many of *dice*, in this order, can be played from *highest* or below.

    Equal dice are tried from the rear to the front only, see ``rules.walk``.
    """
    cdef int die = dice[0]
    cdef int most = 0
    cdef int lowest = BAR if mine[BAR] else 1   # nothing else moves before it has entered
    cdef int origin = BAR if mine[BAR] else highest
    cdef int destination, further, hit
    while origin >= lowest:
        destination = origin - die if origin > die else OFF
        hit = step(mine, his, origin, destination, die)
        if hit >= 0:
            further = 0
            if count > 1:
                further = most_from(
                    mine, his, dice + 1, count - 1, origin if dice[1] == die else BAR
                )
            step_back(mine, his, origin, destination, hit)
            if further + 1 > most:
                most = further + 1
            if most == count:
                break
        origin -= 1
    return most


cdef inline int most_dice(
    const unsigned char* mine, const unsigned char* his, const unsigned char* dice, int count
) noexcept:
    """Return how many of *dice* (one, two, or four equal) can be played at most."""
    cdef Board board
    cdef unsigned char[2] turned
    cdef int most, other
    memcpy(board.mine, mine, PLACES)
    memcpy(board.his, his, PLACES)
    most = most_from(board.mine, board.his, dice, count, BAR)
    if count == 2 and most < 2:
        turned[0] = dice[1]
        turned[1] = dice[0]
        other = most_from(board.mine, board.his, turned, count, BAR)
        return max(most, other)
    return most
