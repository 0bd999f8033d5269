"""A game for PettingZoo."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv

from ludoteca.envs.position import Position, checked_mode, checked_reward
from ludoteca.envs.screenshots import USUAL, Painter
from ludoteca.kernel.errors import BadArgument, IllegalAction
from ludoteca.kernel.game import Game
from ludoteca.kernel.rng import whole_seed

__all__ = ["NotBegun", "Table"]


class NotBegun(ResetNeeded, AttributeError):
    """No match has been started by `reset`.

    It is an AttributeError too, as raised by PettingZoo's own wrappers.
    """


class Table(AECEnv):  # type: ignore[misc]
    """A match in turns with agents ``seat_0`` and so on; each `step` is one decision.

    Forced decisions are steps too. An observation is ``{"observation": ..., "action_mask": ...}``:
    the float32 vector described by ``game.observation``, and int8 by action id, all 0 for agents
    that are not to act. The mask is also in the info of the agent to act. Rewards come at the end.

    Args:
        game: A game or its name.
        seats: Number of players.
        options: Values of options that differ from the defaults, by name.
        reward: ``"victory"``, shares of the victory, or ``"points"``.
        render_mode: ``"ansi"`` for text, ``"human"`` to print it, ``"rgb_array"`` for an image
            drawn by `painter`, all as seen by a spectator; or None.
        painter: Size and language of images.

    Raises:
        UnknownGame: No game has this name.
        BadSeats: The game does not support this number of seats.
        BadOption: The game has no such option, or the option no such value.
        BadArgument: The reward or render mode is unknown.
    """

    metadata: dict[str, Any] = {
        "render_modes": ["ansi", "human", "rgb_array"],
        "render_fps": 1,
        "name": "ludoteca",
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: Game | str,
        seats: int,
        options: Mapping[str, object] | None = None,
        reward: str = "victory",
        render_mode: str | None = None,
        painter: Painter = USUAL,
    ) -> None:
        super().__init__()
        self.position = Position(game, seats, options)
        self.render_mode = checked_mode(render_mode, self.metadata["render_modes"])
        self._painter = painter
        self._reward = checked_reward(reward)
        self.metadata = {**self.metadata, "name": self.position.game.name}
        self._random: np.random.Generator | None = None
        self._asked: str | None = None
        self.possible_agents = [f"seat_{seat}" for seat in range(self.position.seats)]
        """Names of all agents, by seat."""
        self.agents: list[str] = []
        """Names of the agents still in the match."""
        low, high = self.position.game.observation.bounds(self.position.sides)
        actions = self.position.game.actions.n
        self.action_spaces = {name: Discrete(actions) for name in self.possible_agents}
        self.observation_spaces = {
            name: Dict(
                {"observation": Box(low, high), "action_mask": Box(0, 1, (actions,), np.int8)}
            )
            for name in self.possible_agents
        }

    def observation_space(self, agent: str) -> Dict:
        """Space of the agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Space of all action ids."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a match; equal seeds give equal matches.

        `options` are ignored, because PettingZoo's own tests pass some. Without a seed the
        generator of the last given seed continues.
        """
        self.position.begin(self._drawn() if seed is None else self._sown(seed))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def _sown(self, seed: int) -> int:
        """Return a seed as an int, and seed the generator of later matches with it."""
        number = whole_seed(seed)
        self._random, _ = seeding.np_random(number)
        return number

    def _drawn(self) -> int:
        """Return the seed of the next match."""
        if self._random is None:
            self._random, _ = seeding.np_random()
        return int(self._random.integers(1 << 62))

    @property
    def agent_selection(self) -> str:
        """Agent to act; raises NotBegun before the first match."""
        if self._asked is None:
            raise NotBegun("reset begins a match; there is none yet")
        return self._asked

    @agent_selection.setter
    def agent_selection(self, agent: str) -> None:
        self._asked = agent

    def _ask(self) -> None:
        """Select the agent to act."""
        self.agent_selection = self.possible_agents[self.position.actor]
        self.infos = {agent: {} for agent in self.agents}
        self.infos[self.agent_selection] = {"action_mask": self.position.mask()}

    def observe(self, agent: str) -> dict[str, Any]:
        """Current observation of the agent.

        Raises NotBegun before the first match, or BadArgument if there is no such agent.
        """
        asked = agent == self.agent_selection and not self.position.over
        actions = self.position.game.actions.n
        return {
            "observation": self.position.observe(self._seat(agent)),
            "action_mask": self.position.mask() if asked else np.zeros(actions, np.int8),
        }

    def _seat(self, agent: str) -> int:
        if agent not in self.possible_agents:
            raise BadArgument(
                "there is no agent {agent}; available agents: {known}",
                agent=repr(agent),
                known=", ".join(self.possible_agents),
            )
        return self.possible_agents.index(agent)

    def step(self, action: int | None) -> None:
        """Take an action of the agent to act, or None for an agent that has finished.

        The match is unchanged after an error.

        Raises:
            UnknownAction: It is not an action of the game.
            IllegalAction: The action is not legal; the message lists those that are.
            ResetNeeded: There is no match, or all agents have left it.
        """
        if not self.agents:
            raise ResetNeeded("reset begins a match; there is none, or all agents have left it")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalAction(
                "{agent} must choose an action; None is only for agents that have finished",
                agent=agent,
            )
        self.position.take(action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.position.over:
            self._end()
        else:
            self._ask()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        shares = self.position.rewards(self._reward)
        self.rewards = dict(zip(self.possible_agents, shares, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]

    def render(self) -> str | NDArray[np.uint8] | None:
        """Table as seen by a spectator: text, None after printing, or RGB (height, width, 3)."""
        if self.render_mode is None:
            return None
        if self.render_mode == "rgb_array":
            return self.position.picture(self._painter)
        text = self.position.text()
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Do nothing."""

    def __str__(self) -> str:
        return self.position.game.name
