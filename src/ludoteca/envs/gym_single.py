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
"""Reward for ending the match by an illegal action."""


class AgainstBots(gymnasium.Env[Any, Any]):
    """A match with the learner on one seat and a bot on every other.

    An observation is the float32 vector described by ``game.observation``, from the learner's seat.
    The legal actions are in ``info["action_mask"]`` (int8, as expected by ``action_space.sample``)
    and in `action_masks()` (bool, as expected by sb3-contrib). A step ends when the learner is to
    act again or the match is over, which yields the only reward. If a bot chooses an illegal
    action, IllegalChoice names it, and only `reset` can follow.

    Args:
        game: A game or its name.
        seats: Number of players.
        bot: Bot on the other seats, or its name.
        seat: The learner's seat; None to draw it for each match.
        options: Values of options that differ from the defaults, by name.
        reward: ``"victory"``, the learner's share of the victory, or ``"points"``.
        illegal: Effect of an illegal action: ``"error"`` raises IllegalAction, ``"forfeit"``
            ends the match with a reward of -1.
        render_mode: ``"ansi"`` for text, ``"rgb_array"`` for an image drawn by `painter`, both
            as seen by the learner; or None.
        painter: Size and language of images.

    Raises:
        UnknownGame: No game has this name.
        UnknownBot: No bot has this name.
        BadSeats: The game does not support this number of seats.
        BadOption: The game has no such option, or the option no such value.
        BadArgument: Another argument is invalid.
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
        """The learner's seat."""
        self._bot, self._reward = find(bot), checked_reward(reward)
        self._words = seed_words(0)[0]
        self._forfeits = illegal == "forfeit"
        self._begun = False  # also while bots play: an illegal action of theirs ends the match
        self.observation_space = observation_box(self.position.game, self.position.sides)
        self.action_space = Discrete(self.position.game.actions.n)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Start a match and play until the learner is to act; equal seeds give equal matches.

        Without a seed the generator of the last given seed continues. Raises BadArgument for any
        `options`.
        """
        check_reset(options)
        super().reset(seed=None if seed is None else whole_seed(seed))
        drawn = self.np_random.integers(1 << 62, size=3).tolist()
        self.seat = drawn[2] % self.position.seats if self._fixed is None else self._fixed
        self.position.begin(drawn[0])
        self._words = seed_words(drawn[1])[0]
        self._let_bots_play()
        return self._observe()

    def step(self, action: int) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Take an action, then let the bots play until the learner is to act.

        The match is unchanged after an error, except for IllegalChoice by a bot.

        Raises:
            IllegalAction: The action is not legal, unless illegal actions forfeit.
            UnknownAction: It is not an action of the game.
            MatchOver: The match has ended.
            ResetNeeded: No match has been started.
        """
        if not self._begun:
            raise ResetNeeded("reset begins a match; there is none yet")
        try:
            self.position.take(action)
        except IllegalAction as error:
            if not self._forfeits or isinstance(error, MatchOver):
                raise
            self._begun = False
            observation, info = self._observe()
            return observation, FORFEIT, True, False, info
        self._let_bots_play()
        over = self.position.over
        reward = self.position.rewards(self._reward)[self.seat] if over else 0.0
        observation, info = self._observe()
        return observation, reward, over, False, info

    def _let_bots_play(self) -> None:
        position, self._begun = self.position, False
        while not position.over and position.actor != self.seat:
            position.let_play(self._bot, self._words)
        self._begun = True

    def _observe(self) -> tuple[NDArray[np.float32], dict[str, Any]]:
        return self.position.observe(self.seat), {"action_mask": self.position.mask()}

    def action_masks(self) -> NDArray[np.bool_]:
        """Legal actions as a mask: bool, shape (actions,)."""
        return self.position.mask().astype(np.bool_)

    def render(self) -> str | NDArray[np.uint8] | None:
        """Table as seen by the learner: text, RGB uint8 (height, width, 3), or None."""
        if self.render_mode == "rgb_array":
            return self.position.picture(self._painter, self.seat)
        return self.position.text(self.seat) if self.render_mode == "ansi" else None
