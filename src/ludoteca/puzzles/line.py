"""A line of a puzzle: one of its options and what follows until the turn ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ludoteca.analysis import Gain, Loss
from ludoteca.analysis.best_line import LONGEST, choice_at_end
from ludoteca.kernel.game import Game
from ludoteca.kernel.record import Record

__all__ = ["Line", "is_possible"]


@dataclass(frozen=True)
class Line:
    """An option, the actions that follow it, and what the end of the turn is worth."""

    actions: tuple[int, ...]
    """Actions until the end of the turn, the option first."""
    loss: Loss | None = None
    """Loss against the solution's line; None for that line, and for one with the same end."""
    gains: tuple[Gain, ...] = ()
    """Clear differences of the solution's line from this one, by source of points."""

    @property
    def option(self) -> int:
        """The first action."""
        return self.actions[0]

    def data(self) -> list[Any]:
        """Return the line as JSON-serializable data."""
        loss = self.loss and [self.loss.wins, self.loss.points, self.loss.clear, self.loss.error]
        return [list(self.actions), loss, [gain.data() for gain in self.gains]]

    @classmethod
    def read(cls, data: Sequence[Any]) -> Line:
        """Restore a line from the result of `data`."""
        actions, loss, gains = data
        return cls(
            tuple(map(int, actions)), loss and Loss(*loss), tuple(Gain(*gain) for gain in gains)
        )


def is_possible(game: Game, known: Record, actions: Sequence[int]) -> bool:
    """Return True if the actions can be taken one after another, within one turn."""
    if not 1 <= len(actions) <= LONGEST + 1:
        return False
    in_range = all(0 <= action < game.actions.n for action in actions)
    return in_range and choice_at_end(game, known, actions) is not None
