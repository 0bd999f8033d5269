"""Strength of search by its number of iterations, measured by ``make curve``.

Each number of iterations plays against the next smaller one, in every game at its usual number of
seats. The journals of the contests are kept in a folder, so that an interrupted run resumes, and
larger numbers, which take hours, can be added later. The result is a Markdown table.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

import ludoteca
from ludoteca.arena import Tournament, tournament
from ludoteca.bots import Budget
from ludoteca.bots.searcher import Searcher
from ludoteca.kernel.game import Game
from tools.bounds import whole
from tools.ladder import Rung, gap, tell

ITERATIONS: Final = (100, 300, 1000, 3000, 10_000, 30_000)
MATCHES: Final = 48
SEED: Final = 18


class Point(NamedTuple):
    """A contest between two numbers of iterations."""

    game: str
    more: int
    less: int
    played: Tournament


def searcher(iterations: int) -> Searcher:
    """A search with this number of iterations on one tree."""
    name = f"search-{iterations}"
    return Searcher(name, name, name, Budget(iterations=iterations))


def measure(
    game: Game, iterations: Sequence[int], matches: int, folder: Path, workers: int | None = None
) -> list[Point]:
    """Play the contests of a game as far as they are not in the journals."""
    points = []
    for less, more in pairwise(iterations):
        journal = folder / f"{game.name}-{more}-{less}.jsonl"
        pair = [searcher(more), searcher(less)]
        played = tournament(
            game,
            pair,
            matches,
            game.usual_seats,
            seed=SEED,
            workers=workers,
            progress=tell,
            results=journal,
        )
        points.append(Point(game.title, more, less, played))
    return points


def row(point: Point) -> str:
    """Table row of a contest: win share per seat, and the difference in Elo points."""
    more, less = searcher(point.more).name, searcher(point.less).name
    rise = gap(point.played, Rung(more, less, len(point.played.duels)))
    found = {standing.bot: standing for standing in point.played.standings()}
    low, high = found[more].win_interval
    share = f"{found[more].win_share:.1%} ({low:.1%} to {high:.1%})"
    return (
        f"| {point.game} | {point.more:,} and {point.less:,} | {len(point.played.duels)} "
        f"| {share}, {found[less].win_share:.1%} | {rise.points:+.0f} ± {rise.margin:.0f} |"
    )


def table(points: Sequence[Point]) -> str:
    """All contests as a Markdown table."""
    head = ["| Game | Iterations | Matches | Victories for each seat | Elo |", "| --- " * 5 + "|"]
    return "\n".join([*head, *map(row, points)])


def main(given: argparse.Namespace) -> None:
    """Play all requested contests and print the table."""
    given.folder.mkdir(parents=True, exist_ok=True)
    chosen = [ludoteca.game(name) for name in given.games] or ludoteca.games()
    points = []
    for game in chosen:
        points += measure(game, given.iterations, given.matches, given.folder, given.workers)
    print(f"\r{table(points)}")


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these games")
    parser.add_argument("--folder", type=Path, default=Path("curve"), help="for the journals")
    parser.add_argument("--matches", type=whole(1), default=MATCHES, help="of each contest")
    parser.add_argument("--workers", type=whole(1), help="processes; one for each processor")
    parser.add_argument(
        "--iterations", type=whole(1), nargs="+", default=ITERATIONS, help="from few to many"
    )
    return parser


if __name__ == "__main__":
    main(_arguments().parse_args())
