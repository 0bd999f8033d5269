"""Information-set Monte Carlo tree search, compiled, for every game and any number of players.

One iteration redraws what the searching seat cannot know (hidden pieces and the whole future),
descends a single tree of actions, adds a node, plays the match out, and adds each seat's result to
the nodes on the path; at every node the seat to act maximises its own result. There are no chance
nodes: a node combines everything that happened after the same actions (open loop), and only actions
legal in this iteration compete.

Sources: single-observer information-set search after Cowling, Powley and Whitehouse (Information
Set Monte Carlo Tree Search, 2012); each seat maximising its own result as in max^n (Luckhardt and
Irani, 1986; Sturtevant, 2008, for tree search); selection by PUCT (Rosin, 2011; Silver and others,
2017) with a prior from the game's heuristics, which widens the search from the plausible options to
the others as visits grow; playouts by the same heuristics.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludoteca.bots.greedy import best
from ludoteca.bots.outcome import Outcome, judge, outcome
from ludoteca.bots.tree import ROOT, grow, link_children, unlink_children
from ludoteca.kernel.game import Game
from ludoteca.kernel.generics import offer, resample, take, weigh
from ludoteca.kernel.masks import list_marks, mask_in_words
from ludoteca.kernel.pending import actor
from ludoteca.kernel.rng import below, fraction, reseed
from ludoteca.kernel.rules import rule, woven

__all__ = [
    "MAX_DEPTH",
    "Knobs",
    "Room",
    "Tally",
    "back_up",
    "child_of",
    "forget",
    "iterate",
    "most_promising",
    "play_on",
    "play_out",
    "redraw",
    "room",
    "search",
    "take_down",
    "tally",
]

MAX_DEPTH = 256  # nodes of a path


class Knobs(NamedTuple):
    """Parameters of a search."""

    explore: float = 1.5
    """Exploration constant of PUCT."""
    temperature: float = 2.0
    """Softmax temperature of the priors, in heuristic points.

    An option this many points lower is e times less likely.
    """
    stray: float = 0.05
    """Fraction of random actions in playouts."""
    margin: float = 0.5
    """Weight of the lead in points in the value of a result; the rest is the victory."""


class Room(NamedTuple):
    """Workspace of one iteration."""

    position: NDArray[Any]
    """Record array of shape (1,)."""
    mask: NDArray[np.bool_]
    """Legal actions, by action id."""
    words: NDArray[np.int64]
    """The memory of the mask as words, for `list_marks`."""
    weights: NDArray[np.float64]
    """Heuristic weights, by action id."""
    options: NDArray[np.int64]
    """Legal actions of the current decision, then undefined values."""
    priors: NDArray[np.float64]
    """Prior probabilities, parallel to `options`."""
    path: NDArray[np.int64]
    """Nodes from the root down."""
    outcome: Outcome


def room(game: Game, seats: int) -> Room:
    """Allocate the workspace for iterations of a game with this number of seats."""
    mask, words = mask_in_words(game.actions.n)
    return Room(
        np.zeros(1, game.dtype),
        mask,
        words,
        np.zeros(game.actions.n),
        np.zeros(game.actions.n, np.int64),
        np.zeros(game.actions.n),
        np.zeros(MAX_DEPTH, np.int64),
        outcome(game, seats),
    )


class Tally(NamedTuple):
    """Results of a search for the options at its root."""

    visits: NDArray[np.int64]
    """Number of iterations, by action id."""
    points: NDArray[np.float64]
    """Sum of final points: shape (actions, seats)."""
    wins: NDArray[np.float64]
    """Sum of shares of the victory: shape (actions, seats)."""
    worth: NDArray[np.float64]
    """Sum of values: shape (actions, seats)."""


def tally(actions: int, seats: int) -> Tally:
    """Empty results."""
    by_seat = (np.zeros((actions, seats)) for _ in range(3))
    return Tally(np.zeros(actions, np.int64), *by_seat)


@rule
def search(
    root: Any, seat: Any, rng: Any, tree: Any, room: Any, found: Any, knobs: Any, count: Any
) -> None:
    """Run `count` iterations from `root[0]` as seen by `seat`, which need not be to act."""
    for _ in range(count):
        iterate(root, seat, rng, tree, room, found, knobs)


@woven
def iterate(root: Any, seat: Any, rng: Any, tree: Any, room: Any, found: Any, knobs: Any) -> None:
    """Run one iteration: redraw, descend, play out, record the result."""
    s = room.position[0]
    room.position[0] = root[0]
    redraw(s, seat, rng)
    first, depth = _descend(s, tree, room, knobs)
    play_out(s, rng, room, knobs.stray)
    judge(s, room.outcome, knobs.margin)
    back_up(tree, room.path[:depth], room.outcome.worth)
    take_down(found, first, room.outcome)


@woven
def redraw(s: Any, seat: Any, rng: Any) -> None:
    """Redraw the future and all hidden pieces, consistently with what the seat knows."""
    reseed(s.rng, rng)
    resample(s, seat)


# ---- descent --------------------------------------------------------------------------------------------


@woven
def _descend(s: Any, tree: Any, room: Any, knobs: Any) -> Any:
    """Take actions down the tree until a node is added; return the first action and the depth."""
    node = ROOT
    depth = 0
    first = -1
    room.path[0] = ROOT
    while s.over == 0 and depth + 1 < MAX_DEPTH:
        room.mask[:] = False
        offer(s, room.mask)
        action, options = _choose(s, tree, node, room, knobs)
        if first < 0:
            first = action
        child = child_of(tree, node, action)
        fresh = child == 0
        if fresh:
            child = grow(tree, node, action)
        take(s, action)
        if child == 0:
            break
        depth += 1
        room.path[depth] = child
        node = child
        if fresh and options > 1:
            break
    return first, depth + 1


@rule
def child_of(tree: Any, parent: Any, action: Any) -> Any:
    """Child of a node for an action, or 0 if it has not been tried."""
    node = tree.nodes[parent]["first"]
    while node != 0 and tree.nodes[node]["action"] != action:
        node = tree.nodes[node]["next"]
    return node


@woven
def _choose(s: Any, tree: Any, node: Any, room: Any, knobs: Any) -> Any:
    """Select one of the marked actions; return it and the number of options."""
    count = list_marks(room.words, room.options)
    if count == 1:
        return room.options[0], 1
    options, priors = room.options[:count], room.priors[:count]
    forget(options, room.weights)
    weigh(s, room.mask, room.weights)
    _fill_priors(options, room.weights, priors, knobs.temperature)
    link_children(tree, node)
    chosen = most_promising(tree, node, actor(s), options, priors, knobs.explore)
    unlink_children(tree, node)
    return chosen, count


@rule
def forget(options: Any, weights: Any) -> None:
    """Reset the weights of the options to 0."""
    for action in options:
        weights[action] = 0.0


@rule
def _fill_priors(options: Any, weights: Any, priors: Any, temperature: Any) -> None:
    """Write prior probabilities of the options: the softmax of their heuristic weights."""
    top = -np.inf
    for action in options:
        top = max(top, weights[action])
    total = 0.0
    for i in range(len(options)):
        priors[i] = np.exp((weights[options[i]] - top) / temperature)
        total += priors[i]
    for i in range(len(options)):
        priors[i] /= total


@rule
def most_promising(tree: Any, node: Any, seat: Any, options: Any, priors: Any, explore: Any) -> Any:
    """Option with the greatest sum of mean value and exploration bonus (PUCT)."""
    visits = tree.nodes[node]["visits"]
    untried = tree.values[node, seat] / visits if visits > 0 else 0.5
    reach = explore * np.sqrt(_tries(tree, options) + 1.0)
    chosen = -1
    highest = -np.inf
    for i in range(len(options)):
        child = tree.child[options[i]]
        seen = tree.nodes[child]["visits"] if child != 0 else 0
        mean = tree.values[child, seat] / seen if seen > 0 else untried
        promise = mean + reach * priors[i] / (1 + seen)
        if promise > highest:
            highest = promise
            chosen = options[i]
    return chosen


@rule
def _tries(tree: Any, options: Any) -> Any:
    """Total visits of the options at this node."""
    tries = 0
    for action in options:
        if tree.child[action] != 0:
            tries += tree.nodes[tree.child[action]]["visits"]
    return tries


# ---- playouts and results ---------------------------------------------------------------------------------


@woven
def play_out(s: Any, rng: Any, room: Any, stray: Any) -> None:
    """Play to the end by heuristics, with a fraction `stray` of random actions."""
    while s.over == 0:
        _play_one(s, rng, room, stray)


@woven
def play_on(s: Any, rng: Any, room: Any, stray: Any, count: Any) -> None:
    """Play `count` actions in the same way, or fewer if the match ends."""
    while s.over == 0 and count > 0:
        _play_one(s, rng, room, stray)
        count -= 1


@woven
def _play_one(s: Any, rng: Any, room: Any, stray: Any) -> None:
    room.mask[:] = False
    offer(s, room.mask)
    count = list_marks(room.words, room.options)
    options = room.options[:count]
    if count == 1:
        take(s, options[0])
    elif stray > 0 and fraction(rng) < stray:
        take(s, options[below(rng, count)])
    else:
        forget(options, room.weights)
        weigh(s, room.mask, room.weights)
        take(s, best(rng, options, room.weights))


@rule
def back_up(tree: Any, path: Any, worth: Any) -> None:
    """Add each seat's value to the nodes on the path."""
    for node in path:
        tree.nodes[node]["visits"] += 1
        for seat in range(len(worth)):
            tree.values[node, seat] += worth[seat]


@rule
def take_down(found: Any, action: Any, outcome: Any) -> None:
    """Record a result for the option that began the iteration."""
    found.visits[action] += 1
    for seat in range(len(outcome.worth)):
        found.points[action, seat] += outcome.points[seat]
        found.wins[action, seat] += outcome.wins[seat]
        found.worth[action, seat] += outcome.worth[seat]
