"""Lines: the actions of one turn, as played or as a search suggests them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ludoteca.analysis.calibration import calibrated
from ludoteca.analysis.estimate import Estimate
from ludoteca.analysis.match_turns import continues
from ludoteca.bots.bot import Words
from ludoteca.bots.evaluators import Way
from ludoteca.bots.search_session import Budget, Study, study
from ludoteca.kernel import generics
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.pending import actor
from ludoteca.kernel.record import Record

__all__ = ["Choice", "Decision", "Suggestion", "choice_at_end", "same_turn", "suggest"]

TIED = 0.8
"""An action visited at least this often, in visits of the best one, counts as good as the best."""
LONGEST = 60
"""Maximum number of actions of a suggested line."""


@dataclass(frozen=True)
class Decision:
    """A decision of a turn that the search has studied."""

    ply: int
    """Number of actions of the match before it; of the record, in a `Suggestion`."""
    options: tuple[Estimate, ...]
    """Estimates of all legal actions, the suggested one first."""

    def data(self) -> list[Any]:
        """Return the decision as JSON-serializable data."""
        return [self.ply, [option.data() for option in self.options]]

    @classmethod
    def read(cls, data: Sequence[Any]) -> Decision:
        """Restore a decision from the result of `data`."""
        return cls(data[0], tuple(map(Estimate.read, data[1])))


@dataclass(frozen=True)
class Suggestion:
    """A suggested line, and what was found on the way."""

    line: tuple[int, ...]
    """Actions until the end of the turn."""
    decisions: tuple[Decision, ...]
    """Decisions at which the match was still on this line; empty if the turn had no choice."""
    raw: Estimate | None
    """Estimate of the best action at the first decision, before its chances are calibrated; None
    without a decision."""


@dataclass(frozen=True)
class Choice:
    """An action in a position, which ends a line."""

    record: Record
    """The position before the action."""
    action: int
    """Action id, legal in the position."""


def suggest(
    game: Game, known: Record, played: Sequence[int], rng: Words, iterations: int, way: Way
) -> Suggestion:
    """Search the best line from `known`, a position as known to the seat to act.

    The line stays on the `played` one as long as the search finds nothing better. Each decision is
    searched with `iterations` of its own; `rng` advances. Raises Interrupted if interrupted.
    """
    record, seat = known.copy(), int(actor(known))
    line: list[int] = []
    decisions: list[Decision] = []
    raw: Estimate | None = None
    while True:
        on_line = tuple(played[: len(line)]) == tuple(line) and len(line) < len(played)
        legal = np.flatnonzero(legal_mask(game, record)).tolist()
        if len(legal) == 1:
            action = int(legal[0])
        else:
            found = study(game, record, seat, rng, Budget(iterations=iterations), way)
            action = _chosen(found, played[len(line)] if on_line else None)
            if on_line:
                raw = raw or Estimate.of(found.best)
                decisions.append(
                    Decision(int(record.ply), _first(calibrated(game, record, found), action))
                )
        line.append(action)
        if len(line) == LONGEST or not continues(game, record, action):
            return Suggestion(tuple(line), tuple(decisions), raw)


def _chosen(found: Study, played: int | None) -> int:
    """The played action if the search visits it about as often as the best one, else the best."""
    if played is not None and found.option(played).visits >= TIED * found.best.visits:
        return played
    return found.best.action


def _first(options: tuple[Estimate, ...], action: int) -> tuple[Estimate, ...]:
    """The options with the one of `action` in front."""
    return tuple(sorted(options, key=lambda option: option.action != action))


def choice_at_end(game: Game, known: Record, line: Sequence[int]) -> Choice | None:
    """The last action of a line and the position before it.

    None if the line cannot be taken without chance: in a position where hidden pieces have been
    redrawn, an action may lead elsewhere than in the match.
    """
    record = known.copy()
    for action in line[:-1]:
        if not legal_mask(game, record)[action] or not continues(game, record, action):
            return None
    return Choice(record, line[-1]) if legal_mask(game, record)[line[-1]] else None


def same_turn(one: Choice, other: Choice, lines: tuple[Sequence[int], Sequence[int]]) -> bool:
    """Return True if two lines consist of the same acts, or lead to the same position."""
    first, second = lines
    return Counter(first) == Counter(second) or _result(one) == _result(other)


def _result(choice: Choice) -> bytes:
    """The position after a choice, regardless of the number of actions."""
    record = choice.record.copy()
    generics.take(record, choice.action)
    record.ply = 0
    return bytes(record.tobytes())
