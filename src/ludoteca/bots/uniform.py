"""The random bot: every legal action is equally likely."""

from __future__ import annotations

from dataclasses import dataclass

from ludoteca.bots.bot import Words, register
from ludoteca.i18n import N_
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.record import Record
from ludoteca.kernel.rng import pick

__all__ = ["RANDOM", "Random"]


@dataclass(frozen=True)
class Random:
    """Plays uniformly at random."""

    name: str = "random"
    title: str = N_("Random")
    description: str = N_("Chooses among the legal actions at random, with equal chances.")

    def choose(self, game: Game, record: Record, seat: int, rng: Words) -> int:
        """Return a uniformly random legal action."""
        return int(pick(rng, legal_mask(game, record)))


RANDOM = register(Random())
