"""Commands that show a match or the list of games."""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from ludoteca import bots
from ludoteca.i18n import N_
from ludoteca.kernel import generics
from ludoteca.kernel.errors import BadSave, BadSeats
from ludoteca.kernel.game import games
from ludoteca.kernel.match import Match
from ludoteca.terminal.compile_progress import preparing
from ludoteca.terminal.game_list import described
from ludoteca.terminal.layout import whole_table
from ludoteca.terminal.log import SPECTATOR, whole_log
from ludoteca.terminal.match_args import match_to_play, names, people, read_match, sitting_bots
from ludoteca.terminal.result import result
from ludoteca.terminal.session import Session
from ludoteca.terminal.translator import Voice, game_part

__all__ = [
    "list_games",
    "play",
    "replay",
    "seat_index",
    "show",
    "show_position",
]

BOTS = N_("Bots")
STATUS = N_("After {ply} of {last} actions. {status}")


def play(voice: Voice, given: argparse.Namespace) -> int:
    """Play against bots; start at once, even if the game still has to be compiled."""
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


def show(voice: Voice, given: argparse.Namespace) -> int:
    """Show a position of a saved match, as seen by a seat (from 1) or a spectator."""
    match, ply, seat = read_match(given.file, given.match), given.ply, given.seat
    voice = voice.naming(names(voice, match))
    viewer = SPECTATOR if seat is None else seat_index(seat, match.seats)
    last, at = match.ply, match.ply if ply is None else ply
    if not 0 <= at <= last:
        raise BadSave("the match has no ply {ply}; its plies are 0 to {last}", last=last, ply=at)
    if at < last:
        match.undo(last - at)
    show_position(Console(), match, voice, viewer, last)
    return 0


def seat_index(seat: int, seats: int) -> int:
    """The index of a seat numbered from 1; raises BadSeats if there is none."""
    if not 1 <= seat <= seats:
        raise BadSeats(
            "there is no seat {seat}; seats are numbered 1 to {last}", seat=seat, last=seats
        )
    return seat - 1


def show_position(console: Console, match: Match, voice: Voice, viewer: int, last: int) -> None:
    """Draw the position of a match with `last` actions, and what is to be decided or the result."""
    record = match.position.copy()
    generics.redact(record, viewer)
    view = match.game.view(record)
    sentences = game_part("ludoteca.games.{}.sentences", match.game)
    console.print(whole_table(match.game, view, voice, viewer))
    status = voice.say(sentences.ask(view, False))
    console.print("", escape(voice.text(STATUS, ply=match.ply, last=last, status=status)), sep="\n")
    if match.over:
        console.print(result(match, voice))


def replay(voice: Voice, given: argparse.Namespace) -> int:
    """Show the log of a saved match, and its result if it is over."""
    match = read_match(given.file, given.match)
    voice = voice.naming(names(voice, match))
    console = Console()
    for line in whole_log(voice, match, SPECTATOR):
        console.print(escape(line), highlight=False)
    if match.over:
        console.print(result(match, voice))
    return 0


def list_games(voice: Voice) -> int:
    """List the games with their options, and the bots."""
    console = Console()
    for game in games():
        console.print(described(voice.text, game), highlight=False)
    console.print(f"[bold]{escape(voice.text(BOTS))}[/]")
    for bot in bots.bots():
        console.print(escape(f"  {bot.name}: {voice.text(bot.description)}"), highlight=False)
    return 0
