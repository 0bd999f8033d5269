"""A bot of one's own in the arena: what `learn.py` has learnt, against bots that are there, with plots.

python examples/contest.py learnt.npz --games 300 --against random,greedy
"""

import argparse
from dataclasses import dataclass

import numpy as np
from learn import Network

import ludoteca
from ludoteca.arena import Serial, tournament
from ludoteca.kernel.match import legal_mask


@dataclass(frozen=True)
class Learnt:
    """Plays by chance, as it has learnt to: what its network likes better more often."""

    path: str
    network: Network
    name: str = "learnt"
    title: str = "Learnt"
    description: str = "A network that has learnt by playing itself."

    def choose(self, game, record, seat, rng):
        """What the seat sees is written as a batch of one match, and the network asked."""
        sides = game.sides(int(record.seats))
        seen = np.empty((1, game.observation.size(sides)), np.float32)
        positions = np.array([record], game.dtype)
        game.observation.write(positions, np.array([seat]), sides, np.zeros(1, game.dtype), seen)
        logs, _, _ = self.network.run(seen, legal_mask(game, record)[None])
        chances = np.exp(logs[0] - logs.max())
        chance = np.random.default_rng(rng)  # four words of 32 bits, other ones for each decision
        return int(chance.choice(len(chances), p=chances / chances.sum()))


def load(path):
    """The game, the seats and the bot that `learn.py` has written."""
    with np.load(path) as kept:
        game, seats = str(kept["game"]), int(kept["seats"])
        if kept["version"] != ludoteca.game(game).observation.version:
            raise SystemExit(
                f"{path} was learnt from an observation of another version: learn it anew"
            )
        return game, seats, Learnt(path, Network([kept[f"arr_{i}"] for i in range(6)]))


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("path")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--against", default="random,greedy")
    parser.add_argument("--plots", help="a folder for pictures")
    given = parser.parse_args(arguments)

    game, seats, bot = load(given.path)
    for other in given.against.split(","):
        played = tournament(game, [bot, other], games=given.games, seats=seats, seed=1, pool=Serial)
        for standing in played.standings():
            low, high = standing.win_interval
            share = f"{standing.win_share:6.1%} ({low:.1%} to {high:.1%})"
            print(f"{standing.bot:8} {share}, {standing.points:.1f} points", flush=True)
        if given.plots:
            played.write_plots(f"{given.plots}/{other}")


if __name__ == "__main__":
    main()
