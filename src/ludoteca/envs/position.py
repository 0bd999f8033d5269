"""A match that goes on quickly: the record alone, without a history."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console

from ludoteca.batches import REWARDS
from ludoteca.bots import Bot, check_choice, move
from ludoteca.bots.bot import Words
from ludoteca.envs.screenshots import Painter
from ludoteca.kernel import generics
from ludoteca.kernel.checks import one_of
from ludoteca.kernel.errors import IllegalAction, MatchOver
from ludoteca.kernel.game import Game, find
from ludoteca.kernel.match import legal_mask, ranking, start_position
from ludoteca.kernel.pending import actor
from ludoteca.kernel.record import Record, copy, from_bytes, to_bytes
from ludoteca.terminal.layout import whole_table
from ludoteca.terminal.translator import Voice

__all__ = ["Position", "checked_mode", "checked_reward"]

WIDTH = 100
"""Of the text that is drawn, in letters."""


def checked_reward(reward: str) -> str:
    """The name of a kind of reward itself; `BadArgument` where there is none of that name."""
    return one_of("reward", reward, REWARDS)


def checked_mode(mode: str | None, known: Sequence[str]) -> str | None:
    """A way to render, or None; `BadArgument` where an environment has none of that name."""
    return None if mode is None else one_of("render_mode", mode, known)


class Position:
    """A game, its seats and options, and a record."""

    def __init__(self, game: Game | str, seats: int, options: Mapping[str, object] | None) -> None:
        self.game = find(game)
        self.seats = self.game.whole_seats(seats)
        self.options = options
        self.sides = self.game.sides(self.seats)
        self.record: Record = self.game.start(self.seats, options)
        self._rows = np.zeros(1, self.game.dtype)
        self._scratch = np.zeros(1, self.game.dtype)

    def __reduce__(self) -> tuple[Any, ...]:
        """For copies and pickles: the game by its name, the record as bytes."""
        return Position, (self.game.name, self.seats, self.options), to_bytes(self.record)

    def __setstate__(self, state: bytes) -> None:
        self.record = from_bytes(self.game.dtype, state)

    def begin(self, seed: int) -> None:
        """Begin a match."""
        self.record = start_position(self.game, self.seats, seed, self.options)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.record.over)

    @property
    def actor(self) -> int:
        """The seat that is asked."""
        return int(actor(self.record))

    def mask(self) -> NDArray[np.int8]:
        """Which actions are legal, as Gymnasium's spaces take it: int8, shape (actions,)."""
        return legal_mask(self.game, self.record).astype(np.int8)

    def take(self, action: int) -> None:
        """Take an action; `IllegalAction` says what is allowed, `MatchOver` that there is none; nothing has changed then."""
        if self.over:
            raise MatchOver("the match is over; call reset to begin another")
        generics.take(self.record, self.allowed(action))

    def allowed(self, action: int) -> int:
        """An action's id, where it is allowed now; `IllegalAction` says what is, `UnknownAction` how actions are numbered."""
        if self.over:
            raise MatchOver("the match is over")
        number, legal = self.game.actions.check(action), legal_mask(self.game, self.record)
        if not legal[number]:
            name = self.game.actions.format
            raise IllegalAction(
                "{action} is not legal now; legal actions: {allowed}",
                action=repr(name(number)),
                allowed=", ".join(name(a) for a in np.flatnonzero(legal).tolist()),
            )
        return number

    def let_play(self, bot: Bot, words: Words) -> None:
        """Take what a bot chooses for the seat that is asked; `IllegalChoice` where that is not allowed."""
        chosen, legal = move(bot, self.game, self.record, words), legal_mask(self.game, self.record)
        generics.take(self.record, check_choice(bot, self.game, legal, chosen))

    def observe(self, seat: int) -> NDArray[np.float32]:
        """What a seat sees, as `Game.observation` tells."""
        encoding = self.game.observation
        out = np.empty((1, encoding.size(self.sides)), np.float32)
        self._rows[0] = self.record
        encoding.write(self._rows, np.array([seat]), self.sides, self._scratch, out)
        seen: NDArray[np.float32] = out[0]
        return seen

    def rewards(self, reward: str) -> list[float]:
        """What the end of the match brings to each seat; as `ludoteca.Batch` says it."""
        scores = ranking(self.game, self.record)
        if reward == "points":
            return [float(score.total) for score in scores[: self.seats]]
        winners = sum(score.rank == 1 for score in scores)
        return [float(score.rank == 1) / winners for score in scores[: self.seats]]

    def redacted(self, seat: int) -> Record:
        """The record as the seat knows it, -1 a spectator."""
        record = copy(self.record)
        generics.redact(record, seat)
        return record

    def picture(self, painter: Painter, seat: int = -1) -> NDArray[np.uint8]:
        """The whole table as a picture, as a seat sees it or a spectator: RGB, shape (height, width, 3)."""
        return painter.paint(self.game, self.redacted(seat), seat, self._names())

    def text(self, seat: int = -1) -> str:
        """The whole table as text, as a seat sees it or a spectator."""
        voice = Voice("en", self._names())
        console = Console(width=WIDTH, color_system=None, force_terminal=False)
        with console.capture() as shown:
            view = self.game.view(self.redacted(seat))
            console.print(whole_table(self.game, view, voice, seat))
        return shown.get()

    def _names(self) -> list[str]:
        return [f"seat_{number}" for number in range(self.sides)]
