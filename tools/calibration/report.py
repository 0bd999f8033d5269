"""Report of a calibration on matches that were not used to fit it (cross-validation)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludoteca.analysis.calibration import softmax
from ludoteca.arena.plots import colour, percent, write_picture
from tools.calibration.fit import Arrays, arrays, fit_game, usual_plies
from tools.calibration.journal import Sample

__all__ = ["Checked", "bins", "check", "curve", "table"]

FOLDS: Final = 5
EDGES: Final = np.linspace(0, 1, 11)
Floats = NDArray[np.float64]


class Checked(NamedTuple):
    """Chances of held-out matches, with one row for each moment; drifts for each pair."""

    matches: int
    shares: Floats
    raw: Floats
    fitted: Floats
    raw_drift: Floats
    fitted_drift: Floats


def check(by_seats: Mapping[int, Sequence[Sample]]) -> dict[int, Checked]:
    """Fit a game on four fifths of its matches and apply it to the rest, five times."""
    parts: dict[int, list[Checked]] = {seats: [] for seats in by_seats}
    for fold in range(FOLDS):
        plies = {seats: usual_plies(found) for seats, found in by_seats.items()}
        training, held_out = (
            {
                seats: arrays(
                    [s for i, s in enumerate(found) if (i % FOLDS == fold) == out], plies[seats]
                )
                for seats, found in by_seats.items()
            }
            for out in (False, True)
        )
        for seats, weights in fit_game(training).items():
            parts[seats].append(_apply(held_out[seats], weights))
    return {seats: _joined(found, len(by_seats[seats])) for seats, found in parts.items()}


def _apply(found: Arrays, weights: Floats) -> Checked:
    at = np.arange(len(found.movers)), found.movers
    fitted = [softmax(rows @ weights) for rows in (found.before, found.after)]
    raw = [softmax(rows[:, :, 0]) for rows in (found.before, found.after)]
    both = np.concatenate([found.shares, found.shares])
    drifts = (p[1][at] - p[0][at] for p in (raw, fitted))
    return Checked(0, both, np.concatenate(raw), np.concatenate(fitted), *drifts)


def _joined(parts: Sequence[Checked], matches: int) -> Checked:
    columns = (np.concatenate([part[i] for part in parts]) for i in range(1, len(Checked._fields)))
    return Checked(matches, *columns)


def brier(chances: Floats, shares: Floats) -> float:
    """Mean sum of squared differences between chances and shares of the victory."""
    return float(((chances - shares) ** 2).sum(axis=1).mean())


def table(game: str, checked: Mapping[int, Checked]) -> Iterator[str]:
    """Rows of a Markdown table, one for each number of players."""
    for seats, found in checked.items():
        scores = (
            brier(p, found.shares)
            for p in (np.full_like(found.raw, 1 / seats), found.raw, found.fitted)
        )
        error = 100 * found.fitted_drift.std() / len(found.fitted_drift) ** 0.5
        drifts = f"{100 * found.raw_drift.mean():+.1f} | {100 * found.fitted_drift.mean():+.1f} ± {error:.1f}"
        yield f"| {game} | {seats} | {found.matches} | {' | '.join(f'{x:.3f}' for x in scores)} | {drifts} |"


def bins(chances: Floats, shares: Floats) -> list[tuple[float, float, int]]:
    """Mean chance, share of victories, and number of chances in each tenth."""
    places = np.clip(np.digitize(chances, EDGES) - 1, 0, len(EDGES) - 2)
    masks = (places == place for place in range(len(EDGES) - 1))
    return [
        (float(chances[mask].mean()), float(shares[mask].mean()), int(mask.sum()))
        for mask in masks
        if mask.any()
    ]


def curve(path: Path, title: str, checked: Mapping[int, Checked]) -> Path:
    """Draw won against expected, before and after the correction, for all numbers of players."""
    return write_picture(path, _draw, title, list(checked.values()))


def _draw(figure: Any, title: str, checked: Sequence[Checked]) -> None:
    figure.set_size_inches(5, 4.6)
    axes = figure.subplots()
    axes.plot([0, 1], [0, 1], color="0.4", linestyle=":")
    shares = np.concatenate([found.shares.ravel() for found in checked])
    for number, name in enumerate(("raw", "fitted")):
        chances = np.concatenate([getattr(found, name).ravel() for found in checked])
        expected, won, _ = zip(*bins(chances, shares), strict=True)
        axes.plot(expected, won, "o-", color=colour(number), label=name)
    for axis in (axes.xaxis, axes.yaxis):
        percent(axis)
    axes.set_xlabel("Expected")
    axes.set_ylabel("Won")
    axes.set_title(title)
    axes.legend()
