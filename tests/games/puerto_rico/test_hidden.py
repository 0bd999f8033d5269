"""What is open and what is not: chips of others are hidden, all else is open."""

import numpy as np
import pytest

from ludoteca.kernel import generics
from ludoteca.kernel.conformance import check_seat_views, walk
from ludoteca.kernel.rng import seed_words
from tests.games.cases import each

from .pieces import choose, give, play, table


def shipped():
    match = table(4)
    for seat, n in enumerate((3, 5, 7, 9)):
        give(match, seat, chips=n, goods={"corn": 1}, doubloons=seat)
    return match


@each("seat", range(4))
def test_a_seat_sees_its_own_chips_only(seat):
    seen = [player["chips"] for player in shipped().view(seat)["players"]]
    assert seen == [n if p == seat else None for p, n in enumerate((3, 5, 7, 9))]


def test_a_spectator_sees_nobodys_chips():
    assert [player["chips"] for player in shipped().view()["players"]] == [None] * 4


@each("seat", [None, 0, 3])
def test_all_chips_are_shown_when_the_match_is_over(seat):
    match = choose(shipped(), "captain")
    match.position.chips_supply = 1
    while not match.over:
        seen = [player["chips"] for player in match.view(seat)["players"]]
        assert [n is None for n in seen] == [p != seat for p in range(4)]
        match.play(match.legal()[-1])
    seen = [player["chips"] for player in match.view(seat)["players"]]
    assert seen == match.position.chips[:4].tolist()


def test_doubloons_goods_and_points_of_buildings_are_open():
    match = give(shipped(), 2, buildings="harbor")
    seen = match.view(0)["players"]
    assert [player["doubloons"] for player in seen] == [0, 1, 2, 3]
    assert [player["goods"]["corn"] for player in seen] == [1, 1, 1, 1]
    assert [player["building_points"] for player in seen] == [0, 0, 3, 0]


def test_the_chips_left_are_open():
    assert shipped().view(1)["chips_supply"] == 100 - 24


@each("seat", [None, 0, 1, 2, 3])
def test_a_view_does_not_change_with_the_chips_of_others_or_the_future(seat):
    one, two = shipped(), shipped()
    for other in range(4):
        if other != seat:
            two.position.chips[other] += 11
    two.position.rng[:] = [1, 2, 3, 4]
    assert one.view(seat) == two.view(seat)


@each("seat", [-1, 0, 1, 2, 3])
def test_redacted_records_are_equal_too(seat):
    one, two = shipped().position, shipped().position
    for other in range(4):
        if other != seat:
            two.chips[other] += 11
    two.rng[:] = [1, 2, 3, 4]
    generics.redact(one, seat)
    generics.redact(two, seat)
    assert one.tobytes() == two.tobytes()


def test_viewing_leaves_the_position_alone():
    match = shipped()
    before = match.position.tobytes()
    match.view(1)
    assert match.position.tobytes() == before


def test_which_plantations_are_face_down_is_not_in_the_view():
    view = table(4).view()
    assert view["stack"] == 41
    assert view["discards"] == 0


def test_the_next_plantation_is_open_until_it_is_drawn():
    drawn = set()
    for word in range(40):
        match = choose(give(table(4), 0, buildings="hacienda"), "settler")
        match.position.rng[:] = seed_words(word)[0]
        play(match, "use hacienda")
        drawn.add(int(match.position.island[0, 1]))
    assert drawn == {1, 2, 3, 4, 5}


@each("seats", [3, 4, 5])
def test_what_a_seat_sees_does_not_change_when_the_rest_is_redrawn(seats):
    match = table(seats)
    words = np.array([5, 6, 7, 8], np.uint32)
    for i, (record, _) in enumerate(walk(match.game, seats, 11, None, 5000)):
        if i % 40 == 0:
            check_seat_views(match.game, record, words)


def test_seats_that_are_not_at_the_table_see_nothing():
    with pytest.raises(IndexError, match="there is no seat 4; seats are 0 to 3"):
        table(4).view(4)
    with pytest.raises(IndexError):
        table(4).view(-1)
