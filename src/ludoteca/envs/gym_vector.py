"""Many matches at once for Gymnasium."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ludoteca.batches import Batch, random_actions
from ludoteca.bots import Bot, check_choice, find, move
from ludoteca.envs.spaces import check_reset, checked_seat, observation_box
from ludoteca.kernel.errors import BadArgument
from ludoteca.kernel.game import Game
from ludoteca.kernel.rng import seed_words, whole_seed

__all__ = ["ManyAgainstBots"]

Observations = NDArray[np.float32]


class ManyAgainstBots(VectorEnv[Observations, NDArray[np.int64], NDArray[Any]]):
    """`n` matches in a `Batch`, each with the learner on one seat and a bot on every other.

    Like `AgainstBots`, with a row for each match in observations (float32),
    ``infos["action_mask"]`` (int8) and `action_masks()` (bool). A match that ends is replaced by a
    new one in the same step, and ``infos["final_obs"]`` has its last observation. Random bots play
    in compiled code; others are asked for one decision at a time in a Python loop, which is slower.

    Args:
        game: A game or its name.
        seats: Number of players.
        n: Number of matches, at least 1.
        bot: Bot on the other seats, or its name.
        seat: The learner's seat; None to draw it for each match.
        options: Values of options that differ from the defaults, by name.
        reward: ``"victory"``, the learner's share of the victory, or ``"points"``.
        threads: Maximum number of threads that step the matches.

    Raises:
        UnknownGame: No game has this name.
        UnknownBot: No bot has this name.
        BadSeats: The game does not support this number of seats.
        BadOption: The game has no such option, or the option no such value.
        BadArgument: Another argument is invalid.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(
        self,
        game: Game | str,
        seats: int,
        n: int,
        bot: Bot | str = "random",
        seat: int | None = 0,
        options: Mapping[str, object] | None = None,
        reward: str = "victory",
        threads: int = 1,
    ) -> None:
        self.batch = Batch(game, seats, n, 0, options, threads, reward)
        """The matches."""
        self.num_envs = n = self.batch.n
        self._fixed, self._bot = checked_seat(seat, self.batch.seats), find(bot)
        self._begun = False  # also after a bot's illegal action, as in `AgainstBots`
        self.seats = np.full(n, self._fixed or 0, np.int64)
        """The learner's seat in each match: int64, shape (n,)."""
        self._watched = self.seats.copy()  # the learner's seats in the last finished matches
        self.single_observation_space = observation_box(self.batch.game, self._sides)
        self.observation_space = batch_space(self.single_observation_space, n)
        self.single_action_space = Discrete(self.batch.game.actions.n)
        self.action_space = batch_space(self.single_action_space, n)
        self._begin(0)

    @property
    def _sides(self) -> int:
        return self.batch.points.shape[1]

    def _begin(self, seed: int) -> None:
        self._random = np.random.default_rng([seed, 1])
        self._words = seed_words(seed + 1)[0]
        self._sit(np.ones(self.num_envs, np.bool_))
        self.batch.reset(seed)

    def _sit(self, where: NDArray[np.bool_]) -> None:
        """Choose the learner's seat in some matches."""
        if self._fixed is None:
            self.seats[where] = self._random.integers(self.batch.seats, size=int(where.sum()))

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Restart all matches from a single seed.

        Without a seed they continue from the generator (`np_random`) of the last given seed. Raises
        BadArgument for a list of seeds or any `options`.
        """
        check_reset(options)
        if isinstance(seed, list):
            raise BadArgument(
                "all matches are seeded from one number, each differently; pass a single seed"
            )
        given = None if seed is None else whole_seed(seed)
        super().reset(seed=given)
        self._begin(int(self.np_random.integers(1 << 62)) if given is None else given)
        self._let_bots_play()
        return self._observe(), {"action_mask": self._masks()}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observations, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Take an action in each match, then let the bots play.

        The matches are unchanged after an error, except for IllegalChoice by a bot.

        Raises:
            IllegalAction: An action is not legal; the message names the first such match.
            BadArgument: `actions` has the wrong shape or dtype.
            ResetNeeded: The matches have not been started.
        """
        if not self._begun:
            raise ResetNeeded("reset begins the matches; there are none yet")
        rewards, over = self._took(self.batch.step(actions))
        more, ended = self._let_bots_play()
        rewards, over = rewards + more, over | ended
        infos: dict[str, Any] = {"action_mask": self._masks()}
        if over.any():
            infos |= {"final_obs": self._last(over), "_final_obs": over}
            infos |= {"final_info": {}, "_final_info": over}
        return self._observe(), rewards, over, np.zeros(self.num_envs, np.bool_), infos

    def _took(self, step: Any) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Rewards of the learner in a step; chooses its seat in restarted matches."""
        rewards = step.rewards[np.arange(self.num_envs), self.seats]
        self._watched[step.over] = self.seats[step.over]
        self._sit(step.over)
        return rewards, step.over

    def _let_bots_play(self) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Play until the learner is to act in every match; return rewards and ended matches."""
        rewards, over = np.zeros(self.num_envs, np.float32), np.zeros(self.num_envs, np.bool_)
        self._begun = False
        while (waiting := self.batch.actors() != self.seats).any():
            more, ended = self._took(self.batch.step(self._bot_actions(waiting), where=waiting))
            rewards, over = rewards + more, over | ended
        self._begun = True
        return rewards, over

    def _bot_actions(self, waiting: NDArray[np.bool_]) -> NDArray[np.int64]:
        masks = self.batch.masks()
        if self._bot.name == "random":
            return random_actions(masks, self._random)
        actions = np.zeros(self.num_envs, np.int64)
        for row in np.flatnonzero(waiting).tolist():
            chosen = move(self._bot, self.batch.game, self.batch.records[row], self._words)
            actions[row] = check_choice(self._bot, self.batch.game, masks[row], chosen)
        return actions

    def _observe(self) -> Observations:
        return self.batch.observe(seats=self.seats)

    def _last(self, over: NDArray[np.bool_]) -> NDArray[Any]:
        """Last observations of the learner in the matches that ended; None for the others."""
        encoding = self.batch.game.observation
        ended = np.flatnonzero(over)
        rows = np.empty((len(ended), encoding.size(self._sides)), np.float32)
        scratch = np.zeros(1, self.batch.game.dtype)
        encoding.write(self.batch.finals[ended], self._watched[ended], self._sides, scratch, rows)
        found = np.full(self.num_envs, None, object)
        for place, row in zip(ended.tolist(), rows, strict=True):
            found[place] = row
        return found

    def action_masks(self) -> NDArray[np.bool_]:
        """Legal actions as masks: bool, shape (n, actions)."""
        return self.batch.masks().copy()

    def _masks(self) -> NDArray[np.int8]:
        return self.batch.masks().astype(np.int8)
