"""The commands that put a match, or the list of games, on the screen."""

from __future__ import annotations

import argparse
import importlib
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape

from ludoteca import bots
from ludoteca.i18n import N_
from ludoteca.kernel import generics
from ludoteca.kernel.errors import BadSave, BadSeats, LudotecaError
from ludoteca.kernel.game import games
from ludoteca.kernel.match import Match
from ludoteca.terminal.compile_progress import preparing
from ludoteca.terminal.game_list import described
from ludoteca.terminal.layout import whole_table
from ludoteca.terminal.log import ONLOOKER, whole_log
from ludoteca.terminal.match_args import match_to_play, names, people, read_match, sitting_bots
from ludoteca.terminal.result import result
from ludoteca.terminal.session import Session
from ludoteca.terminal.translator import Voice, game_part

__all__ = [
    "admin",
    "list_games",
    "people_upkeep",
    "play",
    "replay",
    "serve",
    "show",
    "table_upkeep",
    "upkeep",
    "work",
]

BOTS = N_("Bots")
STATUS = N_("After {ply} of {last} actions. {status}")


def serve(voice: Voice, host: str, port: int, open_browser: bool, workers: int = 1) -> int:
    """The web table; `LudotecaError` where its packages are not installed."""
    status: int = _of_the_site("management.serve", starts_it=True).main(
        host, port, open_browser, voice.lang, workers
    )
    return status


def work(voice: Voice) -> int:
    """A process of the site without pages; `LudotecaError` where its packages are not installed."""
    status: int = _of_the_site("management.worker", starts_it=True).main(voice.lang)
    return status


def upkeep() -> Any:
    """What an operator asks of the site; `LudotecaError` where its packages are not installed."""
    return _of_the_site("management.site")


def table_upkeep() -> Any:
    """What an operator asks of single tables; `LudotecaError` where its packages are not installed."""
    return _of_the_site("management.tables")


def people_upkeep() -> Any:
    """What an operator asks of people's accounts; `LudotecaError` where its packages are not installed."""
    return _of_the_site("management.accounts")


def admin() -> Any:
    """What an operator asks about accounts; `LudotecaError` where its packages are not installed."""
    return _of_the_site("management.staff")


def _of_the_site(module: str, *, starts_it: bool = False) -> Any:
    """A module of the site, in a process whose games have the values of the site."""
    try:
        importlib.import_module("django")
        importlib.import_module("uvicorn")
        own_values = importlib.import_module("ludoteca.web.value_files")
        own_values.adopt(sys.argv[1:], starts_site=starts_it)
        return importlib.import_module(f"ludoteca.web.{module}")
    except ModuleNotFoundError as error:
        raise LudotecaError(
            "the table in the browser needs the package {package}; install it by: {command}",
            package=error.name,
            command="pip install 'ludoteca[web]'",
        ) from error


def play(voice: Voice, given: argparse.Namespace) -> int:
    """A match against bots; it begins at once, though the game may have to be compiled first."""
    console = Console()
    with preparing(console, voice) as prepare:
        match = match_to_play(given)
        prepare(match.game)
        seats = people(given.seat, match.seats)
        sitting = sitting_bots(given.bots, match.seats, seats)
        voice = voice.naming(names(voice, match, sitting))
        save_to = Path(given.save) if given.save else None
        Session(match, sitting, voice, console, save_to).run()
    return 0


def show(voice: Voice, file: str, ply: int | None, seat: int | None) -> int:
    """A position of a saved match, in the eyes of a seat (from 1) or of an onlooker."""
    match = read_match(file)
    voice = voice.naming(names(voice, match))
    viewer = ONLOOKER if seat is None else _seat_index(seat, match.seats)
    last, at = match.ply, match.ply if ply is None else ply
    if not 0 <= at <= last:
        raise BadSave("the match has plies 0 to {last}, not {ply}", last=last, ply=at)
    if at < last:
        match.undo(last - at)
    _show_position(Console(), match, voice, viewer, last)
    return 0


def _seat_index(seat: int, seats: int) -> int:
    if not 1 <= seat <= seats:
        raise BadSeats(
            "there is no seat {seat}; seats are numbered 1 to {last}", seat=seat, last=seats
        )
    return seat - 1


def _show_position(console: Console, match: Match, voice: Voice, viewer: int, last: int) -> None:
    record = match.position.copy()
    generics.redact(record, viewer)
    view = match.game.view(record)
    sentences = game_part("ludoteca.games.{}.sentences", match.game)
    console.print(whole_table(match.game, view, voice, viewer))
    status = voice.say(sentences.ask(view, False))
    console.print("", escape(voice.text(STATUS, ply=match.ply, last=last, status=status)), sep="\n")
    if match.over:
        console.print(result(match, voice))


def replay(voice: Voice, file: str) -> int:
    """All that happened, and the result if there is one."""
    match = read_match(file)
    voice = voice.naming(names(voice, match))
    console = Console()
    for line in whole_log(voice, match, ONLOOKER):
        console.print(escape(line), highlight=False)
    if match.over:
        console.print(result(match, voice))
    return 0


def list_games(voice: Voice) -> int:
    """Games with their options, and the bots."""
    console = Console()
    for game in games():
        console.print(described(voice.text, game), highlight=False)
    console.print(f"[bold]{escape(voice.text(BOTS))}[/]")
    for bot in bots.bots():
        console.print(escape(f"  {bot.name}: {voice.text(bot.description)}"), highlight=False)
    return 0
