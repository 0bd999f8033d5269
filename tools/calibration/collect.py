"""Matches of a bot against itself, with estimates at starts of turns."""

from __future__ import annotations

import random
from typing import Final

import ludoteca
from ludoteca.bots import Budget, find, imagine, move, study
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import Match
from ludoteca.kernel.pending import actor
from ludoteca.kernel.rng import seed_words
from ludoteca.nets.levels import best_way
from tools.calibration.journal import Moment, Sample

__all__ = ["ITERATIONS", "collect", "estimate_at", "play", "settings"]

SEED: Final = 48_000_000
ITERATIONS: Final = 600
"""Iterations of an estimate: more than the analysis of a site has by default."""
PAIRS: Final = 3
"""Pairs of turns of each match."""
WHOLE_EACH: Final = 4
"""One of so many rounds over all settings is played with every expansion."""


def settings() -> list[tuple[Game, int]]:
    """All games with all numbers of players but one."""
    return [(game, seats) for game in ludoteca.games() for seats in game.seats if seats > 1]


def collect(number: int, bot: str) -> Sample:
    """Play the match with this number and estimate some of its positions; the same on every machine."""
    found = settings()
    game, seats = found[number % len(found)]
    is_whole = number // len(found) % WHOLE_EACH == WHOLE_EACH - 1
    match = Match(game, seats, SEED + number, game.whole if is_whole else {})
    starts = play(match, bot)
    chosen = random.Random(match.seed)
    first = sorted(chosen.sample(range(len(starts) - 1), min(PAIRS, len(starts) - 1)))
    pairs = tuple((estimate_at(match, starts[i]), estimate_at(match, starts[i + 1])) for i in first)
    ranks = tuple(score.rank for score in match.scores())
    return Sample(game.name, seats, match.seed, bot, match.ply, ranks, pairs)


def play(match: Match, bot: str) -> list[int]:
    """Play a match to its end; return the plies at which turns start."""
    player, rng = find(bot), seed_words(match.seed, 2)[1]
    starts: list[int] = []
    last = None
    while not match.over:
        if len(match.legal()) > 1 and match.actor != last:
            starts.append(match.ply)
            last = match.actor
        match.play(move(player, match.game, match.position, rng))
    return starts


def estimate_at(
    match: Match, ply: int, iterations: int = ITERATIONS, seed: int | None = None
) -> Moment:
    """Search the position at `ply`, with a seed of its own if none is given."""
    record = match.position_at(ply)
    rng = seed_words(match.seed * 1000 + ply if seed is None else seed)[0]
    seat = int(actor(record))
    known = imagine(record, seat, rng)
    way = best_way(match.game, known)
    best = study(match.game, known, seat, rng, Budget(iterations=iterations), way).best
    wins, points = (tuple(round(x, 4) for x in row) for row in (best.wins, best.points))
    return Moment(ply, seat, best.visits, wins, points)
