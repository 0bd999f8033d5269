"""How much is thought about each decision of a match."""

from __future__ import annotations

from dataclasses import dataclass

from ludoteca.kernel.errors import BadArgument

__all__ = ["Effort"]


@dataclass(frozen=True)
class Effort:
    """Iterations of the search; nothing depends on the clock."""

    iterations: int = 600
    """Of the study of a decision."""
    round: int = 100
    """Of each of the two options in a round of their comparison."""
    least: int = 4
    """Rounds before anything is concluded, at least 2."""
    most: int = 12
    """Rounds after which a comparison ends in any case."""

    def __post_init__(self) -> None:
        if min(self.iterations, self.round) < 1 or not 2 <= self.least <= self.most:
            raise BadArgument(
                "iterations must be above 0, and rounds at least 2, in order from least to most"
            )
