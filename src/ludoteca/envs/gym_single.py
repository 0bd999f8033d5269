"""One seat of a game for Gymnasium."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Discrete
from numpy.typing import NDArray

from ludoteca.bots import Bot, find
from ludoteca.envs.position import Position, checked_mode, checked_reward
from ludoteca.envs.screenshots import USUAL, Painter
from ludoteca.envs.spaces import check_reset, checked_seat, observation_box
from ludoteca.kernel.checks import one_of
from ludoteca.kernel.errors import IllegalAction, MatchOver
from ludoteca.kernel.game import Game
from ludoteca.kernel.rng import seed_words, whole_seed

__all__ = ["AgainstBots"]

FORFEIT = -1.0
"""The reward of who ends the match by an action that is not allowed."""


class AgainstBots(gymnasium.Env[Any, Any]):
    """A match in which one seat is the learner's, and a bot sits on every other.

    An observation is the vector that ``game.observation`` describes, seen from the learner's seat. What is legal is in
    ``info["action_mask"]`` (int8, as ``action_space.sample`` takes it) and in `action_masks()` (bool, where sb3-contrib
    looks for it). A step ends when the learner is asked again or the match is over; the reward comes then: the
    learner's share of the victory, or with ``reward="points"`` points. `seat` None: drawn for each match. An action that
    is not allowed is an error, or with ``illegal="forfeit"`` ends the match with a reward of -1. `render` gives the
    table as the learner sees it: as text ("ansi"), or as the picture that `painter` makes of it ("rgb_array").
    Where a bot answers what is not allowed, `IllegalChoice` names it; the match cannot go on then, `reset` begins another.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 1}

    def __init__(
        self,
        game: Game | str,
        seats: int,
        bot: Bot | str = "greedy",
        seat: int | None = 0,
        options: Mapping[str, object] | None = None,
        reward: str = "victory",
        illegal: str = "error",
        render_mode: str | None = None,
        painter: Painter = USUAL,
    ) -> None:
        one_of("illegal", illegal, ("error", "forfeit"))
        self.position = Position(game, seats, options)
        self._fixed = checked_seat(seat, self.position.seats)
        self.render_mode = checked_mode(render_mode, self.metadata["render_modes"])
        self._painter = painter
        self.seat = self._fixed or 0
        """The learner's."""
        self._bot, self._reward = find(bot), checked_reward(reward)
        self._words = seed_words(0)[0]
        self._forfeits = illegal == "forfeit"
        self._begun = (
            False  # nor while bots play: one that breaks the rules leaves no match to go on with
        )
        self.observation_space = observation_box(self.position.game, self.position.sides)
        self.action_space = Discrete(self.position.game.actions.n)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begin a match and go on until the learner is asked: the same for the same seed. There are no `options`."""
        check_reset(options)
        super().reset(seed=None if seed is None else whole_seed(seed))
        drawn = self.np_random.integers(1 << 62, size=3).tolist()
        self.seat = drawn[2] % self.position.seats if self._fixed is None else self._fixed
        self.position.begin(drawn[0])
        self._words = seed_words(drawn[1])[0]
        self._let_bots_play()
        return self._seen()

    def step(self, action: int) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Take an action, and let the bots go on. `IllegalAction` says what is allowed; nothing has changed then.

        `UnknownAction` where it is no action at all, `MatchOver` after the end, `ResetNeeded` before the beginning.
        """
        if not self._begun:
            raise ResetNeeded("reset begins a match; there is none yet")
        try:
            self.position.take(action)
        except IllegalAction as error:
            if not self._forfeits or isinstance(error, MatchOver):
                raise
            self._begun = False
            observation, info = self._seen()
            return observation, FORFEIT, True, False, info
        self._let_bots_play()
        over = self.position.over
        reward = self.position.rewards(self._reward)[self.seat] if over else 0.0
        observation, info = self._seen()
        return observation, reward, over, False, info

    def _let_bots_play(self) -> None:
        position, self._begun = self.position, False
        while not position.over and position.actor != self.seat:
            position.let_play(self._bot, self._words)
        self._begun = True

    def _seen(self) -> tuple[NDArray[np.float32], dict[str, Any]]:
        return self.position.observe(self.seat), {"action_mask": self.position.mask()}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal: bool, shape (actions,)."""
        return self.position.mask().astype(np.bool_)

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as the learner sees it: as text, or as RGB of shape (height, width, 3)."""
        if self.render_mode == "rgb_array":
            return self.position.picture(self._painter, self.seat)
        return self.position.text(self.seat) if self.render_mode == "ansi" else None
