"""The opponent of who plays alone: his state actions, by the rulings."""

from ludoteca.games.lisboa.components.counts import EDITION
from tests.games.reading import asked, legal, play, points

from .opponents import FIRST, HIM, SECOND, alone, his_turn
from .pieces import clergy, favors, give, officials, plans, player, ring, ship, store, treasury


def seated(match):
    return [office["seated"][HIM] for office in match.view()["court"]]


def test_recruiting_places_two_officials_where_he_has_fewest():
    match = officials(alone("builder", FIRST), "builder", HIM, seated=1)
    assert seated(his_turn(match)) == [1, 1, 1]


def test_recruiting_begins_on_the_left():
    assert seated(his_turn(alone("builder", FIRST))) == [1, 1, 0]


def test_of_two_plans_he_takes_the_one_for_more_officials_and_blue_first():
    match = his_turn(alone("builder", SECOND))
    assert player(match, HIM)["plans"] == ["plan_green_1"]
    match.position.plans_taken[:] = [3, 3]
    match.position.courtier, match.position.helper = 0, 0
    assert player(his_turn(match), HIM)["plans"] == ["plan_blue_4", "plan_green_1"]


def test_a_ship_costs_him_nothing_raises_the_treasury_and_brings_influence():
    match = give(treasury(alone("marquis", FIRST), 3, 3), HIM, influence=3)
    his_turn(match)
    him = player(match, HIM)
    assert him["upper"][0]["ship"] == "ship_blue"
    assert match.view()["treasury_price"] == 4
    assert him["influence"] == him["power"] > 0


def test_with_full_slots_a_ship_takes_the_place_of_a_smaller_one():
    match = ship(ship(alone("marquis", FIRST), HIM, "blue"), HIM, "blue")
    match.position.ships_left[:] = [0, 1, 0, 0]
    slots = player(his_turn(match), HIM)["upper"]
    assert [slot and slot["ship"] for slot in slots] == ["ship_red", "ship_blue", None]


def test_producing_lowers_the_prices_of_his_stores_and_stores_nothing():
    match = store(store(alone("marquis", SECOND), HIM, "A1", "gold"), HIM, "B2", "cloth")
    before = match.view()["prices"]
    after = his_turn(match).view()["prices"]
    assert {good for good in before if after[good] < before[good]} == {"gold", "cloth"}
    assert set(player(match, HIM)["goods"].values()) == {0}


def best_tile():
    """The clergy tiles by points, most first; none with an effect at once."""
    tiles = [tile for tile in EDITION.clergy if tile.kind == "permanent"]
    return [tile.id for tile in sorted(tiles, key=lambda tile: -tile.vp)]


def empty_bag(match):
    """No clergy tile comes to the church any more."""
    places = match.position.clergy_at
    places[places == 0] = -1


def test_the_cardinal_goes_to_the_tile_with_most_points_which_is_scored_at_once():
    good, *_, poor, poorer = best_tile()
    match = ring(ship(alone("king", FIRST), HIM, "blue"), poor, poorer, None, good, None, None)
    empty_bag(match)
    his_turn(match)
    worth = {tile.id: tile.vp for tile in EDITION.clergy}
    assert points(match, HIM)["Church"] == worth[good]
    assert match.view()["church"]["place"] == 2
    assert player(match, HIM)["influence"] == player(match, HIM)["power"] > 0
    assert player(match, HIM)["clergy"] == []
    assert player(match, HIM)["lasting"] == {}


def test_without_a_tile_in_reach_the_cardinal_stays():
    match = ring(alone("king", FIRST), None, None, None, None, "court_builder_money", None)
    empty_bag(match)
    assert his_turn(match).view()["church"]["place"] == 0


def test_when_he_makes_the_church_score_you_are_asked():
    good, *_, poor = best_tile()
    match = clergy(ring(alone("king", FIRST), None, poor, None, None, None, None, place=5), 0, good)
    his_turn(match)
    assert asked(match) == ("tile", 0)


def test_loyalty_brings_the_favor_that_he_lacks_from_the_left():
    match = favors(alone("king", SECOND), HIM, "builder")
    assert player(his_turn(match), HIM)["favors"] == ["builder", "marquis"]


def test_his_turn_goes_on_when_you_have_ended_the_scoring():
    """His new building is turned up after that, and what lies on the board is completed."""
    good, *_, poor = best_tile()
    match = clergy(ring(alone("king", FIRST), None, poor, None, None, None, None, place=5), 0, good)
    his_turn(plans(match, HIM, "plan_start_1"))
    before, open_ = match.position.rng.tobytes(), match.position.building_at.any()
    play(match, "pass")
    assert (asked(match), legal(match)) == (("end_turn", 0), ["end turn"])
    assert (match.position.rng.tobytes(), match.position.building_at.any()) == (before, open_)
    match.undo()
    assert asked(match) == ("tile", 0)
    play(match, "pass", "end turn")
    assert asked(match) == ("card", 0)
    assert match.position.building_at.any()
