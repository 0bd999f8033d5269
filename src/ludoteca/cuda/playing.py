"""Whole random matches on a GPU."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import numpy as np

from ludoteca.cuda.kernels import compiled, play
from ludoteca.cuda.target import cuda, threads_for
from ludoteca.kernel.checks import whole
from ludoteca.kernel.game import Game, find
from ludoteca.kernel.playout import Playouts
from ludoteca.kernel.rng import seed_words

__all__ = ["playouts_on_card"]

AT_ONCE: Final = 1 << 17
"""Matches on the GPU at the same time: up to 0.4 GB for the largest game."""


def playouts_on_card(
    game: Game | str,
    seats: int,
    games: int,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
) -> Playouts:
    """Like `ludoteca.cuda.playouts`, without checking for a GPU."""
    whole("games", games)
    chosen = find(game)
    start = cuda.to_device(chosen.start(seats, options).reshape(1))
    words = seed_words(seed, 2 * games)
    shape = (games, chosen.sides(seats))
    out = Playouts(np.zeros(shape, np.int64), np.zeros(shape, np.int64), np.zeros(games, np.int64))
    sheet = chosen.score_sheet(seats)
    hosts = (out.scores, out.ranks, out.lengths)
    for first in range(0, games, AT_ONCE):
        part = slice(first, min(first + AT_ONCE, games))
        count = part.stop - part.start
        results = [cuda.to_device(each[part]) for each in hosts]
        compiled(play)[threads_for(count)](
            cuda.device_array(count, chosen.dtype),
            start,
            cuda.to_device(words[:games][part]),
            cuda.to_device(words[games:][part]),
            cuda.device_array((count, chosen.actions.n), np.bool_),
            cuda.to_device(np.repeat(sheet[np.newaxis], count, axis=0)),
            len(chosen.sources),
            *results,
        )
        for device, host in zip(results, hosts, strict=True):
            host[part] = device.copy_to_host()
    return out
