"""The worked examples of the Nobles, played move by move; seats 0 to 3 are the players A to D."""

from .pieces import (
    asked,
    chips,
    choose,
    city,
    doubloons,
    finish,
    give,
    goods,
    house_of,
    legal_words,
    no_island,
    noble_table,
    passes,
    play,
    player,
    ships,
    stock,
    tiles,
    whole_table,
)

A, B, C, D = range(4)


def test_example_of_the_ship_with_five_empty_circles():
    """After the mayor phase five circles of buildings are empty: one noble and four colonists."""
    match = noble_table(4)
    no_island(match, A, B, C, D)
    choose(give(match, A, buildings="indigo_plant sugar_mill", manned=False), "mayor")
    play(match, "pass", "place indigo plant", "done")
    assert sum(b["circles"] - b["workers"] for b in player(match, A)["city"]) == 5
    assert match.view()["noble_ship"] == 1
    assert match.view()["colonist_ship"] == 4


def test_example_of_the_construction_office():
    """A noble there, two forests, two quarries and the privilege: a large building for four."""
    match = house_of(whole_table(4), A, "construction_office", "noble", forests=2)
    choose(give(match, A, tiles="quarry quarry", doubloons=4), "builder")
    play(match, "build fortress")
    assert city(match, A) == ["construction_office", "fortress"]
    assert doubloons(match, A) == 0


def test_example_of_the_construction_office_three_doubloons_are_not_enough():
    match = house_of(whole_table(4), A, "construction_office", "noble", forests=2)
    choose(give(match, A, tiles="quarry quarry", doubloons=3), "builder")
    assert "build fortress" not in legal_words(match)


def test_example_of_the_royal_supplier():
    """Corn 2, indigo 3, sugar 2: one corn and one sugar bring two points, then indigo goes aboard."""
    match = noble_table(4)
    house_of(match, B, "royal_supplier", "noble", goods={"corn": 2, "indigo": 3, "sugar": 2})
    choose(give(match, B, tiles="corn", manned=False, nobles={"corn": 1}), "captain")
    assert asked(match) == ("supply", B)
    play(match, "supply corn", "supply sugar")
    assert chips(match, B) == 2
    assert goods(match, B) == {"corn": 1, "indigo": 3, "sugar": 1}
    assert (stock(match, "corn"), stock(match, "sugar")) == (9, 10)
    assert ships(match) == [(None, 0)] * 3
    assert asked(match) == ("load", B)
    play(match, "load indigo ship 1")
    assert chips(match, B) == 2 + 3
    assert ships(match)[0] == ("indigo", 3)


def test_example_of_a_sale_and_the_land_office_in_one_turn():
    """Who sells a good can use the land office as well."""
    match = house_of(noble_table(4), B, "land_office", "noble", goods={"coffee": 1}, doubloons=0)
    choose(give(match, B, tiles="sugar", manned=False), "trader")
    play(match, "pass", "sell coffee", "give up sugar")
    assert doubloons(match, B) == 4 + 1
    assert tiles(match, B) == ["indigo"]


def test_example_of_the_trader_who_gives_up_a_plantation():
    """The privilege does not go with the doubloon of the land office."""
    match = choose(house_of(noble_table(4), A, "land_office", "noble", doubloons=0), "trader")
    play(match, "give up indigo")
    assert doubloons(match, A) == 1


def test_example_of_the_land_office_with_the_forest_house():
    """The plantation that was bought becomes a forest."""
    match = house_of(whole_table(4), B, "land_office", "colonist", doubloons=1)
    choose(give(match, B, buildings="forest_house"), "trader")
    play(match, "pass", "buy plantation", "use forest")
    assert tiles(match, B) == ["indigo", "forest"]
    assert doubloons(match, B) == 0


def test_example_of_the_hunting_lodge_outdone_at_the_end():
    """B has the widest island from the beginning, until C discards a tile at the end of the phase."""
    for discard, points in (("pass", 2), ("give up sugar", 0)):
        match = house_of(noble_table(4), B, "hunting_lodge", "noble")
        house_of(match, C, "hunting_lodge", "colonist", tiles="sugar")
        for seat in (A, D):
            give(match, seat, tiles="corn corn", manned=False)
        assert [player(match, p)["island_free"] for p in range(4)] == [9, 11, 10, 9]
        choose(match, "settler")
        passes(match, 4)
        assert asked(match) == ("hunt", C)
        play(match, discard)
        assert chips(match, B) == points


def test_example_of_the_mayor_with_a_villa():
    """Two nobles: the one on the ship and the villa's."""
    match = play(house_of(noble_table(4), A, "villa", "colonist"), "choose mayor", "pass")
    assert player(match, A)["nobles"] == 2
    assert player(match, A)["workers"] == 1 + 2


def test_example_of_the_jeweler_in_the_guild_hall():
    """It counts as a large production building: two points."""
    match = give(noble_table(4), A, buildings="guild_hall jeweler", manned={"guild_hall": 1})
    assert match.scores()[A].breakdown["Guild Hall"] == 2


def test_example_of_the_royal_garden():
    """Its points come on top of those that the nobles bring themselves."""
    match = house_of(noble_table(4), A, "royal_garden", "colonist")
    give(match, A, tiles="corn", manned=False, nobles={"corn": 1}, nobles_waiting=1)
    breakdown = match.scores()[A].breakdown
    assert (breakdown["Royal Garden"], breakdown["Nobles"]) == (2, 2)


def test_example_of_the_two_ways_the_game_ends_with_nobles():
    """A full city or the last chip: both still end it with the round."""
    for ending in ("city", "chips"):
        match = noble_table(4)
        if ending == "city":
            give(match, A, buildings="guild_hall residence fortress customs_house city_hall")
            choose(give(match, A, buildings="wharf", doubloons=1), "builder")
            play(match, "build small market")
        else:
            give(match, B, chips=99)
            choose(give(match, A, goods={"corn": 1}), "captain")
            play(match, "load corn ship 1")
        finish(match)
        assert match.view()["endings"] == [ending]
        for _ in range(3):
            roles = sorted(word for word in legal_words(match) if word != "choose mayor")
            play(match, roles[0])
            finish(match)
        assert match.over
