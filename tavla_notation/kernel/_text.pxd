# cython: language_level=3
"""What stands in a line, byte by byte: numbers, moves, cells.

Each reader returns what follows in the text, or NULL where it does not find what it reads.
"""

from libc.string cimport memcmp, memset

from tavla_notation.kernel._cell cimport (
    BAR,
    BROKEN,
    DANCE,
    DOUBLE,
    DROP,
    MOST_HOPS,
    OFF,
    PLAY,
    TAKE,
    Cell,
)

cdef enum:
    LONGEST_CELL = 160

ctypedef const unsigned char* Bytes


cdef inline bint is_digit(unsigned char c) noexcept:
    return c >= c'0' and c <= c'9'


cdef inline bint is_pip(unsigned char c) noexcept:
    return c >= c'1' and c <= c'6'


cdef inline bint says(Bytes at, Bytes end, const char* words, Py_ssize_t length) noexcept:
    """Return whether the text from *at* on begins with *words*."""
    return end - at >= length and memcmp(at, words, length) == 0


cdef inline Bytes after_blanks(Bytes at, Bytes end) noexcept:
    while at < end and at[0] == c' ':
        at += 1
    return at


cdef inline Bytes after_digits(Bytes at, Bytes end) noexcept:
    while at < end and is_digit(at[0]):
        at += 1
    return at


cdef inline Bytes number(Bytes at, Bytes end, int most, int* value) noexcept:
    """Read 1 to *most* digits; return what follows them, or NULL where there is no digit."""
    cdef Bytes start = at
    value[0] = 0
    while at < end and at - start < most and is_digit(at[0]):
        value[0] = value[0] * 10 + (at[0] - c'0')
        at += 1
    return at if at > start else NULL


cdef inline Bytes point(Bytes at, Bytes end, int* place) noexcept:
    """Read a number from 1 to 25; return what follows it, or NULL.

    One digit or two is a toss-up that no processor foresees, so both are read.  There is always a
    byte to read at *end*: a line's end, or the zero that Python puts behind all bytes.
    """
    cdef unsigned int ten, one
    cdef bint has_two
    if at >= end:
        return NULL
    ten = <unsigned int>at[0] - c'0'
    one = <unsigned int>at[1] - c'0'
    has_two = one <= 9
    place[0] = ten * 10 + one if has_two else ten
    if ten - 1 > 8 or place[0] > BAR:
        return NULL
    return at + 1 + has_two


cdef inline bint is_word(Bytes at, Bytes end, const char* small) noexcept:
    """Return whether three letters stand here, small or large, as ``bar`` and ``off`` do."""
    cdef int n
    if end - at < 3:
        return False
    for n in range(3):
        if at[n] | 0x20 != <unsigned char>small[n]:
            return False
    return True


cdef inline Bytes read_move(Bytes at, Bytes end, Cell* cell) noexcept:
    """Read one move into *cell*; return what follows, or NULL where it is none.

    A star where a checker is borne off is refused with it: nothing can be hit there.
    """
    cdef int place = 0
    cdef int stops = 0
    cdef int repeat = 1
    cdef int first = cell.hops
    cdef int n, turn, goal
    cdef int[MOST_HOPS] goals
    cdef int origin
    cdef Bytes token
    cdef bint is_last = False
    if at[0] | 0x20 == c'b':
        if not is_word(at, end, b"bar"):
            return NULL
        origin = BAR
        at += 3
    else:
        at = point(at, end, &origin)
        if at == NULL:
            return NULL
    if at < end and at[0] == c'/' and first < MOST_HOPS:  # most moves are one hop and no more
        token = point(at + 1, end, &place)
        if token != NULL and place != BAR and (token == end or token[0] == c' '):
            cell.origin[first] = origin
            cell.destination[first] = place
            cell.hops = first + 1
            return token
    while at < end and at[0] == c'/' and not is_last:
        at += 1
        if at < end and (at[0] == c'0' or at[0] | 0x20 == c'o'):
            if at[0] == c'0':
                at += 1
            elif is_word(at, end, b"off"):
                at += 3
            else:
                return NULL
            place = OFF
            is_last = True
        else:
            at = point(at, end, &place)
            if at == NULL or place == BAR:
                return NULL
        if at < end and at[0] == c'*':
            if is_last:
                return NULL
            cell.said |= 1u << place
            at += 1
        if stops < MOST_HOPS:
            goals[stops] = place
        stops += 1
    if stops == 0:
        return NULL
    if at < end and at[0] == c'(':
        if end - at < 3 or at[1] < c'2' or at[1] > c'4' or at[2] != c')':
            return NULL
        repeat = at[1] - c'0'
        at += 3
    if at < end and at[0] != c' ':
        return NULL
    if first + stops * repeat > MOST_HOPS:
        cell.kind = BROKEN
        return at
    for turn in range(repeat):
        place = origin
        for n in range(stops):
            goal = goals[n]
            cell.origin[first] = place
            cell.destination[first] = goal
            if n:
                cell.goes_on |= 1 << first
            place = goal
            first += 1
    cell.hops = first
    return at


cdef inline Bytes read_cell(Bytes at, Bytes end, Cell* cell) noexcept:
    """Read a roll with its play, or a word of the cube; return what follows, or NULL.

    A cell ends before a blank or with the line.
    """
    cdef Bytes start = at
    cdef Bytes token
    cdef int value
    memset(cell, 0, sizeof(Cell))
    if end - at >= 3 and is_pip(at[0]) and is_pip(at[1]) and at[2] == c':':
        cell.first = at[0] - c'0'
        cell.second = at[1] - c'0'
        at += 3
        cell.kind = DANCE
        if at < end and at[0] != c' ':
            return NULL
        if says(at, end, b" Cannot Move", 12) and (at + 12 == end or at[12] == c' '):
            return at + 12
        while end - at > 1 and (is_digit(at[1]) or at[1] | 0x20 == c'b'):
            if end - at > 3 and is_pip(at[1]) and is_pip(at[2]) and at[3] == c':':
                break  # the other player's cell, close by
            if cell.kind == DANCE:
                cell.kind = PLAY
            token = read_move(at + 1, end, cell)
            if token == NULL:
                return NULL
            at = token
        return at if at - start < LONGEST_CELL else NULL
    if says(at, end, b"Takes", 5):
        cell.kind = TAKE
        at += 5
    elif says(at, end, b"Drops", 5):
        cell.kind = DROP
        at += 5
    elif says(at, end, b"Doubles => ", 11):
        cell.kind = DOUBLE
        at = number(at + 11, end, 9, &value)
        if at == NULL:
            return NULL
        cell.said = value
    else:
        return NULL
    return at if at == end or at[0] == c' ' else NULL


cdef inline bint is_plain_text(Bytes start, Bytes end) noexcept:
    """Return whether a header or a line of names has no control, no odd blank and no waiver."""
    cdef Bytes at = start
    cdef unsigned char c
    while at < end:
        c = at[0]
        if c < 32 or c == 127:
            return False
        if c == c':' and at - start >= 5 and memcmp(at - 5, b"tavla", 5) == 0:
            return False
        if c >= 0x80 and (
            says(at, end, b"\xc2\x85", 2)
            or says(at, end, b"\xc2\xa0", 2)
            or says(at, end, b"\xe2\x80\xa8", 3)
            or says(at, end, b"\xe2\x80\xa9", 3)
            or says(at, end, b"\xef\xbb\xbf", 3)
        ):
            return False
        at += 1
    return True


cdef inline Py_ssize_t letters(Bytes start, Bytes end) noexcept:
    """Return how many characters of UTF-8 stand here."""
    cdef Py_ssize_t count = 0
    while start < end:
        count += start[0] & 0xC0 != 0x80
        start += 1
    return count


cdef inline Bytes row_number(Bytes line, Bytes end, int* row) noexcept:
    """Read the number that a row begins with, and the blanks after it."""
    cdef Bytes at = number(after_blanks(line, end), end, 4, row)
    if at == NULL or at == end or at[0] != c')':
        return NULL
    return after_blanks(at + 1, end)


cdef inline bint read_result(
    Bytes at, Bytes end, int* points, unsigned char* wins_match
) noexcept:
    """Read ``Wins 2 points`` and return whether nothing but blanks follows it."""
    if not says(at, end, b"Wins ", 5):
        return False
    at = number(at + 5, end, 5, points)
    if at == NULL or not says(at, end, b" point", 6):
        return False
    at += 6
    if at < end and at[0] == c's':
        at += 1
    wins_match[0] = says(at, end, b" and the match", 14)
    if wins_match[0]:
        at += 14
    return after_blanks(at, end) == end
