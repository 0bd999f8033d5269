"""Counting in memory: hits come back with time, in all windows or none, by many threads at once, and nothing grows."""

import threading

import pytest
from limits import RateLimitItemPerSecond

from ludoteca.web.limits.limiter import Hit, Refusal, StorageLimiter
from ludoteca.web.limits.storage import MemoryStorage

TWO = RateLimitItemPerSecond(2, 60, "two")
NINE = RateLimitItemPerSecond(9, 60, "nine")


@pytest.fixture
def time(monkeypatch):
    """The clocks, to be set."""
    time = [1000.0]
    monkeypatch.setattr("time.monotonic", lambda: time[0])
    monkeypatch.setattr("time.time", lambda: 5e8 + time[0])
    return time


def test_hits_come_back_with_time(time):
    storage = MemoryStorage()
    limiter = StorageLimiter(storage)
    mia, tom = Hit(TWO, "mia"), Hit(TWO, "tom")
    assert [limiter.hit([mia]), limiter.hit([mia])] == [None, None]
    assert limiter.hit([mia]) == Refusal(60.0, 2)
    time[0] += 45
    assert limiter.hit([mia, Hit(NINE, "house")]) == Refusal(15.0, 2)
    assert limiter.hit([tom]) is None
    time[0] += 15
    assert limiter.hit([mia]) is None


def test_windows_that_are_over_are_dropped(time):
    storage = MemoryStorage()
    limiter = StorageLimiter(storage)
    for number in range(100):
        limiter.hit([Hit(TWO, f"guest {number}")])
        limiter.hit([Hit(RateLimitItemPerSecond(2, 3600, "hour"), f"guest {number}")])
    assert len(storage) == 200
    time[0] += 121
    limiter.hit([Hit(TWO, "tom")])
    assert len(storage) == 101
    time[0] += 3600
    limiter.hit([Hit(TWO, "tom")])
    assert len(storage) == 1


def test_what_a_wait_says_is_never_longer_than_the_window(time, monkeypatch):
    """Clocks of other machines may be ahead."""
    limiter = StorageLimiter(MemoryStorage())
    for _ in range(2):
        limiter.hit([Hit(TWO, "mia")])
    monkeypatch.setattr("ludoteca.web.limits.limiter.time.time", lambda: 1.0)
    assert limiter.hit([Hit(TWO, "mia")]) == Refusal(60.0, 2)


def test_many_threads_get_as_many_as_there_are_and_all_windows_agree():
    storage = MemoryStorage()
    limiter = StorageLimiter(storage)
    house = Hit(RateLimitItemPerSecond(50, 60, "house"), "one")
    counted = []

    def hit(name):
        guest = Hit(RateLimitItemPerSecond(30, 60, "guest"), name)
        got = sum(limiter.hit([guest, house]) is None for _ in range(100))
        counted.append((guest, got))

    threads = [threading.Thread(target=hit, args=(f"guest {n}",)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(got for _, got in counted) == 50
    for guest, got in counted:
        assert storage.get(guest.item.key_for(guest.identity)) == got


def test_the_library_counts_in_it_as_in_its_own(time):
    storage = MemoryStorage()
    assert [storage.incr("key", 60), storage.incr("key", 60, 2)] == [1, 3]
    assert storage.get("key") == 3
    assert storage.get_expiry("key") == pytest.approx(5e8 + 1060)
    storage.clear("key")
    assert (storage.get("key"), storage.get_expiry("key")) == (0, 5e8 + 1000)
    assert storage.check()
    storage.incr("key", 60)
    assert storage.reset() == 1
