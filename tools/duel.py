"""Strength of a search with a network against one with playouts: ``make duel GAME=puerto-rico``.

Both bots play every deal of a game at its usual number of seats, in all rotations. The journal of
the contest is kept, so that an interrupted one resumes, and more matches can be added later. The
result is a row of Markdown.
"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from pathlib import Path
from typing import Final

from ludoteca.arena import Standing, Tournament, tournament
from ludoteca.bots import Budget
from ludoteca.bots.searcher import Searcher
from ludoteca.kernel.errors import BadArgument
from ludoteca.kernel.game import Game, find, games
from ludoteca.nets.evaluators import ByNetwork
from ludoteca.nets.files import Weights, load
from ludoteca.nets.network_search import Guide
from ludoteca.nets.registry import FOLDER
from tools.bounds import GUIDE, whole
from tools.ending import ended
from tools.ladder import tell

AGAINST: Final = "playouts"
KNOWN: Final = ", ".join(Guide._fields)


def pupil(weights: Weights, budget: Budget, guide: Guide) -> Searcher:
    """A search with a network; its name lists the values of `guide` that are not the default."""
    usual = Guide()._asdict()
    told = [f"{name}={value}" for name, value in guide._asdict().items() if value != usual[name]]
    name = " ".join(["network", *told])
    return Searcher(name, name, name, budget, ByNetwork(weights, guide))


def duel(
    game: Game,
    pair: list[Searcher],
    matches: int,
    seed: int,
    folder: Path,
    workers: int | None = None,
) -> Tournament:
    """Play a contest as far as it is not in the journal."""
    folder.mkdir(parents=True, exist_ok=True)
    sizes = "-".join(f"{bot.budget.iterations}x{bot.budget.trees}" for bot in pair)
    way = pair[0].name.replace("network", "").replace(" ", "-")
    journal = folder / f"{game.name}-{sizes}{way}-{seed}.jsonl"
    seats = game.usual_seats
    return tournament(
        game, pair, matches, seats, seed=seed, workers=workers, progress=tell, results=journal
    )


def row(game: Game, pair: list[Searcher], played: Tournament) -> str:
    """Table row: game, bot, iterations and trees of both, outcome, and number of matches."""
    found = {standing.bot: standing for standing in played.standings()}
    own, other = (found[bot.name] for bot in pair)
    counts = " and ".join(f"{bot.budget.iterations:,} × {bot.budget.trees}" for bot in pair)
    return f"| {game.title} | {pair[0].name} | {counts} | {outcome(own, other)} | {len(played.duels)} |"


def outcome(own: Standing, other: Standing) -> str:
    """Table cells: milliseconds per decision, win share per seat, and mean points of both bots."""
    low, high = own.win_interval
    times = " and ".join(f"{_milliseconds(standing):.1f}" for standing in (own, other))
    share = f"{own.win_share:.1%} ({low:.1%} to {high:.1%}), {other.win_share:.1%}"
    return f"{times} ms | {share} | {own.points:.1f}, {other.points:.1f}"


def _milliseconds(standing: Standing) -> float:
    return 1000 * standing.seconds / max(1, standing.decisions)


def main(words: list[str] | None = None) -> int:
    """Play the requested contest and print its row; return the exit status."""
    parser = _arguments()
    given = parser.parse_args(words)
    if given.weights is None:
        given.weights = FOLDER / f"{given.game}.npz"
        if not given.weights.exists():
            known = ", ".join(sorted(path.stem for path in FOLDER.glob("*.npz")))
            parser.error(f"no network of {given.game} comes with the package, but of: {known}")
    return ended(partial(_play, given))


def _play(given: argparse.Namespace) -> None:
    game = find(given.game)
    guide = Guide()._replace(**dict(given.set or []))
    weights = _taught(game, given.weights)
    own = pupil(weights, Budget(iterations=given.iterations, trees=given.trees), guide)
    budget = Budget(iterations=given.against, trees=given.trees)
    pair = [own, Searcher(AGAINST, AGAINST, AGAINST, budget)]
    played = duel(game, pair, given.matches, given.seed, given.folder, given.workers)
    print(f"\r{row(game, pair, played)}")


def _taught(game: Game, file: Path) -> Weights:
    """Load a network; raises BadArgument if it was not trained for the number of seats."""
    weights = load(file, game)
    taught = weights.purpose.seats
    if game.usual_seats not in taught:
        raise BadArgument(
            "{file} has learnt {game} with {taught} players, not with {seats}",
            file=str(file),
            game=game.name,
            taught=", ".join(map(str, taught)),
            seats=game.usual_seats,
        )
    return weights


def _wish(text: str) -> tuple[str, float | int]:
    """Parse a value of the guide; raises ArgumentTypeError with the reason if it is invalid."""
    name, _, value = text.partition("=")
    if name not in Guide._fields:
        raise argparse.ArgumentTypeError(f"{name!r} is none of: {KNOWN}")
    try:
        number = type(getattr(Guide(), name))(value)
        GUIDE[name].check(number)
        return name, number
    except (ValueError, OverflowError) as error:
        raise argparse.ArgumentTypeError(f"{name}: {error}") from None


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        description="a search with a network against one with playouts"
    )
    parser.add_argument("game", choices=[game.name for game in games()])
    parser.add_argument(
        "--iterations", type=whole(1), default=1800, help="of the one with a network"
    )
    parser.add_argument(
        "--against", type=whole(1), default=2000, help="iterations of the one with playouts"
    )
    parser.add_argument("--trees", type=whole(1), default=1, help="of both")
    parser.add_argument("--matches", type=whole(1), default=24)
    parser.add_argument("--seed", type=whole(0), default=7)
    parser.add_argument("--workers", type=whole(1), help="processes; one for each processor")
    parser.add_argument("--weights", type=Path, help="a file; that of the package unless given")
    parser.add_argument("--folder", type=Path, default=Path("duels"), help="for the journals")
    parser.add_argument(
        "--set", type=_wish, action="append", metavar="NAME=VALUE", help=f"of the guide: {KNOWN}"
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
