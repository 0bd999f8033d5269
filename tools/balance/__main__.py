"""Command line of `tools.balance`."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

from ludoteca.arena import Contest
from tools.balance.matches import OBSERVERS, gather
from tools.balance.report import text

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> None:
    """Play the missing matches and print the report."""
    given = _parser().parse_args(arguments)
    contest = Contest.of(
        given.game, given.bot.split(","), given.seats, json.loads(given.options), given.seed
    )
    print(text(gather(contest, given.matches, given.journal, given.processes)))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.balance", description="Measure a game.")
    parser.add_argument("game", choices=sorted(OBSERVERS))
    parser.add_argument("--bot", default="hard", help="a level, or several with commas between")
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--options", default="{}", help="as JSON")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--journal", type=Path, required=True)
    return parser


if __name__ == "__main__":
    main()
