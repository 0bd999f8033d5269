"""The file of values: what it holds, and what an owner can put in its place."""

import tomllib

import pytest

from ludoteca.games.santa_maria import edition
from ludoteca.games.santa_maria.edition.model import ABILITIES, COUNTED
from ludoteca.kernel.errors import BadValues

from . import owners

OWN = edition.OWN_FILE.read_text(encoding="utf-8")
EDITION = edition.read(edition.OWN_FILE)


def test_the_file_has_as_many_pieces_as_the_box():
    counts = {
        "doubles": 15,
        "triples": 15,
        "roads": 3,
        "town_halls": 4,
        "start_cargoes": 4,
        "cargoes": 30,
        "docks": 4,
        "scholars": 10,
        "bishops": 6,
        "missions": 4,
        "retire": 5,
        "sides_a": 4,
    }
    assert {table: len(getattr(EDITION, table)) for table in counts} == counts
    assert EDITION.cells[0].name == "Woodcutter"


def test_start_coins_are_3_4_5_and_6_and_alone_4():
    coins = EDITION.start_coins
    assert dict(coins) == {1: (4,), 2: (3, 4), 3: (3, 4, 5), 4: (3, 4, 5, 6)}


def test_white_dice_are_three_a_player_and_six_alone():
    assert dict(EDITION.white_dice) == {1: 6, 2: 6, 3: 9, 4: 12}


def test_monk_marks_stand_after_2_4_6_9_12_and_15_of_16_spaces():
    assert (EDITION.monk_after, EDITION.religion_last) == ((2, 4, 6, 9, 12, 15), 16)


def test_gold_marks_stand_after_2_4_and_7_of_10_spaces():
    assert (EDITION.gold_after, EDITION.conquistador_last) == ((2, 4, 7), 10)


def test_every_scholar_has_an_ability_of_its_own():
    mods = [scholar.ability.mod for scholar in EDITION.scholars]
    assert len(set(mods)) == len(mods) == 10
    assert set(mods) < set(ABILITIES)


def test_every_bishop_costs_2_and_counts_something_else():
    assert EDITION.bishop_penalty == -2
    assert len({b.counts for b in EDITION.bishops}) == 6
    assert {b.counts for b in EDITION.bishops} < set(COUNTED)


def test_each_side_a_prints_ten_cells_and_side_b_eight():
    assert [len(side.printed) for side in (*EDITION.sides_a, EDITION.side_b)] == [10, 10, 10, 10, 8]


def test_a_missing_row_is_counted():
    text = OWN.replace('  { id = "RT3"', '  # { id = "RT3"')
    with pytest.raises(BadValues, match=r"tiles\.road: there are 2 items; there must be 3"):
        edition.made(tomllib.loads(text), "mine")


FIXED = ("prices", "counts", "meta", "dice")


def test_what_the_rules_fix_may_be_left_out():
    data = tomllib.loads(OWN)
    for table in FIXED:
        del data[table]
    left = {where: word for where, word in EDITION.provenances.items() if where not in FIXED}
    assert edition.made(data, "mine").provenances == left


def owned(which):
    return tomllib.loads(owners.owners_text(which))


def test_files_of_owners_have_every_ability_and_everything_that_bishops_count():
    editions = [edition.made(owned(which), which) for which in owners.SCHOLARS]
    assert {s.ability.mod for e in editions for s in e.scholars} == set(ABILITIES)
    assert {b.counts for e in editions for b in e.bishops} == set(COUNTED)


def test_buying_and_selling_must_be_a_loss_whatever_scholars_one_has():
    cheap = 'mod = "buy_price", resources = ["wood"], coins = 2'
    text = owners.owners_text("second").replace('mod = "on_retire", get = { sugar = 1 }', cheap)
    with pytest.raises(
        BadValues,
        match=r"scholars s8: the buying price of wood \(2\) must be higher than its selling price \(2\)",
    ):
        edition.made(tomllib.loads(text), "mine")
