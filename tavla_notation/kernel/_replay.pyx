# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False
"""The replay in C: the games of a batch, cell by cell, and their turns as columns.

It goes by the same road as ``plain_replay``, to which a test holds it: what it cannot
settle ends the game here, which is then not legal *here*, and the reference looks at it.
"""

import numpy as np

from libc.string cimport memcpy, memset

from tavla_notation.kernel._board cimport PLACES, Board, Reading, most_dice
from tavla_notation.kernel._cell cimport (
    BAR,
    DANCE,
    DOUBLE,
    DROP,
    MOST_HOPS,
    OFF,
    PLAY,
    TAKE,
    Cell,
)
from tavla_notation.kernel._plays cimport Plays
from tavla_notation.kernel._readings cimport Search, find
from tavla_notation.kernel._restrictions cimport Restrictions, Turn, can_keep, may_be_restricted

cdef enum:
    NOBODY = -1
    HOME_OF_THE_OTHER = 19      # the loser's number of the winner's rearmost home point

    # The columns of turns, each a row of an array for its width, and of ends.
    CELL = 0
    PLAYED = 1

    PIPS_BEFORE = 0
    PIPS_AFTER = 1
    OPPONENT_PIPS = 2
    PIPS_COLUMNS = 3

    DIE_1 = 0
    DIE_2 = 1
    DICE_PLAYED = 2
    HITS = 3
    ON_BAR = 4
    BORNE_OFF = 5
    CONTACT = 6
    SMALL_COLUMNS = 7

    LEGAL = 0
    DROPPED = 1
    LOSER_BEHIND = 2
    FALSE_STAR = 3
    MISSING_STAR = 4
    STAR = 5
    SAID_COLUMNS = 6

    WINNER = 0
    CUBE = 1
    LOSER_OFF = 2
    ROLLS = 3
    END_COLUMNS = 4


cdef class Replay:
    """The columns of one batch, and the games under way.

    *limits* are the highest values of the cubes of the rule sets, *sides* the counts
    they begin with, *strict* the fields of ``Restrictions`` as columns.  *asked* is called
    with a board, a roll, steps and the number of a rule set, where only the judge can tell.
    """

    cdef Plays plays
    cdef object asked
    cdef const int[::1] limits
    cdef const unsigned char[:, ::1] sides
    cdef const unsigned char[:, ::1] strict

    cdef int[:, ::1] ends
    cdef unsigned char[:, ::1] said
    cdef int[:, ::1] places
    cdef short[:, ::1] pips
    cdef signed char[:, ::1] small
    cdef Py_ssize_t turns

    def __init__(self, Plays plays, limits, sides, strict, asked):
        self.plays = plays
        self.limits = limits
        self.sides = sides
        self.strict = strict
        self.asked = asked

    def games(self, const unsigned char[:, ::1] cells, counts, whose, seats, crawford):
        """Return the columns of ends and of turns.

        Of each game *counts* has its cells, *whose* its rule set, *seats* its first player.
        """
        cdef const int[::1] count = counts
        cdef const int[::1] rules = whose
        cdef const int[::1] seat = seats
        cdef const unsigned char[::1] is_crawford = crawford
        cdef Py_ssize_t most = len(cells)
        cdef const Cell* at
        cdef Py_ssize_t game
        end_array = np.zeros((END_COLUMNS, len(count)), np.int32)
        said_array = np.zeros((SAID_COLUMNS, len(count)), np.uint8)
        place_array = np.empty((2, most), np.int32)
        pips_array = np.empty((PIPS_COLUMNS, most), np.int16)
        small_array = np.empty((SMALL_COLUMNS, most), np.int8)
        self.ends, self.said = end_array, said_array
        self.places, self.pips, self.small = place_array, pips_array, small_array
        self.turns = 0
        if most:
            at = <const Cell*>&cells[0, 0]
            for game in range(len(count)):
                self.game(game, at, count[game], rules[game], is_crawford[game])
                if self.ends[WINNER, game] != NOBODY:
                    self.ends[WINNER, game] ^= seat[game]
                at += count[game]
        return (
            end_array,
            said_array.view(np.bool_),
            place_array[:, : self.turns],
            pips_array[:, : self.turns],
            small_array[:, : self.turns],
        )

    cdef int game(
        self, Py_ssize_t game, const Cell* cells, int count, int rules, bint crawford
    ) except -1:
        """Replay a game as far as this road goes; player 0 is the one who has the first cell."""
        cdef Search search
        cdef Restrictions strict
        cdef Board before               # kept only where the judge may have to be asked
        cdef unsigned char[2][32] sides
        cdef int[2] pips
        cdef int[2] rear
        cdef unsigned char* mine
        cdef unsigned char* his
        cdef const Cell* cell
        cdef int place, me, n, hits, on_bar
        cdef int total = 0
        cdef int winner = NOBODY
        cdef int owner = NOBODY
        cdef int cube = 1
        cdef int offered = 0
        cdef int index = 0
        cdef int limit = self.limits[rules]
        cdef unsigned int claims
        cdef bint contact = True
        cdef bint dropped, false_star, missing_star, star

        # The turns' columns from here on.  They are kept at hand because after each byte that is
        # written the compiler would have to look again where the next column is.
        cdef Py_ssize_t first = self.turns
        cdef Py_ssize_t row = first - 1
        cdef int* cell_column = &self.places[CELL, 0]
        cdef int* play_column = &self.places[PLAYED, 0]
        cdef short* pips_before = &self.pips[PIPS_BEFORE, 0]
        cdef short* pips_after = &self.pips[PIPS_AFTER, 0]
        cdef short* opponent_pips = &self.pips[OPPONENT_PIPS, 0]
        cdef signed char* die_1 = &self.small[DIE_1, 0]
        cdef signed char* die_2 = &self.small[DIE_2, 0]
        cdef signed char* dice_played = &self.small[DICE_PLAYED, 0]
        cdef signed char* hit_column = &self.small[HITS, 0]
        cdef signed char* bar_column = &self.small[ON_BAR, 0]
        cdef signed char* off_column = &self.small[BORNE_OFF, 0]
        cdef signed char* contact_column = &self.small[CONTACT, 0]

        memset(sides, 0, sizeof(sides))
        memset(&search, 0, sizeof(Search))
        restrict(&strict, self.strict[rules])
        pips[0] = 0
        for place in range(BAR + 1):
            sides[0][place] = sides[1][place] = self.sides[rules, place]
            total += sides[0][place]
            pips[0] += sides[0][place] * place
        pips[1] = pips[0]
        rear[0] = rear[1] = BAR
        dropped = false_star = missing_star = star = False
        if strict.is_any:  # then the judge chooses, who lets the last checker off with any die [G5]
            search.last_off = total

        for index in range(count):
            if winner != NOBODY:
                break
            cell = &cells[index]
            me = index & 1
            mine = sides[me]
            his = sides[1 - me]
            on_bar = mine[BAR]
            if cell.kind == PLAY:
                if offered:
                    break
                if strict.is_any:
                    memcpy(before.mine, mine, PLACES)
                    memcpy(before.his, his, PLACES)
                search.mine = mine
                search.his = his
                search.cell = cell
                if not find(&search):
                    break
                hits = search.hits
                if strict.is_any and may_be_restricted(&search.reading, hits):
                    if not self.keeps(&before, &search, &strict, rules):
                        break
                row += 1
                play_column[row] = self.plays.of(&search.reading)
                pips_before[row] = pips[me]
                pips[me] -= search.pips
                dice_played[row] = search.reading.count
                off_column[row] = search.borne_off
                contact_column[row] = contact
                hit_column[row] = 0
                claims = cell.said
                if hits or claims:
                    star = star or claims != 0
                    false_star = false_star or (claims & ~<unsigned int>hits) != 0
                    missing_star = missing_star or (<unsigned int>hits & ~claims) != 0
                    for n in range(search.reading.count):
                        place = search.reading.hops[n].destination
                        if hits >> place & 1:
                            hits &= ~(1 << place)
                            hit_column[row] += 1
                            pips[1 - me] += place  # what he had run from the bar to there
                            rear[1 - me] = BAR
                if contact:
                    while rear[me] and not mine[rear[me]]:
                        rear[me] -= 1
                    while rear[1 - me] and not his[rear[1 - me]]:
                        rear[1 - me] -= 1
                    contact = rear[me] + rear[1 - me] > BAR
                if search.borne_off and mine[OFF] == total:
                    winner = me
            elif cell.kind == DANCE:
                if offered or not is_shut_out(mine, his, cell):
                    break
                row += 1
                play_column[row] = self.plays.dance
                pips_before[row] = pips[me]
                dice_played[row] = off_column[row] = hit_column[row] = 0
                contact_column[row] = contact
            elif cell.kind == DOUBLE:
                if crawford or offered or index == 0 or owner == 1 - me:
                    break
                if <int>cell.said != 2 * cube or 2 * cube > limit:
                    break
                offered = cell.said
                continue
            elif not offered:
                break
            elif cell.kind == TAKE:
                cube, offered, owner = offered, 0, me
                continue
            elif cell.kind == DROP:
                winner, dropped, offered = 1 - me, True, 0
                continue
            else:
                break
            cell_column[row] = index
            die_1[row] = cell.first
            die_2[row] = cell.second
            bar_column[row] = on_bar
            pips_after[row] = pips[me]
            opponent_pips[row] = pips[1 - me]
        else:
            index = count
        self.turns = row + 1
        self.said[LEGAL, game] = index == count and winner != NOBODY
        self.said[DROPPED, game] = dropped
        self.said[FALSE_STAR, game] = false_star
        self.said[MISSING_STAR, game] = missing_star
        self.said[STAR, game] = star
        self.ends[WINNER, game] = winner
        self.ends[CUBE, game] = cube
        self.ends[ROLLS, game] = self.turns - first
        if winner != NOBODY:
            mine = sides[1 - winner]
            self.ends[LOSER_OFF, game] = mine[OFF]
            for place in range(HOME_OF_THE_OTHER, BAR + 1):
                if mine[place]:
                    self.said[LOSER_BEHIND, game] = True
        return 0

    cdef bint keeps(
        self, const Board* before, const Search* search, const Restrictions* strict, int rules
    ) except -1:
        """Return whether a play that may be against a restriction is legal, without a warning."""
        cdef const Cell* cell = search.cell
        if strict.at_once and search.reading.count == (4 if cell.first == cell.second else 2):
            return keeps_in_some_order(before, search, strict)
        return self.asked(
            (<const char*>before.mine)[: BAR + 1],
            (<const char*>before.his)[: BAR + 1],
            (cell.first, cell.second),
            steps_of(&search.reading),
            rules,
        )


cdef bint keeps_in_some_order(
    const Board* before, const Search* search, const Restrictions* strict
) noexcept:
    """Return whether a play with all its dice can be played without breaking a restriction."""
    cdef Turn turn
    cdef unsigned char[4] dice
    cdef int n
    cdef int every = (1 << search.reading.count) - 1
    memset(&turn, 0, sizeof(Turn))
    turn.board = before[0]
    for n in range(search.reading.count):
        dice[n] = search.cell.second if n == 1 else search.cell.first
    return can_keep(&turn, &search.reading, every, dice, every, strict)


cdef void restrict(Restrictions* strict, const unsigned char[::1] said) noexcept:
    strict.is_any = said[0]
    strict.hit_and_stay = said[1]
    strict.no_waste = said[2]
    strict.same_checker = said[3]
    strict.at_once = said[4]


cdef tuple steps_of(const Reading* play):
    return tuple([(play.hops[n].origin, play.hops[n].destination) for n in range(play.count)])


cdef inline bint is_shut_out(
    const unsigned char* mine, const unsigned char* his, const Cell* cell
) noexcept:
    """Return whether no die can be played."""
    cdef unsigned char[4] dice
    if mine[BAR] and his[cell.first] > 1 and his[cell.second] > 1:
        return True
    dice[0] = max(cell.first, cell.second)
    dice[1] = min(cell.first, cell.second)
    dice[2] = dice[3] = cell.first
    return most_dice(mine, his, dice, 4 if cell.first == cell.second else 2) == 0


cdef struct Asked:
    # A board and a cell of which a test asks.
    Board board
    Cell cell
    Search search


cdef void put(Asked* asked, bytes mine, bytes his, bytes cell) noexcept:
    memset(asked, 0, sizeof(Asked))
    memcpy(asked.board.mine, <const char*>mine, BAR + 1)
    memcpy(asked.board.his, <const char*>his, BAR + 1)
    memcpy(&asked.cell, <const char*>cell, sizeof(Cell))
    asked.search.mine = asked.board.mine
    asked.search.his = asked.board.his
    asked.search.cell = &asked.cell


def play(bytes mine, bytes his, bytes cell, int last_off=0):
    """Return what a cell that was read plays on a board of two times 26 counts; for tests.

    It is the hits as bits, the steps and both sides after it; None where this road
    cannot tell.  A dance that is one is a play without steps.
    """
    cdef Asked asked
    put(&asked, mine, his, cell)
    asked.search.last_off = last_off
    if asked.cell.kind == DANCE:
        if is_shut_out(asked.board.mine, asked.board.his, &asked.cell):
            return 0, (), mine, his
        return None
    if asked.cell.kind != PLAY or not find(&asked.search):
        return None
    return (
        asked.search.hits,
        steps_of(&asked.search.reading),
        (<char*>asked.board.mine)[: BAR + 1],
        (<char*>asked.board.his)[: BAR + 1],
    )


def keeps_restrictions(bytes mine, bytes his, bytes cell, restrictions):
    """Return whether a play with all its dice keeps the *restrictions* of a set; for tests.

    None where the play is none, or uses fewer.
    """
    cdef Asked asked
    cdef Board before
    cdef Restrictions strict
    put(&asked, mine, his, cell)
    restrict(&strict, np.array(restrictions, np.uint8))
    before = asked.board
    if not find(&asked.search) or asked.search.reading.count < (
        4 if asked.cell.first == asked.cell.second else 2
    ):
        return None
    if not may_be_restricted(&asked.search.reading, asked.search.hits):
        return True
    return keeps_in_some_order(&before, &asked.search, &strict)
