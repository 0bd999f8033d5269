"""Positions as they are kept: whole, or as what a move has changed; and how much space a match takes."""

import zlib

import pytest

import ludoteca
from ludoteca.kernel.match import Match
from ludoteca.kernel.record import to_bytes
from ludoteca.web.matches import codec
from ludoteca.web.matches.codec import pack
from ludoteca.web.matches.models import Move
from ludoteca.web.matches.storage.position_store import position_after
from tests.web.tables import GAMES, SANTA_MARIA, act, can_undo, fresh, hot_seat, legal, solo, whole


def play_until(table, guest, ply):
    """Take the first legal action until `ply`; gives the table and the positions after each decision."""
    seen = {}
    while table.ply < ply:
        table = fresh(act(table, guest, legal(table)[0]))
        seen[table.ply] = to_bytes(table.record())
    return table, seen


def positions(table):
    return {ply: to_bytes(position_after(table, ply)) for ply in range(table.ply + 1)}


def kinds(table):
    """How each position is kept, by its first byte."""
    return [bytes(after[:1]) for after in table.moves.values_list("after", flat=True)]


def test_every_position_is_read_as_it_was(mia):
    table = fresh(hot_seat(mia, 2))
    start = {0: to_bytes(table.record())}
    table, seen = play_until(table, mia, 50)
    assert positions(table).items() >= (start | seen).items()
    kept = kinds(table)
    assert kept[::16] == [b"x"] * len(kept[::16])
    assert set(kept[1:16]) == {codec.CHANGED}


def test_moves_that_were_kept_whole_go_on_with_changes(mia):
    """A table begun under the version before, and played on under this one."""
    table, seen = play_until(hot_seat(mia, 2), mia, 25)
    Move.objects.bulk_update(whole(table), ["after"])
    table, more = play_until(fresh(table), mia, 40)
    assert positions(table).items() >= (seen | more).items()
    assert kinds(table)[:25] == [b"x"] * 25
    assert codec.CHANGED in kinds(table)[25:]


def test_what_is_taken_back_leaves_the_positions_before(mia):
    table, _ = play_until(hot_seat(mia, 2), mia, 20)
    undone = 0
    for _ in range(12):
        if can_undo(table, mia):
            assert mia.post(table, "undo", ply=fresh(table).ply).status_code == 200
            now = fresh(table)
            assert to_bytes(now.record()) == to_bytes(position_after(now, now.ply))
            assert bytes(now.position[:1]) == b"x"
            undone += 1
        act(table, mia, legal(table)[-1])
    assert undone
    now = fresh(table)
    match = Match(now.game, now.seat_count, int(now.seed), now.options, keyed=now.keyed)
    for action in now.moves.values_list("action", flat=True):
        match.play(action)
    assert to_bytes(match.position) == positions(now)[now.ply]


def test_a_change_alone_is_no_position(mia):
    table = solo(mia, game=SANTA_MARIA)
    record = table.record()
    change = codec.encode_move(1, to_bytes(record), record)
    with pytest.raises(ValueError, match="changed"):
        codec.raw_bytes(change)
    assert codec.raw_bytes(pack(record)) == codec.raw_bytes(codec.uncompressed(to_bytes(record)))
    assert zlib.decompress(codec.encode_move(16, b"", record)) == to_bytes(record)


def test_the_positions_of_a_match_take_a_third_of_what_they_would_whole():
    """Of a long match at random, with the most players."""
    for name in GAMES:
        game = ludoteca.game(name)
        match = Match(game, max(game.seats), 7)
        before, small, large = to_bytes(match.position), 0, 0
        for ply in range(400):
            if match.over:
                break
            options = match.legal()
            match.play(options[ply * 7 % len(options)])
            small += len(codec.encode_move(ply, before, match.position))
            large += len(pack(match.position))
            before = to_bytes(match.position)
        assert small < large / 3, name
        assert small < 60_000, name
