"""Losses of a network, by the same formulas for JAX, which trains, and for NumPy.

There are three outputs: the winner (cross entropy), the points of each side (Huber's loss), and the
search's visits (cross entropy among legal actions). Targets are mixtures of the end of the match
and the search's expectation.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludoteca.learn.examples import NONE, Examples
from ludoteca.nets.network import Network

__all__ = ["Aims", "Losses", "batch_of", "loss_of", "measure"]

FEW: Final = -1e9
"""Logit of illegal actions and of missing sides."""


@dataclass(frozen=True)
class Aims:
    """Weights of the losses."""

    hope: float = 0.5
    """Weight of the search's expectation in the targets; the rest is the end of the match."""
    points: float = 3.0
    """Weight of points relative to the victory."""
    policy: float = 0.5
    """Weight of the policy relative to the victory."""


@dataclass(frozen=True)
class Losses:
    """Means over held-out examples."""

    wins: float
    """Cross entropy of the victory, in nats."""
    points: float
    """Root mean squared error, in points."""
    policy: float
    """Cross entropy of the search's visits, in nats; NaN without any."""
    same: float
    """Fraction of decisions with the greatest logit on the most visited action; NaN likewise."""


def batch_of(rows: Examples) -> dict[str, Any]:
    """Arrays of examples evaluated together."""
    return {
        "seen": rows.seen,
        "there": np.arange(rows.wins.shape[1]) < rows.sides[:, None],
        "wins": rows.wins,
        "points": rows.points,
        "hoped_wins": rows.hoped_wins,
        "hoped_points": rows.hoped_points,
        "options": rows.options,
        "tries": np.maximum(rows.tries, 0).astype(np.float32),
    }


def loss_of(jax: Any, weights: Any, batch: Any, aims: Aims, scale: Any) -> Any:
    """Loss of weights for a batch, to be minimized by JAX."""
    np_ = jax.numpy
    wins, points, spoken = _outputs(np_, weights, batch)
    hope, there = aims.hope, batch["there"]
    aim = (1 - hope) * batch["wins"] + hope * batch["hoped_wins"]
    victory = -(aim * jax.nn.log_softmax(np_.where(there, wins, FEW))).sum(1).mean()
    mark = ((1 - hope) * batch["points"] + hope * batch["hoped_points"] - scale[0]) / scale[1]
    off = np_.where(there, points - mark, 0.0)
    far = np_.where(abs(off) < 1, off**2 / 2, abs(off) - 0.5).sum() / there.sum()
    loss = victory + aims.points * far
    if spoken is not None:
        shares = batch["tries"] / np_.maximum(batch["tries"].sum(1, keepdims=True), 1)
        loss += aims.policy * -(shares * jax.nn.log_softmax(spoken)).sum(1).mean()
    return loss


def _outputs(np_: Any, weights: Any, batch: Any) -> tuple[Any, Any, Any]:
    """Victory logits and points by side, and logits of the options, or None without options."""
    seen = batch["seen"].astype(np_.float32)
    wide = np_.maximum(seen @ weights["first"][: seen.shape[1]] + weights["first_bias"], 0)
    narrow = np_.maximum(wide @ weights["second"] + weights["second_bias"], 0)
    wins, points = np_.split(narrow @ weights["result"] + weights["result_bias"], 2, axis=1)
    options = batch["options"]
    if options.shape[1] == 1:
        return wins, points, None
    spoken = narrow @ weights["policy"].T + weights["policy_bias"]
    known = np_.take_along_axis(spoken, np_.maximum(options, 0).astype(np_.int32), axis=1)
    return wins, points, np_.where(options == NONE, FEW, known)


def measure(network: Network, held: Examples, size: int = 8192) -> Losses:
    """Losses of a network for held-out examples."""
    weights, sums = network._asdict(), np.zeros(5)
    for first in range(0, len(held), size):
        batch = batch_of(held.take(slice(first, first + size)))
        wins, points, spoken = _outputs(np, weights, batch)
        there = batch["there"]
        chances = _log_shares(np.where(there, wins, FEW))
        off = np.where(there, network.scale[0] + network.scale[1] * points - batch["points"], 0)
        sums[:2] += len(there), -(batch["wins"] * chances).sum()
        sums[2] += (off**2).sum() / there[0].sum()
        if spoken is not None:
            tries = batch["tries"]
            shares = tries / np.maximum(tries.sum(1, keepdims=True), 1)
            sums[3] -= (shares * _log_shares(spoken)).sum()
            sums[4] += (spoken.argmax(1) == tries.argmax(1)).sum()
    rows, victory, squared, tried, same = sums
    known = held.options.shape[1] > 1
    return Losses(
        victory / rows,
        float(np.sqrt(squared / rows)),
        tried / rows if known else float("nan"),
        same / rows if known else float("nan"),
    )


def _log_shares(spoken: NDArray[Any]) -> NDArray[Any]:
    top = spoken - spoken.max(1, keepdims=True)
    shares: NDArray[Any] = top - np.log(np.exp(top).sum(1, keepdims=True))
    return shares
