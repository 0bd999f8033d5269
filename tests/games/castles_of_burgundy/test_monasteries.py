"""The 26 monasteries: with it, without it, and only once it stands in one's own duchy."""

from tests.games.cases import each
from tests.games.reading import asked, legal, play, points

from .income import BUILDING_OF_MONASTERY
from .pieces import give, goods, player, stock, stored, tile_on, to_round, track
from .turns import depots_offered, means, offered, turn

# ---- each of the 26: with and without -------------------------------------------------------------------


def of_one_building(scene):
    """The spaces of the city with a bank where a second bank may be placed."""
    match = scene("bank", dice=(1, 5), placed={"e4": "bank"})
    return offered(match, "place die 1 storage 1") | offered(match, "place die 2 storage 1")


def at_the_end_of_a_phase(scene):
    """Silver and workers after a phase of passing (20 workers) with two mines."""
    match = scene(placed={"e3": "mine", "f2": "mine"})
    return means(to_round(match, "B", 1))


def on_a_sale(scene):
    """Silver and workers of a sale."""
    match = scene(dice=(5, 1), goods={"goods_5": 3})
    return means(play(match, "sell die 1 goods 5"))


def of_a_ship(scene):
    """The goods of a ship where depots 3 and 4 have some."""
    match = stock(scene("ship", dice=(2, 1)), 3, goods={"goods_1": 1})
    play(stock(match, 4, goods={"goods_2": 2}), "place die 1 storage 1 d3", "load depot 3")
    if "load depot 4" in legal(match):
        play(match, "load depot 4")
    return goods(match, 0)


def of_the_purchase(scene):
    """What can be bought with one silver and one worker."""
    match = stock(stock(scene(silver=1, workers=1), "black", "mine"), 3, "ship")
    return legal(match, "buy")


def of_livestock(scene):
    """Points of a tile with three heads beside one with two."""
    match = scene("cow_3", dice=(4, 1), placed={"c3": "bank", "b2": "cow_2"})
    return track(play(match, "place die 1 storage 1 c2"), 0)


def of_one_worker(scene):
    """The depots that a 3 reaches with one worker."""
    match = scene(dice=(3, 3), workers=1)
    for number in range(1, 7):
        stock(match, number, "mine ship")
    return depots_offered(match, "take die 1")


def placing(tile, shown):
    """The spaces where the tile may be placed with that die, without workers."""

    def spaces(scene):
        match = scene(tile, dice=(shown, shown), placed={"c3": "bank"})
        return offered(match, "place die 1 storage 1")

    return spaces


def taking(scene):
    """The depots that a 3 reaches without workers."""
    match = scene(dice=(3, 3))
    for number in range(1, 7):
        stock(match, number, "mine ship")
    return depots_offered(match, "take die 1")


def taking_workers(scene):
    """Silver and workers for one die."""
    return means(play(scene(), "workers die 1"))


def at_the_end(**given):
    """Points of the monasteries."""

    def brought(scene):
        return points(scene(**given), 0).get("Monasteries", 0)

    return brought


def bonus_tiles(scene):
    match = scene("castle", dice=(6, 1), placed={"a2": "castle", "a3": "castle"})
    play(match, "place die 1 storage 1 b3", "workers free")
    assert player(match, 0)["bonuses"] == {"castle": "large"}
    return points(match, 0).get("Monasteries", 0)


SOLD = {"goods_1": 2, "goods_3": 1, "goods_6": 2}
HERD = {"b2": "cow_2", "b1": "cow_3", "c2": "goat_3"}

EFFECTS = {
    1: (of_one_building, set(), {"e5", "f4"}),
    2: (at_the_end_of_a_phase, (2, 20), (2, 22)),
    3: (on_a_sale, (1, 0), (2, 0)),
    4: (on_a_sale, (1, 0), (1, 1)),
    5: (of_a_ship, {"goods_1": 1}, {"goods_1": 1, "goods_2": 2}),
    6: (of_the_purchase, [], ["buy tile 1", "buy from depot 3 tile 1"]),
    7: (of_livestock, 5, 7),
    8: (of_one_worker, {2, 3, 4}, {1, 2, 3, 4, 5}),
    9: (placing("watchtower", 4), set(), {"e4"}),
    10: (placing("ship", 1), set(), {"d3"}),
    11: (placing("castle", 5), set(), {"b3"}),
    12: (taking, {3}, {2, 3, 4}),
    13: (taking_workers, (0, 2), (1, 2)),
    14: (taking_workers, (0, 2), (0, 4)),
    15: (at_the_end(sold=SOLD), 0, 6),
    **{
        number: (at_the_end(placed=dict.fromkeys(("c3", "e4", "f1"), name)), 0, 12)
        for number, name in BUILDING_OF_MONASTERY.items()
    },
    24: (at_the_end(placed=HERD), 0, 8),
    25: (at_the_end(sold=SOLD), 0, 5),
    26: (bonus_tiles, 0, 3),
}
NUMBERS = sorted(EFFECTS)


def stands(number):
    """Turns in which the monastery stands in one's own duchy."""
    return lambda storage="", **given: turn(storage, monasteries=[number], **given)


def lies(number, where):
    """Turns in which the monastery lies somewhere else."""

    def scene(storage="", **given):
        match = turn(f"{storage} monastery_{number}" if where == "stored" else storage, **given)
        if where == "with another":
            give(match, 1, placed={"g2": f"monastery_{number}"})
        return match

    return scene


def test_all_26_are_here():
    assert set(NUMBERS) == set(range(1, 27))


@each("number", NUMBERS)
def test_a_monastery_has_its_effect_only_where_it_stands_in_ones_own_duchy(number):
    effect, without, with_it = EFFECTS[number]
    assert effect(stands(number)) == with_it
    for where in ("nowhere", "stored", "with another"):
        assert effect(lies(number, where)) == without


# ---- from when on ---------------------------------------------------------------------------------------

# The monastery is placed on c4 with the first die, a 1; then comes the second die.


def just_placed(number, storage="", *, second, **given):
    match = turn(f"monastery_{number} {storage}", dice=(1, second), **given)
    return play(match, "place die 1 storage 1 c4")


def test_placing_a_monastery_asks_and_pays_nothing():
    for number in NUMBERS:
        match = just_placed(number, second=3)
        assert tile_on(match, 0, "c4") == f"monastery_{number}"
        assert asked(match) == ("turn", 0)
        assert means(match) == (0, 0)
        assert track(match, 0) == 0


def test_a_monastery_works_for_the_very_next_action():
    assert means(play(just_placed(13, second=3), "workers die 2")) == (1, 2)
    assert means(play(just_placed(14, second=3), "workers die 2")) == (0, 4)
    sale = {"second": 5, "goods": {"goods_5": 1}}
    assert means(play(just_placed(3, **sale), "sell die 2 goods 5")) == (2, 0)
    assert means(play(just_placed(4, **sale), "sell die 2 goods 5")) == (1, 1)
    assert offered(just_placed(9, "bank", second=2), "place die 2 storage 2") == {"c3", "c5", "e4"}
    assert offered(just_placed(10, "ship", second=1), "place die 2 storage 2") == {"d3"}
    assert offered(just_placed(11, "mine", second=5), "place die 2 storage 2") == {"e3"}
    city = {"second": 1, "placed": {"e4": "bank"}}
    assert offered(just_placed(1, "bank", **city), "place die 2 storage 2") == {"e5"}


@each(
    ("number", "workers", "action"),
    [
        (6, 2, "buy from depot 5 tile 1"),
        (8, 1, "take die 2 depot 5 tile 1"),
        (12, 1, "take die 2 depot 5 tile 1"),
    ],
)
def test_monasteries_6_8_and_12_work_at_once_as_well(number, workers, action):
    match = stock(turn(f"monastery_{number}", dice=(1, 1), workers=workers), 5, "ship")
    assert action.replace("die 2", "die 1") not in legal(match)
    play(match, "place die 1 storage 1 c4", action)
    assert stored(match, 0) == ["ship", None, None]
    assert means(match) == (0, 0)


@each(("number", "die", "workers"), [(8, 3, 1), (11, 2, 0)])
def test_a_monastery_does_not_help_to_place_itself(number, die, workers):
    """It lies one or two steps from c4, the only space beside the castle."""
    match = turn(f"monastery_{number}", dice=(die, die), workers=workers)
    assert offered(match, "place die 1 storage 1") == set()
    give(match, 0, workers=workers + 1)
    assert offered(match, "place die 1 storage 1") == {"c4"}


def test_a_monastery_works_to_the_end_of_the_game():
    match = give(to_round(turn(monasteries=[13]), "E", 5), 0, silver=0, workers=0)
    play(match, "workers die 1")
    assert means(match) == (1, 2)
