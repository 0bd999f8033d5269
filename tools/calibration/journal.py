"""The journal of a calibration: one line for each match, with estimates at starts of turns."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tools.journals import lines

__all__ = ["Moment", "Sample", "read"]


class Moment(NamedTuple):
    """The estimate of the recommended option at the start of a turn."""

    ply: int
    seat: int
    """Seat to act."""
    tries: int
    wins: tuple[float, ...]
    """Share of the victories in the search, by seat: not calibrated."""
    points: tuple[float, ...]


@dataclass(frozen=True)
class Sample:
    """A match, and pairs of moments at the starts of two consecutive turns."""

    game: str
    seats: int
    seed: int
    bot: str
    plies: int
    """Number of actions of the match."""
    ranks: tuple[int, ...]
    pairs: tuple[tuple[Moment, Moment], ...]

    @property
    def shares(self) -> NDArray[np.float64]:
        """Shares of the victory by seat."""
        winners = self.ranks.count(1)
        return np.array([1 / winners if rank == 1 else 0.0 for rank in self.ranks])

    def dump(self) -> str:
        """Return the sample as a line of the journal."""
        return json.dumps(asdict(self), separators=(",", ":"))

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Sample:
        """Restore a sample from a line of the journal."""
        pairs = tuple((_moment(first), _moment(second)) for first, second in data["pairs"])
        return cls(**{**data, "ranks": tuple(data["ranks"]), "pairs": pairs})


def _moment(data: list[Any]) -> Moment:
    ply, seat, tries, wins, points = data
    return Moment(ply, seat, tries, tuple(wins), tuple(points))


def read(path: Path) -> Iterator[Sample]:
    """Yield the samples of a journal (see `lines`)."""
    return (Sample.read(json.loads(line)) for line in lines(path))
