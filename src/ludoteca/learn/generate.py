"""Making examples in parts, on all cores, so that what has been broken off goes on with the parts that are missing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from ludoteca.arena.pools import processors
from ludoteca.kernel.game import find
from ludoteca.learn.examples import Examples, join, read, write
from ludoteca.learn.heuristics import by_thumb
from ludoteca.learn.selfplay import Habits, self_play

__all__ = [
    "EACH",
    "Part",
    "SelfPlay",
    "Thumb",
    "gathered",
    "make",
    "self_play_parts",
    "shuffled",
    "thumb_parts",
]

EACH: Final = 100_000
"""Decisions by rules of thumb in a part."""
FEW: Final = 4
"""Matches of a search against itself in a part."""


@dataclass(frozen=True)
class Thumb:
    """Decisions from matches by rules of thumb."""

    game: str
    seats: int
    rows: int
    seed: int
    part: float

    def make(self) -> Examples:
        """All of them."""
        return by_thumb(find(self.game), self.seats, self.rows, self.seed, self.part)


@dataclass(frozen=True)
class SelfPlay:
    """Matches of a search against itself."""

    game: str
    seats: int
    matches: int
    seed: int
    habits: Habits

    def make(self) -> Examples:
        """All decisions of them."""
        return self_play(find(self.game), self.seats, self.matches, self.seed, self.habits)


Part = Thumb | SelfPlay


def thumb_parts(game: str, seats: int, rows: int, seed: int, part: float) -> Iterator[Part]:
    """The parts of so many decisions, of which each match gives that share of its own."""
    for number, first in enumerate(range(0, rows, EACH)):
        share = min(EACH, rows - first)
        yield Thumb(game, seats, share, seed * 1_000_003 + number, part)


def self_play_parts(
    game: str, seats: int, matches: int, seed: int, habits: Habits
) -> Iterator[Part]:
    """The parts of so many matches."""
    for number, first in enumerate(range(0, matches, FEW)):
        share = min(FEW, matches - first)
        yield SelfPlay(game, seats, share, seed * 1_000_003 + number, habits)


def make(
    folder: Path,
    parts: Iterator[Part],
    workers: int | None = None,
    report: Callable[[int, int], None] = lambda done, of: None,
) -> None:
    """Make those parts that are not in the folder yet; `report` is told how many of how many are there."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted = {_path(folder, number): part for number, part in enumerate(parts)}
    missing = {path: part for path, part in wanted.items() if not path.exists()}
    done = len(wanted) - len(missing)
    report(done, len(wanted))
    if not missing:
        return
    for _ in _made(missing, min(workers or processors(), len(missing))):
        done += 1
        report(done, len(wanted))


def _made(missing: Mapping[Path, Part], workers: int) -> Iterator[None]:
    """Make all that is missing; gives nothing, once for each part, when it is there."""
    if workers == 1:
        for path, part in missing.items():
            _make(path, part)
            yield
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        begun = [pool.submit(_make, path, part) for path, part in missing.items()]
        try:
            for future in as_completed(begun):
                future.result()
                yield
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _make(path: Path, part: Part) -> None:
    write(path, part.make())


def _path(folder: Path, number: int) -> Path:
    return folder / f"{number:05}.parquet"


def gathered(folder: Path, most: int | None = None) -> list[Examples]:
    """The parts of a folder, or its first ones."""
    return [read(path) for path in sorted(folder.glob("*.parquet"))[:most]]


def shuffled(folder: Path) -> Examples:
    """All examples of a folder as one part; matches are numbered anew, so that no two share a number."""
    parts, first = [], 0
    for part in gathered(folder):
        parts.append(part.renumbered(first))
        first += int(part.match.max(initial=-1)) + 1
    return join(parts)
