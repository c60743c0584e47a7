from tavla_notation.board import Step

class Plays:
    @property
    def steps(self) -> list[tuple[Step, ...]]: ...
    @property
    def texts(self) -> list[str]: ...
