"""Which game is compiled next."""

import threading

import pytest

import ludoteca
from ludoteca.compilation import queue
from ludoteca.compilation.queue import PATIENCE, Precedence

FIRST, SECOND, THIRD, LAST = ludoteca.games()


@pytest.fixture
def clock(monkeypatch):
    now = [1000.0]
    monkeypatch.setattr(queue, "monotonic", lambda: now[0])
    return now


@pytest.fixture
def order(clock):
    return Precedence([FIRST, SECOND, THIRD, LAST])


def test_without_wishes_the_most_likely_come_first(order):
    begun = []
    while game := order.next():
        begun.append(game)
        order.remove(game)
    assert begun == [FIRST, SECOND, THIRD, LAST]


def test_games_asked_for_come_first_in_the_order_of_asking(order):
    for game in (LAST, SECOND, LAST):
        order.want(game)
    assert [order.next(), order.next()] == [LAST, SECOND]


def test_a_game_not_asked_for_gives_way_and_comes_again(order):
    assert order.next() is FIRST
    assert not order.gives_way(FIRST)
    order.want(LAST)
    assert order.gives_way(FIRST)
    assert order.next() is LAST
    assert order.gives_way(FIRST), "as long as the other is under way"
    assert not order.gives_way(LAST)
    order.put_back(FIRST)
    order.remove(LAST)
    assert order.next() is FIRST


def test_who_has_left_is_not_waited_for(order, clock):
    order.want(LAST)
    assert order.next() is LAST
    clock[0] += PATIENCE - 1
    order.want(THIRD)
    assert not order.gives_way(LAST)
    clock[0] += 2
    assert order.gives_way(LAST)
    order.put_back(LAST)
    assert order.next() is THIRD


def test_who_comes_again_waits_behind_those_who_have_stayed(order, clock):
    order.want(LAST)
    clock[0] += PATIENCE / 2
    order.want(THIRD)
    clock[0] += PATIENCE - 1
    order.want(LAST)
    assert [order.next(), order.next()] == [THIRD, LAST]


def test_a_game_that_is_done_holds_up_no_other_though_it_is_asked_for(order):
    order.want(FIRST)
    order.remove(order.next())
    order.want(FIRST)
    assert order.next() is SECOND
    assert not order.gives_way(SECOND)


def test_nothing_else_begins_until_what_is_waited_for_is_done(order):
    order.want(FIRST)
    assert order.next() is FIRST
    begun = []
    thread = threading.Thread(target=lambda: begun.append(order.next()))
    thread.start()
    assert not begun
    order.remove(FIRST)
    thread.join(60)
    assert begun == [SECOND]


def test_when_it_is_closed_nothing_more_begins(order):
    order.want(FIRST)
    order.next()
    begun = []
    thread = threading.Thread(target=lambda: begun.append(order.next()))
    thread.start()
    order.close()
    thread.join(60)
    order.put_back(FIRST)
    assert begun == [None]
    assert order.next() is None
