"""Computing effort of an analysis."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludoteca.kernel.errors import BadArgument

__all__ = ["Effort"]


@dataclass(frozen=True)
class Effort:
    """Iterations of the searches for each turn; results do not depend on the clock.

    Raises BadArgument if a value is out of range.
    """

    iterations: int = 400
    """Iterations of the study of a decision, at least 1."""
    round: int = 25
    """Iterations for each of the two lines in a round of their comparison, at least 1."""
    least: int = 8
    """Minimum number of rounds of a comparison, at least 2."""
    most: int = 16
    """Maximum number of rounds of a comparison."""
    depth: int = 10
    """Factor of the iterations of a confirmation, at least 1."""

    def __post_init__(self) -> None:
        counts = self.iterations, self.round, self.depth
        if min(counts) < 1 or not 2 <= self.least <= self.most:
            raise BadArgument(
                "iterations and depth must be above 0, and rounds at least 2, in order from least "
                "to most"
            )

    def deeper(self) -> Effort:
        """Effort of a comparison that confirms another."""
        return replace(self, round=self.round * self.depth)
