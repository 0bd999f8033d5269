"""Training of a network on examples with JAX, which is not needed to play.

Optimizer: Adam with decoupled weight decay (Loshchilov and Hutter, 2019), with linear warm-up and
cosine decay of the learning rate.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludoteca.i18n import N_
from ludoteca.kernel.game import Game
from ludoteca.kernel.optional import load
from ludoteca.learn.examples import EXTRA, Examples, join
from ludoteca.learn.losses import Aims, Losses, batch_of, loss_of, measure
from ludoteca.nets.files import shapes
from ludoteca.nets.network import Network

__all__ = ["Settings", "train"]

HELD: Final = 20
"""One match in this many is held out for validation."""
WARM: Final = 0.05
"""Fraction of the steps in which the learning rate rises."""
LOWEST: Final = 0.02
"""Final learning rate as a fraction of the greatest."""
USUAL: Final = 40
"""Number of non-zero inputs assumed for the initial weights of the first layer."""
STEP: Final = N_("training: step {number} of {steps}, loss {loss}")


@dataclass(frozen=True)
class Settings:
    """Parameters of training."""

    wide: int = 512
    narrow: int = 64
    epochs: float = 4.0
    """Number of passes over the examples."""
    batch: int = 1024
    rate: float = 2e-3
    """Greatest learning rate."""
    later_epochs: float = 1.0
    """Epochs when continuing with a trained network, to avoid overfitting, as with `later_rate`."""
    later_rate: float = 3e-4
    decay: float = 1e-4
    aims: Aims = field(default_factory=Aims)
    seed: int = 0


def train(
    game: Game,
    groups: Mapping[str, Sequence[Examples]],
    settings: Settings,
    start: Network | None = None,
    report: Callable[..., None] = lambda template, **params: None,
) -> tuple[Network, dict[str, Losses]]:
    """Train a network on all groups of examples; return it with its losses for each group.

    The same settings and examples give the same network on the same machine.

    Args:
        game: The game.
        groups: Examples by name of the group, in parts; each batch comes from one part.
        settings: Parameters of training.
        start: Network to continue with, at the later rate; otherwise weights are random.
        report: Called occasionally with a message template and its parameters.

    Raises:
        MissingExtra: JAX is not installed.
    """
    parts = [part for group in groups.values() for part in group]
    if start is not None:
        settings = replace(settings, epochs=settings.later_epochs, rate=settings.later_rate)
    steps = int(settings.epochs * sum(map(_learnt, parts)) / settings.batch) or 1
    learner = _Learner(start or _beginning(game, parts, settings), settings, steps)
    batches, mean = _batches(parts, settings), 0.0
    for number in range(1, steps + 1):
        mean += (learner.update(next(batches)) - mean) / min(number, 100)
        if number % max(1, steps // 20) == 0:
            report(STEP, number=number, steps=steps, loss=f"{mean:.4f}")
    network = learner.network()
    return network, {name: measure(network, _held_back(group)) for name, group in groups.items()}


class _Learner:
    """Weights during training."""

    def __init__(self, network: Network, settings: Settings, steps: int) -> None:
        self._jax, optax = load("jax", EXTRA), load("optax", EXTRA)
        self._weights, self._scale = network._asdict(), network.scale
        del self._weights["scale"]
        self._aims = settings.aims
        low, warm = LOWEST * settings.rate, max(1, int(WARM * steps))
        rates = optax.warmup_cosine_decay_schedule(0.0, settings.rate, warm, steps, low)
        adam = optax.adamw(rates, weight_decay=settings.decay)
        self._tool = optax.chain(optax.clip_by_global_norm(1.0), adam)
        self._state = self._tool.init(self._weights)
        self._apply = optax.apply_updates
        self._step = self._jax.jit(self._stepped)

    def _stepped(self, weights: Any, state: Any, batch: Any) -> tuple[Any, Any, Any]:
        def off(weights: Any) -> Any:
            return loss_of(self._jax, weights, batch, self._aims, self._scale)

        loss, slopes = self._jax.value_and_grad(off)(weights)
        changes, state = self._tool.update(slopes, state, weights)
        return self._apply(weights, changes), state, loss

    def update(self, batch: Any) -> float:
        """Update the weights by a batch; return its loss before the update."""
        self._weights, self._state, loss = self._step(self._weights, self._state, batch)
        return float(loss)

    def network(self) -> Network:
        """Current network."""
        weights = {
            name: np.ascontiguousarray(part, np.float32) for name, part in self._weights.items()
        }
        return Network(**weights, scale=self._scale)


# ---- batches ----------------------------------------------------------------------------------------------


def _mask_held_out(part: Examples) -> NDArray[np.bool_]:
    """Mask of the held-out rows."""
    held: NDArray[np.bool_] = part.match % HELD == 0
    return held


def _learnt(part: Examples) -> int:
    """Number of training rows."""
    return len(part) - int(np.count_nonzero(_mask_held_out(part)))


def _held_back(group: Sequence[Examples]) -> Examples:
    return join([part.take(_mask_held_out(part)) for part in group])


def _batches(parts: Sequence[Examples], settings: Settings) -> Iterator[dict[str, Any]]:
    """Yield batches forever, each from one part, chosen in proportion to its size."""
    rng = np.random.default_rng(settings.seed)
    orders = [
        _endless(np.flatnonzero(~_mask_held_out(part)), settings.batch, rng) for part in parts
    ]
    sizes = np.array([_learnt(part) for part in parts], float)
    while True:
        which = int(rng.choice(len(parts), p=sizes / sizes.sum()))
        yield batch_of(parts[which].take(next(orders[which])))


def _endless(
    rows: NDArray[np.int64], size: int, rng: np.random.Generator
) -> Iterator[NDArray[np.int64]]:
    """Yield batches of row numbers forever, with each row once per pass."""
    size = min(size, len(rows))
    while True:
        order = rng.permutation(rows)
        for first in range(0, len(rows) - size + 1, size):
            yield np.sort(order[first : first + size])


# ---- initial weights ---------------------------------------------------------------------------------------


def _beginning(game: Game, groups: Sequence[Examples], settings: Settings) -> Network:
    """Random weights scaled to the inputs of each layer (He and others, 2015)."""
    rng = np.random.default_rng(settings.seed)
    sized = shapes(game, settings.wide, settings.narrow)
    reach = {"first": USUAL, "second": settings.wide, "result": 1e4, "policy": 1e4}
    parts = {
        name: (rng.normal(size=shape) * np.sqrt(2 / reach[name])).astype(np.float32)
        if name in reach
        else np.zeros(shape, np.float32)
        for name, shape in sized.items()
    }
    points = np.concatenate([_select_existing(group, group.points) for group in groups])
    parts["scale"] = np.array([points.mean(), points.std() + 1e-6], np.float32)
    return Network(**parts)


def _select_existing(group: Examples, values: NDArray[Any]) -> NDArray[Any]:
    """Values of existing sides."""
    known: NDArray[Any] = values[np.arange(values.shape[1]) < group.sides[:, None]]
    return known
