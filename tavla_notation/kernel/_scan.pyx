# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False
"""The scanner in C: the plain files of a batch, in one pass over their bytes.

It has the same idea of a plain line as ``plain_scan``, to which a test holds it, and takes the
bytes one by one instead of by expressions.  A line of another kind gives the file up.
"""

import numpy as np

from cpython.bytes cimport PyBytes_AS_STRING, PyBytes_GET_SIZE
from cpython.unicode cimport PyUnicode_DecodeUTF8
from libc.string cimport memchr, memcmp

from tavla_notation.kernel._cell cimport BROKEN, DOUBLE, Cell
from tavla_notation.kernel._text cimport (
    Bytes,
    after_blanks,
    after_digits,
    is_digit,
    is_plain_text,
    letters,
    number,
    read_cell,
    read_result,
    row_number,
    says,
)

cdef enum:
    SURELY_LEFT = 9             # columns and limits as in plain_scan
    SURELY_RIGHT = 28
    LONGEST_LINE = 200
    LONGEST_HEADER = 10000

    WHITE = 0
    BLACK = 1

    # The columns of games, each a row of one array.
    MATCH = 0
    NUMBER = 1
    LINE = 2
    WHITE_NAME = 3
    BLACK_NAME = 4
    SCORE_WHITE = 5
    SCORE_BLACK = 6
    CELLS = 7
    SEAT = 8
    WINNER = 9
    POINTS = 10
    COLUMNS = 11

cdef class Scanner:
    """The files of a batch and what was found in them so far."""

    cdef Bytes end              # of the file
    cdef Bytes line             # the line that is looked at, without its end
    cdef Bytes line_end
    cdef Bytes next_line
    cdef int number             # of that line, from 1
    cdef bint has_line

    cdef int[:, ::1] games
    cdef unsigned char[:, ::1] flags        # has_cube and wins_match
    cdef int[:, ::1] matches                # file and length
    cdef unsigned char[:, ::1] cell_bytes
    cdef Cell* cells
    cdef int game_count
    cdef int match_count
    cdef Py_ssize_t cell_count

    cdef object game_array, flag_array, match_array, cell_array
    cdef list headers, names
    cdef dict codes             # of names as they were written, in bytes
    cdef dict named             # of the names themselves
    cdef Bytes last_name[2]     # those of the game before, which are nearly always those of this one
    cdef Py_ssize_t last_length[2]
    cdef int last_code[2]

    def __init__(self, Py_ssize_t size):
        # The shortest match, game and pair of cells have 14, 28 and 10 bytes.
        self.games = self.game_array = np.empty((COLUMNS, size // 28 + 1), np.int32)
        self.flags = self.flag_array = np.zeros((2, size // 28 + 1), np.uint8)
        self.matches = self.match_array = np.empty((2, size // 14 + 1), np.int32)
        self.cell_bytes = self.cell_array = np.empty((size // 5 + 2, sizeof(Cell)), np.uint8)
        self.cells = <Cell*>&self.cell_bytes[0, 0]
        self.headers, self.names = [], []
        self.codes, self.named = {}, {}

    def scan(self, list files):
        """Return which files are plain, the columns of matches and of games, and the cells."""
        cdef Py_ssize_t index, cell
        cdef bytes data
        cdef int game, match
        plain_array = np.zeros(len(files), np.uint8)
        cdef unsigned char[::1] plain = plain_array
        for index in range(len(files)):
            data = files[index]
            game, match, cell = self.game_count, self.match_count, self.cell_count
            if self.read_file(data, index):
                plain[index] = True
                continue
            self.game_count, self.match_count, self.cell_count = game, match, cell
            del self.headers[match:]
        games = self.game_count
        flags = self.flag_array[:, :games].view(np.bool_)
        columns = [column[:games] for column in self.game_array]
        columns.insert(WINNER, flags[0])
        columns.append(flags[1])
        matches, cells = self.match_array[:, : self.match_count], self.cell_array[: self.cell_count]
        return plain_array.view(np.bool_), matches, columns, cells, self.headers, self.names

    cdef bint read_file(self, bytes data, Py_ssize_t index) except -1:
        """Read one file, which goes on where the columns end; return whether it is plain."""
        self.next_line = <Bytes>PyBytes_AS_STRING(data)
        self.end = self.next_line + PyBytes_GET_SIZE(data)
        self.number = 0
        self.last_name[0] = self.last_name[1] = NULL
        self.step()
        while self.has_line:
            if not self.read_match(index):
                return False
        return self.number > 0

    cdef void step(self) noexcept:
        """Go to the next line, if there is one."""
        cdef Bytes found
        if self.next_line >= self.end:
            self.has_line = False
            return
        self.has_line = True
        self.line = self.next_line
        self.number += 1
        found = <Bytes>memchr(self.line, c'\n', self.end - self.line)
        if found == NULL:
            self.line_end = self.next_line = self.end
            return
        self.next_line = found + 1
        self.line_end = found
        if found > self.line and (found - 1)[0] == c'\r':
            self.line_end -= 1

    cdef void step_over_blank(self) noexcept:
        """Stay at this line if it says something, else go to the next that does."""
        while self.has_line and after_blanks(self.line, self.line_end) == self.line_end:
            self.step()

    cdef bint read_match(self, Py_ssize_t index) except -1:
        """Read a header, a length and games up to the next header; return whether all is plain."""
        cdef Bytes header = self.line
        cdef Bytes at
        cdef Bytes last
        cdef bint has_returns = False
        cdef int length
        while True:
            if not self.has_line:
                return False
            at = after_blanks(self.line, self.line_end)
            if at < self.line_end:
                if at[0] != c';':
                    break
                last = self.line_end
                while (last - 1)[0] == c' ':
                    last -= 1
                if not says(at, last - 1, b"; [", 3) or (last - 1)[0] != c']':
                    return False
                if not is_plain_text(at, last):
                    return False
            has_returns = has_returns or self.line_end + 1 < self.next_line
            self.step()
        last = self.line
        at = number(at, self.line_end, 5, &length)
        if at == NULL or not says(at, self.line_end, b" point match", 12):
            return False
        if after_blanks(at + 12, self.line_end) != self.line_end:
            return False
        if not self.add_match(index, length, header, last, has_returns):
            return False
        self.step()
        self.step_over_blank()
        if not self.has_line:
            return False
        while self.has_line:
            if says(self.line, self.line_end, b"; [", 3):
                return True
            if not self.read_game():
                return False
            self.step_over_blank()
        return True

    cdef bint add_match(
        self, Py_ssize_t index, int length, Bytes header, Bytes end, bint has_returns
    ) except -1:
        cdef str text
        try:
            text = PyUnicode_DecodeUTF8(<const char*>header, end - header, NULL)
        except UnicodeDecodeError:
            return False
        if has_returns:
            text = text.replace("\r\n", "\n")
        if len(text) > LONGEST_HEADER or self.match_count >= self.matches.shape[1]:
            return False
        self.headers.append(text)
        self.matches[0, self.match_count] = index
        self.matches[1, self.match_count] = length
        self.match_count += 1
        return True

    cdef bint read_game(self) except -1:
        """Read ``Game 1``, the names, the rows and the result; return whether all is plain."""
        cdef int game = self.game_count
        cdef int value, column
        cdef Bytes at = after_blanks(self.line, self.line_end)
        if game >= self.games.shape[1] or not says(at, self.line_end, b"Game ", 5):
            return False
        at = number(at + 5, self.line_end, 5, &value)
        if at == NULL or after_blanks(at, self.line_end) != self.line_end:
            return False
        self.games[MATCH, game] = self.match_count - 1
        self.games[NUMBER, game] = value
        self.step()
        self.step_over_blank()
        if not self.has_line or not self.read_scores(game):
            return False
        self.step()
        self.step_over_blank()
        self.games[LINE, game] = self.number if self.has_line else self.number + 1
        self.games[SEAT, game] = WHITE
        self.games[CELLS, game] = 0
        self.flags[0, game] = False
        value = self.read_rows(game)
        if value < 0:
            return False
        if not value:
            self.step_over_blank()
            if not self.has_line:
                return False
            at = after_blanks(self.line, self.line_end)
            column = at - self.line
            if SURELY_LEFT <= column < SURELY_RIGHT:
                return False
            if not self.take_result(at, game, WHITE if column < SURELY_LEFT else BLACK):
                return False
            self.step()
        self.game_count += 1
        return True

    cdef bint read_scores(self, int game) except -1:
        """Read the line with the names and the scores."""
        cdef Bytes end = self.line_end
        cdef Bytes at = self.line
        cdef Bytes colon
        cdef int value
        if end - at > LONGEST_LINE and letters(at, end) > LONGEST_LINE:
            return False
        if at[0] == c';' or at[0] == c'#' or at[0] == c'|' or not is_plain_text(at, end):
            return False
        at = after_digits(after_blanks(at, end), end)
        if at < end and (at[0] == c'.' or at[0] == c')') and is_digit((at - 1)[0]):
            return False  # a row with its number
        at = self.line
        colon = <Bytes>memchr(at, c':', end - at)
        if colon == NULL or not self.read_name(WHITE_NAME, game, at, colon):
            return False
        if colon + 1 == end or colon[1] != c' ':
            return False
        at = number(colon + 2, end, 5, &value)
        if at == NULL or at == end or at[0] != c' ':
            return False
        self.games[SCORE_WHITE, game] = value
        colon = <Bytes>memchr(at, c':', end - at)
        if colon == NULL or not self.read_name(BLACK_NAME, game, at, colon):
            return False
        if colon + 1 == end or colon[1] != c' ':
            return False
        at = number(colon + 2, end, 5, &value)
        self.games[SCORE_BLACK, game] = value
        return at != NULL and after_blanks(at, end) == end

    cdef bint read_name(self, int column, int game, Bytes at, Bytes end) except -1:
        """Read the name before a colon; False where it is not UTF-8."""
        cdef int seat = column - WHITE_NAME
        cdef Py_ssize_t length
        cdef bytes raw
        at = after_blanks(at, end)
        while end > at and (end - 1)[0] == c' ':
            end -= 1
        length = end - at
        if (
            self.last_name[seat] == NULL
            or self.last_length[seat] != length
            or memcmp(self.last_name[seat], at, length) != 0
        ):
            raw = at[:length]
            code = self.codes.get(raw)
            if code is None:
                try:
                    name = raw.decode().strip()
                except UnicodeDecodeError:
                    return False
                code = self.codes[raw] = self.named.setdefault(name, len(self.names))
                if code == len(self.names):
                    self.names.append(name)
            self.last_name[seat] = at
            self.last_length[seat] = length
            self.last_code[seat] = code
        self.games[column, game] = self.last_code[seat]
        return True

    cdef bint take_result(self, Bytes at, int game, int winner) noexcept:
        """Read the result, to the end of the line, the winner told by its column."""
        self.games[WINNER, game] = winner
        return read_result(at, self.line_end, &self.games[POINTS, game], &self.flags[1, game])

    cdef int read_rows(self, int game) noexcept:
        """Read the numbered rows; return 1 where the result was in one, 0 if not, -1 to give up.

        Both cells stand in each but for the first, which may begin with Black's, and the last.
        """
        cdef Bytes at
        cdef Bytes end
        cdef int expected = 0
        cdef int row, column
        cdef bint has_ended = False
        cdef Cell* cell
        while self.has_line:
            end = self.line_end
            at = row_number(self.line, end, &row)
            if at == NULL:
                break
            expected += 1
            if row != expected or end - self.line > LONGEST_LINE:
                return -1
            column = at - self.line
            if at < end and at[0] == c'W':
                if SURELY_LEFT <= column < SURELY_RIGHT:
                    return -1
                if not self.take_result(at, game, WHITE if column < SURELY_LEFT else BLACK):
                    return -1
                self.step()
                self.step_over_number(expected + 1)
                return 1
            if has_ended or self.cell_count + 2 > self.cell_bytes.shape[0]:
                return -1
            if column >= SURELY_LEFT and (column < SURELY_RIGHT or expected > 1):
                return -1
            cell = &self.cells[self.cell_count]
            at = read_cell(at, end, cell)
            if at == NULL:
                return -1
            self.take(game, cell)
            at = after_blanks(at, end)
            if column >= SURELY_LEFT:
                self.games[SEAT, game] = BLACK
                if at < end:
                    return -1
            elif at == end:
                has_ended = True
            elif at[0] == c'W':
                if not self.take_result(at, game, BLACK):
                    return -1
                self.step()
                return 1
            else:
                cell = &self.cells[self.cell_count]
                at = read_cell(at, end, cell)
                if at == NULL or after_blanks(at, end) != end:
                    return -1
                self.take(game, cell)
            self.step()
        return 0

    cdef inline void take(self, int game, Cell* cell) noexcept:
        """Count a cell that was read in its place."""
        self.cell_count += 1
        self.games[CELLS, game] += 1
        if cell.kind >= DOUBLE and cell.kind != BROKEN:
            self.flags[0, game] = True

    cdef void step_over_number(self, int expected) noexcept:
        """Step over a row that has its number alone, as one program ends a game."""
        cdef int row
        if self.has_line and row_number(self.line, self.line_end, &row) == self.line_end:
            if row == expected:
                self.step()


def scan(list files):
    """Return the columns of the plain *files*; see :meth:`Scanner.scan`."""
    return Scanner(sum(map(len, files))).scan(files)


def read(bytes text):
    """Return the cell *text* as the replay takes it, None where it is none; for tests."""
    cdef Bytes start = <Bytes>PyBytes_AS_STRING(text)
    cdef Cell cell
    cdef Bytes end = start + PyBytes_GET_SIZE(text)
    if read_cell(start, end, &cell) != end:
        return None
    return (<char*>&cell)[: sizeof(Cell)]
