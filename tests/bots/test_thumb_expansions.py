"""Rules of thumb for the expansions: what a sensible player does at a glance."""

import numpy as np

from ludoteca.games.puerto_rico import actions as a
from ludoteca.games.puerto_rico import components as c
from ludoteca.games.puerto_rico import worth
from ludoteca.games.puerto_rico.nobles import nobles_in_all
from ludoteca.kernel.pending import push
from tests.bots.test_thumb import favourite, weights
from tests.games.puerto_rico.pieces import give, house, whole_table
from tests.games.reading import play


def choosing(match, *texts):
    """The favourite action after some others."""
    return favourite(play(match, *texts).position)


def test_a_guest_goes_where_it_works():
    match = give(whole_table(), 0, buildings="guesthouse harbor", manned={"guesthouse": 1})
    give(match, 0, goods={"corn": 4})
    assert choosing(match, "choose captain") == "guest colonist harbor"


def test_a_drawn_plantation_becomes_a_forest_when_it_is_of_no_use():
    match = give(whole_table(), 0, buildings="forest_house hacienda", forests=1)
    give(match, 0, tiles="coffee coffee coffee", manned=False)
    choosing(match, "choose settler", "use hacienda")
    match.position.pending_arg[match.position.depth - 1] = c.COFFEE
    assert favourite(match.position) == "use forest"


def test_what_is_missed_least_is_returned():
    match = give(whole_table(), 1, buildings="black_market", doubloons=4, chips=2, san_juan=1)
    play(match, "choose builder", "pass", "build large market")
    assert favourite(match.position) == "return worker colonist san juan"


def test_a_colonist_is_returned_rather_than_a_noble():
    match = give(whole_table(), 1, buildings="black_market", doubloons=4)
    give(match, 1, san_juan=1, nobles_waiting=1)
    play(match, "choose builder", "pass", "build large market")
    assert favourite(match.position) == "return worker colonist san juan"


def test_a_noble_serves_in_the_chapel():
    match = give(whole_table(), 0, buildings="chapel villa", manned={"villa": 1}, nobles_waiting=1)
    play(match, "choose mayor", "pass")
    assert favourite(match.position) == "place chapel"


def test_a_noble_is_lifted_for_the_chapel():
    match = give(whole_table(), 0, buildings="chapel land_office", manned={"chapel": 1})
    give(match, 0, nobles={"land_office": 1})
    match.position.noble_ship = 0
    play(match, "choose mayor", "pass")
    assert nobles_in_all(match.position, 0) == 1
    assert favourite(match.position) in ("lift land office", "done")


def test_no_plantation_is_thrown_away():
    match = give(whole_table(), 0, buildings="hunting_lodge", tiles="corn coffee")
    match.position.pending_kind[0] = 0
    match.position.depth = 0
    push(match.position, a.ASK_HUNT, 0, 0)
    assert favourite(match.position) == "pass"


def test_the_cheapest_goods_are_supplied():
    match = give(whole_table(), 0, buildings="royal_supplier", manned=False)
    give(match, 0, nobles={"royal_supplier": 1}, goods={"corn": 1, "coffee": 1})
    assert choosing(match, "choose captain") == "supply corn"


def test_the_trading_post_buys_what_the_house_does_not():
    match = give(whole_table(), 0, buildings="trading_post", goods={"coffee": 1})
    match.position.house[0] = 1 + c.COFFEE
    assert choosing(match, "choose trader") == "sell to post coffee"


def test_the_small_wharf_takes_pairs():
    match = give(whole_table(), 0, buildings="small_wharf", goods={"corn": 2, "sugar": 1})
    s = match.position
    s.ship_good[:] = [c.INDIGO, c.TOBACCO, c.COFFEE]
    s.ship_load[:] = 1
    assert choosing(match, "choose captain") == "small wharf corn"
    assert choosing(match, "small wharf corn").startswith("small wharf")
    play(match, "small wharf corn")
    assert favourite(match.position) == "send small wharf"


def test_a_plantation_is_bought_early_but_none_is_given_up():
    match = give(whole_table(), 0, buildings="land_office", doubloons=3)
    play(match, "choose trader")
    assert weights(match.position)[a.BUY_PLANTATION] > -1.0
    match = give(whole_table(), 0, buildings="land_office", manned=False, tiles="coffee")
    give(match, 0, nobles={"land_office": 1}, doubloons=9)
    assert choosing(match, "choose trader") == "pass"


def test_two_players_use_the_library_at_once():
    match = give(whole_table(2), 0, buildings="library")
    assert choosing(match, "choose prospector") == "use library"


def test_the_noble_is_welcome():
    match = whole_table(summary_nobles=True)
    assert choosing(match, "choose mayor", "pass") == "take noble"


def test_every_building_is_worth_something_early_and_the_statue_its_points_late():
    match = give(whole_table(), 0, tiles="corn indigo", buildings="indigo_plant")
    give(match, 0, nobles_waiting=2, goods={"indigo": 2})
    s, ahead = match.position, worth.look_ahead(match.position)
    worths = np.array([worth.building_worth(s, ahead, 0, b) for b in range(c.N_BUILDINGS)])
    assert (worths > 0).all()
    assert worth.building_worth(s, ahead, 0, c.STATUE) == 8


def test_a_forest_that_makes_a_pair_is_taken_before_a_useless_plantation():
    match = give(whole_table(), 0, buildings="forest_house", forests=1)
    give(match, 0, tiles="coffee coffee coffee", manned=False)
    s = match.position
    s.face_up[:] = [0, 0, 0, 0, 5]
    s.quarries = 0
    assert choosing(match, "choose settler").startswith("forest")


# ---- the trading post and the land office when the house is full ------------------------------------------


def test_a_full_house_does_not_keep_the_owner_of_a_post_from_selling():
    match = give(whole_table(), 1, buildings="trading_post", goods={"coffee": 1})
    give(match, 0, goods={"tobacco": 1})
    house(match, "corn indigo sugar")
    assert choosing(match, "choose trader", "sell tobacco") == "sell to post coffee"


def test_a_nearly_full_house_makes_the_trader_no_worse_for_the_owner_of_a_post():
    """What others would gain by my choosing the trader: a post is served in any case."""
    gains = []
    for building in ("trading_post", "small_market"):
        match = give(whole_table(), 1, buildings=building, goods={"coffee": 1})
        house(match, "corn indigo sugar")
        gains.append(weights(match.position)[a.CHOOSE + c.TRADER])
    assert gains[0] < gains[1]
