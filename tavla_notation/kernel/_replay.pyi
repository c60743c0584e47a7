from collections.abc import Callable, Sequence
from typing import Any

from tavla_notation.kernel._plays import Plays

_Step = tuple[int, int]
_Judge = Callable[[bytes, bytes, _Step, tuple[_Step, ...], int], bool]

class Replay:
    def __init__(
        self, plays: Plays, limits: Any, sides: Any, strict: Any, asked: _Judge
    ) -> None: ...
    def games(
        self, cells: Any, counts: Any, whose: Any, seats: Any, crawford: Any
    ) -> tuple[Any, Any, Any, Any, Any]: ...

def play(
    mine: bytes, his: bytes, cell: bytes, last_off: int = 0
) -> tuple[int, tuple[_Step, ...], bytes, bytes] | None: ...
def keeps_restrictions(
    mine: bytes, his: bytes, cell: bytes, restrictions: Sequence[bool]
) -> bool | None: ...
