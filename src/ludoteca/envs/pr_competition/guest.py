"""An agent of the Puerto Rico AI Competition as a Ludoteca bot.

An agent is an object with ``act(observation, action_mask)``, which returns the number of a legal
action, and optionally ``on_game_start(forward_model)``; see ``agents/base.py`` there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from time import perf_counter
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from ludoteca.bots.bot import NO_ACTION, NOT_ALLOWED, IllegalChoice, Words
from ludoteca.envs.pr_competition.codes import ACTIONS, known_action
from ludoteca.envs.pr_competition.model import ForwardModel
from ludoteca.envs.pr_competition.turn import Turn
from ludoteca.kernel import generics
from ludoteca.kernel.game import Game
from ludoteca.kernel.record import Record, copy, to_bytes
from ludoteca.kernel.rng import next_word, pick

__all__ = ["Agent", "Guest"]


class Agent(Protocol):
    """Interface of an agent; ``on_game_start(forward_model)`` is optional."""

    def act(self, observation: NDArray[np.float32], action_mask: NDArray[np.int8]) -> int:
        """Return a legal action."""


@dataclass
class _Seated:
    """An agent in its match."""

    agent: Agent
    model: ForwardModel
    ply: int
    """Ply at which it was last asked."""


@dataclass(eq=False)
class Guest:
    """Bot that asks a competition agent, created by `make` for each match and seat.

    Its answers are translated to Ludoteca's actions. With `forgiving`, faults under the
    competition's rules (an illegal action, an error, more than `seconds` for an answer) are handled
    as there: a random legal action is taken, and `faults` counts it. Otherwise errors are raised,
    and there is no time limit. A match counts as new if its seat is asked at the same or an earlier
    ply than before.
    """

    make: Callable[[], Agent]
    name: str = "guest"
    title: str = "Guest"
    description: str = "An agent written for the Puerto Rico AI Competition."
    forgiving: bool = False
    seconds: float = 1.0
    clock: Callable[[], float] = field(default=perf_counter, repr=False)
    faults: int = field(default=0, init=False, repr=False)
    _seated: dict[tuple[int, int], _Seated] = field(default_factory=dict, init=False, repr=False)
    _plan: dict[bytes, int] = field(default_factory=dict, init=False, repr=False)
    """Remaining actions of an answer, by position."""

    def __getstate__(self) -> dict[str, Any]:
        """State for pickling, without agents and plans."""
        return {**self.__dict__, "_seated": {}, "_plan": {}}

    def choose(self, game: Game, record: Record, seat: int, rng: Words) -> int:
        """Return the next of Ludoteca's actions that make up the agent's answer."""
        planned = self._plan.get(_key(record))
        if planned is not None:
            return planned
        turn = Turn(game, record)
        action = turn.unasked()
        if action is not None:
            return action
        return self._remember(record, self._answer(turn, seat, rng))

    def _answer(self, turn: Turn, seat: int, rng: Words) -> list[int]:
        """Ask until the answers amount to Ludoteca's actions."""
        seated = self._at(turn, seat, rng)
        while not (actions := turn.answer(self._ask(seated, turn, rng))):
            pass
        return actions

    def _at(self, turn: Turn, seat: int, rng: Words) -> _Seated:
        """Agent on a seat; a new one at the start of a match."""
        place, ply = (int(turn.record.seats), seat), int(turn.record.ply)
        if place not in self._seated or ply <= self._seated[place].ply:
            model = ForwardModel(turn.copy(), seed=int(next_word(rng)))
            self._seated[place] = _Seated(self.make(), model, ply)
            _greet(self._seated[place])
        self._seated[place].ply = ply
        return self._seated[place]

    def _ask(self, seated: _Seated, turn: Turn, rng: Words) -> int:
        """Return the agent's action, or a random one in its place."""
        seated.model.follow(turn.copy())
        mask = turn.mask()
        if not self.forgiving:
            return self._check_answer(seated.agent.act(turn.observation(), mask), mask)
        start = self.clock()
        try:
            action = known_action(seated.agent.act(turn.observation(), mask.copy()))
        except Exception:
            action = None
        if action is not None and mask[action] and self.clock() - start <= self.seconds:
            return action
        self.faults += 1
        return int(pick(rng, mask.astype(np.bool_)))

    def _check_answer(self, action: object, mask: NDArray[np.int8]) -> int:
        """Return an agent's action; raise IllegalChoice with the guest's name if illegal."""
        number = known_action(action)
        if number is None:
            last = ACTIONS - 1
            raise IllegalChoice(NO_ACTION, bot=self.name, action=repr(action), last=last)
        if not mask[number]:
            raise IllegalChoice(NOT_ALLOWED, bot=self.name, action=number)
        return number

    def _remember(self, record: Record, actions: list[int]) -> int:
        """Return the first action, and store the others for the positions they lead to."""
        self._plan.clear()
        position = copy(record)
        for done, action in pairwise(actions):
            generics.take(position, done)
            self._plan[_key(position)] = action
        return actions[0]


def _greet(seated: _Seated) -> None:
    """Call the agent's `on_game_start`, if it has one."""
    greeting = getattr(seated.agent, "on_game_start", None)
    if greeting is not None:
        greeting(seated.model)


def _key(record: Record) -> bytes:
    """Position without its future, which is redrawn for bots each time."""
    position = copy(record)
    position.rng[:] = 0
    return to_bytes(position)
