"""Masked PPO in NumPy: one network learns a game by playing all seats of it, from nothing but the rules.

python examples/learn.py puerto-rico --seats 3 --updates 60 --out learnt.npz
python examples/contest.py learnt.npz --games 300
"""

import argparse
import time
from dataclasses import dataclass

import numpy as np

import ludoteca

HIDDEN = 128
NO = np.float32(-1e9)
"""What a network thinks of an action that is not legal."""


class Network:
    """Two layers of tanh; from the second one a number for each action, and how well the seat stands."""

    def __init__(self, weights):
        self.weights = weights
        self._means = [np.zeros_like(w) for w in weights]
        self._squares = [np.zeros_like(w) for w in weights]
        self._steps = 0

    @classmethod
    def fresh(cls, inputs, actions, random):
        shapes = [(inputs, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, actions + 1)]
        layers = [random.normal(0, n**-0.5, (n, m)).astype(np.float32) for n, m in shapes]
        layers[2] *= 0.01  # all actions are alike at first
        biases = [np.zeros(m, np.float32) for _, m in shapes]
        return cls([w for pair in zip(layers, biases, strict=True) for w in pair])

    def run(self, seen, masks):
        """Logarithms of the chances of all actions, the values, and what `gradient` needs to know."""
        w1, b1, w2, b2, w3, b3 = self.weights
        first = np.tanh(seen @ w1 + b1)
        second = np.tanh(first @ w2 + b2)
        out = second @ w3 + b3
        wishes = np.where(masks, out[:, :-1], NO)
        wishes -= wishes.max(axis=1, keepdims=True)
        logs = wishes - np.log(np.exp(wishes).sum(axis=1, keepdims=True))
        return logs, out[:, -1], (seen, first, second)

    def gradient(self, layers, out):
        """How the loss changes with each weight, where `out` says how it changes with what comes out."""
        seen, first, second = layers
        _, _, w2, _, w3, _ = self.weights
        deep = (out @ w3.T) * (1 - second**2)
        early = (deep @ w2.T) * (1 - first**2)
        pairs = ((seen, early), (first, deep), (second, out))
        return [g for x, d in pairs for g in (x.T @ d, d.sum(axis=0))]

    def learn(self, gradient, rate):
        """A step of Adam, of a gradient that is not longer than a half."""
        length = np.sqrt(sum(float((g**2).sum()) for g in gradient))
        self._steps += 1
        for w, g, mean, square in zip(
            self.weights, gradient, self._means, self._squares, strict=True
        ):
            g *= min(1.0, 0.5 / (length + 1e-8))
            mean += 0.1 * (g - mean)
            square += 0.001 * (g**2 - square)
            right = mean / (1 - 0.9**self._steps)
            w -= rate * right / (np.sqrt(square / (1 - 0.999**self._steps)) + 1e-5)

    def save(self, path, game, seats):
        # The version of the observation goes with the weights: they mean nothing to another one.
        version = ludoteca.game(game).observation.version
        np.savez(path, *self.weights, game=game, seats=seats, version=version)


@dataclass
class Played:
    """What `steps` decisions in each of n matches have shown: arrays (steps, n, ...)."""

    seen: np.ndarray
    masks: np.ndarray
    actions: np.ndarray
    logs: np.ndarray
    values: np.ndarray
    actors: np.ndarray
    rewards: np.ndarray
    over: np.ndarray

    @classmethod
    def empty(cls, steps, batch, inputs):
        n, actions = batch.masks().shape
        one = (steps, n)
        return cls(
            np.empty((*one, inputs), np.float32),
            np.empty((*one, actions), bool),
            np.empty(one, np.int64),
            np.empty(one, np.float32),
            np.empty(one, np.float32),
            np.empty(one, np.int64),
            np.empty((*one, batch.seats), np.float32),
            np.empty(one, bool),
        )


def play(batch, network, played, random):
    """Fill `played`, going on where the matches are."""
    for t in range(len(played.seen)):
        batch.observe(played.seen[t])
        played.masks[t], played.actors[t] = batch.masks(), batch.actors()
        logs, played.values[t], _ = network.run(played.seen[t], played.masks[t])
        actions = (logs + random.gumbel(size=logs.shape)).argmax(axis=1)
        played.actions[t] = actions
        played.logs[t] = np.take_along_axis(logs, actions[:, None], 1)[:, 0]
        points, played.over[t] = batch.step(actions)
        played.rewards[t] = (points - points.mean(axis=1, keepdims=True)) / 20


def advantages(played, decay=0.97):
    """How much better each decision was than expected (GAE): a seat hears of what follows until its next one."""
    steps, n, seats = played.rewards.shape
    rows = np.arange(n)
    ahead, gained = np.zeros((n, seats), np.float32), np.zeros((n, seats), np.float32)
    known = np.zeros((n, seats), bool)  # what follows the last decision of a seat is not known yet
    paid = np.zeros((n, seats), np.float32)
    found, usable = np.empty((steps, n), np.float32), np.empty((steps, n), bool)
    for t in reversed(range(steps)):
        over, seat = played.over[t], played.actors[t]
        ahead[over], gained[over], paid[over], known[over] = 0, 0, played.rewards[t][over], True
        surprise = paid[rows, seat] + ahead[rows, seat] - played.values[t]
        found[t] = surprise + decay * gained[rows, seat]
        usable[t] = known[rows, seat]
        gained[rows, seat] = np.where(usable[t], found[t], 0)
        ahead[rows, seat], paid[rows, seat], known[rows, seat] = played.values[t], 0, True
    return found, usable


def improve(network, played, random, rate, rounds=3, size=2048, clip=0.2, curious=0.01):
    """PPO: make more likely what was better than expected, not too much of it at once."""
    better, usable = advantages(played)
    aims = (better + played.values)[usable]
    rises = better[usable]
    rises = (rises - rises.mean()) / (rises.std() + 1e-8)
    seen, masks = played.seen[usable], played.masks[usable]
    actions, before = played.actions[usable], played.logs[usable]
    for _ in range(rounds):
        order = random.permutation(len(seen))
        for start in range(0, len(order) - size + 1, size) or (0,):
            some = order[start : start + size]
            rows = np.arange(len(some))
            logs, values, layers = network.run(seen[some], masks[some])
            chances = np.exp(logs)
            ratio = np.exp(logs[rows, actions[some]] - before[some])
            rise = rises[some]
            free = np.where(rise > 0, ratio < 1 + clip, ratio > 1 - clip)
            pull = -rise * ratio * free
            out = np.empty((len(some), masks.shape[1] + 1), np.float32)
            out[:, :-1] = -pull[:, None] * chances
            out[rows, actions[some]] += pull
            doubt = -(chances * np.where(masks[some], logs, 0)).sum(axis=1, keepdims=True)
            out[:, :-1] += curious * chances * (np.where(masks[some], logs, 0) + doubt)
            out[:, -1] = values - aims[some]
            network.learn(network.gradient(layers, out / len(some)), rate)


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="puerto-rico")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--updates", type=int, default=60)
    parser.add_argument("--matches", type=int, default=256, help="played side by side")
    parser.add_argument(
        "--steps", type=int, default=128, help="decisions in each of them for an update"
    )
    parser.add_argument("--rate", type=float, default=7e-4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="learnt.npz")
    given = parser.parse_args(arguments)

    random = np.random.default_rng(given.seed)
    batch = ludoteca.Batch(
        given.game, given.seats, given.matches, given.seed, threads=2, reward="points"
    )
    inputs = batch.game.observation.size(batch.points.shape[1])
    network = Network.fresh(inputs, batch.game.actions.n, random)
    played = Played.empty(given.steps, batch, inputs)
    began = time.monotonic()
    for update in range(1, given.updates + 1):
        play(batch, network, played, random)
        improve(network, played, random, given.rate * (1 - update / (given.updates + 1)))
        if update % 10 == 0 or update == given.updates:
            points = batch.points[batch.lengths > 0]
            mean = f"{points.mean():.1f}" if len(points) else "-"
            print(
                f"{update:4} updates, {time.monotonic() - began:4.0f} s: {mean} points a seat",
                flush=True,
            )
            network.save(given.out, given.game, given.seats)


if __name__ == "__main__":
    main()
