"""Set-up: what lies where before the first role is chosen."""

from tests.games.cases import each

from .pieces import BASE_BUILDINGS, asked, doubloons, legal_words, player, ships, table, tiles

SEATS = (3, 4, 5)


@each(("seats", "chips", "supply", "money"), [(3, 75, 55, 2), (4, 100, 75, 3), (5, 122, 95, 4)])
def test_chips_colonists_and_doubloons(seats, chips, supply, money):
    match = table(seats)
    view = match.view()
    assert view["chips_supply"] == chips
    assert view["colonist_supply"] == supply
    assert view["colonist_ship"] == seats
    assert [doubloons(match, p) for p in range(seats)] == [money] * seats


@each(("seats", "spaces"), [(3, [4, 5, 6]), (4, [5, 6, 7]), (5, [6, 7, 8])])
def test_three_empty_cargo_ships(seats, spaces):
    match = table(seats)
    assert [ship["space"] for ship in match.view()["ships"]] == spaces
    assert ships(match) == [(None, 0)] * 3


@each("seats", SEATS)
def test_one_plantation_more_than_players_is_face_up(seats):
    view = table(seats).view()
    assert sum(view["face_up"].values()) == seats + 1
    assert view["stack"] == 50 - seats - (seats + 1)
    assert view["discards"] == 0
    assert view["quarries"] == 8


@each(
    ("seats", "starters"),
    [
        (3, ["indigo", "indigo", "corn"]),
        (4, ["indigo", "indigo", "corn", "corn"]),
        (5, ["indigo", "indigo", "indigo", "corn", "corn"]),
    ],
)
def test_one_start_plantation_each_without_a_colonist(seats, starters):
    match = table(seats)
    assert [tiles(match, p) for p in range(seats)] == [[tile] for tile in starters]
    assert all(player(match, p)["workers"] == 0 for p in range(seats))
    assert all(player(match, p)["island_free"] == 11 for p in range(seats))


def test_start_plantations_come_out_of_the_stack():
    s = table(5).position
    assert (s.stack + s.face_up).tolist() == [8, 9, 11, 9, 8]


@each("seats", SEATS)
def test_nobody_has_anything_else(seats):
    match = table(seats)
    for p in range(seats):
        own = player(match, p)
        assert own["city"] == []
        assert own["city_free"] == 12
        assert own["chips"] == 0
        assert set(own["goods"].values()) == {0}
    view = match.view()
    assert view["trading_house"] == [None] * 4
    assert view["goods_supply"] == {
        "corn": 10,
        "indigo": 11,
        "sugar": 11,
        "tobacco": 9,
        "coffee": 9,
    }
    assert [entry["left"] for entry in view["market"]] == [b.copies for b in BASE_BUILDINGS]


@each(("seats", "prospectors"), [(3, 0), (4, 1), (5, 2)])
def test_six_roles_and_a_prospector_for_each_player_above_three(seats, prospectors):
    roles = [role["id"] for role in table(seats).view()["roles"]]
    assert roles[:6] == ["settler", "mayor", "builder", "craftsman", "trader", "captain"]
    assert roles[6:] == ["prospector", "second_prospector"][:prospectors]


@each("seats", SEATS)
def test_the_governor_is_asked_for_a_role_which_brings_no_doubloons_yet(seats):
    match = table(seats)
    assert asked(match) == ("choose_role", 0)
    assert match.view()["governor"] == 0
    assert match.view()["round"] == 1
    assert {role["doubloons"] for role in match.view()["roles"]} == {0}
    assert all(word.startswith("choose ") for word in legal_words(match))


@each(("seats", "money"), [(3, [2, 2, 1]), (4, [3, 3, 2, 2]), (5, [4, 4, 4, 3, 3])])
def test_balanced_variant_who_starts_with_corn_has_one_doubloon_less(seats, money):
    match = table(seats, balanced=True)
    assert [doubloons(match, p) for p in range(seats)] == money


def test_balanced_variant_swaps_the_prices_of_factory_and_university():
    def prices(match):
        return {entry["id"]: entry["cost"] for entry in match.view()["market"]}

    usual, balanced = prices(table()), prices(table(balanced=True))
    assert (usual["factory"], usual["university"]) == (7, 8)
    assert (balanced["factory"], balanced["university"]) == (8, 7)
    differing = {name for name in usual if usual[name] != balanced[name]}
    assert differing == {"factory", "university"}


def test_the_first_plantations_are_drawn_by_the_seed():
    seen = {tuple(table(seed=seed).position.face_up.tolist()) for seed in range(20)}
    assert len(seen) > 10
    assert table(seed=7).position == table(seed=7).position
