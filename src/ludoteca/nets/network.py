"""A small network evaluated by rules: a wide sparse layer, a dense one, then the outputs.

Most numbers of an observation are 0, so the first layer only adds up the rows of the others, as in
the networks of chess engines (Nasu, Efficiently Updatable Neural-Network-based Evaluation Functions
for Computer Shogi, 2018). The outputs are a victory logit and points for each side, starting with
the observer's own, and a policy logit for each action. Only logits of legal actions are evaluated.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludoteca.kernel.arrays import put
from ludoteca.kernel.game import Game
from ludoteca.kernel.pending import actor
from ludoteca.kernel.rules import rule, woven
from ludoteca.nets.features import see

__all__ = ["Mind", "Network", "evaluate", "mind", "say", "share_out", "speaks_for"]

Floats = NDArray[np.float32]


class Network(NamedTuple):
    """Weights, float32; `inputs` is the size of an observation with the maximum number of sides."""

    first: Floats
    """Shape (inputs, wide)."""
    first_bias: Floats
    second: Floats
    """Shape (wide, narrow)."""
    second_bias: Floats
    result: Floats
    """Shape (narrow, 2 * sides): the victory logit of each side, then its points."""
    result_bias: Floats
    policy: Floats
    """Shape (actions, narrow)."""
    policy_bias: Floats
    scale: Floats
    """Shape (2,): mean and unit of points."""


class Mind(NamedTuple):
    """Workspace for evaluating one position."""

    seen: Floats
    wide: Floats
    narrow: Floats


def mind(game: Game, seats: int, network: Network) -> Mind:
    """Allocate the workspace for matches with this number of seats."""
    size = game.observation.size(game.sides(seats))
    wide, narrow = network.second.shape
    return Mind(
        np.zeros(size, np.float32),
        np.zeros(wide, np.float32),
        np.zeros(narrow, np.float32),
    )


@woven
def evaluate(s: Any, sides: Any, net: Any, mind: Any) -> None:
    """Evaluate the hidden layers for a position as observed by the seat to act."""
    see(s, actor(s), sides, mind.seen)
    _think(mind.seen, net, mind.wide, mind.narrow)


@rule
def _think(seen: Any, net: Any, wide: Any, narrow: Any) -> None:
    put(wide, net.first_bias)
    for i in range(len(seen)):
        if seen[i] != 0:
            _add(wide, net.first[i], seen[i])
    put(narrow, net.second_bias)
    for i in range(len(wide)):
        if wide[i] > 0:
            _add(narrow, net.second[i], wide[i])
    for i in range(len(narrow)):
        narrow[i] = max(narrow[i], np.float32(0))


@woven  # inlining makes the loop twice as fast
def _add(sums: Any, row: Any, times: Any) -> None:
    for i in range(len(sums)):
        sums[i] += times * row[i]


@rule
def say(net: Any, narrow: Any, seat: Any, wins: Any, points: Any) -> None:
    """Write probabilities of victory and expected points of each side, as evaluated for `seat`."""
    sides = len(wins)
    most = len(net.result_bias) // 2
    for side in range(sides):
        place = (seat + side) % sides
        wins[place] = _output(net, narrow, side)
        points[place] = net.scale[0] + net.scale[1] * _output(net, narrow, most + side)
    share_out(wins)


@rule
def share_out(spoken: Any) -> None:
    """Apply softmax in place."""
    top = spoken[0]
    for i in range(len(spoken)):
        top = max(top, spoken[i])
    total = 0.0
    for i in range(len(spoken)):
        spoken[i] = np.exp(spoken[i] - top)
        total += spoken[i]
    for i in range(len(spoken)):
        spoken[i] /= total


@rule
def _output(net: Any, narrow: Any, which: Any) -> Any:
    value = np.float64(net.result_bias[which])
    for i in range(len(narrow)):
        value += narrow[i] * net.result[i, which]
    return value


@rule
def speaks_for(net: Any, narrow: Any, action: Any) -> Any:
    """Policy logit of an action."""
    value = np.float64(net.policy_bias[action])
    for i in range(len(narrow)):
        value += narrow[i] * net.policy[action, i]
    return value
