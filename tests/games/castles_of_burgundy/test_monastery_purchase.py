"""Monastery 6: the purchase from any depot, paid for with workers too."""

from tests.games.cases import each
from tests.games.reading import asked, legal, play

from .pieces import depot, give, pass_turn, stock, stored
from .turns import depots_offered, means, turn

# ---- 6: the purchase ------------------------------------------------------------------------------------

MIXES = {"pay silver": (2, 0), "pay silver and worker": (1, 1), "pay workers": (0, 2)}


def shop(**given):
    return stock(stock(turn(monasteries=[6], **given), "black", "mine ship"), 3, "bank castle")


BUYING = {"buy tile 2": "ship", "buy from depot 3 tile 2": "castle"}


@each(
    ("silver", "workers", "ways"),
    [
        (2, 1, {"pay silver", "pay silver and worker"}),
        (1, 2, {"pay silver and worker", "pay workers"}),
        (2, 2, {"pay silver", "pay silver and worker", "pay workers"}),
        (4, 9, {"pay silver", "pay silver and worker", "pay workers"}),
    ],
)
def test_every_mix_of_silver_and_workers_may_pay(silver, workers, ways):
    for buy, tile in BUYING.items():
        match = play(shop(silver=silver, workers=workers), buy)
        assert asked(match) == ("payment", 0)
        assert set(legal(match)) == ways
        for way in ways:
            paid = play(match.copy(), way)
            assert means(paid) == (silver - MIXES[way][0], workers - MIXES[way][1])
            assert stored(paid, 0) == [tile, None, None]
            assert asked(paid) == ("turn", 0)


@each(
    ("has", "left"),
    [((2, 0), (0, 0)), ((5, 0), (3, 0)), ((1, 1), (0, 0)), ((0, 2), (0, 0)), ((0, 7), (0, 5))],
)
def test_the_only_way_to_pay_is_not_asked_for(has, left):
    for buy, tile in BUYING.items():
        match = play(shop(silver=has[0], workers=has[1]), buy)
        assert asked(match) == ("turn", 0)
        assert means(match) == left
        assert stored(match, 0) == [tile, None, None]


def test_less_than_two_together_buys_nothing():
    for silver, workers in ((0, 0), (1, 0), (0, 1)):
        assert legal(shop(silver=silver, workers=workers), "buy") == []


def test_without_monastery_6_workers_do_not_pay_and_depots_do_not_sell():
    match = stock(stock(turn(silver=1, workers=5), "black", "mine"), 3, "bank")
    assert legal(match, "buy") == []
    give(match, 0, silver=2)
    assert legal(match, "buy") == ["buy tile 1"]
    play(match, "buy tile 1")
    assert means(match) == (0, 5)


def test_any_depot_sells_the_black_one_too_whatever_the_dice():
    match = turn(dice=(1, 1), monasteries=[6], workers=2)
    for number in range(1, 7):
        stock(match, number, "mine")
    stock(match, "black", "ship")
    assert depots_offered(match, "buy from") == {1, 2, 3, 4, 5, 6}
    assert legal(match, "buy tile") == ["buy tile 1"]


def test_what_is_bought_leaves_its_depot():
    match = play(shop(workers=2), "buy from depot 3 tile 1")
    assert depot(match, 3) == [None, "castle"]
    assert [tile["id"] for tile in match.view()["black_depot"] if tile] == ["mine", "ship"]


@each("first", ["buy tile 1", "buy from depot 3 tile 1"])
def test_one_purchase_in_a_turn_wherever_from(first):
    match = play(shop(workers=6), first)
    assert means(match) == (0, 4)
    assert legal(match, "buy") == []
    play(match, "workers die 1", "workers die 2")
    assert legal(match) == ["end turn"]


def test_the_next_turn_has_a_purchase_again():
    match = play(shop(workers=2), "buy tile 1", "workers die 1", "workers die 2", "end turn")
    pass_turn(match)
    assert asked(match) == ("turn", 0)
    play(match, "buy from depot 3 tile 1")
    assert means(match) == (0, 2)


def test_who_has_bought_before_placing_monastery_6_buys_no_second_tile():
    match = stock(turn("monastery_6", dice=(1, 1), silver=2, workers=4), "black", "mine ship")
    play(stock(match, 3, "bank"), "buy tile 1", "place die 1 storage 1 c4")
    assert legal(match, "buy") == []


def test_a_turn_goes_on_while_workers_can_still_buy():
    match = play(shop(), "workers die 1", "workers die 2")
    assert {"buy tile 1", "buy from depot 3 tile 1", "end turn"} <= set(legal(match))
    play(match, "buy from depot 3 tile 2")
    assert means(match) == (0, 2)


def test_with_a_full_storage_a_tile_is_discarded_and_the_price_paid():
    match = play(shop(silver=1, workers=1, storage="ship mine bank"), "buy from depot 3 tile 2")
    assert asked(match) == ("discard", 0)
    assert legal(match, "buy") == []
    play(match, "discard storage 3")
    assert stored(match, 0) == ["ship", "mine", "castle"]
    assert means(match) == (0, 0)
    assert asked(match) == ("turn", 0)


def test_with_a_full_storage_and_several_ways_to_pay_both_are_asked():
    match = play(shop(silver=2, workers=2, storage="ship mine bank"), "buy from depot 3 tile 2")
    questions = []
    while asked(match)[0] != "turn":
        questions.append(asked(match)[0])
        play(match, "pay workers" if asked(match)[0] == "payment" else "discard storage 1")
    assert sorted(questions) == ["discard", "payment"]
    assert stored(match, 0) == ["castle", "mine", "bank"]
    assert means(match) == (2, 0)


def test_a_city_hall_places_what_workers_have_just_bought_from_a_depot():
    match = turn("city_hall", dice=(3, 1), monasteries=[6], workers=2, placed={"c3": "bank"})
    play(stock(match, 5, "castle"), "place die 1 storage 1 e4")
    assert asked(match) == ("city_hall", 0)
    play(match, "buy from depot 5 tile 1", "place free storage 1 b3")
    assert asked(match) == ("castle", 0)
    assert means(match) == (0, 0)


def test_a_purchase_may_take_away_the_last_tile_that_a_market_could_fetch():
    match = stock(turn("market", dice=(3, 1), monasteries=[6], workers=2), 5, "ship mine")
    play(match, "place die 1 storage 1 e4", "buy from depot 5 tile 1")
    assert asked(match) == ("market", 0)
    assert legal(match) == ["pass"]


def test_the_free_step_of_monastery_12_and_the_purchase_go_together():
    match = stock(stock(turn(dice=(3, 3), monasteries=[6, 12], workers=2), 4, "mine"), 6, "ship")
    play(match, "take die 1 depot 4 tile 1", "buy from depot 6 tile 1")
    assert stored(match, 0) == ["mine", "ship", None]
    assert means(match) == (0, 0)
