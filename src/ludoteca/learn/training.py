"""Training a network on examples, with JAX; nothing of it is needed to play.

Three things are learnt at once, from one look: who wins (cross entropy), how many points each side will have
(Huber's loss), and what the search has tried how often (cross entropy among the legal actions). What is aimed at is
a mixture of how the match ended and what the search expected.

Source of the step: Adam with decoupled weight decay (Loshchilov and Hutter, 2019), its rate rising first and then
falling like a cosine.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludoteca.i18n import N_
from ludoteca.kernel.extras import load
from ludoteca.kernel.game import Game
from ludoteca.learn.examples import EXTRA, NONE, Examples, join
from ludoteca.nets.files import shapes
from ludoteca.nets.network import Network

__all__ = ["Losses", "Settings", "measure", "train"]

HELD: Final = 20
"""One match of so many is held back, to measure by."""
WARM: Final = 0.05
"""Share of the steps in which the rate rises."""
STEP: Final = N_("learning: step {number} of {steps}, loss {loss}")
FEW: Final = -1e9
"""What speaks for an action that is not legal."""


@dataclass(frozen=True)
class Settings:
    """How a network is trained."""

    wide: int = 256
    narrow: int = 64
    epochs: float = 4.0
    """How often each example is looked at."""
    batch: int = 1024
    rate: float = 2e-3
    decay: float = 1e-4
    hope: float = 0.5
    """Share of what the search expected in what is aimed at, the rest is how the match ended."""
    points: float = 0.25
    """Weight of the points beside the victory."""
    policy: float = 0.5
    """Weight of what the search tried."""
    seed: int = 0


@dataclass(frozen=True)
class Losses:
    """Means over the examples that were held back."""

    wins: float
    """Cross entropy of the victory, in nats."""
    points: float
    """Root of the mean squared error in points."""
    policy: float
    """Cross entropy of the search's tries, in nats; NaN where none are known."""
    same: float
    """How often the action most spoken for is the one tried most; NaN likewise."""


def train(
    game: Game,
    groups: Mapping[str, Sequence[Examples]],
    settings: Settings,
    start: Network | None = None,
    report: Callable[..., None] = lambda template, **params: None,
) -> tuple[Network, dict[str, Losses]]:
    """A network that has learnt from all groups of examples, and its losses for each group.

    A group comes in parts; what is looked at together comes from one of them. `report` gets a template and what
    to fill it with, now and then. The same settings and examples give the same network on one machine. `MissingExtra` without JAX.
    """
    jax, optax = load("jax", EXTRA), load("optax", EXTRA)
    parts = [part for group in groups.values() for part in group]
    sizes = np.array([np.count_nonzero(~_held(part)) for part in parts], float)
    steps = int(settings.epochs * sizes.sum() / settings.batch) or 1
    network = _beginning(game, parts, settings) if start is None else start
    weights, scale = {k: v for k, v in network._asdict().items() if k != "scale"}, network.scale
    warm = max(1, int(WARM * steps))
    rates = optax.warmup_cosine_decay_schedule(0.0, settings.rate, warm, steps, settings.rate / 50)
    tool = optax.chain(
        optax.clip_by_global_norm(1.0), optax.adamw(rates, weight_decay=settings.decay)
    )
    state = tool.init(weights)

    def step(weights: Any, state: Any, batch: Any) -> Any:
        loss, slopes = jax.value_and_grad(lambda w: _loss(jax, w, batch, settings, scale))(weights)
        changes, state = tool.update(slopes, state, weights)
        return optax.apply_updates(weights, changes), state, loss

    quick_step = jax.jit(step)
    rng, mean = np.random.default_rng(settings.seed), 0.0
    orders = [_endless(np.flatnonzero(~_held(part)), settings.batch, rng) for part in parts]
    for number in range(1, steps + 1):
        which = int(rng.choice(len(parts), p=sizes / sizes.sum()))
        batch = _batch(parts[which].take(next(orders[which])))
        weights, state, loss = quick_step(weights, state, batch)
        mean += (float(loss) - mean) / min(number, 100)
        if number % max(1, steps // 20) == 0:
            report(STEP, number=number, steps=steps, loss=f"{mean:.4f}")
    learnt = Network(
        **{name: np.ascontiguousarray(part, np.float32) for name, part in weights.items()},
        scale=scale,
    )
    return learnt, {name: measure(learnt, _held_back(group)) for name, group in groups.items()}


def _held(part: Examples) -> NDArray[np.bool_]:
    """Which rows are not learnt from."""
    held: NDArray[np.bool_] = part.match % HELD == 0
    return held


def _held_back(group: Sequence[Examples]) -> Examples:
    return join([part.take(_held(part)) for part in group])


def _beginning(game: Game, groups: Sequence[Examples], settings: Settings) -> Network:
    """Weights at random, as wide as what they come from asks for (He and others, 2015)."""
    rng = np.random.default_rng(settings.seed)
    sized = shapes(game, settings.wide, settings.narrow)
    reach = {"first": 40, "second": settings.wide, "result": 1e4, "policy": 1e4}
    parts = {
        name: (rng.normal(size=shape) * np.sqrt(2 / reach[name])).astype(np.float32)
        if name in reach
        else np.zeros(shape, np.float32)
        for name, shape in sized.items()
    }
    points = np.concatenate([_known(group, group.points) for group in groups])
    parts["scale"] = np.array([points.mean(), points.std() + 1e-6], np.float32)
    return Network(**parts)


def _known(group: Examples, values: NDArray[Any]) -> NDArray[Any]:
    """Those of sides that there are."""
    known: NDArray[Any] = values[np.arange(values.shape[1]) < group.sides[:, None]]
    return known


def _endless(rows: NDArray[np.int64], size: int, rng: np.random.Generator) -> Any:
    """Batches of row numbers, each row once before any comes again."""
    size = min(size, len(rows))
    while True:
        order = rng.permutation(rows)
        for first in range(0, len(rows) - size + 1, size):
            yield np.sort(order[first : first + size])


def _batch(rows: Examples) -> dict[str, Any]:
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


def _loss(jax: Any, weights: Any, batch: Any, settings: Settings, scale: Any) -> Any:
    np_ = jax.numpy
    wins, points, spoken = _outputs(np_, weights, batch)
    hope, there = settings.hope, batch["there"]
    aim = (1 - hope) * batch["wins"] + hope * batch["hoped_wins"]
    victory = -(aim * jax.nn.log_softmax(np_.where(there, wins, FEW))).sum(1).mean()
    mark = ((1 - hope) * batch["points"] + hope * batch["hoped_points"] - scale[0]) / scale[1]
    off = np_.where(there, points - mark, 0.0)
    far = np_.where(abs(off) < 1, off**2 / 2, abs(off) - 0.5).sum() / there.sum()
    loss = victory + settings.points * far
    if spoken is not None:
        shares = batch["tries"] / np_.maximum(batch["tries"].sum(1, keepdims=True), 1)
        loss += settings.policy * -(shares * jax.nn.log_softmax(spoken)).sum(1).mean()
    return loss


def _outputs(np_: Any, weights: Any, batch: Any) -> tuple[Any, Any, Any]:
    """Victory and points of each side, and what speaks for each option; None where none are known."""
    wide = np_.maximum(
        batch["seen"].astype(np_.float32) @ weights["first"] + weights["first_bias"], 0
    )
    narrow = np_.maximum(wide @ weights["second"] + weights["second_bias"], 0)
    wins, points = np_.split(narrow @ weights["result"] + weights["result_bias"], 2, axis=1)
    options = batch["options"]
    if options.shape[1] == 1:
        return wins, points, None
    spoken = narrow @ weights["policy"].T + weights["policy_bias"]
    known = np_.take_along_axis(spoken, np_.maximum(options, 0).astype(np_.int32), axis=1)
    return wins, points, np_.where(options == NONE, FEW, known)


def measure(network: Network, held: Examples, size: int = 8192) -> Losses:
    """How far a network is off, for examples that it has not learnt from."""
    weights, sums = network._asdict(), np.zeros(5)
    for first in range(0, len(held), size):
        batch = _batch(held.take(slice(first, first + size)))
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
