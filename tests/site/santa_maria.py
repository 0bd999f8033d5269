"""Santa Maria laid out for the tests in a real browser."""

from types import SimpleNamespace

import numpy as np

import ludoteca
from ludoteca.games.santa_maria.actions import PLACES, TURNS
from ludoteca.games.santa_maria.colony import COVERED
from tests.site.browsing import wait_for_turn
from tests.web.tables import SANTA_MARIA

GAME = ludoteca.game(SANTA_MARIA)
GHOSTS = """() => {
    const middle = (e) => {
        const box = e.getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2, box.width, box.height];
    };
    const near = (a, b) => middle(a).every((n, i) => Math.abs(n - middle(b)[i]) < 2);
    const cells = [...document.querySelectorAll(".own .colony > .cell")];
    return [...document.querySelectorAll(".ghost")]
        .filter((ghost) => getComputedStyle(ghost).display !== "none")
        .map((ghost) => [...ghost.querySelectorAll(":scope > .cell")].map(
            (part) => cells.find((cell) => near(cell, part))?.dataset.key.split(":").pop() ?? null));
}"""
"""Where the ghosts of a tile in hand are seen: the places that lie below their cells."""


def start(at_table, server, change, language="en", **options):
    """A table for two at one screen, laid out as `change` has it; gives the seat that begins as well."""

    def lay_out(_host, slug):
        seat = asked(server, slug)
        server.lay_out(slug, lambda record: change(SimpleNamespace(position=record), seat))

    page, slug = at_table(["me", "hotseat"], language, lay_out, game=SANTA_MARIA, **options)
    return page, slug, asked(server, slug), wait_for_turn(page)


def asked(server, slug):
    return GAME.view(server.record(slug))["decision"]["seat"]


def covers(turn, place, size):
    """The places of a tile's cells by the engine's own table."""
    return [PLACES[p] for p in COVERED[TURNS.index(turn), PLACES.index(place), :size]]


def filled(server, slug, seat, before):
    """The places that are filled now and were not before."""
    now = server.record(slug).cell[seat]
    return {PLACES[p] for p in np.flatnonzero(now != before)}
