"""Taking back: how far it goes."""

import random
from collections import Counter

import numpy as np
import pytest

from ludoteca.kernel import generics
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.pending import set_actor
from ludoteca.kernel.record import to_bytes
from ludoteca.web.lib.exceptions import BadRequest
from ludoteca.web.matches import draws, moves
from ludoteca.web.matches.undo import undoable
from tests.web.tables import (
    GAMES,
    LISBOA,
    PUERTO_RICO,
    act,
    asked,
    begun_at,
    bytes_of,
    can_undo,
    fresh,
    friends,
    hot_seat,
    legal,
    let_bots_play,
    named,
    rows,
    solo,
    thoughtful,
    whose,
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
    with pytest.raises(BadRequest):
        moves.undo(table.slug, mia.id, 0)


def test_undo_several_times(mia):
    table = hot_seat(mia)
    seen = []
    act(table, mia, "choose builder")
    for _ in range(3):
        seen.append(bytes_of(table))
        act(table, mia, legal(table)[0])
    while seen:
        moves.undo(table.slug, mia.id, fresh(table).ply)
        assert bytes_of(table) == seen.pop()


def test_undo_at_a_stale_ply_or_again_takes_back_nothing(mia):
    table = hot_seat(mia)
    act(table, mia, "choose builder")
    act(table, mia, legal(table)[0])
    ply, before = fresh(table).ply, rows(table)
    for stale in (0, 1, 7):
        assert mia.post(table, "undo", ply=stale).status_code == 409
        assert rows(table) == before
    assert mia.post(table, "undo", ply=ply).status_code == 200
    once = rows(table)
    assert mia.post(table, "undo", ply=ply).status_code == 409
    assert rows(table) == once


def test_no_decision_of_anybody_else_is_undone_nor_one_before_it(mia, tom, spectator):
    table = friends(mia, tom, tom)
    act(table, mia, "choose builder")

    def refused(guest):
        before = rows(table)
        assert not can_undo(table, guest)
        assert guest.post(table, "undo", ply=fresh(table).ply).status_code == 400
        assert rows(table) == before

    refused(tom)
    act(table, mia, legal(table)[0])
    assert asked(table) == 1
    act(table, tom, legal(table)[0])
    refused(mia)
    alone = solo(mia)
    act(alone, mia, "choose builder")
    for client in (tom.client, spectator):
        assert client.post(f"/t/{alone.slug}/undo/", {"ply": 1}).status_code == 403
    assert fresh(alone).ply == 1
    act(alone, mia, legal(alone)[0])
    let_bots_play(alone)
    assert mia.post(alone, "undo", ply=fresh(alone).ply).status_code == 400


def test_no_undo_past_a_draw_of_chance(mia):
    table = hot_seat(mia)
    act(table, mia, "choose settler")
    while not table.moves.filter(chance=True).exists():
        act(table, mia, legal(table)[0])
    before = rows(table)
    assert not can_undo(table, mia)
    with pytest.raises(BadRequest):
        moves.undo(table.slug, mia.id, fresh(table).ply)
    assert rows(table) == before


@pytest.mark.slow
def test_undo_restores_the_position_or_is_refused_after_every_decision(mia):
    """In a whole match of one game, and for some time in all others; nothing is undone past a draw."""
    for game in GAMES:
        whole = game == PUERTO_RICO
        table = follow(mia, hot_seat(mia, seats=2, seed=4, game=game), whole)
        if whole:
            assert table.over
            with pytest.raises(BadRequest):
                moves.undo(table.slug, mia.id, table.ply)


def follow(mia, table, whole):
    """Decide, and try to take back each decision: to the end, or till both answers have come; gives the table."""
    rng, seen = random.Random(4), Counter(undone=0, drawn=0)
    forced = 0
    while whole or seen.total() < 30 or min(seen.values()) < 2:
        before, ply = table.record(), table.ply
        action = thoughtful(None, table) if rng.random() < 0.7 else rng.choice(legal(table))
        table = act(table, mia, action)
        made = list(table.moves.filter(ply__gte=ply))
        assert [m.forced for m in made] == [False] + [True] * (len(made) - 1)
        if table.over:
            assert min(*seen.values(), forced) > 1, (table.game_name, seen)
            break
        after = bytes_of(table)
        drawn = before.rng.tobytes() != table.record().rng.tobytes()
        assert drawn == any(m.chance for m in made) != bool(undoable(table, {0, 1}))
        if drawn:
            seen["drawn"] += 1
            with pytest.raises(BadRequest):
                moves.undo(table.slug, mia.id, table.ply)
            assert bytes_of(table) == after
        elif rng.random() < 0.3:
            table = moves.undo(table.slug, mia.id, table.ply)
            assert (bytes_of(table), table.ply) == (to_bytes(before), ply)
            seen["undone"] += 1
            forced += len(made) > 1
            table = act(table, mia, action)
            assert bytes_of(table) == after
    return table


def lisboa(mia, seed, plies, *words, **options):
    """A table for two after so many random plies, and the words played from there by one seat."""
    table = hot_seat(mia, seats=2, game=LISBOA, seed=seed, **options)
    record, rng = table.record(), random.Random(seed)
    for _ in range(plies):
        generics.take(record, rng.choice(np.flatnonzero(legal_mask(table.game, record)).tolist()))
    table = begun_at(table, record)
    for word in words:
        table = act(table, mia, word)
    assert len(words) == table.ply
    assert asked(table) == whose(record)
    return table


def following(mia, **options):
    """Without its first action, the last of these ends the turn."""
    return lisboa(mia, 255, 11, "follow noble", "store D5 west", "pass", **options)


def take_back(table, mia, word):
    """Take an action back; gives the table, and the words of what is left, forced moves apart."""
    table = moves.take_back(table.slug, mia.id, table.ply, named(table, word))
    left = table.moves.filter(forced=False).values_list("action", flat=True)
    return table, [table.game.actions.format(action) for action in left]


@pytest.mark.parametrize("end_turn", [True, False])
def test_what_is_kept_may_end_the_turn(mia, end_turn):
    table = following(mia, end_turn=end_turn)
    seat = asked(table)
    table, left = take_back(table, mia, "follow noble")
    assert left == ["pass"]
    assert asked(table) != seat
    assert table.waiting_seat == (seat if end_turn else None)
    assert end_turn or len(legal(table)) > 1


def test_nothing_is_kept_once_the_turn_has_passed(mia, monkeypatch):
    table = following(mia, end_turn=True)
    seat = asked(table)

    def passes(table, record, action):
        set_actor(record, 1 - whose(record))
        return False

    monkeypatch.setattr(moves, "legal_mask", lambda game, record: np.ones(game.actions.n, bool))
    monkeypatch.setattr(draws, "take", passes)
    table, left = take_back(table, mia, "follow noble")
    assert left == ["store D5 west"]
    assert table.waiting_seat == seat


def test_what_is_kept_may_end_the_match(mia, monkeypatch):
    table = following(mia)
    take = draws.take

    def ends(table, record, action):
        drawn = take(table, record, action)
        record.over = 1
        return drawn

    monkeypatch.setattr(draws, "take", ends)
    table, left = take_back(table, mia, "follow noble")
    assert (table.over, left) == (True, ["pass"])
    assert table.scores


def test_nothing_is_kept_that_would_draw_now(mia):
    table = lisboa(mia, 394, 9, "office marquis", "office builder", "pass")
    seat, hidden = asked(table), table.record().rng.tobytes()
    table, left = take_back(table, mia, "office marquis")
    assert left == ["office builder"]
    assert (asked(table), table.waiting_seat) == (seat, None)
    assert table.record().rng.tobytes() == hidden
    assert not table.moves.filter(chance=True).exists()
