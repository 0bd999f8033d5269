"""The forward model of the Puerto Rico AI Competition, over Ludoteca's rules.

Names and results are those of ``puerto_rico/forward_model.py`` there. It simulates matches under
Ludoteca's rules; ``docs/research/competition.md`` lists the differences.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ludoteca.envs.pr_competition.board import Board, board
from ludoteca.envs.pr_competition.codes import ACTIONS, known_action
from ludoteca.envs.pr_competition.sight import Sight
from ludoteca.envs.pr_competition.turn import Turn
from ludoteca.kernel.errors import UnknownAction
from ludoteca.kernel.game import find
from ludoteca.kernel.match import SeatScore, new_seed, ranking, start_position
from ludoteca.kernel.record import fields
from ludoteca.kernel.rng import reseed, seed_words, whole_seed

__all__ = ["ForwardModel", "begin"]

Score = tuple[int, int, int, int, int]


class ForwardModel:
    """A match that can be copied and continued; the live model follows the real match.

    A copy of the live model redraws the plantations to come, as there; a copy of a copy has the
    same future.
    """

    def __init__(self, turn: Turn, seed: int | None = None, live: bool = True) -> None:
        self._turn, self._live = turn, live
        self._words = seed_words(new_seed() if seed is None else seed)[0] if live else None

    def follow(self, turn: Turn) -> None:
        """Update to the current state of the match."""
        self._turn = turn

    def clone(self) -> ForwardModel:
        """Return an independent copy."""
        turn = self._turn.copy()
        if self._words is not None:
            reseed(turn.record.rng, self._words)
        return ForwardModel(turn, live=False)

    @property
    def game(self) -> Board:
        """Read-only snapshot of the visible table."""
        return board(fields(self._turn.record), self._turn.hand)

    def is_terminal(self) -> bool:
        """Return True if the match has ended."""
        return self._turn.over

    def current_player(self) -> int:
        """Seat to act, or -1 when the match is over."""
        return -1 if self._turn.over else self._turn.seat

    def action_mask(self) -> NDArray[np.int8]:
        """Legal actions: int8, shape (200,)."""
        return self._turn.mask()

    def legal_actions(self) -> list[int]:
        """Ids of the legal actions."""
        return self._turn.legal()

    def observation(self) -> NDArray[np.float32]:
        """Observation as a flat vector: float32, 293 numbers for three players."""
        return self._turn.observation()

    def observation_dict(self) -> Sight:
        """Observation by name; empty when the match is over."""
        return {} if self._turn.over else self._turn.sight()

    def scores(self) -> list[Score]:
        """Points, tie-breaker, and points from chips, buildings and large buildings, by seat."""
        return [_score(score) for score in self._ranking()]

    def winners(self) -> list[int]:
        """Seats of rank 1."""
        return [score.seat for score in self._ranking() if score.rank == 1]

    def _ranking(self) -> list[SeatScore]:
        return ranking(self._turn.game, self._turn.record)

    def step(self, action: int) -> None:
        """Take an action, and continue to the next decision.

        Raises IllegalAction with the legal actions, or UnknownAction if it is not an integer from 0
        to 199.
        """
        self._turn.step(_whole_action(action))


def _whole_action(action: object) -> int:
    """Return an action of the competition as an int; raise UnknownAction if it is not one."""
    number = known_action(action)
    if number is None:
        raise UnknownAction(
            "there is no action {action}; actions are numbered 0 to {last}",
            action=repr(action),
            last=ACTIONS - 1,
        )
    return number


def _score(score: SeatScore) -> Score:
    chips, buildings, *large = score.breakdown.values()
    return score.total, score.tie_breaks[0], chips, buildings, sum(large)


def begin(seats: int = 3, seed: int | None = None) -> ForwardModel:
    """Start a match of the base game for competition agents to play by themselves on the model."""
    game = find("puerto-rico")
    number = new_seed() if seed is None else whole_seed(seed)
    turn = Turn(game, start_position(game, seats, number))
    return ForwardModel(turn, seed=number + 1)
