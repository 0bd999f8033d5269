"""Generation of examples in parts, on all cores; interrupted work continues with missing parts."""

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
"""Decisions by heuristics in a part."""
FEW: Final = 4
"""Matches of self-play in a part."""


@dataclass(frozen=True)
class Thumb:
    """A part with decisions from matches by heuristics."""

    game: str
    seats: int
    rows: int
    seed: int
    part: float

    def make(self) -> Examples:
        """Generate the part."""
        return by_thumb(find(self.game), self.seats, self.rows, self.seed, self.part)


@dataclass(frozen=True)
class SelfPlay:
    """A part with matches of self-play."""

    game: str
    seats: int
    matches: int
    seed: int
    habits: Habits

    def make(self) -> Examples:
        """Generate the part."""
        return self_play(find(self.game), self.seats, self.matches, self.seed, self.habits)


Part = Thumb | SelfPlay


def thumb_parts(game: str, seats: int, rows: int, seed: int, part: float) -> Iterator[Part]:
    """Split `rows` decisions into parts; `part` is the fraction kept of each match."""
    for number, first in enumerate(range(0, rows, EACH)):
        share = min(EACH, rows - first)
        yield Thumb(game, seats, share, seed * 1_000_003 + number, part)


def self_play_parts(
    game: str, seats: int, matches: int, seed: int, habits: Habits
) -> Iterator[Part]:
    """Split a number of matches into parts."""
    for number, first in enumerate(range(0, matches, FEW)):
        share = min(FEW, matches - first)
        yield SelfPlay(game, seats, share, seed * 1_000_003 + number, habits)


def make(
    folder: Path,
    parts: Iterator[Part],
    workers: int | None = None,
    report: Callable[[int, int], None] = lambda done, of: None,
) -> None:
    """Generate the parts missing in the folder.

    `report` receives the numbers of finished and of all parts.
    """
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
    """Generate missing parts; yield once for each when it is finished."""
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
    """Read the parts of a folder, or the first `most` of them."""
    return [read(path) for path in sorted(folder.glob("*.parquet"))[:most]]


def shuffled(folder: Path) -> Examples:
    """Read all examples of a folder as one part, renumbering matches to be unique."""
    parts, first = [], 0
    for part in gathered(folder):
        parts.append(part.renumbered(first))
        first += int(part.match.max(initial=-1)) + 1
    return join(parts)
