"""The command ``ludoteca bench``: measures, prints and writes the figures."""

from __future__ import annotations

import json
import os
import platform
import statistics
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numba
import numpy as np
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from ludoteca import __version__
from ludoteca.bench import measure, peers, search_speed, training_speed
from ludoteca.bench.measure import Options
from ludoteca.compilation.warmup import STEPS
from ludoteca.i18n import N_
from ludoteca.kernel.game import Game, find, games
from ludoteca.kernel.rules import COMPILED
from ludoteca.terminal.translator import Voice

__all__ = ["bench", "game_figures", "machine"]

MEASURING = N_(
    "{game}: compiling and measuring, which takes some minutes ({number} of {count}) ..."
)
RANDOM_PLAY = N_("{game}: random play, per second")
PLAYERS = N_("Players")
WHOLE = N_("{seats}, all options")
ONE_CORE = N_("Decisions, 1 core")
ONE_CORE_GAMES = N_("Matches, 1 core")
ALL_CORES = N_("Decisions, {cores} cores")
ALL_CORES_GAMES = N_("Matches, {cores} cores")
INTERPRETED = N_("Without compiler")
POSITION = N_("A position takes {bytes} bytes; copying one takes {nanoseconds} ns.")
COMPILING = N_("Compiling takes {cold} s ({parts}); loading compiled rules takes {cached} s.")
THINKING = N_(
    "Search at ply {ply}: {iterations} iterations per second on 1 core, {share} of bare "
    "playouts. On 2 cores {gain} times as many; bare playouts {playout_gain} times as "
    "many."
)
EXPERT = N_("Bot expert: {median} s per decision (median), {longest} s at most.")
BOT = N_("Bot {bot}: {microseconds} µs per decision.")
LEARNING = N_(
    "Training, decisions per second: {batch} in a batch, {observed} with observations, "
    "{pettingzoo} in PettingZoo."
)
PEER = N_("For comparison, {game} of {library} from Python: {steps} decisions per second.")
SITE = N_("Site: {median} ms per move (median), {p95} ms (95%), with SQLite.")
NO_SITE = N_("The site is not installed, so it was not measured.")
WRITTEN = N_("Written to {file}.")


def bench(voice: Voice, file: str | None, quick: bool, only: Sequence[str] = ()) -> int:
    """Measure all games, or those in `only`, and print each result.

    `file` gets the figures as JSON. Raises UnknownGame if there is no game of a given name.
    """
    console = Console()
    chosen = [find(name) for name in only] or list(games())
    found = machine()
    for number, game in enumerate(chosen, 1):
        title = voice.text(game.title)
        _say(console, voice, MEASURING, game=title, number=number, count=len(chosen))
        found["games"].append(game_figures(game, 0.2 if quick else 2.0))
        _report_game(console, voice, found["games"][-1], found["cores"])
    beside = peers.peers(0.2 if quick else 2.0)
    found["peers"] = [peer._asdict() for peer in beside]
    for peer in beside:
        _say(console, voice, PEER, game=peer.game, library=peer.library, steps=f"{peer.steps:,.0f}")
    if file:
        Path(file).write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
        _say(console, voice, WRITTEN, file=file)
    return 0


def machine() -> dict[str, Any]:
    """Description of the machine as plain data, without games."""
    return {
        "ludoteca": __version__,
        "python": platform.python_version(),
        "numpy": np.__version__,
        "numba": numba.__version__,
        "machine": f"{platform.system()} {platform.machine()}",
        "cores": os.cpu_count() or 1,
        "games": [],
    }


def game_figures(game: Game, seconds: float) -> dict[str, Any]:
    """All figures of a game as plain data; `seconds` for each measurement of adjustable length."""
    cold, cached = measure.compile_seconds(game) if COMPILED else ({}, 0.0)
    standings = measure.bot_standings(game, games=3 if seconds < 1 else 20)
    return {
        "game": game.name,
        "title": game.title,
        "bytes": game.dtype.itemsize,
        "compile_seconds": cold,
        "load_seconds": cached,
        "copy_nanoseconds": measure.copy_nanoseconds(game),
        "bot_microseconds": {n: s.seconds_per_move * 1e6 for n, s in standings.items()},
        "thinking": [asdict(t) for t in search_speed.thinking(game, game.usual_seats, seconds)],
        "expert_seconds": search_speed.expert_seconds(
            game, game.usual_seats, 3 if seconds < 1 else 15
        ),
        "learning": training_speed.learning(game, os.cpu_count() or 1, seconds),
        "site_seconds": _spread(measure.site_seconds(game)),
        "random_play": [
            _seat_figures(game, seats, options, seconds)
            for options in (({}, game.whole) if game.whole else ({},))
            for seats in game.seats
        ],
    }


def _seat_figures(game: Game, seats: int, options: Options, seconds: float) -> dict[str, Any]:
    cores = os.cpu_count() or 1
    return {
        "seats": seats,
        "options": dict(options),
        "one_core": asdict(measure.random_speed(game, seats, options, 1, seconds)),
        "all_cores": asdict(measure.random_speed(game, seats, options, cores, seconds)),
        "interpreted": asdict(measure.interpreted_speed(game, seats, options)),
    }


def _spread(times: Sequence[float] | None) -> dict[str, float] | None:
    """Median and 95th percentile of times, in seconds; None if there are none."""
    if not times:
        return None
    return {"median": statistics.median(times), "p95": float(np.percentile(times, 95))}


# ---- showing --------------------------------------------------------------------------------------------


def _say(console: Console, voice: Voice, message: str, **params: object) -> None:
    console.print(voice.text(message, **params), highlight=False, markup=False)


def _report_game(console: Console, voice: Voice, game: dict[str, Any], cores: int) -> None:
    title = voice.text(RANDOM_PLAY, game=voice.text(game["title"]))
    table = Table(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    for name in (PLAYERS, ONE_CORE, ONE_CORE_GAMES, ALL_CORES, ALL_CORES_GAMES, INTERPRETED):
        table.add_column(voice.text(name, cores=cores), justify="right")
    for row in game["random_play"]:
        one, all_, plain = row["one_core"], row["all_cores"], row["interpreted"]
        speeds = [one["decisions"], one["games"], all_["decisions"], all_["games"]]
        speeds.append(plain["decisions"])
        seats = str(row["seats"])
        if row["options"]:
            seats = voice.text(WHOLE, seats=seats)
        table.add_row(seats, *(f"{speed:,.0f}" for speed in speeds))
    console.print(table)
    nanoseconds = f"{game['copy_nanoseconds']:.0f}"
    _say(console, voice, POSITION, bytes=game["bytes"], nanoseconds=nanoseconds)
    _report_compiling(console, voice, game["compile_seconds"], game["load_seconds"])
    for bot, microseconds in game["bot_microseconds"].items():
        _say(console, voice, BOT, bot=bot, microseconds=f"{microseconds:.0f}")
    for found in game["thinking"]:
        _report_thinking(console, voice, found)
    told = {
        name: "-" if rate is None else f"{rate:,.0f}" for name, rate in game["learning"].items()
    }
    _say(console, voice, LEARNING, **told)
    times = game["expert_seconds"]
    median, longest = f"{statistics.median(times):.1f}", f"{max(times):.1f}"
    _say(console, voice, EXPERT, median=median, longest=longest)
    _report_site(console, voice, game["site_seconds"])


def _report_compiling(
    console: Console, voice: Voice, parts: dict[str, float], cached: float
) -> None:
    told = ", ".join(f"{voice.text(STEPS[name])} {seconds:.1f}" for name, seconds in parts.items())
    cold = f"{sum(parts.values()):.1f}"
    _say(console, voice, COMPILING, cold=cold, parts=told, cached=f"{cached:.1f}")


def _report_thinking(console: Console, voice: Voice, found: dict[str, float]) -> None:
    _say(
        console,
        voice,
        THINKING,
        ply=found["ply"],
        iterations=f"{found['iterations']:,.0f}",
        share=f"{found['share']:.0%}",
        gain=f"{found['gain']:.2f}",
        playout_gain=f"{found['playout_gain']:.2f}",
    )


def _report_site(console: Console, voice: Voice, site: dict[str, float] | None) -> None:
    if site is None:
        _say(console, voice, NO_SITE)
    else:
        _say(console, voice, SITE, **{k: f"{v * 1000:.1f}" for k, v in site.items()})
