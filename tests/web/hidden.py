"""What is hidden at a table, other than it was, so that whatever depends on it is found out."""

import re

import numpy as np

from ludoteca.games.lisboa.components.cards import CARDS
from ludoteca.games.lisboa.hidden import is_hidden
from ludoteca.kernel import generics
from ludoteca.web.board.history import log
from ludoteca.web.matches.codec import pack, unpack
from ludoteca.web.matches.models import Move
from ludoteca.web.matches.storage import state_cache
from tests.web.tables import LISBOA, PUERTO_RICO, fresh, whole

NEW_EACH_TIME = re.compile(r'(csrfmiddlewaretoken" value=|X-CSRFToken": )"\w+"|\d{13}')
"""Tokens of forms, and the time."""


def text_of(response):
    """What a response says, apart from what differs from one visit to the next."""
    return NEW_EACH_TIME.sub("", response.content.decode())


def told(client, table, paths=("", "board/", "log/")):
    """All that a browser is told at these addresses of a table, headers as well."""
    texts = []
    for path in paths:
        response = client.get(f"/t/{table.slug}/{path}")
        assert response.status_code == 200, path
        texts.append(text_of(response))
        texts.append(repr([h for h in response.headers.items() if h[0] != "Content-Length"]))
    return texts


def redraw_secrets(table, seat):
    """Write other chips and cards for all but `seat`, and other generators, into all positions."""
    rng = np.random.default_rng(99)
    table = fresh(table)
    moves = whole(table)
    for move in moves:
        move.after = _redrawn(table, move.after, seat, rng)
    Move.objects.bulk_update(moves, ["after"])
    table.position = _redrawn(table, table.position, seat, rng)
    table.start = _redrawn(table, table.start, seat, rng)
    table.save()
    log._remembered.cache_clear()
    state_cache.state_slot.cache_clear()


def _redrawn(table, packed, seat, rng):
    """A position with other chips (Puerto Rico) or hands (Lisboa) of all but `seat`, and another generator."""
    record = unpack(table.game, packed)
    record.rng[:] = rng.integers(1, 2**32, 4)
    if table.game_name == LISBOA:
        generics.resample(record, seat)
    for other in range(table.seat_count):
        if other != seat and table.game_name == PUERTO_RICO:
            record.chips[other] = rng.integers(0, 60)
    record.rng[:] = rng.integers(0, 2**32, 4)
    return pack(record)


def unknown_cards(record, seat):
    """Lisboa: cards in hands that a seat (-1: a spectator) may not know."""
    return {
        CARDS[number - 1]
        for other in range(int(record.seats))
        if other != seat
        for number in record.hand[other, : record.hand_size[other]].tolist()
        if is_hidden(number - 1)
    }
