"""Matches made up for tests, and bots that misbehave."""

import os
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from ludoteca.arena import Duel, Tournament
from ludoteca.bots import find
from ludoteca.kernel.match import legal_mask

GAME = "puerto-rico"


def duel(ranks, points=None, bots=("a", "b", "a"), seed=1):
    """A match of those ranks; the points follow from them unless given."""
    points = points or tuple(10 - rank for rank in ranks)
    count = len(ranks)
    return Duel(
        seed,
        tuple(bots),
        points,
        ranks,
        (10,) * count,
        (0.1,) * count,
        (0.02,) * count,
        (1,) * count,
    )


def deals(strengths, count, seed=0, luck=1.0):
    """Whole deals of bots that sit once each: points by strength, luck of the seat, and luck of the match."""
    rng = np.random.default_rng(seed)
    names, seats = list(strengths), len(strengths)
    for deal in range(count):
        seat_luck = rng.normal(0, luck, seats)
        for turn in range(seats):
            bots = names[turn:] + names[:turn]
            points = [
                round(100 * (strengths[bot] + fortune + rng.normal()))
                for bot, fortune in zip(bots, seat_luck, strict=True)
            ]
            ranks = tuple(1 + sum(other > mine for other in points) for mine in points)
            yield duel(ranks, tuple(points), bots, deal)


def made(strengths, count, seed=0, luck=1.0, **more):
    """A contest of those matches."""
    return Tournament(GAME, tuple(deals(strengths, count, seed, luck)), **more)


class Cheat:
    """Chooses what is not allowed."""

    name = title = description = "cheat"

    def choose(self, game, record, seat, rng):
        return int(np.flatnonzero(~legal_mask(game, record))[0])


@dataclass(frozen=True)
class Mortal:
    """Ends its process at its first move, as often as there are files in a folder to take away."""

    lives: str
    name: str = "mortal"
    title: str = "mortal"
    description: str = "mortal"

    def choose(self, game, record, seat, rng):
        for file in Path(self.lives).iterdir():
            file.unlink(missing_ok=True)
            os._exit(7)
        return find("random").choose(game, record, seat, rng)
