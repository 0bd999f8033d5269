"""Rate limits counted in Redis: shared by the processes of a site, kept across restarts, and never in the way."""

import logging
import socket
import threading
import time

import pytest
from limits import RateLimitItemPerSecond
from redis import Redis

from ludoteca.web.limits import limiter as limiters
from ludoteca.web.limits import rate_limits
from ludoteca.web.limits import storage as storages
from ludoteca.web.limits.limiter import Hit, SharedLimiter
from ludoteca.web.limits.storage import redis_storage
from tests.site import services
from tests.site.server import free_port

GUEST = RateLimitItemPerSecond(3, 60, "names/guest")
ADDRESS = RateLimitItemPerSecond(5, 60, "names/address")


@pytest.fixture(scope="module")
def redis_url():
    with services.redis() as url:
        yield url


@pytest.fixture
def process(redis_url, request):
    """Makes what counts in a process of its own; each test is another site."""
    return lambda url=redis_url: SharedLimiter(redis_storage(url, f"ludoteca:{request.node.name}"))


def hit(limiter, guest, address=None):
    """Whether a request is let through."""
    hits = [Hit(GUEST, guest)] + ([Hit(ADDRESS, address)] if address else [])
    return limiter.hit(hits) is None


def test_processes_share_counts_and_new_ones_know_them(process, redis_url):
    one, two = process(), process()
    assert [hit(each, "mia") for each in (one, two, one, two, one)] == [True] * 3 + [False] * 2
    after_a_restart = process()
    assert not hit(after_a_restart, "mia")
    assert 58 < after_a_restart.hit([Hit(GUEST, "mia")]).wait <= 60
    other_site = SharedLimiter(redis_storage(redis_url, "ludoteca:other"))
    assert hit(other_site, "mia")
    one.clear(Hit(GUEST, "mia"))
    assert hit(two, "mia")


def test_nothing_stays_in_redis(process, redis_url):
    hit(process(), "mia", "house")
    with Redis.from_url(redis_url) as client:
        left = [client.ttl(key) for key in client.scan_iter()]
    assert left
    assert all(0 < seconds <= 60 for seconds in left)


def test_a_request_counts_in_all_windows_or_in_none(process):
    one, two = process(), process()
    assert all(hit(one, "mia", "house") for _ in range(3))
    assert not any(hit(two, "mia", "house") for _ in range(9))
    assert all(hit(two, "tom", "house") for _ in range(2))
    assert not any(hit(one, "eve", "house") for _ in range(9))
    assert [hit(one, "eve") for _ in range(4)] == [True] * 3 + [False]


def test_of_many_at_once_as_many_get_through_as_may(process):
    through = []

    def visit(name):
        own = process()
        through.append(sum(hit(own, name, "house") for _ in range(20)))

    threads = [threading.Thread(target=visit, args=(f"guest {n}",)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(through) == 5
    left = [sum(hit(process(), f"guest {n}") for _ in range(4)) for n in range(4)]
    assert sum(left) == 4 * 3 - 5


def test_without_redis_each_process_counts_by_itself_until_it_is_back(process, monkeypatch, caplog):
    caplog.set_level(logging.INFO, "ludoteca")
    port = free_port()
    url = f"redis://127.0.0.1:{port}/0"
    own = process(url)
    for _ in range(2):
        caplog.clear()
        monkeypatch.setattr(limiters, "RETRY", 1000.0)
        assert [hit(own, "mia") for _ in range(4)] == [True] * 3 + [False]
        assert not hit(own, "mia", "house")
        assert own.hit([Hit(GUEST, "mia")]).wait > 58
        assert caplog.text.count("Redis is unreachable") == 1
        own.clear(Hit(GUEST, "mia"))
        with services.redis(port):
            assert hit(own, "mia")  # not asked yet
            monkeypatch.setattr(own, "_retry_at", 0.0)
            assert [hit(own, "mia") for _ in range(4)] == [True] * 3 + [False]
            assert not hit(process(url), "mia")
            assert caplog.text.count("Redis is reachable again") == 1
        own._own.reset()


def test_a_redis_that_is_started_anew_is_not_missed(process, caplog):
    port = free_port()
    own = process(f"redis://127.0.0.1:{port}/0")
    for _ in range(2):
        with services.redis(port):
            assert hit(own, "mia")
    assert not caplog.text


def test_a_redis_that_does_not_answer_holds_nobody_up(process, monkeypatch, caplog):
    monkeypatch.setattr(storages, "TIMEOUT", 0.05)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        own = process(f"redis://127.0.0.1:{silent.getsockname()[1]}/0")
        began = time.monotonic()
        assert [hit(own, "mia") for _ in range(4)] == [True] * 3 + [False]
        assert time.monotonic() - began < 5
    assert caplog.text.count("Redis is unreachable") == 1


def test_a_site_with_redis_counts_there(redis_url, settings):
    settings.REDIS_URL = redis_url
    rate_limits._limiter.cache_clear()
    try:
        rate_limits.hit_for("names", guest="mia", address="house")
        with Redis.from_url(redis_url) as client:
            assert len(client.keys("ludoteca:*:limits:names/guest/mia/*")) == 1
        rate_limits.reset()
        with Redis.from_url(redis_url) as client:
            assert not client.keys("ludoteca:*:limits:names/guest/mia/*")
    finally:
        rate_limits._limiter.cache_clear()
