"""Records from one format into another, and what the other cannot hold."""

from tavla_notation.convert.losses import losses
from tavla_notation.convert.run import Converted, convert_matches, convert_to_identifiers
from tavla_notation.convert.shaping import shaped

__all__ = ["Converted", "convert_matches", "convert_to_identifiers", "losses", "shaped"]
