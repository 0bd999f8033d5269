"""A site under fire: no acknowledged move is lost, none is made twice, and everybody plays on afterwards."""

import os
import random
import time
from collections import Counter
from itertools import chain

import pytest

from tests.site.faults import troubles
from tests.site.faults.players import Crowd
from tests.site.faults.site import Site
from tests.site.server import UNCOMPILED
from tests.site.timeshift import FAKETIME
from tests.web.tables import GAMES

FILES, SERVICES = KINDS = ("files", "services")
CLOCKS = "clocks"
"""A site of files alone whose processes go by clocks that can jump: each of them has to import everything by itself."""
BRIEF = {"LUDOTECA_LEASE_SECONDS": "5"}
"""A claim of a process that has died runs out as soon as can be, so that nobody waits long for it."""
THINKING = 0.2
"""Seconds for which players think, so that those whom a trouble leaves alone do not play hundreds of moves meanwhile."""


@pytest.fixture(scope="module")
def site(request):
    own = UNCOMPILED | BRIEF if request.param == CLOCKS else BRIEF
    with Site(request.param == SERVICES, clocks=request.param == CLOCKS, **own) as site:
        yield site


@pytest.fixture
def besieged(site):
    """A site for all tests of the module; whatever becomes of a test, the next one finds all processes there."""
    site.raise_up()
    return site


def can_befall(trouble, site):
    """Skip what cannot be had on this machine."""
    if trouble is troubles.disk_full and not site.disk.small:
        pytest.skip("whoever runs the tests may not mount")
    if trouble is troubles.clocks_jump and not FAKETIME:
        pytest.skip("there is no libfaketime on this machine")


SHORT = {
    FILES: (troubles.worker_killed, troubles.disk_full, *troubles.WITH_FILES),
    SERVICES: (troubles.web_process_killed, troubles.disk_full, *troubles.WITH_SERVICES),
    CLOCKS: (troubles.clocks_jump,),
}
"""What befalls which kind of site: both have a database, what hits processes or clocks hits them alike."""


def test_every_trouble_that_is_soon_over_is_tried():
    assert {*chain(*SHORT.values())} == {*troubles.ALL} - {*troubles.LENGTHY}


@pytest.mark.parametrize(
    ("site", "trouble"),
    [(kind, trouble) for kind, those in SHORT.items() for trouble in those],
    indirect=["site"],
    ids=lambda value: getattr(value, "__name__", value),
)
def test_play_goes_on_and_nothing_is_lost(besieged, trouble):
    can_befall(trouble, besieged)
    with Crowd(besieged.server, pause=THINKING) as crowd:
        crowd.go_on(3)
        trouble(besieged, 1)
        crowd.go_on(6)
    crowd.check()
    troubles.all_well(besieged)


@pytest.mark.parametrize("site", [SERVICES], indirect=True)
def test_a_stop_under_load_tells_the_pages_and_leaves_the_bots_to_others(besieged):
    with Crowd(besieged.server, pause=THINKING) as crowd:
        crowd.go_on(2)
        streams = [player.visitor.stream(player.slug) for player in crowd.players]
        besieged.server.stop()
        assert besieged.server.process.returncode == 0, besieged.log
        for events in streams:
            while events.version() is not None:
                pass
            events.close()
        assert keepers(besieged) <= alive(besieged)
        besieged.server.start()
        crowd.go_on(2)
    crowd.check()


@pytest.mark.parametrize("site", [FILES], indirect=True)
def test_a_process_that_works_leaves_its_bots_to_others_when_it_stops(besieged):
    with Crowd(besieged.server, pause=THINKING) as crowd:
        crowd.go_on(2)
        assert besieged.worker.stop() == 0, besieged.log
        assert keepers(besieged) <= alive(besieged)
        crowd.go_on(2)
    crowd.check()
    besieged.begin_work()


def keepers(site):
    """The processes that have a claim on some table."""
    rows = site.server.query("select keeper from tables_table where keeper <> ''")
    return {row["keeper"] for row in rows}


def alive(site):
    """The names of the processes that there are."""
    return {file.name for file in (site.server.folder / "processes").iterdir()}


# ---- for long -------------------------------------------------------------------------------------

MOVES = int(os.environ.get("LUDOTECA_SOAK_MOVES", "10000"))
MINUTES = float(os.environ.get("LUDOTECA_SOAK_MINUTES", "300"))
"""How many moves are to be acknowledged, and when it ends though there are fewer."""
GONE = {troubles.redis_gone: 60.0}
"""How long a trouble lasts, in seconds; others take some."""
HOUR = 3600.0


def live_through(site, moves, seed, games=GAMES, each=1, between=25):
    """One trouble after another until so many moves have been acknowledged, every player making some in between."""
    rng, began, come = random.Random(seed), time.monotonic(), Counter[str]()
    drawn = in_rounds(_fitting(site), rng)
    with Crowd(site.server, games, each) as crowd:
        while len(crowd.ledger) < moves and time.monotonic() - began < 60 * MINUTES:
            trouble = next(drawn)
            come[trouble.__name__] += 1
            trouble(site, GONE.get(trouble, rng.uniform(0.5, 4)))
            crowd.go_on(between, HOUR)
            told = (
                f"{time.monotonic() - began:.0f} s, {len(crowd.ledger)} moves: {trouble.__name__}"
            )
            print(told, flush=True)
        troubles.all_well(site)
        crowd.go_on(between, HOUR)
    crowd.check()
    print(f"{len(crowd.ledger)} moves at {len(crowd.ledger.tables)} tables outlived {dict(come)};")
    print(f"asked again because of {dict(crowd.refusals)}", flush=True)


def in_rounds(each, rng):
    """All of these again and again: none comes a second time before all others have come once."""
    while True:
        yield from rng.sample(each, len(each))


def test_no_trouble_stays_away_by_chance():
    drawn = in_rounds("abc", random.Random(1))
    rounds = [[next(drawn) for _ in "abc"] for _ in range(20)]
    assert all(sorted(each) == ["a", "b", "c"] for each in rounds)
    assert len({tuple(each) for each in rounds}) > 1


def _fitting(site):
    """What can befall the site on this machine."""
    without = [troubles.disk_full] if not site.disk.small else []
    without += [troubles.clocks_jump] if not FAKETIME else []
    return [each for each in troubles.possible(site.several) if each not in without]


@pytest.mark.soak
@pytest.mark.parametrize("kind", KINDS)
def test_ten_thousand_moves_under_fire(kind):
    with Site(kind == SERVICES, megabytes=600, LUDOTECA_ONLOOKER_SECONDS="0") as site:
        live_through(site, MOVES, kind)
