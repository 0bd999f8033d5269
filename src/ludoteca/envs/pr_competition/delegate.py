"""A Ludoteca bot as an agent of the Puerto Rico AI Competition."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ludoteca.bots import Bot, find, move
from ludoteca.envs.pr_competition.codes import ACTIONS, LOAD, PASS, TO_THEIRS, WHARF, Phase
from ludoteca.envs.pr_competition.limits import check
from ludoteca.envs.pr_competition.rebuilt import rebuilt
from ludoteca.envs.pr_competition.sight import unflat
from ludoteca.games.puerto_rico import actions as ours
from ludoteca.games.puerto_rico.components import N_GOODS
from ludoteca.kernel import generics
from ludoteca.kernel.errors import BadArgument
from ludoteca.kernel.game import find as find_game
from ludoteca.kernel.match import new_seed
from ludoteca.kernel.pending import actor, top_kind
from ludoteca.kernel.record import Record
from ludoteca.kernel.rng import reseed, seed_words

__all__ = ["Delegate"]

LOADS: Final = range(LOAD, WHARF + N_GOODS)


class Delegate:
    """Agent that plays as a bot: ``Delegate("greedy")``.

    The bot receives a position rebuilt from the observation (see `rebuilt` for what is missing).
    Searching bots take their usual time: choose one that answers within a second.
    """

    def __init__(self, bot: Bot | str = "greedy", seed: int | None = None) -> None:
        self._bot = find(bot)
        self.name = self._bot.name
        self._game = find_game("puerto-rico")
        self._words = seed_words(new_seed() if seed is None else seed)[0]
        self._loaded = False

    def on_game_start(self, forward_model: object = None) -> None:
        """Start a match; the model is ignored."""
        self._loaded = False

    def act(self, observation: ArrayLike, action_mask: ArrayLike) -> int:
        """Return the bot's action, or the first legal one if its action does not exist there.

        Raises BadArgument if the observation has the wrong length or impossible values, or if the
        mask has the wrong length or allows nothing.
        """
        numbers = np.rint(observation)
        table, players = unflat(numbers)
        check(table, players)
        _check_mask(np.asarray(action_mask))
        if table["current_phase_onehot"].argmax() != Phase.CAPTAIN:
            self._loaded = False
        record = rebuilt(numbers, action_mask, self._loaded)
        reseed(record.rng, self._words)
        action = self._answer(record)
        legal = np.flatnonzero(np.asarray(action_mask)).tolist()
        if action not in legal:
            action = legal[0]
        self._loaded = self._loaded or action in LOADS
        return action

    def _answer(self, record: Record) -> int:
        """Action of the competition; if the hacienda is declined, the bot also chooses the tile."""
        action, seat = move(self._bot, self._game, record, self._words), int(actor(record))
        if top_kind(record) != ours.ASK_HACIENDA or action != ours.PASS:
            return TO_THEIRS.get(action, PASS)
        generics.take(record, action)
        settles = top_kind(record) == ours.ASK_SETTLE and actor(record) == seat
        return self._answer(record) if settles else PASS


def _check_mask(mask: NDArray[Any]) -> None:
    if mask.shape != (ACTIONS,) or not mask.any():
        raise BadArgument(
            "a mask must have {n} numbers, at least one of them not 0; this one has "
            "shape {shape} and {marks} numbers not 0",
            n=ACTIONS,
            shape=mask.shape,
            marks=int(np.count_nonzero(mask)),
        )
