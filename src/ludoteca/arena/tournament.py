"""Many matches between bots, wherever they are played, with the seats rotated over the same luck."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import ExitStack, closing
from pathlib import Path

from ludoteca.arena.interrupts import Interrupted, WorkersLost
from ludoteca.arena.journal import Journal
from ludoteca.arena.match import Duel
from ludoteca.arena.outcome import Tournament
from ludoteca.arena.pools import Here, Pool, Processes, play_all, processors
from ludoteca.arena.sequential import Race
from ludoteca.arena.spec import Contest
from ludoteca.bots import Bot
from ludoteca.kernel.checks import whole
from ludoteca.kernel.game import Game

__all__ = ["tournament"]

Progress = Callable[[int, int], None]


def tournament(
    game: Game | str,
    bots: Sequence[Bot | str],
    games: int,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    seed: int = 0,
    workers: int | None = None,
    progress: Progress | None = None,
    *,
    results: str | Path | None = None,
    until_sure: bool = False,
    pool: Callable[[], Pool] | None = None,
) -> Tournament:
    """Play `games` matches between `bots`, who sit down in turn until all `seats` are taken.

    Every seed is played once with each rotation of the seats (a *deal*), so nobody is lucky in the deal. Where
    `games` is no multiple of the seats, the last deal stays incomplete: its matches count as all others do, though
    not every bot has sat in every seat with that luck. Results
    depend on `seed` alone, not on who plays them: `workers` processes (one for each processor unless
    given; with 1, this process), or what `pool` makes, such as ``lambda: Cluster("auto")``; the pool is
    closed at the end. `progress` is told how many matches of how many are done, for the first time before
    any is played.

    With `results`, each match is added to that journal as soon as it is done, and those that it has
    already are not played again, so that a contest that broke off goes on where it was, or further.

    With `until_sure`, it ends with the first deal after which it is sure (95 %) which bot is best, or
    after `games` matches, whole deals only; see `ludoteca.arena.sequential`.

    Raises `UnknownGame`, `UnknownBot`, `BadSeats`, `BadOption`, `BadArgument` (`games` and `workers` are whole
    numbers from 1 on, `seed` one from 0 on), `BadResults` and `ForeignResults` before it
    begins; `Interrupted`, a `KeyboardInterrupt`, and `WorkersLost` bring along what was played by then.
    """
    contest = Contest.of(game, bots, seats, options, seed)
    games = whole("games", games, 1)
    workers = None if workers is None else whole("workers", workers, 1)
    most = games - games % contest.seats if until_sure and games > contest.seats else games
    with ExitStack() as stack:
        journal = stack.enter_context(Journal(results, contest)) if results is not None else None
        run = _Run(contest, most, journal, Race(contest) if until_sure else None)
        if progress:
            progress(len(run.duels), most)
        make_pool = pool or (lambda: _own_pool(workers, most - len(run.duels)))
        matches = stack.enter_context(closing(run.play(make_pool)))
        try:
            for _ in matches:
                if progress:
                    progress(len(run.duels), most)
        except KeyboardInterrupt:
            run.settle()
            raise Interrupted(run.so_far(), len(run.duels)) from None
        except WorkersLost as error:
            error.played, error.finished = run.so_far(), len(run.duels)
            raise
    return run.result()


def _own_pool(workers: int | None, matches: int) -> Pool:
    wanted = min(workers or processors(), matches)
    return Here() if wanted == 1 else Processes(wanted)


class _Run:
    """The matches of a contest up to a number, as they are finished."""

    def __init__(
        self, contest: Contest, games: int, journal: Journal | None, race: Race | None
    ) -> None:
        self._contest = contest
        self._games = games
        self._journal = journal
        self._race = race
        self.duels: dict[int, Duel] = self._kept()
        self._found = len(self.duels)

    def play(self, make_pool: Callable[[], Pool]) -> Generator[int, None, None]:
        """Play what is missing; gives the number of each match when it is done."""
        missing = [number for number in range(self._games) if number not in self.duels]
        if self._decided() or not missing:
            return
        with closing(make_pool()) as pool:
            plans = ((number, self._contest.plan(number)) for number in missing)
            for number, duel in play_all(pool, plans):
                if self._journal:
                    self._journal.add(number, duel)
                self.duels[number] = duel
                yield number
                if self._decided():
                    return

    def settle(self) -> None:
        """Have in the journal what is told of, and tell of what is in it, wherever an interruption came."""
        if self._journal:
            self._journal.settle()
            self.duels |= self._kept()

    def _kept(self) -> dict[int, Duel]:
        kept = self._journal.duels if self._journal else {}
        return {number: duel for number, duel in kept.items() if number < self._games}

    def _decided(self) -> bool:
        return self._race is not None and self._race.look(self.duels) is not None

    def result(self) -> Tournament:
        """All matches that count: those up to the decision where one was waited for."""
        if self._race and self._race.best:
            return self._tournament(range(self._race.deals * self._contest.seats))
        return self._tournament(range(self._games))

    def so_far(self) -> Tournament:
        """The matches of whole deals (looked at, if a decision was waited for), or all if none is whole."""
        seats = self._contest.seats
        if self._race and self._race.deals:
            return self._tournament(range(self._race.deals * seats))
        whole = [n for n in sorted(self.duels) if self._whole(n - n % seats, seats)]
        return self._tournament(whole or sorted(self.duels))

    def _whole(self, first: int, seats: int) -> bool:
        return all(number in self.duels for number in range(first, first + seats))

    def _tournament(self, numbers: Sequence[int]) -> Tournament:
        return Tournament(
            game=self._contest.game.name,
            duels=tuple(self.duels[number] for number in numbers),
            options=self._contest.options,
            numbers=tuple(numbers),
            watched=self._race is not None,
            best=self._race.best if self._race else None,
            found=self._found,
        )
