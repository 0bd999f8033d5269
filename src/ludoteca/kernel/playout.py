"""Random play in compiled code: the yardstick of speed, and games by the million.

`playouts` runs whole matches between uniformly random players and gives their results as arrays.
"""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteca.kernel.checks import whole
from ludoteca.kernel.game import Game, find
from ludoteca.kernel.generics import offer, score, set_up, take
from ludoteca.kernel.rng import pick, seed_words
from ludoteca.kernel.rules import rule

__all__ = ["Playouts", "finish_randomly", "play_matches", "playouts", "rank_seats"]


@rule
def finish_randomly(s: Any, rng: Any, mask: Any, limit: Any) -> None:
    """Play random legal actions until the match is over or `limit` more have been taken."""
    while s.over == 0 and limit > 0:
        mask[:] = False
        offer(s, mask)
        take(s, pick(rng, mask))
        limit -= 1


@rule
def rank_seats(table: Any, sources: Any, ranks: Any) -> None:
    """Ranks from a table of `score`: 1 is best, by total and then tie-breaks; equals share a rank."""
    for seat in range(table.shape[0]):
        ranks[seat] = 1
        for other in range(table.shape[0]):
            if _better(table[other], table[seat], sources):
                ranks[seat] += 1


@rule
def _better(theirs: Any, mine: Any, sources: Any) -> Any:
    """Whether one row of a score table beats another."""
    lead = theirs[:sources].sum() - mine[:sources].sum()
    for column in range(sources, len(mine)):
        if lead == 0:
            lead = theirs[column] - mine[column]
    return lead > 0


@rule
def play_matches(
    s: Any, start: Any, words: Any, players: Any, mask: Any, table: Any, sources: Any, out: Any
) -> None:
    """Play one match per row of `words`: `out` is (totals, ranks, lengths)."""
    totals, ranks, lengths = out
    for game in range(words.shape[0]):
        s[0] = start[0]
        for i in range(4):
            s[0].rng[i] = words[game, i]
        set_up(s[0])
        finish_randomly(s[0], players[game], mask, 1 << 40)
        score(s[0], table)
        rank_seats(table, sources, ranks[game])
        lengths[game] = s[0].ply
        for seat in range(table.shape[0]):
            totals[game, seat] = table[seat, :sources].sum()


@dataclass(frozen=True)
class Playouts:
    """Results of a batch of matches."""

    scores: NDArray[np.int64]
    """Points at the end, shape (games, sides): a side for each seat, and for the opponent of one that sits alone."""
    ranks: NDArray[np.int64]
    """Ranks, shape (games, sides): 1 is best, equals share a rank."""
    lengths: NDArray[np.int64]
    """Plies, which are actions taken, forced ones too: shape (games,)."""


def playouts(
    game: Game | str,
    seats: int,
    games: int,
    seed: int = 0,
    threads: int = 1,
    options: Mapping[str, object] | None = None,
) -> Playouts:
    """Play `games` whole matches at random.

    The result depends on the seed alone, not on the number of threads. Raises `UnknownGame`,
    `BadSeats` or `BadOption` as `Match` does, `BadArgument` where `games` is no whole number from 0 on, or
    `threads` none from 1 on.
    """
    games, threads = whole("games", games), whole("threads", threads, 1)
    chosen = find(game)
    seats = chosen.whole_seats(seats)
    start = chosen.start(seats, options).reshape(1)
    words = seed_words(seed, 2 * games)
    out = Playouts(
        np.zeros((games, chosen.sides(seats)), np.int64),
        np.zeros((games, chosen.sides(seats)), np.int64),
        np.zeros(games, np.int64),
    )

    def run(part: slice) -> None:
        play_matches(
            start.copy(),
            start,
            words[:games][part],
            words[games:][part],
            np.zeros(chosen.actions.n, np.bool_),
            chosen.score_sheet(seats),
            len(chosen.sources),
            (out.scores[part], out.ranks[part], out.lengths[part]),
        )

    if threads == 1:
        run(slice(0, games))
        return out
    bounds = np.linspace(0, games, threads + 1, dtype=np.int64)
    parts = [slice(int(a), int(b)) for a, b in zip(bounds, bounds[1:], strict=False)]
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(run, parts))
    return out
