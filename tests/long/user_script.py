"""A script as a researcher writes it, checked and run where nothing but the wheel is installed."""

import random
from dataclasses import dataclass

import numpy as np

import ludoteca
from ludoteca import Batch, Game, IllegalAction, Match, bots
from ludoteca.analysis import Effort, mistakes, review
from ludoteca.arena import Serial, tournament
from ludoteca.batches import random_actions
from ludoteca.bots import Words
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.record import Record
from ludoteca.kernel.rng import seed_words


@dataclass(frozen=True)
class First:
    """A bot of one's own."""

    name: str = "first"
    title: str = "First"
    description: str = "Takes the first legal action."

    def choose(self, game: Game, record: Record, seat: int, rng: Words) -> int:
        return int(np.flatnonzero(legal_mask(game, record))[0])


def whole_match(seed: int) -> Match:
    match = Match("santa-maria", seats=1, seed=seed)
    chance = random.Random(seed)
    while not match.over:
        action: int = chance.choice(match.legal())
        match.play(action)
    return match


def main() -> None:
    print("version", ludoteca.__version__)
    for game in ludoteca.games():
        print(game.name, list(game.seats), game.actions.n, [option.name for option in game.options])

    match = whole_match(1)
    best = max(match.scores(), key=lambda score: score.total)
    print(f"points {best.total}", sorted(best.breakdown)[:1])
    again = Match.load(match.save())
    print("saved", again.ply == match.ply and again.view(0) == match.view(0))
    try:
        again.play(0)
    except IllegalAction as error:
        print("refused", error)

    sample = ludoteca.playouts("santa-maria", seats=1, games=2, seed=1, threads=1)
    print("playouts", sample.scores.shape, float(sample.lengths.mean()) > 1)

    batch = Batch("santa-maria", seats=2, n=2, seed=1)
    rewards, over = batch.step(random_actions(batch.masks(), np.random.default_rng(1)))
    print("batch", batch.observe().dtype, rewards.shape, bool(over.any()))

    position = Match("santa-maria", seats=2, seed=1)
    rng: Words = seed_words(2)[0]
    action = bots.move(bots.find("greedy"), position.game, position.position, rng)
    print("greedy", position.describe(action))
    for one in mistakes(review(position, Effort(iterations=20))):
        print(one.judgement.ply, one.judgement.seat, one.judgement.grade, len(one.again))

    played = tournament("santa-maria", [First(), "random"], games=2, seed=1, pool=Serial)
    for standing in played.standings():
        print("standing", standing.bot, round(standing.win_share, 2), standing.points)


if __name__ == "__main__":
    main()
