"""Learning curve of a folder: each round's result against the best before. Needs ``arena``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from ludoteca.arena.plots import EQUAL, colour, percent, write_picture
from ludoteca.i18n import N_
from ludoteca.kernel.game import find
from ludoteca.learn.loop import record_of
from ludoteca.learn.plan import plan_of

__all__ = ["write_curve"]

FILE: Final = "curve.svg"
TITLE: Final = N_("{game}: win share per seat against the best round before, with 95% intervals")
ROUND: Final = N_("Round")
KEPT: Final = N_("kept")
LEFT: Final = N_("rejected")


def write_curve(folder: Path) -> Path | None:
    """Write ``curve.svg`` into a plan's folder and return its path.

    Returns None if no round has played a contest yet.
    """
    rounds = [each for each in record_of(folder) if each["share"] is not None]
    if not rounds:
        return None
    name, seats = plan_of(folder)
    game = find(name)
    return write_picture(folder / FILE, _draw, rounds, game.title, 1 / game.sides(seats))


def _draw(figure: Any, rounds: Sequence[dict[str, Any]], game: str, equal: float) -> None:
    """Draw a point and interval for each round: filled if it was kept, hollow otherwise."""
    figure.set_size_inches(7, 4)
    axes = figure.subplots()
    for label, kept, face in ((KEPT, True, colour(0)), (LEFT, False, "white")):
        group = [each for each in rounds if each["kept"] is kept]
        for each in group:
            axes.plot([each["number"]] * 2, each["interval"], color=colour(0), linewidth=2)
        numbers, shares = [each["number"] for each in group], [each["share"] for each in group]
        axes.plot(numbers, shares, "o", color=colour(0), markerfacecolor=face, label=label)
    axes.axhline(equal, color="0.4", linestyle=":", label=EQUAL)
    axes.set_xticks([each["number"] for each in rounds])
    axes.set_ylim(0, None)
    percent(axes.yaxis)
    axes.set_xlabel(ROUND)
    axes.set_title(TITLE.format(game=game))
    axes.legend(loc="upper left", bbox_to_anchor=(1, 1))
