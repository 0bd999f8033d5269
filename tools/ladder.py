"""Ratings of the levels: ``make ladder`` plays them against each other and writes the file.

Each level plays a contest against the next one below, in every game at its usual number of seats.
The journals of the contests are kept in a folder, so that an interrupted run resumes.

The scale is Elo's, extended to several players: 400 more points are odds of ten to one that one
seat wins rather than another (Luce's choice among the seats of a match). So the win shares per seat
in a contest of two bots give their difference. From the greedy bot, which has 1000 in every game,
differences add up, and so do their errors.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import hypot, log10
from pathlib import Path
from typing import Final, NamedTuple

import ludoteca
from ludoteca.arena import Tournament, tournament
from ludoteca.kernel.game import Game
from ludoteca.nets.levels import LEARNT, names_of
from ludoteca.web.lobby import bot_ratings as written

ANCHOR: Final = "greedy"
POINTS: Final = 1000
SEED: Final = 6
LEARNT_MATCHES: Final = 48
"""Number of matches between a trained level and the level that plays if it was not trained."""

HEADER: Final = """\
# Ratings of the levels, measured in the arena by `make ladder`.  For each game: the number of
# seats, and for each bot its rating and the half-width of its 95 % interval.
"""


class Rung(NamedTuple):
    """A contest between two bots."""

    upper: str
    lower: str
    matches: int


def rungs(game: Game) -> tuple[Rung, ...]:
    """The contests from the anchor up, then down, then up to the levels trained for the game.

    All numbers of matches are whole deals with three and with four seats.
    """
    own = names_of(game)
    crowded = game.usual_seats > 3  # victories are shared by more seats, and say less
    return (
        Rung("medium", ANCHOR, 48),
        Rung("hard", "medium", 96 if crowded else 48),
        Rung("expert", "hard", 36),  # slow, and won so clearly that a dozen deals suffice
        Rung("easy", ANCHOR, 480),
        *(Rung(level.name, level.instead, LEARNT_MATCHES) for level in LEARNT if level.name in own),
    )


class Gap(NamedTuple):
    """Difference between two bots, in Elo points."""

    points: float
    margin: float
    """Half the width of the 95 % interval."""


def gap(played: Tournament, rung: Rung) -> Gap:
    """Difference measured by a contest; the margin is the larger side of its interval."""
    found = {standing.bot: standing for standing in played.standings()}
    upper, matches = found[rung.upper], len(played.duels)
    seats = upper.games / matches

    def points(share: float) -> float:
        """Difference if each seat of the upper bot wins this share of the matches."""
        won = min(max(share * seats, 0.5 / matches), 1 - 0.5 / matches)  # avoids 0 and 1
        return 400 * log10(won / (1 - won) * (played.seats - seats) / seats)

    middle = points(upper.win_share)
    return Gap(middle, max(abs(points(end) - middle) for end in upper.win_interval))


def climb(gaps: Sequence[tuple[Rung, Gap]]) -> dict[str, tuple[int, int]]:
    """Rating and margin of each bot; a contest needs one bot rated by an earlier one."""
    stands = {ANCHOR: Gap(POINTS, 0.0)}
    for rung, found in gaps:
        known, new, sign = (
            (rung.lower, rung.upper, 1) if rung.lower in stands else (rung.upper, rung.lower, -1)
        )
        base = stands[known]
        stands[new] = Gap(base.points + sign * found.points, hypot(base.margin, found.margin))
    return {bot: (round(at.points), round(at.margin)) for bot, at in stands.items()}


def measure(game: Game, folder: Path, contests: Sequence[Rung]) -> dict[str, tuple[int, int]]:
    """Play the contests of a game as far as they are not in the journals; print the results."""
    gaps = []
    for rung in contests:
        journal = folder / f"{game.name}-{rung.upper}-{rung.lower}.jsonl"
        played = tournament(
            game,
            [rung.upper, rung.lower],
            rung.matches,
            game.usual_seats,
            seed=SEED,
            results=journal,
            progress=tell,
        )
        print(f"\r{game.name}, {rung.matches} matches:", *map(_format, played.standings()))
        gaps.append((rung, gap(played, rung)))
    return climb(gaps)


def tell(done: int, of: int) -> None:
    """Print the progress on one line."""
    print(f"\r{done}/{of} ", end="", flush=True)


def _format(standing: ludoteca.arena.Standing) -> str:
    low, high = standing.win_interval
    return f"{standing.bot} {standing.win_share:.1%} ({low:.1%} to {high:.1%})"


def text(found: dict[str, tuple[int, dict[str, tuple[int, int]]]]) -> str:
    """Content of the file of ratings: by game, the number of seats and the ratings of the bots."""
    parts = [HEADER]
    for game, (seats, bots) in found.items():
        best_first = sorted(bots.items(), key=lambda each: -each[1][0])
        lines = [f"{bot} = [{points}, {margin}]" for bot, (points, margin) in best_first]
        parts.append("\n".join([f"[{game}]", f"seats = {seats}", f"[{game}.ratings]", *lines, ""]))
    return "\n".join(parts)


def main(folder: Path) -> None:
    """Play all contests and write the ratings."""
    folder.mkdir(parents=True, exist_ok=True)
    found = {
        game.name: (game.usual_seats, measure(game, folder, rungs(game)))
        for game in ludoteca.games()
    }
    written.FILE.write_text(text(found), encoding="utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "folder", type=Path, nargs="?", default=Path("ladder"), help="for the journals"
    )
    main(parser.parse_args().folder)
