# cython: language_level=3
"""Every play met, numbered; see ``_plays.pyx``."""

from tavla_notation.kernel._board cimport Reading

cdef class Plays:
    cdef list keys
    cdef readonly list texts
    cdef readonly int dance
    cdef list known_steps
    cdef list known_texts
    cdef unsigned long long* slots
    cdef size_t size
    cdef size_t used

    cdef int of(self, const Reading* play) except -1
    cdef int add(self, unsigned long long key, size_t slot) except -1
    cdef str text(self, unsigned long long key)
    cdef int grow(self) except -1
