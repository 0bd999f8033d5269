"""Pools: how plans are handed out, and played in this process."""

import os
from itertools import count

import pytest

from ludoteca import IllegalAction
from ludoteca.arena import Contest, Serial
from ludoteca.arena.pools import play_all, processors

from .made import GAME, Cheat, duel


def plans(bots, games):
    contest = Contest.of(GAME, bots)
    return [(number, contest.plan(number)) for number in range(games)]


def same(numbers):
    """Return one plan under many numbers."""
    plan = Contest.of(GAME, ["random"]).plan(0)
    return ((number, plan) for number in numbers)


def played(pool, given):
    try:
        return dict(play_all(pool, given))
    finally:
        pool.close()


class Recording:
    """A pool that plays nothing, and records the sizes of its batches."""

    def __init__(self, seconds, room=3):
        self.seconds, self.room, self.sizes, self.under_way = seconds, room, [], []
        self.most = 0

    def start(self, batch, plans):
        self.sizes.append(len(plans))
        self.under_way.append((batch, plans))
        self.most = max(self.most, len(self.under_way))

    def wait(self):
        batch, plans = self.under_way.pop()
        match = duel((1, 2, 3))
        slow = type(match)(**(vars(match) | {"seconds": (self.seconds, 0.0, 0.0)}))
        return [(batch, [slow] * len(plans))]

    def close(self):
        pass


def test_slow_matches_go_out_one_by_one_and_short_ones_in_batches():
    slow, short = Recording(seconds=30.0), Recording(seconds=0.01)
    for pool, matches in ((slow, 20), (short, 200)):
        numbers = [number for number, _ in play_all(pool, same(range(matches)))]
        assert sorted(numbers) == list(range(matches))
    assert set(slow.sizes) == {1}
    assert slow.most == 3
    assert short.sizes[:3] == [1, 1, 1]
    assert max(short.sizes) == 25


def test_no_more_plans_are_taken_than_there_is_room_for():
    pool, taken = Recording(seconds=30.0), count()
    next(play_all(pool, same(taken)))
    assert next(taken) == 3


def test_this_process_plays_in_order_and_raises_what_a_match_raises():
    assert list(played(Serial(), plans(["random"], 3))) == [0, 1, 2]
    with pytest.raises(IllegalAction, match="cheat"):
        played(Serial(), plans([Cheat()], 1))


def test_there_is_at_least_one_processor():
    assert 1 <= processors() <= (os.cpu_count() or 1)
