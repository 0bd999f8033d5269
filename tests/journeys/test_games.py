"""Each game against bots, on a desktop and on a phone: the first turn, and the last one with the result."""

import pytest

import ludoteca
from ludoteca.kernel.match import Match
from tests.games.castles_of_burgundy.playthrough import PLAYTHROUGHS as BURGUNDY
from tests.games.lisboa.playthrough import PLAYTHROUGHS as LISBOA
from tests.games.puerto_rico.playthrough import PLAYTHROUGHS as PUERTO_RICO
from tests.games.santa_maria.playthrough import PLAYTHROUGHS as SANTA_MARIA
from tests.journeys.player import DESKTOP, Player
from tests.site.browsing import PHONE

pytestmark = pytest.mark.browser

LATE = 0.97
"""The share of a match after which there are some actions left."""

on_a_desktop_and_a_phone = pytest.mark.parametrize(
    ("screen", "language"),
    [(DESKTOP, "en"), pytest.param(PHONE, "ja", marks=pytest.mark.slow)],
    ids=["desktop", "phone"],
)


@pytest.fixture
def sit_down(at_position):
    """Have a table of a match, all of whose other seats are bots; gives who plays there, and its slug."""

    def make(match, screen, language, **options):
        kinds = ("me", *["greedy"] * (match.seats - 1))
        page, slug = at_position(match, kinds, language, pace=0, end_turn=1, **options, **screen)
        return Player(page, language), slug

    return make


def seen(server, slug):
    record = server.record(slug)
    game = ludoteca.game(server.table(slug)["game_name"])
    return game.view(record)["players"][0]


def places_colonists(match):
    """Whether, near the end, the first seat has colonists to place and a choice of circles for them."""
    places = sum(match.game.actions.split(action)[0] == "place" for action in match.legal())
    own = match.view()["players"][0]
    return match.ply > 320 and match.actor == 0 and own["san_juan"] > 0 and places > 1


@on_a_desktop_and_a_phone
def test_puerto_rico(sit_down, server, screen, language):
    """A role is chosen and a building bought; later a colonist is placed."""
    me, slug = sit_down(Match(PUERTO_RICO.game, 3, 1), screen, language)
    before = seen(server, slug)["city"]
    me.use("role:builder")
    me.use("market:small_market")
    assert len(seen(server, slug)["city"]) == len(before) + 1
    me.take_back()
    assert seen(server, slug)["city"] == before
    me.use("market:small_indigo_plant")
    me.end_turn()
    me, slug = sit_down(PUERTO_RICO.first("2-seats", places_colonists), screen, language)
    waiting = seen(server, slug)["san_juan"]
    me.use("empty:0:")
    assert seen(server, slug)["san_juan"] == waiting - 1
    me.play_to_the_end(server, slug, PUERTO_RICO.game)


@on_a_desktop_and_a_phone
def test_the_castles_of_burgundy(sit_down, server, screen, language):
    """A castle is placed; a die is picked up and used to take a tile from a depot, the other one to fetch workers."""
    me, slug = sit_down(Match(BURGUNDY.game, 2, 3), screen, language)
    me.use("space:0:")
    me.end_turn()
    me.pick_up("die:0:")
    me.use("depot:")
    assert any(seen(server, slug)["storage"])
    me.take_back()
    assert not any(seen(server, slug)["storage"])
    me.pick_up("die:0:")
    me.use("depot:")
    me.pick_up("die:0:")
    me.use("workers:0")
    me.end_turn()
    me, slug = sit_down(BURGUNDY.late("2-seats", LATE), screen, language)
    me.play_to_the_end(server, slug, BURGUNDY.game)


@pytest.mark.slow
@on_a_desktop_and_a_phone
def test_santa_maria(sit_down, server, screen, language):
    """A tile is taken from the display, turned and laid."""
    me, slug = sit_down(Match(SANTA_MARIA.game, 2, 2), screen, language)
    before = seen(server, slug)["cells"]
    me.use("tile:double")
    me.pick_up("turn:90")
    me.use("cell:0:")
    assert len(seen(server, slug)["cells"]) == len(before) + 2
    me.take_back()
    assert seen(server, slug)["cells"] == before
    me.use("cell:0:")
    me.end_turn()
    me, slug = sit_down(SANTA_MARIA.late("3-seats", LATE), screen, language)
    me.play_to_the_end(server, slug, SANTA_MARIA.game)


@pytest.mark.slow
@on_a_desktop_and_a_phone
def test_lisboa(sit_down, server, screen, language):
    """A clergy tile is chosen; a card is picked up and sold for gold, and another one drawn."""
    me, slug = sit_down(Match(LISBOA.game, 2, 3), screen, language)
    me.use("offered:")
    me.end_turn()
    gold = seen(server, slug)["goods"]["gold"]
    me.pick_up("hand:0:")
    me.use("good:0:gold")
    assert seen(server, slug)["goods"]["gold"] == gold + 1
    me.take_back()
    assert seen(server, slug)["goods"]["gold"] == gold
    me.pick_up("hand:0:")
    me.use("good:0:gold")
    me.use("pile:")
    me.end_turn()
    me, slug = sit_down(LISBOA.late("2-seats", LATE), screen, language)
    me.play_to_the_end(server, slug, LISBOA.game)
