"""Taking back: how far it goes."""

import random

import pytest

from ludoteca.web.tables import play
from ludoteca.web.tables.models import Move
from ludoteca.web.tables.problems import Malformed
from tests.web.tables import (
    act,
    asked,
    bytes_of,
    can_undo,
    fresh,
    friends,
    hot_seat,
    legal,
    let_bots_play,
    rows,
    solo,
    thoughtful,
)


def test_undo_goes_back_to_the_last_own_decision(mia):
    table = hot_seat(mia)
    before = bytes_of(table)
    assert not can_undo(table, mia)
    act(table, mia, "choose builder")
    assert can_undo(table, mia)
    response = mia.post(table, "undo", ply=fresh(table).ply)
    assert response.status_code == 200
    assert bytes_of(table) == before
    assert fresh(table).ply == 0
    assert not table.moves.exists()
    with pytest.raises(Malformed):
        play.undo(table.slug, mia.id, 0)


def test_undo_several_times(mia):
    table = hot_seat(mia)
    seen = []
    act(table, mia, "choose builder")
    for _ in range(3):
        seen.append(bytes_of(table))
        act(table, mia, legal(table)[0])
    while seen:
        play.undo(table.slug, mia.id, fresh(table).ply)
        assert bytes_of(table) == seen.pop()


def test_undo_at_a_stale_ply_changes_nothing(mia):
    table = hot_seat(mia)
    act(table, mia, "choose builder")
    before = rows(table)
    for ply in (0, 7):
        assert mia.post(table, "undo", ply=ply).status_code == 409
    assert rows(table) == before


def test_a_second_click_on_undo_takes_back_no_more(mia):
    table = hot_seat(mia)
    act(table, mia, "choose builder")
    act(table, mia, legal(table)[0])
    ply = fresh(table).ply
    assert mia.post(table, "undo", ply=ply).status_code == 200
    once = rows(table)
    assert mia.post(table, "undo", ply=ply).status_code == 409
    assert rows(table) == once


def test_nobody_takes_back_what_somebody_else_has_done(mia, tom):
    table = friends(mia, tom, tom)
    act(table, mia, "choose builder")
    before = rows(table)
    assert not can_undo(table, tom)
    assert tom.post(table, "undo", ply=fresh(table).ply).status_code == 400
    assert rows(table) == before


def test_no_undo_past_a_decision_of_anybody_else(mia, tom):
    table = friends(mia, tom, tom)
    act(table, mia, "choose builder")
    act(table, mia, legal(table)[0])
    assert asked(table) == 1
    act(table, tom, legal(table)[0])
    before = rows(table)
    assert not can_undo(table, mia)
    assert mia.post(table, "undo", ply=fresh(table).ply).status_code == 400
    assert rows(table) == before


def test_no_undo_past_a_bots_decision(mia):
    table = solo(mia)
    act(table, mia, "choose builder")
    act(table, mia, legal(table)[0])
    let_bots_play(table)
    assert mia.post(table, "undo", ply=fresh(table).ply).status_code == 400


def test_no_undo_past_a_draw_of_chance(mia):
    table = hot_seat(mia)
    act(table, mia, "choose settler")
    while not table.moves.filter(chance=True).exists():
        act(table, mia, legal(table)[0])
    before = rows(table)
    assert not can_undo(table, mia)
    with pytest.raises(Malformed):
        play.undo(table.slug, mia.id, fresh(table).ply)
    assert rows(table) == before


def test_an_onlooker_and_other_guests_take_nothing_back(mia, tom, onlooker):
    table = hot_seat(mia)
    act(table, mia, "choose builder")
    path = f"/t/{table.slug}/undo/"
    assert tom.client.post(path, {"ply": 1}).status_code == 403
    assert onlooker.post(path, {"ply": 1}).status_code == 403
    assert fresh(table).ply == 1


@pytest.mark.parametrize("seed", range(3))
def test_whole_game_undo_restores_the_bytes_or_is_refused_with_reason(mia, seed):
    """After every decision of a hot-seat game: what undo gives, and why it is refused."""
    rng = random.Random(seed)
    table = hot_seat(mia, seats=3 + seed, seed=seed)
    seen = {"undone": 0, "forced": 0, "chance": 0}
    while not fresh(table).over:
        before, ply = bytes_of(table), fresh(table).ply
        action = thoughtful(None, fresh(table)) if rng.random() < 0.7 else rng.choice(legal(table))
        act(table, mia, action)
        made = list(Move.objects.filter(table=table, ply__gte=ply))
        assert [m.forced for m in made] == [False] + [True] * (len(made) - 1)
        if fresh(table).over:
            break
        after = bytes_of(table)
        if any(m.chance for m in made):
            seen["chance"] += 1
            with pytest.raises(Malformed):
                play.undo(table.slug, mia.id, fresh(table).ply)
            assert bytes_of(table) == after
        elif rng.random() < 0.3:
            play.undo(table.slug, mia.id, fresh(table).ply)
            assert bytes_of(table) == before
            assert fresh(table).ply == ply
            seen["undone"] += 1
            seen["forced"] += len(made) > 1
            act(table, mia, action)
            assert bytes_of(table) == after
    assert min(seen.values()) > 0, seen
    with pytest.raises(Malformed):
        play.undo(table.slug, mia.id, fresh(table).ply)
