"""Matches played under observation, and the journal of the results."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass, field
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, Protocol

from ludoteca.arena import Contest, Plan
from ludoteca.bots import move
from ludoteca.kernel import generics
from ludoteca.kernel.game import find
from ludoteca.kernel.match import ranking, start_position
from ludoteca.kernel.pending import actor
from ludoteca.kernel.record import Record
from ludoteca.kernel.rng import seed_words

__all__ = ["OBSERVERS", "ObservedMatch", "Observer", "Piece", "gather", "watch"]

#: Module with the class `Watcher` of each game.
OBSERVERS: Final[Mapping[str, str]] = {
    "lisboa": "tools.balance.lisboa",
    "santa-maria": "tools.balance.santa_maria",
}


@dataclass
class Piece:
    """One piece in one match; lists are by seat."""

    uses: list[int]
    points: list[float]
    """Points that it brought directly, if that can be determined; else 0."""


@dataclass
class ObservedMatch:
    """An observed match: points and victories by seat, and all available pieces."""

    totals: list[int]
    wins: list[float]
    """Shares of the victory, 1 in total; tied winners share it equally."""
    sources: dict[str, list[int]]
    pieces: dict[str, dict[str, Piece]] = field(default_factory=dict)
    """By family and id."""


class Observer(Protocol):
    """Observer of one match."""

    def before(self, record: Record, action: int) -> None:
        """Handle an action that is about to be taken."""

    def after(self, record: Record) -> dict[str, dict[str, Piece]]:
        """Handle the end of the match; return all pieces that were available, by family and id."""


def observer(game: str) -> Observer:
    """Create the observer for a game; raises KeyError if the game has none."""
    found: Observer = import_module(OBSERVERS[game]).Watcher()
    return found


def watch(plan: Plan) -> ObservedMatch:
    """Play a match to its end under observation."""
    game = find(plan.game)
    seats = len(plan.bots)
    record = start_position(game, seats, plan.seed, plan.options)
    rngs = seed_words(plan.bot_seed, seats)
    looker = observer(plan.game)
    while not record.over:
        seat = int(actor(record))
        action = move(plan.bots[seat], game, record, rngs[seat])
        looker.before(record, action)
        generics.take(record, action)
    scores = ranking(game, record)
    winners = sum(score.rank == 1 for score in scores)
    return ObservedMatch(
        totals=[score.total for score in scores],
        wins=[(score.rank == 1) / winners for score in scores],
        sources={name: [s.breakdown[name] for s in scores] for name in scores[0].breakdown},
        pieces=looker.after(record),
    )


def gather(contest: Contest, matches: int, journal: Path, processes: int) -> list[ObservedMatch]:
    """The first `matches` of a contest, from the journal or else played now and appended to it.

    Raises ValueError if the journal belongs to another contest.
    """
    found = _read(contest, journal)
    missing = [number for number in range(matches) if number not in found]
    for number, seen in _play(contest, missing, processes):
        found[number] = seen
        with journal.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"match": number, **asdict(seen)}) + "\n")
    return [found[number] for number in range(matches)]


def _play(
    contest: Contest, numbers: Sequence[int], processes: int
) -> Iterator[tuple[int, ObservedMatch]]:
    if processes == 1:
        yield from ((number, watch(contest.plan(number))) for number in numbers)
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        running = {pool.submit(watch, contest.plan(number)): number for number in numbers}
        for future in as_completed(running):
            yield running[future], future.result()


def _read(contest: Contest, journal: Path) -> dict[int, ObservedMatch]:
    """Read the journal, creating it if necessary; an incomplete last line is removed.

    Raises ValueError if it belongs to another contest.
    """
    header = json.dumps(contest.described(), sort_keys=True)
    if not journal.exists() or not journal.read_text(encoding="utf-8"):
        journal.parent.mkdir(parents=True, exist_ok=True)
        journal.write_text(header + "\n", encoding="utf-8")
    first, *lines = journal.read_text(encoding="utf-8").splitlines(keepends=True)
    if first != header + "\n":
        raise ValueError(f"{journal} is of another contest, or of other sources")
    whole = [line for line in lines if line.endswith("\n")]
    if len(whole) < len(lines):
        journal.write_text(first + "".join(whole), encoding="utf-8")
    return dict(_parsed(json.loads(line)) for line in whole)


def _parsed(data: dict[str, Any]) -> tuple[int, ObservedMatch]:
    number = data.pop("match")
    data["pieces"] = {
        family: {id_: Piece(**piece) for id_, piece in pieces.items()}
        for family, pieces in data["pieces"].items()
    }
    return number, ObservedMatch(**data)
