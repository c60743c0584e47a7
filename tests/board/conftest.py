"""A loaded machine is no fault of the board: no time limit for a single random example."""

from hypothesis import settings

settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")
