"""Half-finished moves on the table: what has been chosen is drawn while a move still asks for something."""

import numpy as np
import pytest

import ludoteca
from ludoteca.games.castles_of_burgundy.actions import ASK_DISCARD
from ludoteca.games.puerto_rico.actions import DECISIONS as PUERTO_RICO_DECISIONS
from ludoteca.games.santa_maria.actions import ASK_PAYMENT, ASK_PLACE, DECISIONS, TAKE_SHIP
from ludoteca.kernel import generics
from ludoteca.kernel.match import legal_mask, start_position
from ludoteca.kernel.pending import top_kind
from ludoteca.web.presenters import presenter_for
from tests.web.pages import read
from tests.web.tables import BURGUNDY, PUERTO_RICO, SANTA_MARIA, hot_seat, put, whose

EVERYTHING = {"new_buildings": True, "nobles": True, "selection": "all"}


def reached(name, wanted, rich=lambda record, seat: None, options=None):
    """A position of a match at random in which something is `wanted`, of a seat that is always made `rich` before."""
    game = ludoteca.game(name)
    for seed in range(40):
        record, rng = start_position(game, 2, seed, options), np.random.default_rng(seed)
        while not record.over:
            if wanted(record):
                return record
            rich(record, whose(record))
            generics.take(record, int(rng.choice(np.flatnonzero(legal_mask(game, record)))))
    raise AssertionError("never reached")


def drawn(name, record):
    """The zones of a position, and the keys of the pieces that a half-finished move is about."""
    found = presenter_for(name).drawn(ludoteca.game(name).view(record), record, whose(record))
    return found["board"], list(found["underway"])


def page_of(guest, name, record):
    return read(guest.look(put(hot_seat(guest, 2, game=name), record)))


def marked(page):
    """The keys of the marked pieces, and how many others are marked."""
    found = [e for e in page.walk() if "underway" in e.classes]
    return [e["data-key"] for e in found if e["data-key"]], sum(not e["data-key"] for e in found)


# ---- Puerto Rico ----------------------------------------------------------------------------------------


def asks(kind):
    number = PUERTO_RICO_DECISIONS.index(kind)
    return lambda record: top_kind(record) == number


def has_goods(record, seat):
    record.goods[seat] = np.maximum(record.goods[seat], 1)
    record.doubloons[seat] = max(record.doubloons[seat], 3)


def test_a_drawn_plantation_lies_on_the_island_while_it_may_become_a_forest(mia):
    record = reached(PUERTO_RICO, asks("forest"), has_goods, EVERYTHING)
    board, _ = drawn(PUERTO_RICO, record)
    mine = board["players"][0]
    view = ludoteca.game(PUERTO_RICO).view(record)
    assert mine["tile_in_hand"]["id"] == view["decision"]["about"]
    assert len(mine["island"]) + 1 + len(mine["island_free"]) == 12
    assert marked(page_of(mia, PUERTO_RICO, record)) == ([], 1)


def test_a_building_stands_in_the_city_while_the_black_market_is_asked(mia):
    record = reached(PUERTO_RICO, asks("black_market"), has_goods, EVERYTHING)
    board, keys = drawn(PUERTO_RICO, record)
    planned, mine = board["players"][0]["planned"], board["players"][0]
    assert keys == [f"market:{planned['id']}"]
    taken = sum(building["spaces"] for building in mine["city"])
    assert taken + planned["spaces"] + len(mine["city_free"]) == 12
    assert marked(page_of(mia, PUERTO_RICO, record)) == (keys, 1)


def test_goods_lie_on_a_small_wharf_that_is_being_loaded_and_those_that_are_kept_are_marked(mia):
    record = reached(PUERTO_RICO, asks("small_wharf"), has_goods, EVERYTHING)
    board, keys = drawn(PUERTO_RICO, record)
    assert keys == [f"city:{whose(record)}:small_wharf"]
    packed = {b["id"]: b["packed"] for b in board["players"][0]["city"] if b["packed"]}
    assert packed == {"small_wharf": record.packed}
    page = page_of(mia, PUERTO_RICO, record)
    assert [e.text for e in page.walk() if "packed" in e.classes] == [str(record.packed)]
    storing = asks("store")
    record = reached(PUERTO_RICO, lambda record: storing(record) and any(record.kept), has_goods)
    assert len(drawn(PUERTO_RICO, record)[1]) == np.count_nonzero(record.kept)


# ---- The Castles of Burgundy ----------------------------------------------------------------------------


def test_a_tile_without_room_lies_beside_the_storage_until_another_one_goes(mia):
    record = reached(BURGUNDY, lambda record: top_kind(record) == ASK_DISCARD)
    tile = ludoteca.game(BURGUNDY).view(record)["decision"]["tile"]
    incoming = [player["incoming"] for player in drawn(BURGUNDY, record)[0]["players"]]
    assert incoming[0]["id"] == tile["id"]
    assert incoming[0].items() >= {k: v for k, v in tile.items() if k != "heads"}.items()
    assert incoming[1] is None
    assert marked(page_of(mia, BURGUNDY, record)) == ([], 1)


# ---- Santa Maria ----------------------------------------------------------------------------------------


def has_gold(record, seat):
    record.resources[seat] = np.maximum(record.resources[seat], 2)


def pays_for(kind):
    def wanted(record):
        depth = int(record.depth)
        return top_kind(record) == ASK_PAYMENT and record.pending_kind[depth - 2] == kind

    return wanted


def test_a_tile_is_in_hand_while_it_is_being_paid_for(mia):
    record = reached(SANTA_MARIA, pays_for(ASK_PLACE), has_gold)
    hand = drawn(SANTA_MARIA, record)[0]["hand"]
    assert (hand["seat"], hand["placing"], len(hand["turns"])) == (whose(record), False, 1)
    assert marked(page_of(mia, SANTA_MARIA, record)) == ([], 1)
    generics.take(record, ludoteca.game(SANTA_MARIA).actions.parse("pay"))
    later = drawn(SANTA_MARIA, record)[0]["hand"]
    assert later["placing"]
    assert later["turns"][0]["tile"]["id"] == hand["turns"][0]["tile"]["id"]


def test_the_dock_of_a_ship_that_is_being_paid_for_is_marked(mia):
    record = reached(SANTA_MARIA, pays_for(TAKE_SHIP), has_gold)
    dock = [key for key in drawn(SANTA_MARIA, record)[1] if key.startswith("dock:")]
    assert len(dock) == 1
    assert dock[0] in marked(page_of(mia, SANTA_MARIA, record))[0]


@pytest.mark.parametrize("line", ["column", "row"])
def test_a_die_lies_where_it_will_while_the_buildings_of_its_line_ask(mia, line):
    """When the line is done it lies at the very place that has been drawn."""
    game = ludoteca.game(SANTA_MARIA)

    def wanted(record):
        asked = DECISIONS[top_kind(record)] in ("trade", "gain", "ship")
        return asked and record.die_mark and drawn(SANTA_MARIA, record)[1][0].startswith(line)

    record = reached(SANTA_MARIA, wanted, has_gold)
    seat, place, mark = whose(record), int(record.die_place), int(record.die_mark)
    keys = drawn(SANTA_MARIA, record)[1]
    head, cell = keys[:2]
    assert int(head.split(":")[2]) == mark - (1 if line == "column" else 7)
    assert cell.startswith(f"cell:{seat}:")
    page = page_of(mia, SANTA_MARIA, record)
    assert {head, cell} <= {*marked(page)[0]}
    assert len([e for e in page.walk() if "coming" in e.classes]) == 1
    while record.die_mark:
        legal = np.flatnonzero(legal_mask(game, record)).tolist()
        generics.take(
            record, next((a for a in legal if game.actions.format(a) == "pass"), legal[0])
        )
    assert record.blocked[seat, place] == mark
