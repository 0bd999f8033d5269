"""Odd requests by the thousand at a real site: none is answered with 5xx, and honest play beside them goes on."""

import re
import time

import pytest

from tests.site.faults.players import Crowd
from tests.site.fuzzing import Barrage, World
from tests.site.server import Server, Visitor
from tests.web.conftest import SIGNS
from tests.web.tables import GAMES

IN_TURN = ("alone", "several")
SEED = "2026-11"
SHORT = {"LUDOTECA_HEADER_SECONDS": "1", "LUDOTECA_BODY_SECONDS": "1"}
"""Many a request is never whole."""


@pytest.fixture
def own(tmp_path, site):
    with Server(tmp_path, **SHORT, **site()) as running:
        yield running


def settled(server, games):
    """A site with tables in all kinds of states, and guests of whom one owns them."""
    world, host, guest = World(), Visitor(server), Visitor(server)
    guest.get("/")
    for game in games:
        world.slugs.append(host.open_table(["me", "hotseat"], game=game, end_turn=True))
        world.slugs.append(host.open_table(["me", "friend"], game=game))
        world.slugs.append(host.open_table(["random", "random"], game=game))
        world.choices += host.look(world.slugs[-3]).choices
    host.post(f"/games/{games[0]}/learn/")
    friends = "select invitation from tables_seat where guest = '' and bot = ''"
    world.invitations = [row["invitation"] for row in server.query(friends)]
    for visitor in (host, guest):
        world.add_guest(visitor)
    server.wait_for(world.slugs[2], lambda row: row["over"])
    host.post(f"/t/{world.slugs[2]}/analysis/")
    return world


def shelled(server, count, games, progress=lambda barrage: None):
    """So many odd requests while some play on; gives how many were answered with which status."""
    with (
        Crowd(server, pause=0.3) as crowd,
        Barrage(server.port, settled(server, games), SEED, count) as shells,
    ):
        while shells.goes_on():
            crowd.look()
            progress(shells)
            time.sleep(0.1)
        crowd.go_on(2)
    crowd.check()
    assert not shells.trouble, shells.trouble
    assert not shells.failures, shells.failures[:20]
    assert not re.search(SIGNS, server.log, re.MULTILINE), server.log[-5000:]
    return shells.statuses


def test_odd_requests_are_answered(own):
    statuses = shelled(own, 400, GAMES[:1])
    assert sum(statuses.values()) == 400
    assert {200, 302, 400, 403, 404, 405} <= set(statuses)


@pytest.mark.soak
def test_a_hundred_thousand(own):
    began, told = time.monotonic(), [0.0]

    def progress(shells):
        if time.monotonic() > told[0] + 30:
            told[0] = time.monotonic()
            print(f"{told[0] - began:.0f} s: {dict(shells.statuses)}", flush=True)

    print(shelled(own, 100_000, GAMES, progress))
