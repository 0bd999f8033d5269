"""A small network, evaluated by rules: a wide sparse first layer, a dense second, then what it says.

Most numbers of an observation are 0, so the first layer adds up only the rows of the others, as the networks of
chess engines do (Nasu, Efficiently Updatable Neural-Network-based Evaluation Functions for Computer Shogi, 2018).
It says for each side, the own one first, how likely a victory is and how many points there will be, and for each
action how much speaks for it. Only the actions that are legal are asked about.
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

__all__ = ["Mind", "Network", "look", "mind", "say", "share_out", "speaks_for"]

Floats = NDArray[np.float32]


class Network(NamedTuple):
    """Weights, float32; `inputs` are those of an observation with as many sides as there can be."""

    first: Floats
    """Shape (inputs, wide)."""
    first_bias: Floats
    second: Floats
    """Shape (wide, narrow)."""
    second_bias: Floats
    result: Floats
    """Shape (narrow, 2 * sides): for each side what speaks for its victory, then its points."""
    result_bias: Floats
    policy: Floats
    """Shape (actions, narrow)."""
    policy_bias: Floats
    scale: Floats
    """Shape (2,): the mean of points, and how many are counted as 1."""


class Mind(NamedTuple):
    """Room for looking at one position."""

    seen: Floats
    wide: Floats
    narrow: Floats


def mind(game: Game, seats: int, network: Network) -> Mind:
    """Room for looking at positions of a match with so many seats."""
    size = game.observation.size(game.sides(seats))
    wide, narrow = network.second.shape
    return Mind(
        np.zeros(size, np.float32),
        np.zeros(wide, np.float32),
        np.zeros(narrow, np.float32),
    )


@woven
def look(s: Any, sides: Any, net: Any, mind: Any) -> None:
    """Look at a position from where the seat sits that is asked."""
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


@woven  # the loop is twice as quick where the compiler sees what it is called with
def _add(sums: Any, row: Any, times: Any) -> None:
    for i in range(len(sums)):
        sums[i] += times * row[i]


@rule
def say(net: Any, narrow: Any, seat: Any, wins: Any, points: Any) -> None:
    """How likely each side wins, and its points at the end, after `seat` has looked."""
    sides = len(wins)
    most = len(net.result_bias) // 2
    for side in range(sides):
        place = (seat + side) % sides
        wins[place] = _output(net, narrow, side)
        points[place] = net.scale[0] + net.scale[1] * _output(net, narrow, most + side)
    share_out(wins)


@rule
def share_out(spoken: Any) -> None:
    """What speaks for each becomes its chance: e to the power of it, all together 1."""
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
    """How much speaks for an action: its chance is e to the power of it, shared among the legal ones."""
    value = np.float64(net.policy_bias[action])
    for i in range(len(narrow)):
        value += narrow[i] * net.policy[action, i]
    return value
