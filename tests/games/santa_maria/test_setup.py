"""What lies where before the first turn, and what is chosen before it."""

from ludoteca import Match
from ludoteca.games.santa_maria import SANTA_MARIA as GAME
from tests.games.cases import each
from tests.games.reading import asked, legal, play, points

from .pieces import player, stored

SEATS = (1, 2, 3, 4)


@each("seats", SEATS)
def test_coins_rise_from_the_first_player_on(seats):
    match = Match(GAME, seats, 7, {})
    first = match.view()["first"]
    coins = [player(match, (first + n) % seats)["coins"] for n in range(seats)]
    assert coins == [[4], [3, 4], [3, 4, 5], [3, 4, 5, 6]][seats - 1]


@each("seats", SEATS)
def test_everybody_has_2_wood_a_blue_die_and_6_monks(seats):
    match = Match(GAME, seats, 3, {})
    for seat in range(seats):
        p = player(match, seat)
        assert stored(match, seat) == {"wood": 2}
        assert (len(p["blue"]), p["monks"]) == (1, 6)
        assert (p["religion"], p["conquistador"], p["happiness"]) == (0, 0, 0)


@each(("seats", "dice"), [(1, 6), (2, 6), (3, 9), (4, 12)])
def test_white_dice(seats, dice):
    assert sum(Match(GAME, seats, 5, {}).view()["white"]) == dice


@each("seats", SEATS)
def test_the_common_board(seats):
    view = Match(GAME, seats, 11, {}).view()
    assert sorted(dock["cargo"]["id"] for dock in view["docks"]) == ["S01", "S02", "S03", "S04"]
    assert (view["cargoes_left"], view["roads_left"], view["year"]) == (30, 3, 1)
    assert len({tile["id"] for tile in view["doubles"]}) == 5
    assert len({tile["id"] for tile in view["triples"]}) == 5
    assert all(tile["id"][0] == "D" for tile in view["doubles"])
    assert all(tile["id"][0] == "T" for tile in view["triples"])
    assert len({space["what"] for space in view["spaces"]}) == 10


@each("seats", SEATS)
def test_everybody_has_a_different_board_with_ten_cells(seats):
    match = Match(GAME, seats, 2, {})
    boards = [player(match, seat)["board"] for seat in range(seats)]
    assert len(set(boards)) == seats
    assert set(boards) <= {"A1", "A2", "A3", "A4"}
    assert [len(player(match, seat)["cells"]) for seat in range(seats)] == [10] * seats


def test_anybody_can_begin():
    assert {Match(GAME, 4, seed, {}).view()["first"] for seed in range(40)} == {0, 1, 2, 3}


def test_start_cargoes_lie_at_any_dock():
    at_first = {Match(GAME, 2, n, {}).view()["docks"][0]["cargo"]["id"] for n in range(40)}
    assert at_first == {"S01", "S02", "S03", "S04"}


# ---- chosen boards --------------------------------------------------------------------------------------


@each("seats", SEATS)
def test_boards_are_chosen_counter_clockwise_from_the_right_of_the_first_player(seats):
    match = Match(GAME, seats, 4, {"boards": "chosen"})
    first = match.view()["first"]
    for n in range(seats):
        assert asked(match) == ("board", (first - 1 - n) % seats)
        assert len(legal(match)) == 4 - n
        play(match, f"board A{n + 1}")
    assert asked(match) == ("main", first)
    assert player(match, (first - 1) % seats)["board"] == "A1"
    assert len(player(match, first)["cells"]) == 10


# ---- the advanced set-up --------------------------------------------------------------------------------


def advanced(seats, seed=6):
    return Match(GAME, seats, seed, {"advanced": True})


@each("seats", SEATS)
def test_advanced_all_play_on_side_b(seats):
    match = advanced(seats)
    assert [player(match, seat)["board"] for seat in range(seats)] == ["B"] * seats
    assert [len(player(match, seat)["cells"]) for seat in range(seats)] == [8] * seats


@each("seats", SEATS)
def test_advanced_town_halls_first_then_scholars(seats):
    match = advanced(seats)
    first = match.view()["first"]
    assert match.view()["halls"] == ["H1", "H2", "H3", "H4"]
    for n in range(seats):
        seat = (first - 1 - n) % seats
        assert asked(match) == ("town_hall", seat)
        assert len(legal(match)) == 4 - n
        play(match, legal(match)[0])
        assert asked(match) == ("place", seat)
        play(match, legal(match, "place")[0])
        assert len(player(match, seat)["cells"]) == 10
    offered = match.view()["offered"]
    assert len([scholar for scholar in offered if scholar]) == seats + 1
    for n in range(seats):
        seat = (first + n) % seats
        assert asked(match) == ("scholar", seat)
        assert len(legal(match)) == seats + 1 - n
        play(match, legal(match)[0])
        assert player(match, seat)["own_scholar"] == offered[n]
        assert len(player(match, seat)["abilities"]) == 1
    assert asked(match) == ("main", first)
    assert [scholar for scholar in match.view()["offered"] if scholar] == []


@each("seed", range(8))
def test_advanced_the_offered_scholars_are_not_on_the_common_board(seed):
    view = advanced(4, seed).view()
    common = {space["what"] for space in view["spaces"][:3]}
    offered = {scholar for scholar in view["offered"] if scholar}
    assert len(offered) == 5
    assert not common & offered


def test_advanced_the_own_scholar_scores_and_needs_no_monk():
    match = advanced(2)
    while asked(match)[0] != "scholar":
        play(match, (legal(match, "place") or legal(match))[0])
    first = match.view()["first"]
    play(match, "scholar 1", "scholar 2")
    assert [player(match, seat)["monks"] for seat in range(2)] == [6, 6]
    assert 1 <= points(match, first)["Scholars"] <= 3


def test_advanced_nothing_is_sold_or_bought_during_the_set_up():
    match = advanced(3)
    play(match, legal(match)[0])
    assert legal(match, "sell") + legal(match, "buy") == []
