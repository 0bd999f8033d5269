"""Plots of a contest as SVG. Needs the extra ``arena`` (matplotlib).

Texts remain texts in the files, so they are displayed in the viewer's fonts, Japanese ones too.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import numpy as np

from ludoteca.arena.results import Results
from ludoteca.arena.standings import Standing, Tally, tallies
from ludoteca.arena.statistics import Floats
from ludoteca.i18n import N_
from ludoteca.kernel.game import find
from ludoteca.kernel.optional import load

__all__ = ["EQUAL", "colour", "percent", "write_picture", "write_plots"]

SHARES = N_("{game}: win share per seat, with 95% intervals")
POINTS = N_("{game}: points (bars: share of seats, line: mean)")
COURSE = N_("{game}: win share per seat by number of matches, with 95% intervals")
EQUAL = N_("equal share")
POINTS_AXIS = N_("Points")
MATCHES_AXIS = N_("Matches")

# Okabe and Ito's colours, which are distinguishable with any kind of colour vision.
COLOURS: Final = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000")
STYLE: Final = {
    "svg.fonttype": "none",
    "svg.hashsalt": "ludoteca",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlelocation": "left",
    "axes.titlesize": "medium",
    "legend.frameon": False,
}
CHECKPOINTS: Final = 60

Translate = Callable[[str], str]


def write_plots(played: Results, folder: str | Path, translate: Translate) -> list[Path]:
    """Write ``shares.svg``, ``points.svg`` and ``course.svg``, and return their paths.

    The folder is created if needed. Without a match, no files are written.
    """
    load("matplotlib", "arena")
    standings = played.standings()
    if not standings:
        return []
    Path(folder).mkdir(parents=True, exist_ok=True)
    written = []
    for draw in (_shares, _points, _course):
        path = Path(folder, f"{draw.__name__.strip('_')}.svg")
        written.append(write_picture(path, draw, played, standings, _titles(played, translate)))
    return written


def write_picture(path: Path, draw: Callable[..., None], *what: Any) -> Path:
    """Write a figure drawn by ``draw(figure, *what)`` and return its path."""
    matplotlib, figures = load("matplotlib", "arena"), load("matplotlib.figure", "arena")
    with matplotlib.rc_context(STYLE), _quiet():
        figure = figures.Figure(layout="constrained")
        draw(figure, *what)
        figure.savefig(path, metadata={"Date": None})
    return path


def _titles(played: Results, translate: Translate) -> Translate:
    """Translator of titles and labels that inserts the game's name."""
    game = translate(find(played.game).title)
    return lambda message: translate(message).format(game=game)


@contextmanager
def _quiet() -> Iterator[None]:
    """Suppress warnings about glyphs missing from the font used for measuring."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Glyph .* missing from")
        yield


def colour(number: int) -> str:
    """Colour of the line with this number."""
    return COLOURS[number % len(COLOURS)]


def _shares(figure: Any, played: Results, standings: Sequence[Standing], text: Translate) -> None:
    """Draw a point and an interval for each bot, the best on top."""
    figure.set_size_inches(7, 1.4 + 0.45 * len(standings))
    axes = figure.subplots()
    for row, standing in enumerate(standings):
        low, high = standing.win_interval
        axes.plot([low, high], [row, row], color=colour(row), linewidth=2, solid_capstyle="butt")
        axes.plot(standing.win_share, row, "o", color=colour(row))
    axes.axvline(standings[0].equal_share, color="0.4", linestyle=":", label=text(EQUAL))
    axes.set_yticks(range(len(standings)), [standing.bot for standing in standings])
    axes.set_ylim(len(standings) - 0.5, -0.5)
    axes.set_xlim(0, 1)
    percent(axes.xaxis)
    axes.set_title(text(SHARES))
    axes.legend(loc="upper left", bbox_to_anchor=(1, 1))


def _points(figure: Any, played: Results, standings: Sequence[Standing], text: Translate) -> None:
    """Draw a histogram for each bot, stacked on the same scale."""
    figure.set_size_inches(7, 1.2 + 1.1 * len(standings))
    rows = figure.subplots(len(standings), sharex=True, sharey=True, squeeze=False)[:, 0]
    bins = _bins([points for duel in played.duels for points in duel.points])
    for row, (axes, standing) in enumerate(zip(rows, standings, strict=True)):
        mine = _points_of(played, standing.bot)
        weights = np.full(len(mine), 1 / len(mine))
        axes.hist(mine, bins, weights=weights, color=colour(row), alpha=0.6)
        axes.axvline(standing.points, color=colour(row), linewidth=2)
        axes.set_ylabel(standing.bot, rotation=0, horizontalalignment="right")
        percent(axes.yaxis)
    rows[0].set_title(text(POINTS))
    rows[-1].set_xlabel(text(POINTS_AXIS))


def _bins(points: Sequence[int]) -> Floats:
    """Bin edges between whole numbers: at most about forty bins of equal width."""
    width = max(1, -(-(max(points) - min(points) + 1) // 40))
    return np.arange(min(points), max(points) + width + 1, width, dtype=np.float64) - 0.5


def _points_of(played: Results, bot: str) -> list[int]:
    return [
        points
        for duel in played.duels
        for name, points in zip(duel.bots, duel.points, strict=True)
        if name == bot
    ]


def _course(figure: Any, played: Results, standings: Sequence[Standing], text: Translate) -> None:
    """Draw each bot's share and interval over the deals."""
    figure.set_size_inches(7, 4)
    axes = figure.subplots()
    known = tallies(played.duels)
    for row, standing in enumerate(standings):
        matches, shares, lows, highs = _history(played, known[standing.bot])
        axes.plot(matches, shares, color=colour(row), label=standing.bot)
        axes.fill_between(matches, lows, highs, color=colour(row), alpha=0.15, linewidth=0)
    axes.axhline(standings[0].equal_share, color="0.4", linestyle=":", label=text(EQUAL))
    axes.set_ylim(0, 1)
    percent(axes.yaxis)
    axes.set_xlabel(text(MATCHES_AXIS))
    axes.set_title(text(COURSE))
    axes.legend(loc="upper left", bbox_to_anchor=(1, 1))


def _history(played: Results, tally: Tally) -> tuple[list[float], ...]:
    """Matches, share, and both ends of its interval, at about sixty numbers of deals."""
    deals = len(tally.games)
    stops = np.unique(np.linspace(1, deals, min(deals, CHECKPOINTS)).astype(int)).tolist()
    wins, games = tally.wins.cumsum(), tally.games.cumsum()
    intervals = [tally.win_interval(played.intervals, stop) for stop in stops]
    matches = [games[stop - 1] / tally.seats for stop in stops]
    shares = [wins[stop - 1] / games[stop - 1] for stop in stops]
    return matches, shares, [low for low, _ in intervals], [high for _, high in intervals]


def percent(axis: Any) -> None:
    """Format an axis in percent."""
    ticker = load("matplotlib.ticker", "arena")
    axis.set_major_formatter(ticker.PercentFormatter(1.0, decimals=0))
