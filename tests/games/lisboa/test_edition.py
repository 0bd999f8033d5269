"""The values: those of the package add up."""

import re
import tomllib

from ludoteca.games.lisboa.edition import OWN_FILE, load, made
from ludoteca.games.lisboa.edition.model import DECKS, TYPES

OWN = OWN_FILE.read_text(encoding="utf-8")


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


def test_an_owner_can_change_a_value():
    hull, changed = "hull = 1, price = 1, influence = 1", "hull = 1, price = 2, influence = 3"
    assert hull in OWN
    ship = made(tomllib.loads(OWN.replace(hull, changed, 1)), "mine").ships[0]
    assert (ship.price, ship.influence) == (2, 3)
