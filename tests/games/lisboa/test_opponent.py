"""The opponent of who plays alone: each value of [solo], and each decision that the rulings tell of him."""

import pytest

from ludoteca import Match, bots
from ludoteca.games.lisboa import LISBOA as GAME
from ludoteca.games.lisboa import sentences
from ludoteca.games.lisboa.components import EDITION
from ludoteca.games.lisboa.edition.model import NOBLES, TYPES
from ludoteca.kernel.chance import seed_words
from ludoteca.kernel.playout import playouts
from ludoteca.terminal.voice import Voice

from .pieces import (
    asked,
    building,
    clergy,
    cubes,
    decrees,
    display,
    empty_court,
    favors,
    give,
    hand,
    legal,
    no_rubble,
    officials,
    plans,
    play,
    player,
    points,
    quiet,
    ring,
    ship,
    shown,
    store,
    treasury,
    values,
)

HIM = 1
FIRST, SECOND = "king", "builder"
"""Piles of the helper at which he does the first or the second state action."""
FOUR = ("decree_17", "decree_18", "decree_60", "decree_61")


def alone(noble="marquis", pile=SECOND, **options):
    """Seat 0 is about to play; his courtier and helper stand there, and he has nothing but points."""
    match = quiet(1, **options)
    s = match.position
    s.courtier, s.helper = EDITION.solo.courtier.index(NOBLES.index(noble)), TYPES.index(pile)
    for n in range(3):
        s.favors_left[n] += s.favor[HIM, n]
        s.favor[HIM, n] = 0
    s.building_at[:] = 0
    empty_court(match)
    for office in NOBLES:
        officials(match, office, HIM)
        officials(match, office, 4)
    return treasury(give(match, HIM, vp=50, influence=0), 6, 0)


def his_turn(match):
    """Seat 0 gives a card away and takes a new one; then it is his turn."""
    hand(match, 0, "blue_king_1")
    return play(match, "discard blue king 1", "draw treasury")


def opponent(match):
    return match.view()["opponent"]


# ---- set-up ---------------------------------------------------------------------------------------------


def test_the_table_is_set_up_as_for_two():
    view = Match(GAME, 1, 3).view()
    assert not any(land["used"] for id_, land in view["lands"].items() if id_[0] == "E")
    assert [office["neutral"]["seated"] for office in view["court"]] == [1, 1, 1]
    assert view["ships"] == {"blue": 1, "red": 1, "purple": 0, "brown": 0}
    held = sum(len(seat["favors"]) for seat in view["players"])
    assert held + sum(office["favors"] for office in view["court"]) == 6


def test_who_plays_alone_begins_with_the_influence_of_the_first_place():
    view = Match(GAME, 1, 3).view()
    assert view["first"] == 0
    assert view["players"][0]["influence"] == 4


@pytest.mark.parametrize("seed", range(8))
def test_he_has_five_points_five_influence_a_favor_and_an_official(seed):
    him = Match(GAME, 1, seed).view()["players"][HIM]
    assert (him["vp"], him["influence"], him["coins"]) == (5, 5, 0)
    assert len(him["favors"]) == 1
    assert him["officials"] == 7
    assert him["hand"] == him["plans"] == him["clergy"] == []
    assert set(him["goods"].values()) == {0}


def test_his_official_sits_with_the_prime_minister():
    court = Match(GAME, 1, 3).view()["court"]
    assert [office["seated"][HIM] for office in court] == [0, 1, 0]


@pytest.mark.parametrize("seed", range(4))
def test_the_decree_for_most_decrees_and_those_not_for_two_are_out(seed):
    s = Match(GAME, 1, seed).position
    for decree, at in zip(EDITION.decrees, s.decree_at.tolist(), strict=True):
        assert (at == -1) == (decree.not_alone or decree.not_with_two)


def test_a_building_stands_where_the_pile_of_the_helper_says_and_its_cubes_are_out():
    seen = set()
    for seed in range(30):
        view = Match(GAME, 1, seed).view()
        pile = view["opponent"]["pile"]
        blue = pile in ("builder", "marquis")
        there = {id_: space for id_, space in view["spaces"].items() if space["building"]}
        assert list(there) == ["west_D" if blue else "east_D"]
        (space,) = there.values()
        assert space["architect"] == ("blue" if blue else "green")
        assert sum(space["cubes"].values()) == 0
        seen.add((view["opponent"]["noble"], pile))
    assert {noble for noble, _ in seen} == set(NOBLES)
    assert {pile for _, pile in seen} == set(TYPES)


# ---- the visit ------------------------------------------------------------------------------------------


def test_the_courtier_goes_from_noble_to_noble_in_a_circle():
    match, seen = alone("builder"), []
    for _ in range(4):
        seen.append(opponent(match)["noble"])
        his_turn(match)
    assert seen == ["builder", "marquis", "king", "builder"]


def test_the_helper_goes_from_pile_to_pile_in_a_circle():
    match, seen = alone(pile="king"), []
    for _ in range(4):
        seen.append(opponent(match)["pile"])
        his_turn(match)
    assert seen == ["king", "treasury", "builder", "marquis"]


def test_the_helper_passes_over_piles_that_are_used_up():
    match = alone(pile="builder")
    match.position.face[1] = match.position.pile_left[1] = 0
    assert opponent(his_turn(match))["pile"] == "king"


def test_the_helper_leaves_a_pile_that_has_been_used_up_since():
    match = alone("marquis", pile="marquis")
    match.position.face[1] = match.position.pile_left[1] = 0
    his_turn(match)
    assert opponent(match)["action"] == "ship"
    assert opponent(match)["dropped"].startswith("red_king")
    assert opponent(match)["pile"] == "treasury"


def test_he_pays_influence_for_the_treasury_and_officials_of_others():
    match = treasury(give(alone(), HIM, influence=9), 3, 3)
    officials(officials(match, "marquis", 0, seated=2), "marquis", 4, seated=1)
    assert player(his_turn(match), HIM)["influence"] == 9 - 6


def test_he_pays_points_when_his_influence_is_gone_but_never_below_nothing():
    match = treasury(give(alone(), HIM, influence=1, vp=9), 3, 3)
    assert player(his_turn(match), HIM)["vp"] == 9 - 2
    match = treasury(give(alone(), HIM, influence=1, vp=1), 3, 3)
    assert (player(his_turn(match), HIM)["vp"], player(match, HIM)["influence"]) == (0, 0)


@pytest.mark.parametrize(
    ("noble", "first", "second"),
    [("builder", "recruit", "plan"), ("marquis", "ship", "produce"), ("king", "church", "favor")],
)
@pytest.mark.parametrize("pile", TYPES)
def test_the_pile_of_the_helper_says_which_state_action_he_does(noble, first, second, pile):
    match = his_turn(alone(noble, pile))
    assert opponent(match)["action"] == (second if pile in ("builder", "marquis") else first)


def test_the_top_card_of_the_helpers_pile_leaves_the_game():
    match = alone(pile="king")
    top = match.view()["piles"][2]["card"]
    his_turn(match)
    assert opponent(match)["dropped"] == top
    assert match.view()["piles"][2] == {
        "type": "king",
        "card": match.view()["piles"][2]["card"],
        "left": 3,
    }
    assert match.view()["piles"][2]["card"] != top


# ---- state actions --------------------------------------------------------------------------------------


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
    match = treasury(alone("marquis", FIRST), 3, 3)
    give(match, HIM, influence=3)
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


# ---- noble actions --------------------------------------------------------------------------------------


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


def test_of_the_cubes_he_takes_the_colour_that_he_has_fewest_of():
    match = no_rubble(alone("builder", FIRST))
    give(match, HIM, earthquake=1, fire=1)
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


def test_without_a_plan_he_opens_nothing():
    match = his_turn(alone("king", SECOND))
    assert not any(there["building"] for there in match.view()["spaces"].values())


# ---- following ------------------------------------------------------------------------------------------


def test_you_may_follow_when_the_helper_has_gone_on():
    match = give(favors(display(alone("marquis", "king"), *FOUR), 0, "marquis"), 0, influence=9)
    his_turn(match)
    assert asked(match) == ("follow", 0)
    assert opponent(match)["pile"] == "treasury"
    assert "follow noble" in legal(match)
    play(match, "follow noble")
    assert asked(match) == ("decree", 0)
    play(match, legal(match)[0])
    assert asked(match) == ("card", 0)
    assert player(match, 0)["favors"] == []


def test_without_a_favor_of_that_noble_you_are_not_asked():
    match = give(favors(display(alone(), *FOUR), 0, "king"), 0, influence=9)
    assert asked(his_turn(match)) == ("card", 0)


def test_his_officials_make_your_visits_dearer():
    match = officials(alone("king"), "king", HIM, seated=2)
    assert match.view()["court"][2]["visit"][0] == 2


def test_he_never_follows_you():
    match = hand(give(display(alone(), *FOUR), 0, influence=10), 0, "blue_marquis_3")
    favors(match, HIM, "builder", "marquis", "king")
    play(match, "court blue marquis 3")
    play(match, legal(match, "decree")[0])
    assert asked(match) == ("draw", 0)
    assert len(player(match, HIM)["favors"]) == 3


def test_you_can_export_on_his_ship_and_he_has_its_points():
    match = ship(hand(give(alone(), 0, gold=2), 0, "blue_treasury_1"), HIM, "blue")
    play(match, "slot blue treasury 1")
    play(match, "export ship 2 1 gold")
    assert points(match, HIM)["Loaded ships"] == 1
    assert player(match, 0)["coins"] > 0


# ---- ends -----------------------------------------------------------------------------------------------


def test_his_sets_end_a_period_and_bring_points():
    match = give(alone(), HIM, earthquake=2, fire=2, tsunami=2)
    his_turn(match)
    assert match.view()["period"] == 2
    assert points(match, HIM)["Sets after period 1"] == 6


def test_a_decree_is_worth_three_points_to_him_and_money_nothing():
    match = decrees(give(alone(), HIM, coins=50), HIM, "decree_17", "decree_60")
    scored = match.scores()[HIM].breakdown
    assert scored["Decrees"] == 6
    assert scored["Money"] == 0


def test_he_scores_ships_sets_majorities_plans_and_favors():
    match = ship(give(alone(), HIM, earthquake=1, fire=1, tsunami=1), HIM, "red")
    favors(plans(store(match, HIM, "A1", "gold"), HIM, "plan_blue_1", done=True), HIM, "king")
    scored = match.scores()[HIM].breakdown
    assert scored["Cargo spaces of ships"] == 2
    assert scored["Sets of rubble"] == 3
    assert scored["Store majorities"] == EDITION.majority[0][0]
    assert scored["Officials on plans"] == 15
    assert scored["Royal favors"] == 2


def test_second_places_have_the_points_of_third_ones():
    match = store(store(store(alone(), HIM, "A1", "gold"), HIM, "B1", "gold"), 0, "C1", "gold")
    assert match.scores()[0].breakdown["Store majorities"] == EDITION.majority[0][2]


def test_your_decrees_for_most_compare_you_with_him():
    match = store(decrees(alone(), 0, "decree_19"), 0, "A1", "gold")
    assert match.scores()[0].breakdown["Decrees"] == 5
    store(store(match, HIM, "B1", "gold"), HIM, "C1", "gold")
    assert match.scores()[0].breakdown["Decrees"] == 0


def test_more_points_than_his_win_and_equal_ones_are_a_draw():
    match = give(alone(), HIM, vp=0)
    mine = match.scores()[0].total
    give(match, HIM, vp=mine + 1)
    assert [score.rank for score in match.scores()] == [2, 1]
    give(match, HIM, vp=mine - 1)
    assert [score.rank for score in match.scores()] == [1, 2]
    give(match, HIM, vp=mine)
    assert [score.rank for score in match.scores()] == [1, 1]


def test_bots_and_playouts_count_him_as_a_side_of_his_own():
    assert [GAME.sides(seats) for seats in GAME.seats] == [2, 2, 3, 4]
    result = playouts(GAME, 1, 2)
    assert result.scores.shape == result.ranks.shape == (2, 2)


@pytest.mark.soak
def test_every_bot_plays_alone():
    for name in ("random", "easy", "greedy", "medium"):
        match = Match(GAME, 1, 7)
        words = seed_words(7)[0]
        for _ in range(10):
            action = bots.move(bots.find(name), GAME, match.position, words)
            assert action in match.legal()
            match.play(action)


# ---- what is told ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_log_tells_all_that_he_does(language):
    assert GAME.opponent
    voice = Voice(language).naming(["Mia", Voice(language).text(GAME.opponent.name)])
    match = display(alone("marquis", FIRST), *FOUR)
    hand(match, 0, "blue_king_1")
    play(match, "discard blue king 1")
    before = match.view()
    play(match, "draw treasury")
    action = match.actions[-1]
    said = [voice.say(event) for event in sentences.events(before, match.view(), action)]
    dropped = voice.text(EDITION.names[opponent(match)["dropped"]])
    expected = {
        "en": [
            "visits the prime minister",
            "builds a Sloop",
            "takes Own Stores 1",
            "takes Own Stores 2",
            f"discards {dropped}",
            "The helper goes to the pile of treasury cards",
        ],
        "ja": [
            "総理を訪問",
            "スループ船",
            "自分の店1",
            "自分の店2",
            dropped,
            "助手コマが資金カードの山に",
        ],
    }[language]
    for text, line in zip(expected, said, strict=False):
        assert text in line, said
    assert all("Automa" in line or "オートマ" in line for line in said[:5])


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_terminal_says_that_he_is_not_in_the_rules(language):
    from ludoteca.terminal.catalogue import help_of_game

    shown = help_of_game(Voice(language).text, "lisboa").replace("\n", "").replace(" ", "")
    assert {"en": "notintheruletext", "ja": "ルール文書にはありません"}[language] in shown
