"""stub"""

from tavla_notation.notation.assembly import Assembler


def read_broken_line(line: str, folded: str, start: int, assembler: Assembler) -> None:
    assembler.unknown(start, start + len(line))
