# cython: language_level=3
"""One cell as numbers: what the scanner makes of its text and the replay goes by.

Nothing is looked up and nothing remembered: reading a cell afresh costs less than finding
it among those that were read before.
"""

cdef enum:
    # What a cell says; BROKEN is a play that no roll allows, with more hops than there are dice.
    PLAY = 0
    DANCE = 1
    DOUBLE = 2
    TAKE = 3
    DROP = 4
    BROKEN = 5

    OFF = 0
    BAR = 25
    MOST_HOPS = 4

cdef struct Cell:
    unsigned char kind
    unsigned char first         # the roll, in the order written
    unsigned char second
    unsigned char hops          # stops written, ``(2)`` and the like written out
    unsigned char goes_on       # bit n: hop n begins where the one before it ended, same checker
    unsigned int said           # the value of a double; of a play the points with a star, as bits
    unsigned char origin[4]
    unsigned char destination[4]
