"""Contests of many matches between bots, with seats rotated over the same luck."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import ExitStack, closing
from pathlib import Path

from ludoteca.arena.interrupts import Interrupted, WorkersLost
from ludoteca.arena.journal import Journal
from ludoteca.arena.match import Duel
from ludoteca.arena.outcome import Tournament
from ludoteca.arena.pools import Pool, Processes, Serial, play_all, processors
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
    """Play `games` matches between `bots`, which take turns until all `seats` are filled.

    Every seed is played once with each rotation of the seats (a *deal*), so that no bot profits
    from its luck. If `games` is not a multiple of the seats, the last deal is incomplete: its
    matches count like all others, although not every bot has had every seat with that luck. Results
    depend on `seed`, not on where matches are played.

    Args:
        game: A game or its name.
        bots: Bots or their names.
        games: Number of matches, at least 1.
        seats: Number of players; by default as many as bots, but at least the game's minimum.
        options: Values of options that differ from the defaults, by name.
        seed: A non-negative integer.
        workers: Number of processes, at least 1; by default one for each processor.
            With 1, this process plays.
        progress: Called with the number of finished matches and their total, first before any
            is played.
        results: Journal to which each match is appended as it finishes. Matches already in it are
            not played again, so that an interrupted contest continues, or is extended.
        until_sure: Stop after the first deal at which the best bot is certain (95 %), or after
            `games` matches, in whole deals only (see `ludoteca.arena.sequential`).
        pool: Factory of the pool to use instead of `workers`, such as
            ``lambda: Cluster("auto")``; the pool is closed at the end.

    Raises:
        UnknownGame: No game has this name.
        UnknownBot: No bot has this name.
        BadSeats: The game or the number of bots does not fit the number of seats.
        BadOption: The game has no such option, or the option no such value.
        BadArgument: `games`, `workers`, `seed` or `bots` is invalid.
        BadResults: `results` is not a usable journal.
        ForeignResults: `results` is the journal of another contest.
        Interrupted: Interrupted by Ctrl-C (a `KeyboardInterrupt`), with the results so far.
        WorkersLost: Worker processes die repeatedly; it has the results so far.
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
    return Serial() if wanted == 1 else Processes(wanted)


class _Run:
    """The matches of a contest up to a number, as they finish."""

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
        """Play missing matches; yield the number of each as it finishes."""
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
        """Synchronize results and journal after an interruption."""
        if self._journal:
            self._journal.settle()
            self.duels |= self._kept()

    def _kept(self) -> dict[int, Duel]:
        kept = self._journal.duels if self._journal else {}
        return {number: duel for number, duel in kept.items() if number < self._games}

    def _decided(self) -> bool:
        return self._race is not None and self._race.update(self.duels) is not None

    def result(self) -> Tournament:
        """All counted matches: those up to the decision, if there is one."""
        if self._race and self._race.best:
            return self._tournament(range(self._race.deals * self._contest.seats))
        return self._tournament(range(self._games))

    def so_far(self) -> Tournament:
        """Matches of whole deals (processed ones, if sequential), or all if none is whole."""
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
