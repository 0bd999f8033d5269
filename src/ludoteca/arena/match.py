"""One match between bots, with its seeds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from time import perf_counter

from ludoteca.bots import Bot, check_choice, move
from ludoteca.bots.clocked import counting
from ludoteca.kernel import generics
from ludoteca.kernel.game import Game, find
from ludoteca.kernel.match import legal_mask, ranking, start_position
from ludoteca.kernel.pending import actor
from ludoteca.kernel.record import Record
from ludoteca.kernel.rng import seed_words

__all__ = ["Duel", "Plan", "play"]


@dataclass(frozen=True)
class Plan:
    """A specification of a match: everything its course depends on."""

    game: str
    """Name of the game."""
    bots: tuple[Bot, ...]
    """Bots by seat."""
    options: Mapping[str, object]
    """Values of the options, by name."""
    seed: int
    """Seed of the match, the same for all line-ups of a deal."""
    bot_seed: int
    """Seed of the bots' own randomness."""


@dataclass(frozen=True)
class Duel:
    """Result of a match between bots; sequences are by seat."""

    seed: int
    """Seed of the match, the same within a deal."""
    bots: tuple[str, ...]
    """Names of the bots."""
    points: tuple[int, ...]
    """Final points."""
    ranks: tuple[int, ...]
    """Ranks; 1 is best, equals share a rank."""
    decisions: tuple[int, ...]
    """Number of decisions."""
    seconds: tuple[float, ...] = field(compare=False)
    """Total seconds of each seat's moves; differs from run to run."""
    longest: tuple[float, ...] = field(default=(), compare=False)
    """Seconds of each seat's longest move; differs from run to run. Empty if not measured."""
    clocked: tuple[int, ...] = field(default=(), compare=False)
    """Decisions of each seat ended by a clock, which may differ from run to run.

    Empty if not counted.
    """

    @property
    def wins(self) -> tuple[float, ...]:
        """Shares of the victory by seat, divided equally among those of rank 1; the sum is 1."""
        winners = self.ranks.count(1)
        return tuple(1 / winners if rank == 1 else 0.0 for rank in self.ranks)


def play(plan: Plan) -> Duel:
    """Play a match to its end; raise IllegalChoice, which names the bot, for an illegal action."""
    game = find(plan.game)
    seats = len(plan.bots)
    record = start_position(game, seats, plan.seed, plan.options)
    _warm_up(game, plan.bots, record)
    rngs = seed_words(plan.bot_seed, seats)
    times: list[list[float]] = [[] for _ in range(seats)]
    clocked = [0] * seats
    while not record.over:
        seat = int(actor(record))
        start = perf_counter()
        with counting() as count:
            action = move(plan.bots[seat], game, record, rngs[seat])
        times[seat].append(perf_counter() - start)
        clocked[seat] += count.searches > 0
        legal = legal_mask(game, record)
        generics.take(record, check_choice(plan.bots[seat], game, legal, action))
    scores = ranking(game, record)
    return Duel(
        seed=plan.seed,
        bots=tuple(bot.name for bot in plan.bots),
        points=tuple(s.total for s in scores),
        ranks=tuple(s.rank for s in scores),
        decisions=tuple(map(len, times)),
        seconds=tuple(map(sum, times)),
        longest=tuple(max(each, default=0.0) for each in times),
        clocked=tuple(clocked),
    )


_warmed: set[tuple[str, type, str]] = set()


def _warm_up(game: Game, bots: Sequence[Bot], record: Record) -> None:
    """Ask each bot new to this process once, untimed, so that compilation is not measured."""
    for bot in bots:
        key = game.name, type(bot), bot.name
        if key not in _warmed:
            move(bot, game, record, seed_words(0)[0])
            _warmed.add(key)
