"""Whole matches at a terminal: `make test` plays them with the usual number of seats, `make test-site` with any."""

import io

from rich.console import Console

from ludoteca.bots import find as bot
from ludoteca.kernel.conformance import random_match
from ludoteca.kernel.match import Match
from ludoteca.terminal.layout import whole_table
from ludoteca.terminal.session import Session
from ludoteca.terminal.translator import Voice

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva")


def play_by_numbers(game, seats, lang, monkeypatch):
    """Take the first choice again and again, against bots, until the match is over."""
    match = Match(game, seats, seed=seats)
    screen = io.StringIO()
    console = Console(file=screen, width=100)
    monkeypatch.setattr(console, "input", lambda prompt: "1")
    bots = {seat: bot("random") for seat in range(1, seats)}
    Session(match, bots, Voice(lang, NAMES), console).run()
    assert match.over
    text = screen.getvalue()
    assert "Traceback" not in text
    assert ("Final result" in text) == (lang == "en")


def draw_positions(game, lang):
    """Draw the table as it stands again and again in a random match, as several seats see it."""
    seats = max(game.seats)
    match = random_match(game, seats, 3)
    for ply in range(0, match.ply + 1, 25):
        record, screen = match.position_at(ply), io.StringIO()
        console = Console(file=screen, width=120)
        console.print(whole_table(game, game.view(record), Voice(lang, NAMES), ply % seats))
        assert screen.getvalue().count("\n") > 25, ply
