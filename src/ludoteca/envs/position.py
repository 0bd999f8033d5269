"""A match without history, for speed: only the current record."""

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
"""Width of rendered text in characters."""


def checked_reward(reward: str) -> str:
    """Return `reward` if it is a kind of reward; otherwise raise BadArgument."""
    return one_of("reward", reward, REWARDS)


def checked_mode(mode: str | None, known: Sequence[str]) -> str | None:
    """Return a render mode or None; raise BadArgument if the environment does not have it."""
    return None if mode is None else one_of("render_mode", mode, known)


class Position:
    """A game, its seats and options, and a record."""

    def __init__(self, game: Game | str, seats: int, options: Mapping[str, object] | None) -> None:
        self.game = find(game)
        """The game."""
        self.seats = self.game.whole_seats(seats)
        """Number of players."""
        self.options = options
        """Options as given."""
        self.sides = self.game.sides(self.seats)
        """Number of sides."""
        self.record: Record = self.game.start(self.seats, options)
        """Current position."""
        self._rows = np.zeros(1, self.game.dtype)
        self._scratch = np.zeros(1, self.game.dtype)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle and copy the game by its name and the record as bytes."""
        return Position, (self.game.name, self.seats, self.options), to_bytes(self.record)

    def __setstate__(self, state: bytes) -> None:
        self.record = from_bytes(self.game.dtype, state)

    def begin(self, seed: int) -> None:
        """Start a match."""
        self.record = start_position(self.game, self.seats, seed, self.options)

    @property
    def over(self) -> bool:
        """True if the match has ended."""
        return bool(self.record.over)

    @property
    def actor(self) -> int:
        """Seat to act."""
        return int(actor(self.record))

    def mask(self) -> NDArray[np.int8]:
        """Legal actions as Gymnasium's spaces expect them: int8, shape (actions,)."""
        return legal_mask(self.game, self.record).astype(np.int8)

    def take(self, action: int) -> None:
        """Take an action; the position is unchanged after an error.

        Raises IllegalAction with the legal actions, or MatchOver.
        """
        if self.over:
            raise MatchOver("the match is over; call reset to begin another")
        generics.take(self.record, self.allowed(action))

    def allowed(self, action: int) -> int:
        """Return the id of a legal action.

        Raises IllegalAction with the legal actions, UnknownAction with the range of ids, or
        MatchOver.
        """
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
        """Take a bot's action for the seat to act; raise IllegalChoice if it is not legal."""
        chosen, legal = move(bot, self.game, self.record, words), legal_mask(self.game, self.record)
        generics.take(self.record, check_choice(bot, self.game, legal, chosen))

    def observe(self, seat: int) -> NDArray[np.float32]:
        """Observation of a seat, as described by `Game.observation`: float32, shape (size,)."""
        encoding = self.game.observation
        out = np.empty((1, encoding.size(self.sides)), np.float32)
        self._rows[0] = self.record
        encoding.write(self._rows, np.array([seat]), self.sides, self._scratch, out)
        seen: NDArray[np.float32] = out[0]
        return seen

    def rewards(self, reward: str) -> list[float]:
        """Final rewards by seat, as in `ludoteca.Batch`."""
        scores = ranking(self.game, self.record)
        if reward == "points":
            return [float(score.total) for score in scores[: self.seats]]
        winners = sum(score.rank == 1 for score in scores)
        return [float(score.rank == 1) / winners for score in scores[: self.seats]]

    def redacted(self, seat: int) -> Record:
        """Copy of the record as known to the seat; -1 for a spectator."""
        record = copy(self.record)
        generics.redact(record, seat)
        return record

    def picture(self, painter: Painter, seat: int = -1) -> NDArray[np.uint8]:
        """Table as seen by a seat, or a spectator: RGB uint8, shape (height, width, 3)."""
        return painter.paint(self.game, self.redacted(seat), seat, self._names())

    def text(self, seat: int = -1) -> str:
        """Table as seen by a seat, or a spectator (-1), as text."""
        voice = Voice("en", self._names())
        console = Console(width=WIDTH, color_system=None, force_terminal=False)
        with console.capture() as shown:
            view = self.game.view(self.redacted(seat))
            console.print(whole_table(self.game, view, voice, seat))
        return shown.get()

    def _names(self) -> list[str]:
        return [f"seat_{number}" for number in range(self.sides)]
