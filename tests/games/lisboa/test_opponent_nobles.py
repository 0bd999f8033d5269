"""The opponent of who plays alone: his noble actions, by the rulings."""

from ludoteca.games.lisboa.components.counts import EDITION
from tests.games.reading import asked, play, points

from .opponents import FIRST, HIM, SECOND, alone, his_turn
from .pieces import (
    building,
    clergy,
    cubes,
    display,
    give,
    no_rubble,
    officials,
    plans,
    player,
    ring,
    shown,
    store,
    values,
)
from .scenes import FOUR


def test_he_takes_the_two_decrees_on_the_left():
    match = display(alone("marquis"), *FOUR)
    held = [decree["id"] for decree in player(his_turn(match), HIM)["decrees"]]
    assert sorted(held) == sorted(FOUR[:2])


def test_he_builds_where_it_brings_most_points_and_pays_nothing():
    match = no_rubble(alone("builder", FIRST))
    building(match, "north_books", EDITION.buildings[0].id, "blue")
    values(match, gold=2, cloth=3, books=3, tools=4)
    his_turn(match)
    (street,) = [good for good, n in player(match, HIM)["stores"].items() if n]
    assert street == "books"
    assert points(match, HIM)["Stores and public buildings"] == 3
    assert sum(player(match, HIM)["houses_used"].values()) == 1


def test_of_equal_lands_he_takes_the_cheapest_and_clears_a_cube():
    match = no_rubble(alone("builder", FIRST))
    for row, count in zip("ABCD", (3, 3, 1, 3), strict=True):
        cubes(match, row, 0, count, 0)
    his_turn(match)
    (land,) = [id_ for id_, there in match.view()["lands"].items() if there["seat"] == HIM]
    assert land == "C1"
    assert player(match, HIM)["rubble"]["fire"] >= 1
    assert match.view()["rows"]["C"]["fire"] == 0


def test_the_price_of_a_land_is_that_with_its_dearest_cube_taken():
    match = no_rubble(alone("builder", FIRST))
    for row, counts in zip("ABCD", ((0, 0, 3), (0, 3, 0), (1, 0, 0), (0, 3, 0)), strict=True):
        cubes(match, row, *counts)
    his_turn(match)
    (land,) = [id_ for id_, there in match.view()["lands"].items() if there["seat"] == HIM]
    assert land == "C1"


def test_of_the_cubes_he_takes_the_colour_that_he_has_fewest_of():
    match = give(no_rubble(alone("builder", FIRST)), HIM, earthquake=1, fire=1)
    for row in "ABCD":
        cubes(match, row, 1, 1, 1)
    cubes(match, "pile", 0, 0, 0)
    assert player(his_turn(match), HIM)["rubble"] == {"earthquake": 1, "fire": 1, "tsunami": 1}


def opening():
    """He has a plan, and a store that any building beside row B would be linked with."""
    match = plans(alone("king", SECOND), HIM, "plan_blue_8", "plan_blue_1")
    name = EDITION.buildings[0].id
    shown(match, "blue", name)
    good = EDITION.buildings[0].colours[0][0]
    return match, ("gold", "cloth", "books", "tools")[good]


def test_he_opens_where_it_brings_most_points_with_the_plan_of_most_officials():
    match, good = opening()
    land = next(land.id for land in EDITION.lands if land.row == 1 and not land.small)
    store(match, HIM, land, good)
    his_turn(match)
    assert player(match, HIM)["done"] == ["plan_blue_8"]
    (space,) = [id_ for id_, there in match.view()["spaces"].items() if there["building"]]
    assert space in (f"north_{good}", "west_B", "east_B")
    assert points(match, HIM)["Stores and public buildings"] > 0


def test_he_takes_both_cubes_of_the_space_and_his_officials_go_home():
    match, _ = opening()
    for space in match.view()["spaces"]:
        cubes(match, space, 1, 0, 1)
    officials(officials(match, "builder", HIM, waiting=1), "king", HIM, seated=1)
    his_turn(match)
    rubble = player(match, HIM)["rubble"]
    assert (rubble["earthquake"], rubble["tsunami"]) == (1, 1)
    assert player(match, HIM)["done"]
    assert player(match, HIM)["officials"] >= 5


def test_the_church_scores_before_his_building_stands_and_the_next_one_is_seen():
    match, _ = opening()
    clergy(ring(match, "court_king_money", *[None] * 5, place=5), 0, "take_decree_vp")
    store(values(match, gold=2, cloth=3, books=3, tools=4), HIM, "C3", "cloth")
    colours = {building.id: building.colours for building in EDITION.buildings}
    shown(match, "blue", next(id_ for id_, (blue, _) in colours.items() if 1 in blue))
    his_turn(match)
    assert asked(match) == ("tile", 0)
    before = match.position.rng.tobytes()
    play(match, "pass")
    there = match.view()["spaces"]["north_cloth"]
    assert (there["building"], sum(there["cubes"].values())) == (None, 0)
    assert (match.position.rng.tobytes(), player(match, HIM)["done"]) == (before, [])
    play(match, "end turn")
    assert match.view()["spaces"]["north_cloth"]["building"]
    assert player(match, HIM)["done"] == ["plan_blue_8"]
    assert points(match, HIM)["Stores and public buildings"] == 3


def test_without_a_plan_he_opens_nothing():
    match = his_turn(alone("king", SECOND))
    assert not any(there["building"] for there in match.view()["spaces"].values())
