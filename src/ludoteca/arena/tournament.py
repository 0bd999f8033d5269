"""Many matches between bots, on many processes, with the seats rotated over the same luck."""

from __future__ import annotations

import csv
import multiprocessing
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from ludoteca.arena.duel import Duel, Plan, play
from ludoteca.arena.statistics import Interval, mean, mean_interval, wilson
from ludoteca.bots import Bot, find
from ludoteca.kernel.errors import BadSeats
from ludoteca.kernel.game import Game
from ludoteca.kernel.game import find as find_game

__all__ = ["Standing", "Tournament", "tournament"]

Progress = Callable[[int, int], None]

BATCH = 32  # matches handed to a process at once, at most


@dataclass(frozen=True)
class Standing:
    """What one bot has achieved; a match in which it has several seats counts once for each."""

    bot: str
    games: int
    wins: float
    """Shared victories count in parts."""
    win_interval: Interval
    """95 % interval (Wilson) of the share of wins."""
    points: float
    """Mean."""
    points_interval: Interval
    """95 % interval of the mean."""
    rank: float
    """Mean, 1 is best."""
    decisions: int
    seconds: float
    """Time for all its moves."""

    @property
    def win_share(self) -> float:
        """Wins by games."""
        return self.wins / self.games if self.games else 0.0

    @property
    def seconds_per_move(self) -> float:
        """Mean time of a decision."""
        return self.seconds / self.decisions if self.decisions else 0.0


@dataclass(frozen=True)
class Tournament:
    """All matches in the order of their numbers, whoever played them."""

    game: str
    duels: tuple[Duel, ...]

    def standings(self) -> list[Standing]:
        """Each bot's results, the best first; bots of one name are one."""
        names = dict.fromkeys(name for duel in self.duels for name in duel.bots)
        return sorted(map(self._standing, names), key=lambda s: (-s.win_share, s.rank))

    def _standing(self, bot: str) -> Standing:
        seats = [(d, i) for d in self.duels for i, name in enumerate(d.bots) if name == bot]
        wins = sum(d.wins[i] for d, i in seats)
        points = [d.points[i] for d, i in seats]
        return Standing(
            bot=bot,
            games=len(seats),
            wins=wins,
            win_interval=wilson(wins, len(seats)),
            points=mean(points),
            points_interval=mean_interval(points),
            rank=mean([d.ranks[i] for d, i in seats]),
            decisions=sum(d.decisions[i] for d, i in seats),
            seconds=sum(d.seconds[i] for d, i in seats),
        )

    def write_csv(self, path: str | Path) -> None:
        """A line for each seat of each match."""
        with Path(path).open("w", newline="", encoding="utf-8") as file:
            out = csv.writer(file)
            out.writerow(["match", "seed", "seat", "bot", "points", "rank", "decisions", "seconds"])
            for number, d in enumerate(self.duels):
                for seat, bot in enumerate(d.bots):
                    results = d.points[seat], d.ranks[seat], d.decisions[seat]
                    out.writerow([number, d.seed, seat, bot, *results, f"{d.seconds[seat]:.6f}"])


def tournament(
    game: Game | str,
    bots: Sequence[Bot | str],
    games: int,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    seed: int = 0,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Tournament:
    """Play `games` matches between `bots`, who sit down in turn until all `seats` are taken.

    Every seed is played once with each rotation of the seats, so nobody is lucky in the deal. Results
    depend on `seed` alone, not on the number of `workers` (processes; one for each processor unless
    given). `progress` is told how many matches of how many are done, for the first time when none is.
    Raises `UnknownGame`, `UnknownBot`, `BadSeats` and `BadOption`.
    """
    chosen = find_game(game)
    line_up = _line_up(chosen, [find(bot) for bot in bots], seats)
    chosen.start(len(line_up), options)
    plans = [
        _plan(chosen, line_up, chosen.full_options(options), seed, number)
        for number in range(games)
    ]
    duels: dict[int, Duel] = {}
    if progress:
        progress(0, games)
    for number, duel in _play_all(plans, workers or os.cpu_count() or 1):
        duels[number] = duel
        if progress:
            progress(len(duels), games)
    return Tournament(chosen.name, tuple(duels[number] for number in range(games)))


def _line_up(game: Game, bots: Sequence[Bot], seats: int | None) -> list[Bot]:
    wanted = max(len(bots), min(game.seats)) if seats is None else seats
    if not 0 < len(bots) <= wanted:
        raise BadSeats("{bots} bots do not fit {seats} seats", bots=len(bots), seats=wanted)
    return [bots[seat % len(bots)] for seat in range(wanted)]


def _plan(
    game: Game, line_up: Sequence[Bot], options: Mapping[str, object], seed: int, number: int
) -> Plan:
    """The match of that number: its rotation of the line-up, and its seeds."""
    deal, turn = divmod(number, len(line_up))
    return Plan(
        game=game.name,
        bots=(*line_up[turn:], *line_up[:turn]),
        options=options,
        seed=_derived(seed, 0, deal),
        bot_seed=_derived(seed, 1, number),
    )


def _derived(seed: int, *key: int) -> int:
    low, high = np.random.SeedSequence(seed, spawn_key=key).generate_state(2, np.uint64).tolist()
    return int(high) << 64 | int(low)


def _play_all(plans: Sequence[Plan], workers: int) -> Iterator[tuple[int, Duel]]:
    """Each match with its number, in the order in which they are done."""
    if workers == 1 or len(plans) < 2:
        yield from enumerate(map(play, plans))
        return
    size = max(1, min(BATCH, len(plans) // (4 * workers)))
    numbers = range(len(plans))
    batches = [numbers[i : i + size] for i in numbers[::size]]
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        running = {pool.submit(_play_batch, [plans[n] for n in b]): b for b in batches}
        try:
            for done in as_completed(running):
                yield from zip(running[done], done.result(), strict=True)
        finally:
            pool.shutdown(cancel_futures=True)


def _play_batch(plans: Sequence[Plan]) -> list[Duel]:
    return [play(plan) for plan in plans]
