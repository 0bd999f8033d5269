"""Contests of the same two bots with several seeds as one: ``make pooled ARGS="docs/journals/duel/*.jsonl"``.

Each journal says who sat where; the bot that it names first is the one whose share is told. Only whole deals are
counted. The row that it prints is Markdown.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from ludoteca.arena.statistics import share_interval

OWN: Final = 0
OTHER: Final = 1


@dataclass
class Pool:
    """What two bots have done in all matches of a game; `wins` and `matches` are by deal, the rest by bot."""

    game: str = ""
    wins: list[float] = field(default_factory=list)
    """Matches that the first bot has won, those shared by several counted in part."""
    matches: list[int] = field(default_factory=list)
    seats: list[int] = field(default_factory=lambda: [0, 0])
    """How many seats each has had in all."""
    points: list[int] = field(default_factory=lambda: [0, 0])
    decisions: list[int] = field(default_factory=lambda: [0, 0])
    seconds: list[float] = field(default_factory=lambda: [0.0, 0.0])

    def add(self, path: Path) -> None:
        """Count a journal; ValueError where it is of more bots than two, or of another game than those before."""
        head, *played = [json.loads(line) for line in path.read_text().splitlines()]
        names = list(dict.fromkeys(head["bots"]))
        if len(names) != 2:
            raise ValueError(f"this is a contest of {len(names)} bots, not of two")
        self.game = self.game or head["game"]
        if self.game != head["game"]:
            raise ValueError(f"this is a contest of {head['game']}, not of {self.game}")
        line_up = [names.index(name) for name in head["bots"]]
        for deal in _deals({each["match"]: each for each in played}, len(line_up)):
            won = sum(self._count(match, line_up) for match in deal)
            self.wins.append(won)
            self.matches.append(len(deal))

    def _count(self, match: dict[str, Any], line_up: list[int]) -> float:
        """Count a match; gives the first bot's part of the victory."""
        turn = match["match"] % len(line_up)
        seated = line_up[turn:] + line_up[:turn]
        for seat, bot in enumerate(seated):
            self.seats[bot] += 1
            self.points[bot] += match["points"][seat]
            self.decisions[bot] += match["decisions"][seat]
            self.seconds[bot] += match["seconds"][seat]
        winners = [bot for bot, rank in zip(seated, match["ranks"], strict=True) if rank == 1]
        return winners.count(OWN) / len(winners)

    def row(self) -> str:
        """A line for a table: matches, shares for each seat, points, and milliseconds for a decision."""
        total = sum(self.matches)
        each = [seats / total for seats in self.seats]
        share = sum(self.wins) / total
        low, high = (bound / each[OWN] for bound in share_interval(self.wins, self.matches))
        shares = (
            f"{share / each[OWN]:.1%} ({low:.1%} to {high:.1%}), {(1 - share) / each[OTHER]:.1%}"
        )
        points = ", ".join(f"{self.points[bot] / self.seats[bot]:.1f}" for bot in (OWN, OTHER))
        took = [1000 * self.seconds[bot] / self.decisions[bot] for bot in (OWN, OTHER)]
        return f"| {shares} | {points} | {took[OWN]:.0f} and {took[OTHER]:.0f} ms | {total} |"


def _deals(played: dict[int, dict[str, Any]], seats: int) -> Iterator[list[dict[str, Any]]]:
    """The matches of each deal that is whole: as many as there are seats."""
    for first in range(0, max(played, default=-1) + 1, seats):
        numbers = range(first, first + seats)
        if played.keys() >= {*numbers}:
            yield [played[number] for number in numbers]


def main(words: Sequence[str] | None = None) -> int:
    """Print the row of all journals together."""
    parser = argparse.ArgumentParser(description="contests of the same two bots as one")
    parser.add_argument("journals", nargs="+", type=Path)
    pool = Pool()
    for path in parser.parse_args(words).journals:
        try:
            pool.add(path)
        except (OSError, ValueError, KeyError) as error:
            parser.error(f"{path}: {error}")
    if not pool.matches:
        parser.error("no deal of them is whole")
    print(pool.row())
    return 0


if __name__ == "__main__":
    sys.exit(main())
