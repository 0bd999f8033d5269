"""Rules of thumb for the expansions of Puerto Rico: what a sensible player does at a glance."""

import numpy as np

from ludoteca.games.puerto_rico import actions as a
from ludoteca.games.puerto_rico import components as c
from ludoteca.games.puerto_rico import evaluation
from ludoteca.games.puerto_rico.nobles import nobles_in_all
from ludoteca.kernel.pending import push
from tests.bots.test_heuristics import favourite, weights
from tests.games.puerto_rico.pieces import give, house, whole_table
from tests.games.reading import play


def owning(buildings, seat=0, match=None, **given):
    """Return a table with both expansions where a seat has buildings and more."""
    return give(match or whole_table(), seat, buildings=buildings, **given)


def choosing(match, *texts):
    """Return the best action after these."""
    return favourite(play(match, *texts).position)


def test_a_sensible_player():
    market = ("choose builder", "pass", "build large market")
    short = {"seat": 1, "doubloons": 4, "san_juan": 1}
    royal = owning("royal_supplier", manned=False)
    office = owning("land_office", manned=False, tiles="coffee")
    for match, texts, expected in (
        (
            owning("guesthouse harbor", manned={"guesthouse": 1}, goods={"corn": 4}),
            ["choose captain"],
            "guest colonist harbor",
        ),
        (owning("black_market", chips=2, **short), market, "return worker colonist san juan"),
        # rather than a noble
        (
            owning("black_market", nobles_waiting=1, **short),
            market,
            "return worker colonist san juan",
        ),
        (
            owning("chapel villa", manned={"villa": 1}, nobles_waiting=1),
            ["choose mayor", "pass"],
            "place chapel",
        ),
        (
            give(royal, 0, nobles={"royal_supplier": 1}, goods={"corn": 1, "coffee": 1}),
            ["choose captain"],
            "supply corn",
        ),
        # nothing is given up for a plantation
        (give(office, 0, nobles={"land_office": 1}, doubloons=9), ["choose trader"], "pass"),
        (owning("library", match=whole_table(2)), ["choose prospector"], "use library"),
        (whole_table(summary_nobles=True), ["choose mayor", "pass"], "take noble"),
    ):
        assert choosing(match, *texts) == expected, (texts, expected)


def test_a_plantation_of_no_use_becomes_a_forest():
    match = owning("forest_house hacienda", forests=1)
    give(match, 0, tiles="coffee coffee coffee", manned=False)
    choosing(match, "choose settler", "use hacienda")
    match.position.pending_arg[match.position.depth - 1] = c.COFFEE
    assert favourite(match.position) == "use forest"
    match = owning("forest_house", forests=1)
    give(match, 0, tiles="coffee coffee coffee", manned=False)
    match.position.face_up[:] = [0, 0, 0, 0, 5]
    match.position.quarries = 0
    assert choosing(match, "choose settler").startswith("forest")


def test_a_noble_is_lifted_for_the_chapel():
    match = owning("chapel land_office", manned={"chapel": 1})
    give(match, 0, nobles={"land_office": 1})
    match.position.noble_ship = 0
    play(match, "choose mayor", "pass")
    assert nobles_in_all(match.position, 0) == 1
    assert favourite(match.position) in ("lift land office", "done")


def test_no_plantation_is_thrown_away_and_one_is_bought_early():
    match = owning("hunting_lodge", tiles="corn coffee")
    match.position.pending_kind[0] = 0
    match.position.depth = 0
    push(match.position, a.ASK_HUNT, 0, 0)
    assert favourite(match.position) == "pass"
    match = play(owning("land_office", doubloons=3), "choose trader")
    assert weights(match.position)[a.BUY_PLANTATION] > -1.0


def test_the_small_wharf_takes_pairs():
    match = owning("small_wharf", goods={"corn": 2, "sugar": 1})
    s = match.position
    s.ship_good[:] = [c.INDIGO, c.TOBACCO, c.COFFEE]
    s.ship_load[:] = 1
    assert choosing(match, "choose captain") == "small wharf corn"
    assert choosing(match, "small wharf corn").startswith("small wharf")
    assert choosing(match, "small wharf corn") == "send small wharf"


def test_every_building_is_worth_something_early_and_the_statue_its_points_late():
    match = owning("indigo_plant", tiles="corn indigo", nobles_waiting=2, goods={"indigo": 2})
    s, ahead = match.position, evaluation.look_ahead(match.position)
    worths = np.array([evaluation.building_worth(s, ahead, 0, b) for b in range(c.N_BUILDINGS)])
    assert (worths > 0).all()
    assert evaluation.building_worth(s, ahead, 0, c.STATUE) == 8


def test_the_trading_post_buys_what_the_house_does_not_even_if_it_is_full():
    match = owning("trading_post", goods={"coffee": 1})
    match.position.house[0] = 1 + c.COFFEE
    assert choosing(match, "choose trader") == "sell to post coffee"
    match = owning("trading_post", 1, goods={"coffee": 1})
    give(match, 0, goods={"tobacco": 1})
    house(match, "corn indigo sugar")
    assert choosing(match, "choose trader", "sell tobacco") == "sell to post coffee"


def test_a_nearly_full_house_makes_the_trader_no_worse_for_the_owner_of_a_post():
    """What others would gain if this seat chose the trader: a post is served in any case."""
    gains = []
    for building in ("trading_post", "small_market"):
        match = owning(building, 1, goods={"coffee": 1})
        house(match, "corn indigo sugar")
        gains.append(weights(match.position)[a.CHOOSE + c.TRADER])
    assert gains[0] < gains[1]
