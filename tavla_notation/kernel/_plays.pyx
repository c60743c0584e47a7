# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Numbers for plays: equal steps, in whatever order they were written, have one number.

An archive plays a hundred thousand different ones at most, so they are kept for good, and
each is decoded once.
"""

from libc.stdlib cimport calloc, free

from tavla_notation.board import BAR, Step
from tavla_notation.kernel._board cimport Reading
from tavla_notation.kernel._cell cimport MOST_HOPS

cdef enum:
    BITS = 10                   # of a step in a key: five for each end
    STEP = (1 << BITS) - 1
    CODE_BITS = 24              # of the number that stands below the key, in one word with it
    FIRST_SIZE = 1 << 12
    EMPTY = 0                   # no key: the dance, which has no step, is not looked up

cdef unsigned long long SPREAD = 0x9E3779B97F4A7C15


cdef class Plays:
    """The plays met so far: a sequence of the steps of each, and their ``texts``.

    Every text is written into a table, so it is made at once; the steps are decoded when
    somebody asks for them, who asks for few.
    """

    def __cinit__(self):
        self.size = FIRST_SIZE
        self.slots = <unsigned long long*>calloc(self.size, sizeof(unsigned long long))
        if self.slots == NULL:
            raise MemoryError

    def __init__(self):
        self.known_steps = [
            Step(number >> 5, number & 31) if number >> 5 <= BAR and number & 31 <= BAR else None
            for number in range(1 << BITS)
        ]
        self.known_texts = [None if step is None else str(step) for step in self.known_steps]
        self.keys = [0]
        self.texts = [""]
        self.dance = 0

    def __dealloc__(self):
        free(self.slots)

    cdef int of(self, const Reading* play) except -1:
        """Return the number of a play of one step or more, a new one for a new play."""
        cdef unsigned int[4] steps
        cdef unsigned int step
        cdef unsigned long long key = 0
        cdef size_t slot
        cdef int n, back
        for n in range(play.count):
            steps[n] = play.hops[n].origin << 5 | play.hops[n].destination
        if play.count == 2:
            key = max(steps[0], steps[1]) << BITS | min(steps[0], steps[1])
        else:
            for n in range(1, play.count):
                step = steps[n]
                back = n
                while back and steps[back - 1] < step:
                    steps[back] = steps[back - 1]
                    back -= 1
                steps[back] = step
            for n in range(play.count):
                key = key << BITS | steps[n]
        slot = (key * SPREAD >> 32) & (self.size - 1)
        while self.slots[slot] >> CODE_BITS != key:
            if self.slots[slot] == EMPTY:
                return self.add(key, slot)
            slot = (slot + 1) & (self.size - 1)
        return self.slots[slot] & ((1 << CODE_BITS) - 1)

    cdef int add(self, unsigned long long key, size_t slot) except -1:
        cdef int code = len(self.texts)
        cdef unsigned long long rear = key >> BITS
        cdef unsigned int front = key & STEP
        if 0 < rear <= STEP and rear != front:
            self.texts.append(f"{self.known_texts[rear]} {self.known_texts[front]}")
        else:
            self.texts.append(self.text(key))
        self.keys.append(key)
        self.slots[slot] = key << CODE_BITS | <unsigned int>code
        self.used += 1
        if 2 * self.used > self.size:
            self.grow()
        return code

    cdef str text(self, unsigned long long key):
        """Return how a play of any number of steps is written, as ``board.play_text`` has it."""
        cdef list texts = []
        cdef int back = BITS * MOST_HOPS
        cdef int times
        cdef unsigned int step
        while back:
            back -= BITS
            step = key >> back & STEP
            if not step:
                continue  # a play of fewer steps
            times = 1
            while back and key >> (back - BITS) & STEP == step:
                back -= BITS
                times += 1
            text = self.known_texts[step]
            texts.append(text if times == 1 else f"{text}({times})")
        return " ".join(texts)

    def __len__(self):
        return len(self.keys)

    def __getitem__(self, Py_ssize_t code):
        """Return the steps of the play that *code* numbers, the rearmost checker's first."""
        cdef unsigned long long key = self.keys[code]
        cdef list steps = []
        while key:
            steps.append(self.known_steps[key & STEP])
            key >>= BITS
        return tuple(reversed(steps))

    cdef int grow(self) except -1:
        """Make the table twice as large."""
        cdef size_t size = 2 * self.size
        cdef unsigned long long* slots = <unsigned long long*>calloc(
            size, sizeof(unsigned long long)
        )
        cdef size_t old, slot
        if slots == NULL:
            raise MemoryError
        for old in range(self.size):
            if self.slots[old] != EMPTY:
                slot = ((self.slots[old] >> CODE_BITS) * SPREAD >> 32) & (size - 1)
                while slots[slot] != EMPTY:
                    slot = (slot + 1) & (size - 1)
                slots[slot] = self.slots[old]
        free(self.slots)
        self.slots, self.size = slots, size
        return 0
