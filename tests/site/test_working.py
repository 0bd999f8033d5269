"""Processes without pages: they see to the bots of a site that has pages alone, and one takes over from another."""

import os
import signal

import pytest

from ludoteca.web.lib import leases
from ludoteca.web.matches.models import Table
from ludoteca.web.workers import table_leases
from tests.site.server import Server, Visitor
from tests.site.worker import Worker
from tests.web.tables import fresh, solo

IN_TURN = ("alone", "several")


@pytest.fixture
def own(tmp_path, site, request):
    """A site that has pages alone; what a test asks for stands in its surroundings."""
    more = getattr(request, "param", {})
    with Server(tmp_path, LUDOTECA_PAGES_ONLY="1", **more, **site()) as running:
        yield running


@pytest.fixture
def worker(own):
    begun = []

    def make(name="worker"):
        begun.append(Worker(own, name))
        return begun[-1].ready()

    yield make
    for each in begun:
        each.end()


def test_bots_wait_for_a_process_that_works_and_go_on_with_it(own, worker):
    mia = Visitor(own)
    slug = mia.open_table(["greedy"] * 3, pace=0)
    assert own.table(slug)["keeper"] == ""
    assert own.table(slug)["ply"] == 0
    with mia.stream(slug, mia.look(slug).version) as stream:
        first = worker()
        assert stream.version() > 1
    assert (
        os.getpriority(os.PRIO_PROCESS, first.process.pid)
        == 10
        > os.getpriority(os.PRIO_PROCESS, 0)
    )
    own.wait_for(slug, lambda row: row["ply"] > 5)
    mine = mia.open_table(["me", "greedy", "greedy"], pace=0)
    ply = own.table(mine)["ply"]
    assert mia.do(mine, "bot", seat=0, bot="greedy").status == 200
    own.wait_for(mine, lambda row: row["ply"] > ply + 5)


def test_one_that_dies_is_followed_by_the_next(own, worker):
    mia = Visitor(own)
    slug = mia.open_table(["greedy"] * 3, pace=400)
    first = worker("first")
    own.wait_for(slug, lambda row: row["ply"] > 2)
    first.stop(signal.SIGKILL)
    ply = own.table(slug)["ply"]
    worker("second")
    own.wait_for(slug, lambda row: row["ply"] > ply + 2)


@pytest.mark.parametrize("own", [{"LUDOTECA_ONLOOKER_SECONDS": "3"}], indirect=True)
def test_who_looks_on_at_pages_alone_is_noted(own, worker):
    """Else a table of bots alone would pause though somebody has its page open."""
    mia = Visitor(own)
    slug = mia.open_table(["greedy"] * 3, pace=2500)
    seen = own.table(slug)["seen"]
    with mia.stream(slug, mia.look(slug).version):
        worker()
        own.wait_for(slug, lambda row: row["seen"] > seen)


@pytest.mark.parametrize("sig", [signal.SIGINT, signal.SIGTERM])
def test_told_to_stop_it_leaves_its_tables_to_others(own, worker, sig):
    slug = Visitor(own).open_table(["greedy"] * 3, pace=2500)
    one = worker()
    own.wait_for(slug, lambda row: row["keeper"])
    assert one.stop(sig) == 0
    assert "Traceback" not in one.log
    assert own.table(slug)["keeper"] == ""


@pytest.mark.django_db
def test_a_process_with_pages_alone_claims_nothing_and_tells_the_others(mia, monkeypatch):
    told = []
    monkeypatch.setattr(leases, "_works", True)
    monkeypatch.setattr("ludoteca.web.realtime.pubsub.publish", lambda *news: told.append(news))
    leases.stop_acquiring()
    table = solo(mia, seat=1)
    row = fresh(table)
    assert (row.lease_owner, row.lease_expires_at <= leases.now()) == ("", True)
    assert table_leases.due() == [table.slug]
    assert told[-1][-1] is True
    own = solo(mia, seat=0)
    assert Table.objects.get(pk=own.pk).lease_expires_at is None
    assert told[-1][-1] is False
