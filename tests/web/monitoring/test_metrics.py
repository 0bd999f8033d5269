"""What is measured of the site: who may read it, and what it says."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import OperationalError

from ludoteca.web.analysis.models import Analysis
from ludoteca.web.config.env import networks
from ludoteca.web.lib import leases
from ludoteca.web.matches.models import Table
from ludoteca.web.metrics import multiprocess
from ludoteca.web.middleware.proxy_headers import ProxyHeadersMiddleware
from ludoteca.web.monitoring import db_collector, views
from ludoteca.web.monitoring.views import MetricsApp, gathered
from ludoteca.web.workers import table_leases
from tests.site.figures import figures
from tests.web.tables import solo

# ---- who may read it ------------------------------------------------------------------------------


async def pages(scope, receive, send):
    await send({"type": "http.response.start", "status": 404, "headers": []})
    await send({"type": "http.response.body", "body": b"no such page"})


@pytest.fixture
def asked(monkeypatch):
    """Ask for the figures from an address, at a host, with more headers; gives the status of the answer."""
    monkeypatch.setattr(views, "gathered", lambda: b"figures")

    async def ask(
        peer, host="127.0.0.1:8000", proxies=(), named=(), method="GET", path="/metrics", **headers
    ):
        pairs = {"host": host} | {name.replace("_", "-"): value for name, value in headers.items()}
        scope = {
            "type": "http",
            "path": path,
            "method": method,
            "client": (peer, 1) if peer else None,
            "headers": [(name.encode(), value.encode()) for name, value in pairs.items()],
        }
        sent = list[dict[str, Any]]()

        async def send(message):
            sent.append(message)

        monkeypatch.setenv("PROXIES", ",".join(proxies))
        monkeypatch.setenv("NAMED", ",".join(named))
        app = MetricsApp(ProxyHeadersMiddleware(pages, networks("PROXIES")), networks("NAMED"))
        await app(scope, None, send)  # type: ignore[arg-type]
        return sent[0]["status"]

    return ask


HERE = ["127.0.0.1", "::1"]


async def test_this_machine_may_read_it_where_it_is_named(asked):
    for peer in ("127.0.0.1", "::1", "::ffff:127.0.0.1"):
        for host in ("localhost", "localhost:8000", "127.0.0.1:8000", "[::1]:8000"):
            assert await asked(peer, host, named=HERE) == 200, (peer, host)
            assert await asked(peer, host) == 404, (peer, host)


async def test_to_others_there_is_no_such_page(asked):
    for peer in ("192.0.2.7", "10.0.0.1", "2001:db8::1", "", "unix"):
        assert await asked(peer) == 404, peer
        assert await asked(peer, named=HERE) == 404, peer


async def test_networks_that_are_named_may_read_it_and_then_nobody_else(asked):
    named = ["10.1.0.0/16", "2001:db8::/32"]
    assert await asked("10.1.2.3", "play.example.org", named=named) == 200
    assert await asked("2001:db8::7", named=named) == 200
    assert await asked("10.2.0.1", named=named) == 404
    assert await asked("127.0.0.1", named=named) == 404
    assert await asked("127.0.0.1", named=[*named, "127.0.0.1"]) == 200


async def test_a_proxy_that_is_not_known_brings_nobody(asked):
    for header in ("x_forwarded_for", "x_real_ip", "forwarded", "via"):
        brought = {header: "127.0.0.1"}
        assert await asked("127.0.0.1", **brought) == 404, header
        assert await asked("127.0.0.1", named=["127.0.0.1"], **brought) == 404, header
        assert await asked("10.1.2.3", named=["10.0.0.0/8"], **brought) == 404, header


async def test_a_proxy_that_does_not_say_whom_it_brings_is_known_by_the_name_asked_for(asked):
    assert await asked("127.0.0.1", "play.example.org", named=HERE) == 404
    assert await asked("127.0.0.1", "play.example.org", proxies=["127.0.0.1"], named=HERE) == 404
    proxy = {"proxies": ["10.0.0.5"], "named": ["10.0.0.0/8"]}
    assert await asked("10.0.0.5", "play.example.org", **proxy) == 404
    assert await asked("10.0.0.6", "play.example.org", **proxy) == 200


async def test_of_a_proxy_that_is_known_the_address_it_forwards_counts(asked):
    proxy = {"proxies": ["127.0.0.1"], "named": HERE}
    assert await asked("127.0.0.1", x_forwarded_for="192.0.2.7", **proxy) == 404
    assert await asked("127.0.0.1", x_forwarded_for="127.0.0.1", **proxy) == 404
    assert await asked("127.0.0.1", x_forwarded_for="127.0.0.1, 192.0.2.7", **proxy) == 404
    assert await asked("127.0.0.1", **proxy) == 200  # Prometheus beside the proxy
    named = proxy | {"named": ["192.0.2.0/24", "127.0.0.1"]}
    assert await asked("127.0.0.1", x_forwarded_for="192.0.2.7", **named) == 200
    assert await asked("127.0.0.1", x_forwarded_for="198.51.100.1", **named) == 404
    assert await asked("127.0.0.1", x_forwarded_for="127.0.0.1", **named) == 404


async def test_it_is_for_reading_only(asked):
    assert await asked("127.0.0.1", method="HEAD", named=HERE) == 200
    assert await asked("127.0.0.1", method="POST", named=HERE) == 405
    assert await asked("127.0.0.1", path="/metrics/") == 404


# ---- what the database tells ----------------------------------------------------------------------


@pytest.fixture
def now(monkeypatch):
    """Stop the clock by which the database is judged."""
    time = leases.now()
    monkeypatch.setattr(leases, "now", lambda: time)
    return time


def test_bots_that_are_due_are_counted_and_the_age_of_the_oldest(mia, now):
    own, other = solo(mia, seat=1), solo(mia, seat=1, game="lisboa")
    solo(mia, seat=0)
    Table.objects.filter(pk=own.pk).update(changed=now - timedelta(seconds=90))
    table_leases.defer(other)
    told = figures(gathered().decode())
    assert told["ludoteca_bots_due,game=puerto-rico"] == 1
    assert "ludoteca_bots_due,game=lisboa" not in told
    assert told["ludoteca_bots_due_oldest_seconds"] == 90
    assert told["ludoteca_tables_played,game=puerto-rico"] == 2
    assert told["ludoteca_database_up"] == 1


def test_analyses_under_way_are_counted(mia, now):
    Analysis.objects.create(table=solo(mia))
    Analysis.objects.create(table=solo(mia), state=Analysis.State.DONE)
    Analysis.objects.update(created=now - timedelta(seconds=30))
    told = figures(gathered().decode())
    assert told["ludoteca_analyses_running"] == 1
    assert told["ludoteca_analyses_oldest_seconds"] == 30


@pytest.mark.django_db
def test_without_a_database_the_rest_is_told(monkeypatch):
    def broken():
        raise OperationalError

    monkeypatch.setattr(db_collector, "_bots", broken)
    told = figures(gathered().decode())
    assert told["ludoteca_database_up"] == 0
    assert "ludoteca_streams_open" in told


# ---- several processes ----------------------------------------------------------------------------


def test_the_folder_is_there_as_long_as_the_processes(monkeypatch):
    monkeypatch.delenv(multiprocess.VARIABLE, raising=False)
    assert multiprocess.folder() is None
    with multiprocess.shared():
        folder = multiprocess.folder()
        assert folder is not None
        assert folder.stat().st_mode & 0o077 == 0
        for name in ("gauge_livesum_7.db", "counter_7.db", "gauge_livesum_77.db"):
            (folder / name).touch()
        multiprocess.forget(7)
        assert {file.name for file in folder.iterdir()} == {"counter_7.db", "gauge_livesum_77.db"}
    assert multiprocess.folder() is None
    assert not folder.exists()
    multiprocess.forget(7)
