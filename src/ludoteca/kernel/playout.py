"""Random play in compiled code, for benchmarks and for results of many matches.

`playouts` runs whole matches between uniformly random players and returns their results as arrays.
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
    """Play random legal actions until the match is over or `limit` actions have been taken."""
    while s.over == 0 and limit > 0:
        mask[:] = False
        offer(s, mask)
        take(s, pick(rng, mask))
        limit -= 1


@rule
def rank_seats(table: Any, sources: Any, ranks: Any) -> None:
    """Write ranks from a `score` table: 1 is best, by total and tie-breakers; equals share one."""
    for seat in range(table.shape[0]):
        ranks[seat] = 1
        for other in range(table.shape[0]):
            if _better(table[other], table[seat], sources):
                ranks[seat] += 1


@rule
def _better(theirs: Any, mine: Any, sources: Any) -> Any:
    """Return True if one row of a score table beats another."""
    lead = theirs[:sources].sum() - mine[:sources].sum()
    for column in range(sources, len(mine)):
        if lead == 0:
            lead = theirs[column] - mine[column]
    return lead > 0


@rule
def play_matches(
    s: Any, start: Any, words: Any, players: Any, mask: Any, table: Any, sources: Any, out: Any
) -> None:
    """Play one match per row of `words`; write to `out`: (totals, ranks, lengths)."""
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
    """Final points, int64 of shape (games, sides): seats, then the opponent of a solo player."""
    ranks: NDArray[np.int64]
    """Ranks, int64 of shape (games, sides): 1 is best, equals share a rank."""
    lengths: NDArray[np.int64]
    """Actions taken, forced ones included: int64 of shape (games,)."""


def playouts(
    game: Game | str,
    seats: int,
    games: int,
    seed: int = 0,
    threads: int = 1,
    options: Mapping[str, object] | None = None,
) -> Playouts:
    """Play `games` whole matches between uniformly random players.

    The result depends on the seed but not on the number of threads.

    Args:
        game: A game or its name.
        seats: Number of players.
        games: Number of matches, at least 0.
        seed: A non-negative integer.
        threads: Number of threads, at least 1.
        options: Values of options that differ from the defaults, by name.

    Raises:
        UnknownGame: No game has this name.
        BadSeats: The game does not support this number of seats.
        BadOption: The game has no such option, or the option no such value.
        BadArgument: `games`, `seed` or `threads` is invalid.
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
