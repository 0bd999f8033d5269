"""What is measured of the site: who may read it, what it says, and that it tells no secrets."""

import os
import re
import signal
from datetime import timedelta
from typing import Any

import pytest
from django.db import OperationalError
from prometheus_client.parser import text_string_to_metric_families

from ludoteca.web import metrics, shared_measures
from ludoteca.web.environment import networks
from ludoteca.web.forwarded import Forwarded
from ludoteca.web.metrics import Metrics, gathered
from ludoteca.web.tables import census, claims
from ludoteca.web.tables.models import Analysis, Table
from tests.processes import wait_until
from tests.site.api_client import RealProgram
from tests.site.server import Server, Visitor
from tests.web.tables import solo

IN_TURN = ("alone", "several")

# ---- who may read it ------------------------------------------------------------------------------


async def pages(scope, receive, send):
    await send({"type": "http.response.start", "status": 404, "headers": []})
    await send({"type": "http.response.body", "body": b"no such page"})


@pytest.fixture
def asked(monkeypatch):
    """The status of the answer to who asks from an address, at a host, with more headers."""
    monkeypatch.setattr(metrics, "gathered", lambda: b"figures")

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
        app = Metrics(Forwarded(pages, networks("PROXIES")), networks("NAMED"))
        await app(scope, None, send)  # type: ignore[arg-type]
        return sent[0]["status"]

    return ask


HERE = ["127.0.0.1", "::1"]


@pytest.mark.parametrize("peer", ["127.0.0.1", "::1", "::ffff:127.0.0.1"])
async def test_this_machine_may_read_it_where_it_is_named(asked, peer):
    for host in ("localhost", "localhost:8000", "127.0.0.1:8000", "[::1]:8000"):
        assert await asked(peer, host, named=HERE) == 200
        assert await asked(peer, host) == 404


@pytest.mark.parametrize("peer", ["192.0.2.7", "10.0.0.1", "2001:db8::1", "", "unix"])
async def test_to_others_there_is_no_such_page(asked, peer):
    assert await asked(peer) == 404
    assert await asked(peer, named=HERE) == 404


async def test_networks_that_are_named_may_read_it_and_then_nobody_else(asked):
    named = ["10.1.0.0/16", "2001:db8::/32"]
    assert await asked("10.1.2.3", "play.example.org", named=named) == 200
    assert await asked("2001:db8::7", named=named) == 200
    assert await asked("10.2.0.1", named=named) == 404
    assert await asked("127.0.0.1", named=named) == 404
    assert await asked("127.0.0.1", named=[*named, "127.0.0.1"]) == 200


@pytest.mark.parametrize("header", ["x_forwarded_for", "x_real_ip", "forwarded", "via"])
async def test_a_proxy_that_is_not_known_brings_nobody(asked, header):
    brought = {header: "127.0.0.1"}
    assert await asked("127.0.0.1", **brought) == 404
    assert await asked("127.0.0.1", named=["127.0.0.1"], **brought) == 404
    assert await asked("10.1.2.3", named=["10.0.0.0/8"], **brought) == 404


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


def figures(text):
    """Every sample, by its name with its labels."""
    return {
        sample.name + "".join(f",{k}={v}" for k, v in sorted(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


@pytest.mark.django_db
def test_bots_that_are_due_are_counted_and_the_oldest_told(mia):
    own, other = solo(mia, seat=1), solo(mia, seat=1, game="lisboa")
    solo(mia, seat=0)
    ago = claims.now() - timedelta(seconds=90)
    Table.objects.filter(pk=own.pk).update(changed=ago)
    claims.put_off(other)
    told = figures(gathered().decode())
    assert told["ludoteca_bots_due,game=puerto-rico"] == 1
    assert "ludoteca_bots_due,game=lisboa" not in told
    assert 90 <= told["ludoteca_bots_due_oldest_seconds"] < 120
    assert told["ludoteca_tables_played,game=puerto-rico"] == 2
    assert told["ludoteca_database_up"] == 1


@pytest.mark.django_db
def test_analyses_under_way_are_counted(mia):
    Analysis.objects.create(table=solo(mia))
    Analysis.objects.create(table=solo(mia), state=Analysis.State.DONE)
    told = figures(gathered().decode())
    assert told["ludoteca_analyses_running"] == 1
    assert 0 < told["ludoteca_analyses_oldest_seconds"] < 60


@pytest.mark.django_db
def test_without_a_database_the_rest_is_told(monkeypatch):
    def broken():
        raise OperationalError

    monkeypatch.setattr(census, "_bots", broken)
    told = figures(gathered().decode())
    assert told["ludoteca_database_up"] == 0
    assert "ludoteca_streams_open" in told


# ---- several processes ----------------------------------------------------------------------------


def test_the_folder_is_there_as_long_as_the_processes(monkeypatch):
    monkeypatch.delenv(shared_measures.VARIABLE, raising=False)
    assert shared_measures.folder() is None
    with shared_measures.shared():
        folder = shared_measures.folder()
        assert folder is not None
        assert folder.stat().st_mode & 0o077 == 0
        for name in ("gauge_livesum_7.db", "counter_7.db", "gauge_livesum_77.db"):
            (folder / name).touch()
        shared_measures.forget(7)
        assert {file.name for file in folder.iterdir()} == {"counter_7.db", "gauge_livesum_77.db"}
    assert shared_measures.folder() is None
    assert not folder.exists()
    shared_measures.forget(7)


# ---- a site that runs -----------------------------------------------------------------------------


OPEN = {"LUDOTECA_TABLES_PER_GUEST": "1", "LUDOTECA_METRICS_FROM": "127.0.0.1"}


@pytest.fixture
def own(tmp_path, site):
    folder = tmp_path / "site"
    folder.mkdir(mode=0o700)
    with Server(folder, **OPEN, **site()) as running:
        yield running


def read(server):
    answer = Visitor(server).get("/metrics")
    assert answer.status == 200
    assert answer.headers["Content-Type"].startswith("text/plain; version=0.0.4")
    return answer.text


@pytest.mark.slow
def test_a_site_tells_what_happens_at_it(own):
    mia = Visitor(own)
    slug = mia.open_table(["greedy", "me", "me"])
    own.wait_for(slug, lambda row: row["ply"] and not row["kept_until"])
    board = mia.look(slug)
    with mia.stream(slug, board.version) as stream:
        assert mia.do(slug, "act", ply=board.ply, action=board.choices[0]).status == 200
        assert stream.version() > board.version
        wait_until(lambda: figures(read(own))["ludoteca_streams_open"] == 1)
    form = {"seats": 3, "pace": 0, **{f"seat-{i}": "me" for i in range(3)}}
    assert mia.post("/games/puerto-rico/new/", form).status == 429
    wait_until(lambda: figures(read(own))["ludoteca_streams_open"] == 0)
    told = figures(read(own))
    assert told["ludoteca_moves_total,by=bot,game=puerto-rico"] >= 1
    assert told["ludoteca_moves_total,by=person,game=puerto-rico"] == 1
    assert told["ludoteca_requests_total,kind=move-act,status=200"] == 1
    assert told["ludoteca_requests_total,kind=stream,status=200"] == 1
    assert told["ludoteca_answer_seconds_count,kind=stream"] == 1
    assert told["ludoteca_refused_total,why=tables"] == 1
    assert told["ludoteca_drawing_seconds_count,game=puerto-rico,what=changes"] >= 2
    assert told["ludoteca_processes"] == own.workers
    assert told["ludoteca_bot_retries_total"] == 0
    words = sum(n for name, n in told.items() if name.startswith("ludoteca_notice_seconds_count"))
    assert words >= 1


@pytest.mark.slow
def test_it_holds_nothing_that_is_secret(own):
    mia = Visitor(own)
    slug = mia.open_table(["me", "friend", "greedy"])
    invitation = own.seats(slug)[1]["invitation"]
    mia.get(f"/t/{slug}/join/{invitation}/")
    mia.get(f"/nowhere/{slug}/")
    text = read(own)
    row = own.table(slug)
    secrets = {slug, invitation, row["seed"], row["host"], row["origin"]}
    assert not {secret for secret in secrets if secret in text}
    labels = set(re.findall(r"(\w+)=\"", text))
    assert labels <= {"game", "by", "kind", "status", "what", "way", "why", "desk", "state", "le"}
    assert "127.0.0.1" not in text


@pytest.mark.slow
def test_nor_is_a_program_told_of(own):
    secrets = RealProgram(own).plays_a_little()
    text = read(own)
    assert 'kind="api' in text or "api" in text
    assert not {secret for secret in secrets if secret in text}


@pytest.mark.slow
def test_whoever_is_asked_answers_for_all_even_for_who_has_died(own):
    if own.workers == 1:
        pytest.skip("there is nobody else")
    mia = Visitor(own)
    for _ in range(40):
        assert mia.get("/").status == 200
    lobby = "ludoteca_requests_total,kind=lobby,status=200"
    assert [figures(read(own))[lobby] for _ in range(8)] == [40.0] * 8
    os.kill(own.pids[1], signal.SIGKILL)
    wait_until(lambda: figures(read(own))["ludoteca_processes"] == own.workers - 1, seconds=20)
    wait_until(lambda: figures(read(own))["ludoteca_processes"] == own.workers)
    assert figures(read(own))[lobby] == 40
