"""How strong the levels are: ``make ladder`` plays them against each other and writes down their ratings.

Each level meets the next one below in a contest of its own, in every game at its usual number of seats; the
journals of the contests are kept in a folder, so that a ladder that broke off goes on where it was.

The scale is Elo's, read for matches of several: 400 points more are odds of ten to one that a seat wins and
not the other (Luce's choice among the seats of a match). So a contest of two bots tells their gap from the
shares of victories for each of their seats. From the greedy bot, which has 1000 everywhere, gaps add up, and
so do their errors.
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
"""Between a level that has learnt and the one in whose place it plays."""

HEADER: Final = """\
# Ratings of the levels, measured in the arena by `make ladder`.  For each game: the number of
# seats, and for each bot its rating and the half-width of its 95 % interval.
"""


class Rung(NamedTuple):
    """A contest of two bots."""

    upper: str
    lower: str
    matches: int


def rungs(game: Game) -> tuple[Rung, ...]:
    """From the anchor up, then down, and up to those that have learnt the game.

    All numbers of matches make whole deals with three seats and with four.
    """
    own = names_of(game)
    crowded = game.usual_seats > 3  # victories are shared by more, and tell less
    return (
        Rung("medium", ANCHOR, 48),
        Rung("hard", "medium", 96 if crowded else 48),
        Rung("expert", "hard", 36),  # slow, and won so clearly that a dozen deals tell
        Rung("easy", ANCHOR, 480),
        *(Rung(level.name, level.instead, LEARNT_MATCHES) for level in LEARNT if level.name in own),
    )


class Gap(NamedTuple):
    """How far a bot stands above another, in points of Elo."""

    points: float
    margin: float
    """Half the width of the 95 % interval."""


def gap(played: Tournament, rung: Rung) -> Gap:
    """The gap that a contest shows, and the farther end of its interval."""
    found = {standing.bot: standing for standing in played.standings()}
    upper, matches = found[rung.upper], len(played.duels)
    seats = upper.games / matches

    def points(share: float) -> float:
        """The gap if each seat of the upper bot wins that share of matches."""
        won = min(max(share * seats, 0.5 / matches), 1 - 0.5 / matches)  # never a whole contest
        return 400 * log10(won / (1 - won) * (played.seats - seats) / seats)

    middle = points(upper.win_share)
    return Gap(middle, max(abs(points(end) - middle) for end in upper.win_interval))


def climb(gaps: Sequence[tuple[Rung, Gap]]) -> dict[str, tuple[int, int]]:
    """Rating and margin of all bots; each rung must begin or end at a bot that an earlier one has reached."""
    stands = {ANCHOR: Gap(POINTS, 0.0)}
    for rung, found in gaps:
        known, new, sign = (
            (rung.lower, rung.upper, 1) if rung.lower in stands else (rung.upper, rung.lower, -1)
        )
        base = stands[known]
        stands[new] = Gap(base.points + sign * found.points, hypot(base.margin, found.margin))
    return {bot: (round(at.points), round(at.margin)) for bot, at in stands.items()}


def measure(game: Game, folder: Path, contests: Sequence[Rung]) -> dict[str, tuple[int, int]]:
    """Play the contests of a game, or what is missing of them, and tell how each went."""
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
        print(f"\r{game.name}, {rung.matches} matches:", *map(_told, played.standings()))
        gaps.append((rung, gap(played, rung)))
    return climb(gaps)


def tell(done: int, of: int) -> None:
    """Progress, on one line."""
    print(f"\r{done}/{of} ", end="", flush=True)


def _told(standing: ludoteca.arena.Standing) -> str:
    low, high = standing.win_interval
    return f"{standing.bot} {standing.win_share:.1%} ({low:.1%} to {high:.1%})"


def text(found: dict[str, tuple[int, dict[str, tuple[int, int]]]]) -> str:
    """The file of ratings: by game, the seats and the bots' ratings."""
    parts = [HEADER]
    for game, (seats, bots) in found.items():
        best_first = sorted(bots.items(), key=lambda each: -each[1][0])
        lines = [f"{bot} = [{points}, {margin}]" for bot, (points, margin) in best_first]
        parts.append("\n".join([f"[{game}]", f"seats = {seats}", f"[{game}.ratings]", *lines, ""]))
    return "\n".join(parts)


def main(folder: Path) -> None:
    """Play all there is to play, and write the ratings."""
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
