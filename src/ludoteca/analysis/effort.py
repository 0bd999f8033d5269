"""Computing effort of an analysis."""

from __future__ import annotations

from dataclasses import dataclass

from ludoteca.kernel.errors import BadArgument

__all__ = ["Effort"]


@dataclass(frozen=True)
class Effort:
    """Iterations of the search for each decision; results do not depend on the clock.

    Raises BadArgument if a value is out of range.
    """

    iterations: int = 600
    """Iterations of the study of a decision, at least 1."""
    round: int = 100
    """Iterations for each of the two options in a round of their comparison, at least 1."""
    least: int = 4
    """Minimum number of rounds of a comparison, at least 2."""
    most: int = 12
    """Maximum number of rounds of a comparison."""

    def __post_init__(self) -> None:
        if min(self.iterations, self.round) < 1 or not 2 <= self.least <= self.most:
            raise BadArgument(
                "iterations must be above 0, and rounds at least 2, in order from least to most"
            )
