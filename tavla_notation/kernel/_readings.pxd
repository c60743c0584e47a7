# cython: language_level=3
"""What a written play may mean in single dice, and which meaning counts on a board.

The same readings, in the same order, as ``replay.readings`` has them, and the same choice as
in ``replay.walking``; here they are found afresh for each cell that is not plain.
"""

from tavla_notation.kernel._board cimport (
    IMPOSSIBLE,
    Hop,
    Reading,
    most_dice,
    sort,
    walk,
    walk_back,
)
from tavla_notation.kernel._cell cimport MOST_HOPS, OFF, Cell

cdef struct Search:
    unsigned char* mine         # the board, on which the play is then played
    unsigned char* his
    const Cell* cell
    int chains                  # checkers that moved, the rear one first
    int first[4]                # each one's first hop, as written
    int stops[4]
    unsigned char dice[4]       # the larger first
    int dice_count
    int most                    # dice that can be played, -1 as long as nobody asked
    int last_off                # checkers that, all borne off, end any play; 0 where dice decide
    Reading trial
    # The best so far, and what it comes to:
    bint found
    bint is_short               # it ends the game, and more dice could have been used
    int distance
    Reading reading
    int hits
    int pips
    int borne_off


cdef inline int ones(unsigned int bits) noexcept:
    cdef int count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


cdef inline bint read_plain(const Cell* cell, Reading* reading) noexcept:
    """Read a play whose every hop is as long as a die of its own; most plays are such."""
    cdef int n
    cdef int one = cell.origin[0] - cell.destination[0]
    cdef int two = cell.origin[1] - cell.destination[1]
    if cell.goes_on or cell.hops != (4 if cell.first == cell.second else 2):
        return False
    if not (
        (one == cell.first and two == cell.second) or (one == cell.second and two == cell.first)
    ):
        return False
    for n in range(cell.hops):
        if cell.destination[n] == OFF or (
            n > 1 and cell.origin[n] - cell.destination[n] != cell.first
        ):
            return False
        reading.hops[n].origin = cell.origin[n]
        reading.hops[n].destination = cell.destination[n]
        reading.hops[n].die = cell.origin[n] - cell.destination[n]
    reading.count = cell.hops
    sort(reading)
    return True


cdef inline bint is_enough(Search* search, const Reading* reading) noexcept:
    """Return whether no more dice could have been used, nor a larger one instead."""
    cdef int n
    if reading.count == search.dice_count:
        return True
    if search.most < 0:
        search.most = most_dice(search.mine, search.his, search.dice, search.dice_count)
    if reading.count != search.most:
        return False
    if search.most != 1 or search.dice_count != 2:
        return True
    for n in range(reading.count):
        if reading.hops[n].die == search.dice[0]:
            return True
    return not most_dice(search.mine, search.his, search.dice, 1)


cdef inline void consider(Search* search) noexcept:
    """Keep the reading that was made if it is legal and nearer to the stars than those before."""
    cdef Reading reading = search.trial
    cdef int hits, distance
    cdef bint takes_last_off
    cdef bint is_legal = is_enough(search, &reading)
    if not is_legal and not search.last_off:
        return
    sort(&reading)
    hits = walk(search.mine, search.his, &reading)
    if hits == IMPOSSIBLE:
        return
    takes_last_off = search.last_off and search.mine[OFF] == search.last_off
    walk_back(search.mine, search.his, &reading, reading.count, hits)
    if not is_legal and not takes_last_off:
        return
    # First the stars that are wrong, then the number of hits, of which there are four at most.
    distance = ones(<unsigned int>hits ^ search.cell.said) * 8 + ones(hits)
    if search.found and distance >= search.distance:
        return
    search.found = True
    search.is_short = not is_legal
    search.distance = distance
    search.reading = reading


cdef inline void assign(Search* search, int chain, int stop, int place, int used) noexcept:
    """Go on with checker *chain*, which is on *place* on its way to *stop*; *used* are dice."""
    cdef int at, before, die, goal, reached
    cdef bint is_again
    cdef Hop* hop
    if chain == search.chains:
        consider(search)
        return
    goal = search.cell.destination[search.first[chain] + stop]
    for at in range(search.dice_count):
        die = search.dice[at]
        is_again = used >> at & 1
        for before in range(at):
            if not used >> before & 1 and search.dice[before] == die:
                is_again = True
        if is_again:
            continue
        reached = place - die
        if reached < goal and goal != OFF:
            continue
        hop = &search.trial.hops[search.trial.count]
        hop.origin = place
        hop.die = die
        search.trial.count += 1
        if reached > goal:
            hop.destination = reached
            assign(search, chain, stop, reached, used | 1 << at)
        else:
            hop.destination = goal
            if stop + 1 < search.stops[chain]:
                assign(search, chain, stop + 1, goal, used | 1 << at)
            elif chain + 1 < search.chains:
                assign(
                    search,
                    chain + 1,
                    0,
                    search.cell.origin[search.first[chain + 1]],
                    used | 1 << at,
                )
            else:
                assign(search, chain + 1, 0, OFF, used | 1 << at)
        search.trial.count -= 1


cdef inline bint find(Search* search) noexcept:
    """Play ``search.cell`` on the board in the reading that counts; return whether there is one.

    None leaves the board as it is and the play to the reference, which may know that it is
    legal all the same.
    """
    cdef const Cell* cell = search.cell
    cdef int n
    cdef int at = 0
    search.borne_off = 0
    if read_plain(cell, &search.reading):
        search.hits = walk(search.mine, search.his, &search.reading)
        search.pips = 4 * cell.first if cell.hops == 4 else cell.first + cell.second
        return search.hits != IMPOSSIBLE
    search.dice[0] = max(cell.first, cell.second)
    search.dice[1] = min(cell.first, cell.second)
    search.dice[2] = search.dice[3] = cell.first
    search.dice_count = 4 if cell.first == cell.second else 2
    search.most = -1
    search.found = False
    search.trial.count = 0
    search.chains = 0
    for n in range(cell.hops):
        if cell.goes_on >> n & 1:
            search.stops[at] += 1
            continue
        at = search.chains
        while at and cell.origin[search.first[at - 1]] < cell.origin[n]:
            search.first[at] = search.first[at - 1]
            search.stops[at] = search.stops[at - 1]
            at -= 1
        search.first[at] = n
        search.stops[at] = 1
        search.chains += 1
    assign(search, 0, 0, cell.origin[search.first[0]], 0)
    if not search.found or search.is_short:
        return False
    search.hits = walk(search.mine, search.his, &search.reading)
    search.pips = 0
    for n in range(search.reading.count):
        search.pips += search.reading.hops[n].origin - search.reading.hops[n].destination
        search.borne_off += search.reading.hops[n].destination == OFF
    return True
