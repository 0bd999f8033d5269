"""``ludoteca arena``: a contest between bots with a progress bar and a report."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ludoteca.arena import Cluster, Contest, Interrupted, Pool, Tournament, WorkersLost, tournament
from ludoteca.i18n import N_
from ludoteca.kernel.game import find
from ludoteca.kernel.optional import load
from ludoteca.terminal.match_args import options
from ludoteca.terminal.signals import Stoppable
from ludoteca.terminal.standings import report
from ludoteca.terminal.translator import Voice

__all__ = ["contest"]

MATCHES = N_("Matches")
FOUND = N_("{file} already holds {found} of {games} matches. Continuing from there.")
STOPPED = N_("Stopped after {done} of {games} matches.")
GO_ON = N_("The results are saved in {file}. Run the same command again to continue.")
NOT_KEPT = N_("The results are not saved. With --results FILE you can stop and continue a contest.")
WRITTEN = N_("Written to {file}.")

A_WHILE = 3600.0  # seconds of history for the estimate: slow matches are rare


def contest(voice: Voice, given: argparse.Namespace) -> int:
    """Run a contest, show its standings, and write the requested files."""
    what = _what(given)
    Contest.of(**what)  # an invalid contest leaves no files
    _check_outputs(given)
    with Stoppable() as stoppable:
        try:
            played = _play(voice, given, what)
        except (Interrupted, WorkersLost) as stop:
            _report_stop(voice, given, stop)
            if isinstance(stop, WorkersLost):
                raise
            return stoppable.status
    report(Console(), voice, played)
    _write(voice, given, played)
    return 0


def _what(given: argparse.Namespace) -> dict[str, Any]:
    """Arguments for `Contest.of` and `tournament`."""
    game = find(given.game)
    return {
        "game": game,
        "bots": [name.strip() for name in given.bots.split(",")],
        "seats": given.seats,
        "options": options(game, given.option),
        "seed": given.seed,
    }


def _check_outputs(given: argparse.Namespace) -> None:
    """Fail early if a package or a folder for the output is missing."""
    if given.parquet:
        load("pyarrow", "arena")
    if given.plots:
        load("matplotlib", "arena")
        Path(given.plots).mkdir(parents=True, exist_ok=True)
    for file in filter(None, (given.csv, given.parquet)):
        Path(file).open("ab").close()


def _play(voice: Voice, given: argparse.Namespace, what: dict[str, Any]) -> Tournament:
    with _Bar(voice, given) as bar:
        return tournament(
            **what,
            games=given.games,
            workers=given.workers,
            progress=bar.show,
            results=given.results,
            until_sure=given.until_sure,
            pool=_pool(given),
        )


def _pool(given: argparse.Namespace) -> Callable[[], Pool] | None:
    return partial(Cluster, given.ray, given.workers) if given.ray else None


class _Bar:
    """Progress bar: matches played, and the remaining time."""

    def __init__(self, voice: Voice, given: argparse.Namespace) -> None:
        self._voice = voice
        self._file = given.results
        self._bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=Console(stderr=True),
            speed_estimate_period=A_WHILE,
        )
        self._task = self._bar.add_task(voice.text(MATCHES), total=None)

    def __enter__(self) -> _Bar:
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar.live.is_started:
            self._bar.stop()

    def show(self, done: int, games: int) -> None:
        """Show progress; the first call also reports how many matches were found in the file."""
        if not self._bar.live.is_started:
            if self._file and done:
                text = self._voice.text(FOUND, file=self._file, found=done, games=games)
                _say(self._bar.console, text)
            self._bar.start()
        self._bar.update(self._task, completed=done, total=games)


def _report_stop(voice: Voice, given: argparse.Namespace, stop: Interrupted | WorkersLost) -> None:
    """Report an interrupted contest, and how to resume it."""
    if stop.played and stop.played.duels:
        report(Console(), voice, stop.played)
    console = Console(stderr=True)
    _say(console, voice.text(STOPPED, done=stop.finished, games=given.games))
    if given.results:
        _say(console, voice.text(GO_ON, file=given.results))
    elif stop.finished:
        _say(console, voice.text(NOT_KEPT))


def _write(voice: Voice, given: argparse.Namespace, played: Tournament) -> None:
    """Write the requested files."""
    written = [given.csv, given.parquet]
    if given.csv:
        played.write_csv(given.csv)
    if given.parquet:
        played.write_parquet(given.parquet)
    if given.plots:
        written += map(str, played.write_plots(given.plots, voice.text))
    for file in filter(None, written):
        _say(Console(stderr=True), voice.text(WRITTEN, file=file))


def _say(console: Console, text: str) -> None:
    console.print(text, highlight=False, markup=False, soft_wrap=True)
