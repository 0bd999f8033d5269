"""A tournament between bots with a progress bar, and its table."""

from __future__ import annotations

import argparse

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ludoteca.arena import Standing, Tournament, tournament
from ludoteca.arena.statistics import Interval
from ludoteca.i18n import N_
from ludoteca.kernel.game import find
from ludoteca.terminal.setting import options
from ludoteca.terminal.voice import Voice

__all__ = ["contest"]

MATCHES = N_("Matches")
COLUMNS = (
    N_("Bot"),
    N_("Games"),
    N_("Wins"),
    N_("Range (95%)"),
    N_("Points"),
    N_("Range (95%)"),
    N_("Rank"),
    N_("Per move"),
)
NOTE = N_("Shared victories count in parts; every deal is played in all rotations of the seats.")


def contest(voice: Voice, given: argparse.Namespace) -> int:
    """Play, and show who wins how often."""
    game = find(given.game)
    chosen = options(game, given.option)
    bots = [name.strip() for name in given.bots.split(",")]
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
    )
    task = bar.add_task(voice.text(MATCHES), total=given.games)

    def show(done: int, _: int) -> None:
        bar.start()
        bar.update(task, completed=done)

    try:
        played = tournament(
            game,
            bots,
            given.games,
            seats=given.seats,
            options=chosen,
            seed=given.seed,
            workers=given.workers,
            progress=show,
        )
    finally:
        if bar.live.is_started:
            bar.stop()
    _report(Console(), voice, played)
    if given.csv:
        played.write_csv(given.csv)
    return 0


def _report(console: Console, voice: Voice, played: Tournament) -> None:
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for i, name in enumerate(COLUMNS):
        table.add_column(voice.text(name), justify="right" if i else "left", no_wrap=True)
    for standing in played.standings():
        table.add_row(*_row(standing))
    console.print(table)
    console.print(voice.text(NOTE), highlight=False)


def _row(standing: Standing) -> tuple[str, ...]:
    return (
        standing.bot,
        str(standing.games),
        f"{standing.win_share:.1%}",
        _between(standing.win_interval, 100),
        f"{standing.points:.1f}",
        _between(standing.points_interval, 1),
        f"{standing.rank:.2f}",
        f"{standing.seconds_per_move * 1e6:.0f} µs",
    )


def _between(interval: Interval, scale: float) -> str:
    return " - ".join(f"{end * scale:.1f}" for end in interval)
