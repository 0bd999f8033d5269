"""Random matches in which the duchies grow."""

import random

import numpy as np

from ludoteca import Match
from ludoteca.games.castles_of_burgundy import CASTLES_OF_BURGUNDY
from ludoteca.kernel import generics
from ludoteca.kernel.match import legal_mask, start_position

from .tables import LIMIT


def lively(seats, seed, options):
    """As `walk`, but a tile is placed or goods are sold three times of four where that can be done."""
    rng = random.Random(seed)
    record = start_position(CASTLES_OF_BURGUNDY, seats, seed, options)
    for _ in range(LIMIT):
        if record.over:
            return
        legal = np.flatnonzero(legal_mask(CASTLES_OF_BURGUNDY, record)).tolist()
        assert legal, "a pending decision has no legal action"
        better = [a for a in legal if CASTLES_OF_BURGUNDY.actions.split(a)[0] in ("place", "sell")]
        action = rng.choice(better if better and rng.random() < 0.75 else legal)
        yield record, action
        generics.take(record, action)
    assert record.over, f"the match is longer than {LIMIT} plies"


def lively_match(game, seats, seed, options):
    """A whole lively match, played through `Match`."""
    match = Match(game, seats, seed, options)
    for _, action in lively(seats, seed, options):
        match.play(action)
    return match
