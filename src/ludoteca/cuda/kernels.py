"""Functions for a GPU thread: the work of the CPU's loops for one match among many."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numba import from_dtype, types

from ludoteca.batches.stepping import advance
from ludoteca.cuda.target import cuda
from ludoteca.kernel.game import Game
from ludoteca.kernel.playout import play_matches

__all__ = ["compiled", "first_refused", "play", "play_types", "step", "step_types"]


@cache
def compiled(function: Callable[..., None]) -> Any:
    """Return one of the functions below for the GPU, compiled for a game at its first use."""
    return cuda.jit(function)


def play(
    records: Any,
    start: Any,
    words: Any,
    players: Any,
    masks: Any,
    sheets: Any,
    sources: Any,
    totals: Any,
    ranks: Any,
    lengths: Any,
) -> None:
    """Play a whole random match (`ludoteca.kernel.playout.play_matches`)."""
    at = cuda.grid(1)
    if at < len(records):
        end = at + 1
        play_matches(
            records[at:end],
            start,
            words[at:end],
            players[at:end],
            masks[at],
            sheets[at],
            sources,
            (totals[at:end], ranks[at:end], lengths[at:end]),
        )


def step(
    records: Any,
    start: Any,
    streams: Any,
    actions: Any,
    masks: Any,
    actors: Any,
    sheets: Any,
    sources: Any,
    reward: Any,
    over: Any,
    rewards: Any,
    points: Any,
    ranks: Any,
    lengths: Any,
    finals: Any,
) -> None:
    """Take an action in a match, and restart it if it ends, like `batches.stepping.advance`."""
    at = cuda.grid(1)
    if at < len(records):
        end = at + 1
        advance(
            records[at:end],
            start,
            streams[at:end],
            actions[at:end],
            (masks[at:end], actors[at:end]),
            sheets[at],
            (sources, reward),
            (
                over[at:end],
                rewards[at:end],
                points[at:end],
                ranks[at:end],
                lengths[at:end],
                finals[at:end],
            ),
        )


def first_refused(masks: Any, actions: Any, first: Any) -> None:
    """Write the lowest number of a match whose action is not marked to `first`.

    `first` has shape (1,) and holds at least the number of matches on entry.
    """
    at = cuda.grid(1)
    if at < len(actions):
        action = actions[at]
        if action < 0 or action >= masks.shape[1] or not masks[at, action]:
            cuda.atomic.min(first, 0, at)


# ---- argument types ---------------------------------------------------------------------------------------


def play_types(game: Game) -> Any:
    """Types of the arguments of `play`."""
    records, words, whole = _records(game), _many(np.uint32, 2), _many(np.int64, 2)
    return types.void(
        records,
        records,
        words,
        words,
        _many(np.bool_, 2),
        _many(np.int64, 3),
        types.int64,
        whole,
        whole,
        _many(np.int64, 1),
    )


def step_types(game: Game) -> Any:
    """Types of the arguments of `step`."""
    records, row, whole = _records(game), _many(np.int64, 1), _many(np.int64, 2)
    return types.void(
        records,
        records,
        _many(np.uint32, 2),
        row,
        _many(np.bool_, 2),
        row,
        _many(np.int64, 3),
        types.int64,
        types.int64,
        _many(np.bool_, 1),
        _many(np.float32, 2),
        whole,
        whole,
        row,
        records,
    )


def _records(game: Game) -> Any:
    return types.Array(from_dtype(game.dtype), 1, "C")


def _many(kind: Any, dimensions: int) -> Any:
    return types.Array(from_dtype(np.dtype(kind)), dimensions, "C")
