"""Livestock: points for the heads of one species in one pasture."""

from tests.games.cases import each
from tests.games.reading import asked, play, points

from .pieces import give, pass_turn, to_end, track
from .turns import turn

# The pastures of board 1: a1 6, b1 2, b2 1, c1 5, c2 4 (five spaces), and e6 2 by itself.
# The building on c3 lies beside b2 and c2.

SPECIES = ("cow", "pig", "sheep", "goat")


def graze(storage, *, herd=None, dice=(4, 1), **given):
    return turn(storage, dice=dice, placed={"c3": "bank", **(herd or {})}, **given)


def livestock(match, seat=0):
    return points(match, seat).get("Livestock", 0)


@each("heads", [2, 3, 4])
def test_a_tile_scores_its_heads(heads):
    for species in SPECIES:
        match = play(graze(f"{species}_{heads}"), "place die 1 storage 1 c2")
        assert points(match, 0) == {"Livestock": heads}
        assert track(match, 0) == heads
        assert asked(match) == ("turn", 0)


@each("species", SPECIES)
def test_earlier_tiles_of_the_species_in_the_pasture_score_again(species):
    match = play(graze(f"{species}_2 {species}_3"), "place die 1 storage 1 c2")
    assert livestock(match) == 2
    play(match, "place die 2 storage 2 b2")
    assert livestock(match) == 2 + (3 + 2)


def test_other_species_in_the_pasture_do_not_count():
    for species in SPECIES:
        others = [f"{other}_3" for other in SPECIES if other != species]
        herd = dict(zip(("a1", "b1", "b2"), others, strict=True))
        match = play(graze(f"{species}_4", herd=herd), "place die 1 storage 1 c2")
        assert livestock(match) == 4


def test_a_mixed_pasture_counts_one_species_only():
    herd = {"b2": "sheep_2", "b1": "pig_3"}
    match = play(graze("sheep_3 sheep_2", herd=herd, dice=(4, 5)), "place die 1 storage 1 c2")
    assert livestock(match) == 3 + 2
    play(match, "place die 2 storage 2 c1")
    assert livestock(match) == 5 + (2 + 3 + 2)


def test_the_tiles_of_a_pasture_need_not_lie_side_by_side():
    match = play(graze("goat_2", herd={"a1": "goat_4", "b1": "pig_2"}), "place die 1 storage 1 c2")
    assert livestock(match) == 6


def test_the_same_species_in_another_pasture_does_not_count():
    match = play(graze("cow_2", herd={"e6": "cow_4"}), "place die 1 storage 1 c2")
    assert livestock(match) == 2


def test_a_pasture_of_one_space_counts_its_own_animals_only():
    match = turn("cow_2", dice=(2, 1), placed={"e5": "bank", "c2": "cow_4", "b2": "cow_3"})
    play(match, "place die 1 storage 1 e6")
    assert points(match, 0) == {"Livestock": 2, "Areas": 11}


def test_stored_animals_do_not_count():
    match = play(graze("cow_2 cow_4 cow_3"), "place die 1 storage 1 c2")
    assert livestock(match) == 2


def test_the_animals_of_others_do_not_count():
    match = give(graze("cow_2"), 1, placed={"c2": "cow_4", "b2": "cow_3"})
    play(match, "place die 1 storage 1 c2")
    assert (livestock(match, 0), livestock(match, 1)) == (2, 0)


def test_the_last_tile_of_a_pasture_scores_the_area_as_well():
    herd = {"a1": "pig_2", "b1": "pig_3", "b2": "cow_4", "c1": "cow_3"}
    match = play(graze("cow_2", herd=herd), "place die 1 storage 1 c2")
    assert points(match, 0) == {"Livestock": 9, "Areas": 15 + 10}


def test_what_is_one_pasture_depends_on_the_board():
    # Board 7: b2, b3 and b4 are one pasture, c6, d6 and e5 another one, both of three spaces.
    herd = {"b2": "cow_3", "c6": "cow_4"}
    match = turn("cow_2", dice=(6, 1), boards="board_7", castle="a2", placed=herd)
    play(match, "place die 1 storage 1 b3")
    assert points(match, 0) == {"Livestock": 5}


def test_animals_score_when_they_are_placed_and_not_again_at_the_end():
    match = pass_turn(play(graze("cow_3"), "place die 1 storage 1 c2", "workers die 2", "end turn"))
    to_end(match)
    assert livestock(match) == 3
    assert track(match, 0) == 3
