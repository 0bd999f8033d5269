"""What the free spaces of houses do, by themselves and with clergy tiles."""

from tests.games.reading import legal, play

from .pieces import (
    clergy,
    display,
    empty_court,
    give,
    hand,
    houses,
    player,
    quiet,
    ship,
    store,
    stored,
)
from .scenes import SET, begin, standard

# ---- the right column: producing ------------------------------------------------------------------------


def producing(*tiles, right=0, **given):
    """Seat 0 has stores of tools and gold, houses and tiles, and produces with room for three of each."""
    match = store(store(standard(books=1, **SET, **given), 0, "A4", "tools"), 0, "A1", "gold")
    return play(begin(houses(clergy(match, 0, *tiles), 0, right=right)), "state produce good")


def test_with_the_first_house_on_the_right_one_type_brings_one_more():
    match = producing(right=1)
    assert legal(match) == ["extra gold", "extra tools"]
    assert stored(play(match, "extra gold"), 0) == {"gold": 2, "tools": 1}


def test_the_second_house_on_the_right_adds_nothing():
    match = play(producing(right=2), "extra gold")
    assert stored(match, 0) == {"gold": 2, "tools": 1}


def test_with_the_third_house_on_the_right_every_type_brings_one_more_instead():
    match = producing(right=3)
    assert not legal(match, "extra")
    assert stored(match, 0) == {"gold": 2, "tools": 2}
    assert match.view()["prices"] == {"gold": 5, "cloth": 5, "books": 5, "tools": 3}


def test_the_first_house_on_the_right_and_the_tile_bring_one_each():
    match = play(producing("produce_one_extra", right=1), "extra gold")
    assert legal(match) == ["extra gold", "extra tools"]
    assert stored(play(match, "extra gold"), 0) == {"gold": 3, "tools": 1}


def test_the_third_house_on_the_right_and_the_tile_add_up():
    match = producing("produce_one_extra", right=3)
    assert legal(match) == ["extra gold", "extra tools"]
    assert stored(play(match, "extra tools"), 0) == {"gold": 2, "tools": 3}


def test_extra_goods_of_the_tile_are_only_of_types_with_room():
    match = producing("produce_one_extra", right=3, gold=2)
    assert stored(match, 0) == {"gold": 3, "tools": 3}  # gold was full, so nothing was asked


# ---- the middle column: ships ---------------------------------------------------------------------------


def shipyard(middle, **goods):
    """Seat 0 can pay for a ship with a hull of 2."""
    match = houses(standard(books=1, **goods), 0, middle=middle)
    match.position.ships_left[0] = 0
    return begin(match)


def test_with_the_first_house_in_the_middle_a_ship_needs_one_good_less():
    match = play(shipyard(1, cloth=1), "state ship good")
    assert player(match, 0)["upper"][1]["ship"] == "ship_red"
    assert stored(match, 0) == {}
    assert "state ship good" not in legal(shipyard(1))


def test_the_second_house_in_the_middle_adds_nothing():
    assert "state ship good" not in legal(shipyard(2))
    assert player(shipyard(2), 0)["lasting"] == {"ship_goods_discount": 1}


def test_with_the_third_house_in_the_middle_a_ship_needs_no_goods():
    match = play(shipyard(3), "state ship good")
    assert player(match, 0)["upper"][1]["ship"] == "ship_red"


def test_the_first_house_in_the_middle_makes_an_upgrade_cheaper_too():
    match = ship(houses(standard(books=1), 0, middle=1), 0, "blue")
    match.position.ships_left[0] = 0
    play(begin(match), "state ship good")
    assert player(match, 0)["upper"][0]["ship"] == "ship_red"


def test_a_discount_greater_than_the_goods_needed_brings_nothing_back():
    match = give(houses(standard(books=1), 0, middle=1), 0, tools=1)
    play(begin(clergy(match, 0, "ship_no_goods")), "state ship good")
    assert stored(match, 0) == {"tools": 1}


# ---- the left column: visits ----------------------------------------------------------------------------


def test_the_first_house_on_the_left_adds_nothing():
    assert player(houses(standard(), 0, left=1), 0)["lasting"] == {}


def test_with_the_second_house_of_the_left_column_one_real_may_stand_for_influence():
    match = hand(empty_court(quiet()), 0, "blue_marquis_3")
    houses(match, 0, left=2)
    display(give(match, 0, influence=9, coins=5), "decree_17", "decree_18")
    play(match, "court blue marquis 3")
    assert legal(match) == ["by money 0", "by money 1"]
