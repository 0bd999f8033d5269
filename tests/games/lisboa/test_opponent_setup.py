"""The opponent of who plays alone: how the table is set up for him, by each value of [solo]."""

from ludoteca import Match
from ludoteca.games.lisboa import LISBOA as GAME
from ludoteca.games.lisboa.components.counts import EDITION
from ludoteca.games.lisboa.edition.model import NOBLES, TYPES
from tests.games.cases import each

from .opponents import HIM


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


@each("seed", range(8))
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


@each("seed", range(4))
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
