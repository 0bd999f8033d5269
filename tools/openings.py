"""Play matches of bots and build opening books from them: ``make openings``.

Matches are numbered, and each is the same on every machine; they are written to a journal for each
game, so that an interrupted run resumes. The books are then built from all of them: those of the
package with `--write`.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any, Final

import ludoteca
from ludoteca.bots import find, move
from ludoteca.files import written_whole
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import Match
from ludoteca.kernel.rng import seed_words
from ludoteca.nets import levels
from ludoteca.openings.book import path_of
from ludoteca.openings.building import Played, build
from tools.bounds import whole
from tools.journals import extend, lines

LEVEL: Final = levels.SWIFT.name
"""The level that plays, or its substitute: strong for its speed, and limited by iterations only."""
SEED: Final = 38
MATCHES: Final = 500
"""Number of matches for each number of players."""


def play(name: str, seats: int, number: int) -> dict[str, Any]:
    """Play a match to its end; return it as a line of the journal."""
    seed = seed_of(name, seats, number)
    match, rng = Match(name, seats, seed), seed_words(seed, 2)[1]
    bot = find(bot_of(match.game))
    while not match.over:
        match.play(move(bot, match.game, match.position, rng))
    scores = match.scores()
    return {
        "seats": seats,
        "number": number,
        "seed": seed,
        "actions": match.actions,
        "points": [score.total for score in scores],
        "ranks": [score.rank for score in scores],
    }


def bot_of(game: Game) -> str:
    """Name of the level that plays a game."""
    return levels.nearest(game, LEVEL) or LEVEL


def seed_of(name: str, seats: int, number: int) -> int:
    """Seed of a match, different for every setting."""
    place = [game.name for game in ludoteca.games()].index(name)
    return ((SEED * 10 + place) * 10 + seats) * 1_000_000 + number


def missing(
    game: Game, count: int, known: Iterable[Mapping[str, Any]]
) -> Iterator[tuple[int, int]]:
    """Numbers of players and of matches that are not in the journal, evenly over the settings."""
    done = {(line["seats"], line["number"]) for line in known}
    for number, seats in product(range(count), game.seats):
        if seats > 1 and (seats, number) not in done:
            yield seats, number


def read(journal: Path) -> list[dict[str, Any]]:
    """The lines of a journal (see `lines`)."""
    return [json.loads(line) for line in lines(journal)]


def collect(game: Game, count: int, journal: Path, workers: int | None) -> None:
    """Play all matches that the journal lacks."""
    todo = [(game.name, *one) for one in missing(game, count, read(journal))]
    extend(journal, game.name, line_of, todo, workers)


def line_of(name: str, seats: int, number: int) -> str:
    """Play a match; return its line."""
    return json.dumps(play(name, seats, number), separators=(",", ":"))


def as_played(line: Mapping[str, Any]) -> Played:
    """A line of the journal as a match."""
    tuples = (tuple(line[name]) for name in ("actions", "points", "ranks"))
    return Played(line["seats"], line["seed"], *tuples)


def main(given: argparse.Namespace) -> None:
    """Complete the journals of all requested games, and write their books: of the package if wished."""
    given.folder.mkdir(parents=True, exist_ok=True)
    for game in [ludoteca.game(name) for name in given.games] or ludoteca.games():
        journal = given.folder / f"{game.name}.jsonl"
        collect(game, given.matches, journal, given.workers)
        found = [x for x in read(journal) if x["number"] < given.matches]
        book = build(game, bot_of(game), map(as_played, found))
        path = path_of(game.name) if given.write else given.folder / f"{game.name}.json"
        with written_whole(path) as file:
            file.write_text(book.dump(), encoding="utf-8")
        print(path)


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these games")
    parser.add_argument("--folder", type=Path, default=Path("openings"), help="for the journals")
    parser.add_argument(
        "--matches", type=whole(1), default=MATCHES, help="for each number of players"
    )
    parser.add_argument("--write", action="store_true", help="replace the books of the package")
    parser.add_argument("--workers", type=whole(1), help="processes; one for each processor")
    return parser


if __name__ == "__main__":
    main(_arguments().parse_args())
