"""Lisboa's track of points: who stands where."""

import pytest

from ludoteca.web.screens.lisboa_track import drawn_track
from tests.web.tables import LISBOA, edit, hot_seat


def wigs(*points):
    view = {"players": [{"seat": seat, "vp": vp} for seat, vp in enumerate(points)]}
    spaces = [space for edge in drawn_track(view) for space in edge["spaces"]]
    assert [space["number"] for space in spaces] == list(range(100))
    return {
        wig["seat"]: (space["number"], wig["rounds"]) for space in spaces for wig in space["wigs"]
    }


def test_everybody_stands_on_the_space_of_their_points():
    assert wigs(0, 7, 99) == {0: (0, 0), 1: (7, 0), 2: (99, 0)}


def test_two_with_the_same_points_stand_side_by_side():
    assert wigs(12, 12) == {0: (12, 0), 1: (12, 0)}


def test_who_has_been_all_around_begins_again():
    assert wigs(100, 131, 205) == {0: (0, 1), 1: (31, 1), 2: (5, 2)}


@pytest.mark.django_db
def test_it_lies_around_the_board(mia):
    table = edit(hot_seat(mia, game=LISBOA), vp=[8, 108, 8, 0])
    text = mia.look(table)
    assert 'title="Seat 0: 8"' in text
    assert 'title="Seat 1: 108"' in text
    assert "+100" in text
