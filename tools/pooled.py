"""Contests of the same two bots under several seeds, pooled: ``make pooled ARGS=JOURNALS``.

    make pooled ARGS="docs/journals/duel/*.jsonl"

A journal records the seats of the bots; the share is that of the bot it names first. Only whole
deals count. The result is a row of Markdown.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from ludoteca.arena.match import Duel
from ludoteca.arena.results import Results
from tools.duel import outcome

BOTS: Final = ("own", "other")
"""Common names of the two bots, as contests may name them by their settings."""


def read(path: Path, first: int = 0) -> tuple[str, list[Duel]]:
    """The game of a journal and its whole deals, numbered from `first`.

    Raises ValueError if it has other than two bots.
    """
    head, *played = [json.loads(line) for line in path.read_text().splitlines()]
    names = list(dict.fromkeys(head["bots"]))
    if len(names) != len(BOTS):
        raise ValueError(f"this is a contest of {len(names)} bots, not of two")
    line_up = [BOTS[names.index(name)] for name in head["bots"]]
    deals = _deals({each["match"]: each for each in played}, len(line_up))
    numbered = enumerate(deals, first)
    return head["game"], [
        _duel(match, line_up, deal) for deal, matches in numbered for match in matches
    ]


def _duel(match: dict[str, Any], line_up: list[str], deal: int) -> Duel:
    """A match; its seed is replaced by the number of its deal, as contests may share seeds."""
    turn = match["match"] % len(line_up)
    told = {what: tuple(match[what]) for what in ("points", "ranks", "decisions", "seconds")}
    return Duel(seed=deal, bots=(*line_up[turn:], *line_up[:turn]), **told)


def together(paths: Sequence[Path]) -> Results:
    """All journals as one contest.

    Raises ValueError for unreadable journals, different games, a match counted twice, or no whole
    deal.
    """
    game = ""
    duels: list[Duel] = []
    for path in paths:
        try:
            found, more = read(path, duels[-1].seed + 1 if duels else 0)
        except (OSError, ValueError, KeyError) as error:
            raise ValueError(f"{path}: {error}") from error
        if _shared(duels, more):
            raise ValueError(f"{path}: some of its matches have been counted already")
        game = game or found
        if found != game:
            raise ValueError(f"{path}: this is a contest of {found}, not of {game}")
        duels += more
    if not duels:
        raise ValueError("no deal of them is whole")
    return Results(game, tuple(duels))


def _shared(known: Sequence[Duel], more: Sequence[Duel]) -> bool:
    """Return True if a match is in both: with the same seconds of each seat, to the microsecond."""
    return bool({duel.seconds for duel in known} & {duel.seconds for duel in more})


def row(played: Results) -> str:
    """Table row: the outcome as in `make duel`, and the number of matches."""
    found = {standing.bot: standing for standing in played.standings()}
    return f"| {outcome(*(found[bot] for bot in BOTS))} | {len(played.duels)} |"


def _deals(played: dict[int, dict[str, Any]], seats: int) -> Iterator[list[dict[str, Any]]]:
    """Yield the matches of each whole deal: as many as there are seats."""
    for first in range(0, max(played, default=-1) + 1, seats):
        numbers = range(first, first + seats)
        if played.keys() >= {*numbers}:
            yield [played[number] for number in numbers]


def main(words: Sequence[str] | None = None) -> int:
    """Print the row of all journals together; return the exit status."""
    parser = argparse.ArgumentParser(description="contests of the same two bots as one")
    parser.add_argument("journals", nargs="+", type=Path)
    try:
        print(row(together(parser.parse_args(words).journals)))
    except ValueError as error:
        parser.error(str(error))
    return 0


if __name__ == "__main__":
    sys.exit(main())
