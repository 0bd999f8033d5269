"""Search guided by a network: its priors at every node, and its values instead of playouts.

The tree is that of `ludoteca.bots.search`. A decision node is opened when first reached: the
network evaluates it, all options become children with their priors, and the iteration evaluates
from there. It can play some decisions by heuristics before the network evaluates the result, and
mix both values.

Sources: a network instead of playouts, with priors from its policy, after Silver and others
(Mastering the game of Go without human knowledge, 2017); mixing it with playouts as the same
authors did before (2016).
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludoteca.bots.outcome import appraise, read_end
from ludoteca.bots.search import (
    MAX_DEPTH,
    back_up,
    child_of,
    forget,
    most_promising,
    play_on,
    redraw,
    take_down,
)
from ludoteca.bots.tree import ROOT, grow, link_children, unlink_children
from ludoteca.kernel.arrays import put
from ludoteca.kernel.generics import offer, take, weigh
from ludoteca.kernel.masks import list_marks
from ludoteca.kernel.pending import actor
from ludoteca.kernel.rules import rule, woven
from ludoteca.nets.network import evaluate, say, share_out, speaks_for

__all__ = ["TO_THE_END", "Foreseen", "Grove", "Guide", "grove", "guided_search"]

TO_THE_END: Final = 1 << 20
"""Upper bound of decisions in a match."""


class Guide(NamedTuple):
    """Parameters of a search with a network."""

    explore: float = 1.5
    """Exploration constant of PUCT."""
    margin: float = 0.5
    """Weight of the lead in points in the value of a result; the rest is the victory."""
    ahead: int = 20
    """Number of decisions played by heuristics before the network evaluates the result."""
    stray: float = 0.05
    """Fraction of random actions among these."""
    trust: float = 0.0
    """Weight of the network's value of the node itself when playing on from it."""
    thumb: float = 0.0
    """Weight of heuristics in the priors."""
    temperature: float = 2.0
    """Softmax temperature of the heuristic priors, in heuristic points.

    An option this many points lower is e times less likely.
    """


class Grove(NamedTuple):
    """Additional data of the nodes of a tree."""

    prior: NDArray[np.float64]
    """Network's prior of the action that leads to a node: shape (capacity,)."""
    open: NDArray[np.bool_]
    """True for nodes that have been evaluated and have children: shape (capacity,)."""


class Foreseen(NamedTuple):
    """Values of a node by the network: victories and points, by seat."""

    wins: NDArray[np.float64]
    points: NDArray[np.float64]


def grove(capacity: int) -> Grove:
    """Data of a tree without evaluated nodes."""
    return Grove(np.zeros(capacity), np.zeros(capacity, np.bool_))


@rule
def guided_search(
    root: Any,
    seat: Any,
    rng: Any,
    woods: Any,
    rooms: Any,
    net: Any,
    found: Any,
    guide: Any,
    count: Any,
) -> None:
    """Run `count` iterations from the position `root[0]` as seen by `seat`.

    `woods` are (tree, grove), `rooms` (workspace of a search, mind, foreseen).
    """
    for _ in range(count):
        _iterate(root, seat, rng, woods, rooms, net, found, guide)


@woven
def _iterate(
    root: Any, seat: Any, rng: Any, woods: Any, rooms: Any, net: Any, found: Any, guide: Any
) -> None:
    tree, _ = woods
    room, mind, foreseen = rooms
    s = room.position[0]
    room.position[0] = root[0]
    redraw(s, seat, rng)
    first, depth, looked = _descend(s, woods, room, mind, net, guide)
    _foresee(s, rng, room, mind, net, foreseen, guide, looked)
    appraise(room.outcome, guide.margin)
    back_up(tree, room.path[:depth], room.outcome.worth)
    take_down(found, first, room.outcome)


# ---- descent ----------------------------------------------------------------------------------------------


@woven
def _descend(s: Any, woods: Any, room: Any, mind: Any, net: Any, guide: Any) -> Any:
    """Take actions down the tree to a node that has not been evaluated.

    Returns the first action, the depth, and whether the network has evaluated the position.
    """
    tree, grove = woods
    node = ROOT
    depth = 0
    first = -1
    looked = False
    room.path[0] = ROOT
    while s.over == 0 and depth + 1 < MAX_DEPTH:
        room.mask[:] = False
        offer(s, room.mask)
        count = list_marks(room.words, room.options)
        action = room.options[0]
        if count > 1:
            if not grove.open[node]:
                evaluate(s, len(room.outcome.worth), net, mind)
                _fill_priors(s, room, mind, net, guide, count)
                _open(tree, grove, node, room.options[:count], room.priors)
                looked = node != ROOT
                if looked:
                    break
            action = _choose(tree, grove, node, actor(s), room, count, guide.explore)
        if first < 0:
            first = action
        child = child_of(tree, node, action)
        if child == 0:
            child = grow(tree, node, action)
        take(s, action)
        if child == 0:
            break
        depth += 1
        room.path[depth] = child
        node = child
    return first, depth + 1, looked


@woven
def _fill_priors(s: Any, room: Any, mind: Any, net: Any, guide: Any, count: Any) -> None:
    """Write prior probabilities of the options."""
    options = room.options[:count]
    forget(options, room.weights)
    if guide.thumb > 0:
        weigh(s, room.mask, room.weights)
    _blend(net, mind.narrow, options, room.weights, room.priors[:count], guide)


@rule
def _blend(net: Any, narrow: Any, options: Any, weights: Any, priors: Any, guide: Any) -> None:
    """Write priors mixed from the network's policy and heuristics."""
    for i in range(len(options)):
        priors[i] = guide.thumb * weights[options[i]] / guide.temperature
        if guide.thumb < 1:
            priors[i] += (1.0 - guide.thumb) * speaks_for(net, narrow, options[i])
    share_out(priors)


@rule
def _open(tree: Any, grove: Any, node: Any, options: Any, priors: Any) -> None:
    """Add children with their priors to a node, as far as there is room."""
    grove.open[node] = True
    link_children(tree, node)
    for i in range(len(options)):
        child = np.int64(tree.child[options[i]])
        if child == 0:
            child = grow(tree, node, options[i])
        if child != 0:
            grove.prior[child] = priors[i]
    unlink_children(tree, node)


@rule
def _choose(
    tree: Any, grove: Any, node: Any, seat: Any, room: Any, count: Any, explore: Any
) -> Any:
    """Select an option; one that was illegal when the node was opened gets a uniform prior."""
    options, priors = room.options[:count], room.priors[:count]
    link_children(tree, node)
    for i in range(count):
        child = tree.child[options[i]]
        priors[i] = grove.prior[child] if child != 0 else 1.0 / count
    chosen = most_promising(tree, node, seat, options, priors, explore)
    unlink_children(tree, node)
    return chosen


# ---- looking ahead ----------------------------------------------------------------------------------------


@woven
def _foresee(
    s: Any, rng: Any, room: Any, mind: Any, net: Any, foreseen: Any, guide: Any, looked: Any
) -> None:
    """Write points and victories: the real ones if the match is over, otherwise expected ones."""
    end = room.outcome
    sides = len(end.worth)
    told = False
    if s.over == 0 and (guide.trust > 0 or guide.ahead == 0):
        if not looked:
            evaluate(s, sides, net, mind)
        say(net, mind.narrow, actor(s), foreseen.wins, foreseen.points)
        told = True
    if s.over == 0 and guide.ahead > 0:
        play_on(s, rng, room, guide.stray, guide.ahead)
    elif told:
        put(end.wins, foreseen.wins)
        put(end.points, foreseen.points)
    if s.over != 0:
        read_end(s, end)
    elif guide.ahead > 0:
        evaluate(s, sides, net, mind)
        say(net, mind.narrow, actor(s), end.wins, end.points)
    if told and guide.ahead > 0:
        _mix(end, foreseen, guide.trust)


@rule
def _mix(end: Any, foreseen: Any, trust: Any) -> None:
    for seat in range(len(end.wins)):
        end.wins[seat] = (1.0 - trust) * end.wins[seat] + trust * foreseen.wins[seat]
        end.points[seat] = (1.0 - trust) * end.points[seat] + trust * foreseen.points[seat]
