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
    """There is no match yet: `reset` begins one. An AttributeError too, as PettingZoo's own wrappers raise."""


class Table(AECEnv):  # type: ignore[misc]
    """A match in turns: agents ``seat_0`` and so on; each `step` is one decision, forced ones too.

    An observation is ``{"observation": ..., "action_mask": ...}``: the vector that ``game.observation`` describes,
    and int8 by action id, all 0 for who is not asked. The mask is in the info of who is asked, too. Rewards come
    at the end: shares of the victory, or with ``reward="points"`` points. `render` gives the table as a spectator
    sees it: as text ("ansi"), printed ("human"), or as the picture that `painter` makes of it ("rgb_array").
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
        self.agents: list[str] = []
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
        """What the agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """All action ids."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match: the same for the same seed.

        `options` are nothing to it: PettingZoo's own tests hand some in.
        Without a seed the matches go on from the generator that the last seed given has made.
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
        """A seed as a plain int, from which those of later matches follow."""
        number = whole_seed(seed)
        self._random, _ = seeding.np_random(number)
        return number

    def _drawn(self) -> int:
        """The seed of the next match."""
        if self._random is None:
            self._random, _ = seeding.np_random()
        return int(self._random.integers(1 << 62))

    @property
    def agent_selection(self) -> str:
        """Who is asked; `NotBegun` before the first match."""
        if self._asked is None:
            raise NotBegun("reset begins a match; there is none yet")
        return self._asked

    @agent_selection.setter
    def agent_selection(self, agent: str) -> None:
        self._asked = agent

    def _ask(self) -> None:
        """Turn to who is asked."""
        self.agent_selection = self.possible_agents[self.position.actor]
        self.infos = {agent: {} for agent in self.agents}
        self.infos[self.agent_selection] = {"action_mask": self.position.mask()}

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent sees now; `NotBegun` before the first match, `BadArgument` where there is no such agent."""
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
        """Take the action of who is asked, None of who has finished.

        `UnknownAction` and `IllegalAction` say what is allowed; nothing has changed then. `ResetNeeded` where nobody is asked.
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
        """The table as a spectator sees it: as text, printed, or as RGB of shape (height, width, 3)."""
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
        """Nothing is open."""

    def __str__(self) -> str:
        return self.position.game.name
