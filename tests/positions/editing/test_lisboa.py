"""The editor of Lisboa: cards, ships, stores, buildings, tiles and rubble, and turns under way."""

import numpy as np
import pytest

from ludoteca.games.lisboa.actions import CARD_IDS
from ludoteca.games.lisboa.components.ships import HULL
from ludoteca.games.lisboa.edition.model import COLUMNS, RUBBLE
from ludoteca.kernel import generics
from ludoteca.kernel.game import find
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.rng import pick, seed_words
from ludoteca.positions import BadPosition, editing

GAME = "lisboa"


@pytest.fixture
def record():
    return editing.fresh(GAME, 2, {}, 3)


def names(record, key):
    return [edit.name for edit in editing.edits(GAME, record, key)]


def apply(record, key, *steps):
    for name in steps:
        record = editing.apply(GAME, record, key, name)
    return record


def held(record, seat):
    return [CARD_IDS[n - 1] for n in record.hand[seat].tolist() if n]


def test_cards_go_from_hand_to_hand_and_slot(record):
    seat = int(record.turn)
    card = held(record, seat)[0]
    other = held(record, 1 - seat)[0]
    assert "give.0" not in names(record, f"hand:{1 - seat}:{other}")  # hands are full
    record = apply(record, f"hand:{1 - seat}:{other}", "remove")
    record = apply(record, f"hand:{seat}:{card}", f"give.{1 - seat}")
    assert card in held(record, 1 - seat)
    shown = apply(record, "pile:treasury", f"give.{seat}")
    assert shown.hand_size[seat] == 5
    key = f"under:{seat}"
    slotted = apply(record, key, names(record, key)[0])
    assert slotted.lasting[seat].any() or not record.lasting[seat].any()
    removed = apply(slotted, f"lower:{seat}:1", "remove")
    assert np.array_equal(removed.lasting, record.lasting)


def test_the_seat_to_act_keeps_a_card(record):
    seat = int(record.turn)
    *cards, last = held(record, seat)
    for card in cards:
        record = apply(record, f"hand:{seat}:{card}", "remove")
    assert "remove" not in names(record, f"hand:{seat}:{last}")


def test_a_full_ship_turns_its_goods_to_crates(record):
    seat = 1 - int(record.turn)
    sailing = apply(record, f"above:{seat}", "put.ship_blue")
    assert sailing.ships_left[0] == record.ships_left[0] - 1
    hull = int(HULL[0])
    loaded = apply(sailing, f"upper:{seat}:1", *["load.gold"] * hull)
    assert (loaded.cargo[seat, 0] > 0).sum() == loaded.crates[seat, 0] == hull
    turned = apply(loaded, "turn", f"turn.{seat}")
    assert not turned.crates.any()
    assert apply(turned, f"upper:{seat}:1", "remove").ships_left[0] == record.ships_left[0]


def test_stores_take_tiles_and_houses(record):
    built = apply(record, "land:A2", "store.0.west")
    assert (built.houses_used[0].sum(), built.large_left) == (1, record.large_left - 1)
    other = apply(built, f"house:0:{COLUMNS[1]}", "use")
    assert other.houses_used[0].tolist() == [0, 1, 0]
    removed = apply(other, "land:A2", "remove")
    assert not removed.houses_used.any()
    assert removed.large_left == record.large_left


def test_buildings_take_plans(record):
    key = "space:north_gold"
    opened = apply(record, key, names(record, key)[0])
    assert (opened.plan_at > 4).sum() == 1
    closed = apply(opened, key, "remove")
    assert np.array_equal(closed.plan_at, record.plan_at)
    assert closed.buildings_left.sum() == record.buildings_left.sum()


def test_sets_of_rubble_give_room_for_goods(record):
    record = apply(record, "good:0:gold", "more.1")
    assert "more.1" not in names(record, "good:0:gold")
    for colour in RUBBLE:
        record = apply(record, f"rubble:0:{colour}", "more.1")
    record = apply(record, "good:0:gold", "more.1")
    assert "less.1" not in names(record, f"rubble:0:{RUBBLE[0]}")  # the goods would have no room


def test_the_second_period(record):
    after = apply(record, "turn", "period")
    assert (after.period, after.ships_left[:2].any(), after.ships_left[2:].any()) == (
        1,
        False,
        True,
    )
    assert (after.hand_size[:2] == 5).all()
    assert "period" not in names(after, "turn")


def test_tiles_of_the_church_and_decrees(record):
    tile = int(record.ring[0]) - 1
    taken = apply(record, "ring:0", "give.1")
    assert taken.clergy_at[tile] == 2 + 1
    assert taken.ring[0] > 0
    decree = int(record.decrees_shown[2]) - 1
    assert apply(record, "decree:3", "give.0").decree_at[decree] == 2


@pytest.mark.parametrize("seats", [1, 3])
def test_a_turn_under_way_begins_anew_or_goes_on(seats):
    game, rng = find(GAME), seed_words(seats)[0]
    record = editing.fresh(GAME, seats, {}, 6)
    record.rng[:] = seed_words(5)[0]
    begun = ended = 0
    while not record.over:
        if not editing.is_turn_start(game, record):
            try:
                after = editing.apply(game, record, "turn", "begin")
                assert editing.is_turn_start(game, after)
                begun += 1
            except BadPosition:  # the match ends before another turn
                ended += 1
        for _ in range(3):
            if not record.over:
                generics.take(record, pick(rng, legal_mask(game, record)))
    assert begun > 20
    assert ended < 20
