"""The values: those of the package add up, and a wrong row is named."""

import re
from pathlib import Path

import pytest

from ludoteca.games.lisboa.edition import OWN_FILE, load, read
from ludoteca.games.lisboa.edition.model import DECKS, TYPES
from ludoteca.kernel.errors import BadValues

OWN = OWN_FILE.read_text(encoding="utf-8")


def changed(tmp_path: Path, old: str, new: str, count: int = 1):
    """The edition of a file in which the first `old` has become `new`."""
    assert old in OWN
    path = tmp_path / "lisboa.toml"
    path.write_text(OWN.replace(old, new, count), encoding="utf-8")
    return read(path)


def test_the_numbers_of_pieces_are_those_of_the_digest():
    edition = load()
    assert len(edition.cards) == 82
    assert len(edition.decrees) == 70
    assert len(edition.clergy) == 37
    assert len(edition.buildings) == 16
    assert len(edition.plans) == 20
    assert sum(ship.count for ship in edition.ships) == 12
    assert sum(edition.row_cubes) + sum(edition.column_cubes) + edition.pile_cubes + 28 == 63
    types = [[card.type for card in edition.cards if card.deck == deck] for deck in DECKS]
    assert [[row.count(type_) for type_ in TYPES] for row in types] == [
        [5, 5, 5, 6],
        [5, 5, 5, 5],
        [5, 5, 5, 6],
        [5, 5, 5, 5],
    ]


def test_every_building_shows_all_four_colours_on_its_two_sides():
    for building in load().buildings:
        assert sorted(building.colours[0] + building.colours[1]) == [0, 1, 2, 3]


def test_every_table_says_how_well_its_values_are_known():
    known = load().provenance
    assert set(re.findall(r"^\[([a-z._]+)\]$", OWN, re.MULTILINE)) == set(known)
    assert known["ships"]["items.hull"] == "sourced"
    assert known["ships"]["items.price"] == "reconstructed"


def test_everything_has_a_name_in_both_languages():
    names = load().names
    assert names["ship_blue"] == "Sloop"
    assert all(name.others["ja"] for name in names.values())


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('id = "blue_king_1", no = 7', 'id = "blue_king_1", no = 8', "1 to 82, each once"),
        (
            'deck = "blue", type = "king"',
            'deck = "red", type = "king"',
            "political blue: has 20 cards",
        ),
        (
            '{ op = "favor", n = 1 }], name.en = "Royal',
            '{ op = "fabor", n = 1 }], name.en = "Royal',
            "blue_king_1: op cannot be 'fabor'",
        ),
        (
            'bottom = [{ op = "influence", n = 4 }]',
            'bottom = [{ op = "influence", n = 0 }]',
            "blue_king_3: n must be at least 1",
        ),
        (
            '{ op = "pay_discount", n = 1 }',
            '{ op = "pay_discount", n = 100 }',
            "n must be at most 99",
        ),
        (
            'good = "cloth", n = 1 }], name.en = "Court',
            'good = "silk", n = 1 }], name.en = "Court',
            "good cannot be 'silk'",
        ),
        (
            'goods = ["tools"], n = 2 }, name',
            "goods = [], n = 2 }, name",
            "goods must list at least one of",
        ),
        ("start_price = 3", "start_price = 4", "exactly one step must have the price 4"),
        ("coin_marks = [0, 1, 3, 5, 7, 9]", "coin_marks = [0, 3, 1]", "coin_marks must rise"),
        ("coin_marks = [0, 1, 3, 5, 7, 9]", "coin_marks = [0, 10]", "between 0 and 9"),
        (
            "start = { tools = 4,",
            "start = { tools = 9,",
            "the price of tools must lie between 1 and 6",
        ),
        ('mark = "treasury"', 'mark = "coin"', "mark cannot be 'coin'"),
        (
            'id = "row_A", kind',
            'id = "row_X", kind',
            "row_X: is fixed by the rules; it must be 'row_A'",
        ),
        ('id = "decree_02"', 'id = "decree_01"', "decree_01 stands there twice"),
        (
            'family = "public_buildings", kind = "each", side = "north"',
            'family = "castles", kind = "each", side = "north"',
            "family cannot be 'castles'",
        ),
        ('column = "left", n = 2', 'column = "left", n = 3', "n must count from 1 in every column"),
        (
            'replaces = ["house_right_1"]',
            'replaces = ["house_middle_1"]',
            "replaces must name lower spaces",
        ),
        ("players = 4, ships_per_colour", "players = 5, ships_per_colour", "2, 3 and 4 players"),
        (
            'id = "plan_blue_1", start = false',
            'id = "plan_blue_1", start = true',
            "4 starting plans",
        ),
        (
            '[meta]\nprovenance = { "*" = "reconstructed"',
            '[meta]\nprovenance = { "*" = "invented"',
            "provenance.* cannot be 'invented'",
        ),
        (
            'bonus = [{ op = "money", n = 5 }] },',
            'bonus = [{ op = "ship" }] },',
            "A1: op cannot be 'ship'",
        ),
        (
            'centre = [{ op = "noble_action" }]',
            'centre = [{ op = "noble_action" }, { op = "store_or_open" }]',
            "blue_treasury_4: can have one only of: store_or_open, noble_action",
        ),
    ],
)
def test_a_wrong_value_is_named_with_its_row(tmp_path, old, new, said):
    with pytest.raises(BadValues, match=re.escape(said)):
        changed(tmp_path, old, new)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("money = 10", "money = 12", "setup.money: is fixed by the rules; it must be 10"),
        ("clergy_max = 4", "clergy_max = 5", "portfolio.clergy_max"),
        ("empty_piles = 3", "empty_piles = 2", "periods.empty_piles"),
        ("favor_vp = 2", "favor_vp = 3", "scoring.favor_vp"),
    ],
)
def test_what_the_rules_fix_cannot_be_changed(tmp_path, old, new, said):
    with pytest.raises(BadValues, match=re.escape(said)):
        changed(tmp_path, old, new)


def test_a_file_that_cannot_be_read_says_so(tmp_path):
    path = tmp_path / "lisboa.toml"
    path.write_text("no toml at all", encoding="utf-8")
    with pytest.raises(BadValues, match="cannot be read"):
        read(path)


def test_an_owner_can_change_a_value(tmp_path):
    edition = changed(
        tmp_path, "hull = 1, price = 1, influence = 1", "hull = 1, price = 2, influence = 3"
    )
    assert (edition.ships[0].price, edition.ships[0].influence) == (2, 3)
