"""Positions as they are kept: whole, or as what a move has changed; and how much a match takes."""

import zlib

import pytest

import ludoteca
from ludoteca.kernel.match import Match
from ludoteca.kernel.record import to_bytes
from ludoteca.web.tables import packing
from ludoteca.web.tables.models import Move, pack
from ludoteca.web.tables.positions import position_after
from tests.web.tables import GAMES, SANTA_MARIA, can_undo, fresh, hot_seat, legal, solo, whole

pytestmark = pytest.mark.django_db


def played(guest, plies, **options):
    """A table with so many actions, and the bytes of all positions it has gone through."""
    table = hot_seat(guest, 2, **options)
    seen = {0: to_bytes(fresh(table).record())}
    while fresh(table).ply < plies:
        assert guest.act(table, legal(table)[0]).status_code == 200
        now = fresh(table)
        seen[now.ply] = to_bytes(now.record())
    return fresh(table), seen


def positions(table):
    return {ply: to_bytes(position_after(table, ply)) for ply in range(table.ply + 1)}


def test_every_position_is_read_as_it_was(mia):
    table, seen = played(mia, 50)
    assert positions(table).items() >= seen.items()
    kinds = [bytes(after[:1]) for after in table.moves.values_list("after", flat=True)]
    assert kinds[::16] == [b"x"] * len(kinds[::16])
    assert set(kinds[1:16]) == {packing.CHANGED}


def test_moves_that_were_kept_whole_go_on_with_changes(mia):
    """A table begun under the version before, and played on under this one."""
    table, seen = played(mia, 25)
    Move.objects.bulk_update(whole(table), ["after"])
    while fresh(table).ply < 40:
        mia.act(table, legal(table)[0])
        seen[fresh(table).ply] = to_bytes(fresh(table).record())
    assert positions(fresh(table)).items() >= seen.items()
    kinds = [bytes(after[:1]) for after in table.moves.values_list("after", flat=True)]
    assert kinds[:25] == [b"x"] * 25
    assert packing.CHANGED in kinds[25:]


def test_what_is_taken_back_leaves_the_positions_before(mia):
    table, _ = played(mia, 20)
    for _ in range(12):
        if can_undo(table, mia):
            assert mia.post(table, "undo", ply=fresh(table).ply).status_code == 200
            now = fresh(table)
            assert to_bytes(now.record()) == to_bytes(position_after(now, now.ply))
            assert bytes(now.position[:1]) == b"x"
        mia.act(table, legal(table)[-1])
    now = fresh(table)
    found = positions(now)
    assert to_bytes(Match.load(_save(now)).position) == found[now.ply]


def _save(table):
    match = Match(table.game, table.seats, int(table.seed), table.options)
    for action in table.moves.values_list("action", flat=True):
        match.play(action)
    return match.save()


def test_a_change_alone_is_no_position(mia):
    table = solo(mia, game=SANTA_MARIA)
    record = table.record()
    change = packing.kept(1, to_bytes(record), record)
    with pytest.raises(ValueError, match="changed"):
        packing.raw(change)
    assert packing.raw(pack(record)) == packing.raw(packing.plain(to_bytes(record)))
    assert zlib.decompress(packing.kept(16, b"", record)) == to_bytes(record)


@pytest.mark.parametrize("name", GAMES)
def test_a_match_takes_little(name):
    """The positions of a whole match at random, with the most players: a quarter of what they would be whole."""
    game = ludoteca.game(name)
    match = Match(game, max(game.seats), 7)
    before, small, large = to_bytes(match.position), 0, 0
    for ply in range(400):
        if match.over:
            break
        options = match.legal()
        match.play(options[ply * 7 % len(options)])
        small += len(packing.kept(ply, before, match.position))
        large += len(pack(match.position))
        before = to_bytes(match.position)
    assert small < large / 3
    assert small < 60_000
