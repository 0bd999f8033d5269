"""Castle: one more action at once, with any number."""

from tests.games.cases import each
from tests.games.reading import asked, legal, play, points

from .pieces import depot, give, goods, pass_turn, player, stock, stored, table, tile_on, track
from .turns import depots_offered, means, offered, turn

# On board 1 a building on c3 lies beside the castle space b3, which has the number 6.

BESIDE = {"c3": "bank"}


def castle(storage="", **given):
    """The castle has just been placed on b3 with the first die; the other die shows a 1."""
    match = turn(f"castle {storage}", dice=(6, 1), placed=BESIDE, **given)
    return play(match, "place die 1 storage 1 b3")


def dice_left(match):
    return match.view()["decision"]["dice_left"]


def test_a_castle_gives_one_more_action_at_once():
    match = castle()
    assert tile_on(match, 0, "b3") == "castle"
    assert asked(match) == ("castle", 0)
    play(match, "workers free")
    assert asked(match) == ("turn", 0)


def test_the_extra_action_uses_no_die():
    match = castle()
    assert dice_left(match) == 1
    play(match, "workers free")
    assert dice_left(match) == 1
    assert [die["used"] for die in player(match, 0)["dice"]] == [True, False]
    play(match, "workers die 2")
    assert means(match) == (0, 4)


def test_a_castle_placed_with_the_last_die_still_gives_its_action():
    match = turn("castle", dice=(1, 6), placed=BESIDE)
    play(match, "workers die 1", "place die 2 storage 1 b3")
    assert asked(match) == ("castle", 0)
    assert legal(match) == ["workers free"]
    play(match, "workers free")
    assert legal(match) == ["end turn"]
    assert means(match) == (0, 4)


def test_the_extra_action_may_take_a_tile_from_every_numbered_depot():
    match = turn("castle", dice=(6, 1), placed=BESIDE)
    for number in range(1, 7):
        stock(match, number, "mine ship")
    play(match, "place die 1 storage 1 b3")
    assert len(legal(match, "take free")) == 12
    assert depots_offered(match, "take free") == {1, 2, 3, 4, 5, 6}
    play(match, "take free depot 4 tile 2")
    assert stored(match, 0) == ["ship", None, None]
    assert depot(match, 4) == ["mine", None]
    assert means(match) == (0, 0)


def test_the_extra_action_takes_nothing_from_the_black_depot():
    match = stock(turn("castle", dice=(6, 1), placed=BESIDE), "black", "mine ship bank castle")
    play(match, "place die 1 storage 1 b3")
    assert legal(match) == ["workers free"]


def test_the_extra_action_may_place_a_tile_on_any_number():
    match = castle("monastery_16")
    assert offered(match, "place free storage 2") == {"b4", "c4"}  # a 5 and a 1
    play(match, "place free storage 2 b4")
    assert tile_on(match, 0, "b4") == "monastery_16"
    assert means(match) == (0, 0)
    assert asked(match) == ("turn", 0)


def test_the_extra_action_places_by_the_rules_of_placing():
    match = castle("cow_2 bank")
    assert offered(match, "place free storage 2") == {"b2", "c2"}
    assert offered(match, "place free storage 3") == {"e4"}


@each(("seats", "good"), [(2, "goods_1"), (3, "goods_4"), (4, "goods_6")])
def test_the_extra_action_may_sell_goods_of_any_number(seats, good):
    match = castle(seats=seats, goods={good: 3, "goods_2": 1})
    assert set(legal(match, "sell free")) == {
        f"sell free {good.replace('_', ' ')}",
        "sell free goods 2",
    }
    play(match, f"sell free {good.replace('_', ' ')}")
    assert means(match) == (1, 0)
    assert track(match, 0) == 3 * seats
    assert goods(match, 0) == {"goods_2": 1}


def test_the_extra_action_may_take_two_workers():
    assert means(play(castle(), "workers free")) == (0, 2)


def test_the_extra_action_cannot_be_declined():
    match = castle(goods={"goods_1": 1})
    assert set(legal(match)) == {"sell free goods 1", "workers free"}


def test_a_purchase_is_not_the_extra_action():
    match = stock(turn("castle", dice=(6, 1), placed=BESIDE, silver=2), "black", "mine")
    play(match, "place die 1 storage 1 b3", "buy tile 1")
    assert stored(match, 0) == ["mine", None, None]
    assert asked(match) == ("castle", 0)
    assert offered(match, "place free storage 1") == {"e3"}


def test_a_castle_placed_with_a_castle_gives_an_action_too():
    match = play(castle("castle castle"), "place free storage 2 a2")
    assert asked(match) == ("castle", 0)
    play(match, "place free storage 3 a3")
    assert asked(match) == ("castle", 0)
    play(match, "workers free")
    assert asked(match) == ("turn", 0)
    assert dice_left(match) == 1
    assert means(match) == (0, 2)


def test_a_tile_placed_with_the_extra_action_has_its_effect():
    match = stock(castle("ship", goods={"goods_6": 1}), 3, goods={"goods_6": 2})
    play(match, "place free storage 2 d5")
    assert asked(match) == ("ship", 0)
    play(match, "load depot 3")
    assert goods(match, 0) == {"goods_6": 3}
    assert player(match, 0)["steps"] == 1
    assert asked(match) == ("turn", 0)


def test_tiles_taken_with_the_die_can_be_placed_with_a_castle():
    match = stock(turn("castle", dice=(4, 6), placed=BESIDE), 4, "watchtower")
    play(match, "take die 1 depot 4 tile 1", "place die 2 storage 1 b3", "place free storage 2 e4")
    assert track(match, 0) == 4


def test_the_extra_action_is_that_of_the_one_who_places():
    match = pass_turn(give(turn(dice=(1, 1)), 1, storage="castle", placed=BESIDE))
    match.position.dice[1] = 6, 6
    play(match, "place die 1 storage 1 b3")
    assert asked(match) == ("castle", 1)
    play(match, "workers free")
    assert (means(match, 0), means(match, 1)) == ((0, 4), (0, 2))


@each("space", ["d4", "b3"])
def test_the_first_castle_gives_neither_an_action_nor_points(space):
    match = table(castle=space)
    assert asked(match) == ("turn", 0)
    assert tile_on(match, 0, space) == tile_on(match, 1, space) == "castle"
    assert "Areas" not in points(match, 0)
    assert (track(match, 0), track(match, 1)) == (0, 0)
    assert (means(match, 0), means(match, 1)) == ((1, 1), (1, 2))


def test_a_castle_in_storage_gives_nothing():
    match = play(stock(turn("castle", dice=(6, 1)), 6, "castle"), "take die 1 depot 6 tile 1")
    assert asked(match) == ("turn", 0)
    assert stored(match, 0) == ["castle", "castle", None]
