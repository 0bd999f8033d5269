"""Random matches in which more happens than where every action is as likely as any other."""

import random
from collections.abc import Collection, Iterator, Sequence

import numpy as np

from ludoteca.bots.greedy import GREEDY
from ludoteca.kernel import generics
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import Match, legal_mask, start_position
from ludoteca.kernel.pending import actor
from ludoteca.kernel.record import Record
from ludoteca.kernel.rng import seed_words

Options = dict[str, object]
Better = Sequence[Collection[str]]
"""Words of the actions that are better than the rest: the best ones, then others."""


def greedy(
    game: Game, seats: int, seed: int, options: Options, limit: int
) -> Iterator[tuple[Record, int]]:
    """As `walk`, but all play by rules of thumb."""
    record, rng = start_position(game, seats, seed, options), seed_words(seed)[0]
    for _ in range(limit):
        if record.over:
            return
        action = GREEDY.choose(game, record, actor(record), rng)
        yield record, action
        generics.take(record, action)
    assert record.over, f"the match is longer than {limit} plies"


def lively(
    game: Game, seats: int, seed: int, options: Options, limit: int, better: Better
) -> Iterator[tuple[Record, int]]:
    """As `walk`, but one of the best actions is taken three times of four where there are better ones."""
    record = start_position(game, seats, seed, options)
    yield from lively_from(game, record, seed, limit, better)


def lively_from(
    game: Game, record: Record, seed: int, limit: int, better: Better
) -> Iterator[tuple[Record, int]]:
    """The same from any position."""
    rng = random.Random(seed)
    for _ in range(limit):
        if record.over:
            return
        legal = np.flatnonzero(legal_mask(game, record)).tolist()
        assert legal, "a pending decision has no legal action"
        best = _best(game, legal, better)
        action = rng.choice(best if best and rng.random() < 0.75 else legal)
        yield record, action
        generics.take(record, action)
    assert record.over, f"the match is longer than {limit} plies"


def _best(game: Game, legal: list[int], better: Better) -> list[int]:
    for words in better:
        if found := [action for action in legal if game.actions.split(action)[0] in words]:
            return found
    return []


def lively_match(
    game: Game, seats: int, seed: int, options: Options, limit: int, better: Better
) -> Match:
    """A whole lively match, played through `Match`."""
    match = Match(game, seats, seed, options)
    for _, action in lively(game, seats, seed, options, limit, better):
        match.play(action)
    return match
