"""Quotas: what one guest, and all guests of one address, may have at the same time, and how more is refused."""

from datetime import timedelta

import pytest
from django.test import Client, RequestFactory

from ludoteca.analysis import Estimate
from ludoteca.web.analysis import hints, jobs
from ludoteca.web.analysis.models import Analysis, StoredHint
from ludoteca.web.lib import leases
from ludoteca.web.lib.http.ip_digest import ip_digest
from ludoteca.web.matches.models import Table
from tests.web import shelf
from tests.web.pages import LATIN, read
from tests.web.tables import Guest, fresh, solo

PLAY = "/games/santa-maria/play/"
NEW = "/games/puerto-rico/new/"
FORM = {"seats": 2, "seat-0": "me", "seat-1": "greedy"}


@pytest.fixture(autouse=True)
def small(settings, limit, monkeypatch):
    """Small numbers, and short thoughts."""
    settings.TABLES_PER_GUEST, settings.TABLES_PER_ADDRESS = 3, 5
    limit("advice", guest=2, address=3)
    settings.ANALYSES_PER_GUEST, settings.ANALYSES_PER_ADDRESS = 1, 2
    estimates = [Estimate(action, 60, (9.0,) * 3, (0.5,) * 3) for action in range(2)]
    monkeypatch.setattr(hints, "compute", lambda question: hints.Hint(estimates))


@pytest.fixture
def from_afar(db):
    """Makes guests at an address of their own."""
    return lambda name, address: Guest(name, Client(REMOTE_ADDR=address))


def refused(response, seconds=True):
    """Whether an answer says that it was too much, and when to come again."""
    assert response.status_code == 429
    if seconds:
        assert 0 < int(response["Retry-After"]) <= 3600
    else:
        assert "Retry-After" not in response
    return read(response).text


# ---- tables ---------------------------------------------------------------------------------------


def test_so_many_tables_for_a_guest(mia, tom):
    for _ in range(2):
        assert mia.client.post(PLAY).status_code == 302
    assert mia.client.post(NEW, FORM).status_code == 302
    for path, form in ((PLAY, {}), (NEW, FORM)):
        assert "3 tables under way" in refused(mia.client.post(path, form))
    assert Table.objects.count() == 3
    assert tom.client.post(PLAY).status_code == 302


def test_a_table_that_is_over_or_untouched_for_an_hour_makes_room_also_for_playing_again(
    mia, monkeypatch
):
    again = f"/t/{finished(mia).slug}/again/"
    for _ in range(3):
        assert mia.client.post(again).status_code == 302
    refused(mia.client.post(again))
    Table.objects.filter(pk=Table.objects.filter(over=False).earliest("pk").pk).update(over=True)
    assert mia.client.post(PLAY).status_code == 302
    wait = int(mia.client.post(PLAY)["Retry-After"])
    now = leases.now()
    monkeypatch.setattr(leases, "now", lambda: now + timedelta(seconds=wait + 1))
    assert mia.client.post(PLAY).status_code == 302


def test_guests_who_drop_their_cookies_share_an_address(new_guest, from_afar):
    for i in range(5):
        assert new_guest(f"Eve {i}").client.post(PLAY).status_code == 302
    text = refused(new_guest("Eve").client.post(PLAY))
    assert "from your network" in text
    assert from_afar("Tom", "192.0.2.7").client.post(PLAY).status_code == 302


def test_without_limits_nobody_is_refused(mia, settings):
    settings.TABLES_PER_GUEST = settings.TABLES_PER_ADDRESS = 0
    assert {mia.client.post(PLAY).status_code for _ in range(8)} == {302}


# ---- advice ---------------------------------------------------------------------------------------


def ask(guest, table):
    return guest.post(table, "advice", ply=fresh(table).ply)


def test_so_much_advice_in_a_minute(mia):
    tables = [solo(mia, seed=seed) for seed in range(3)]
    for _ in range(2):  # what is known already costs nothing
        assert [ask(mia, table).status_code for table in tables[:2]] == [200, 200]
    response = ask(mia, tables[2])
    assert response.status_code == 429
    assert 0 < int(response["Retry-After"]) <= 60
    assert response["Content-Type"].startswith("text/plain")
    assert "ask again in" in response.content.decode()
    assert StoredHint.objects.count() == 2


def test_advice_for_all_guests_of_an_address(new_guest, from_afar):
    answers = []
    for i in range(4):
        eve = new_guest(f"Eve {i}")
        answers.append(ask(eve, solo(eve)).status_code)
    assert answers == [200, 200, 200, 429]
    tom = from_afar("Tom", "192.0.2.7")
    assert ask(tom, solo(tom)).status_code == 200


# ---- analyses -------------------------------------------------------------------------------------


def finished(guest, seed=1):
    return shelf.finished(guest, seats=1, game="santa-maria", seed=seed)


def test_so_many_analyses_at_once(mia, tom, new_guest):
    tables = [finished(mia, seed) for seed in (1, 2)]

    def begin(guest, table):
        return guest.client.post(f"/t/{table.slug}/analysis/")

    assert begin(mia, tables[0]).status_code == 302
    assert "being analysed" in refused(begin(mia, tables[1]), seconds=False)
    assert begin(mia, tables[0]).status_code == 302  # asking again is harmless
    assert begin(tom, finished(tom)).status_code == 302
    eve = new_guest("Eve")
    refused(begin(eve, finished(eve)), seconds=False)
    Analysis.objects.update(state=Analysis.State.DONE)
    assert begin(mia, tables[1]).status_code == 302


def test_guests_have_their_analyses_made_in_turn(mia, tom, settings, monkeypatch):
    settings.ANALYSES_PER_GUEST = settings.ANALYSES_PER_ADDRESS = 0
    settings.ANALYSIS_THREADS = 1
    monkeypatch.setattr(jobs, "_served", {})
    many = [finished(mia, seed) for seed in (1, 2, 3)]
    for table in many:
        jobs.begin(table.slug, mia.id)
    few = finished(tom)
    jobs.begin(few.slug, tom.id)
    monkeypatch.setattr(jobs, "judge", lambda *about: None)
    for _ in range(10):
        jobs.analyse_next()
    assert Analysis.objects.get(table=few).reached == 5


def test_an_analysis_is_made_by_one_process(mia, monkeypatch):
    jobs.begin(finished(mia).slug, mia.id)
    now = leases.now()
    monkeypatch.setattr(leases, "now", lambda: now)
    monkeypatch.setattr(jobs, "judge", lambda *about: None)
    with monkeypatch.context() as other:
        other.setattr(leases, "ME", "other")
        assert jobs.analyse_next()
    assert not jobs.analyse_next()
    monkeypatch.setattr(leases, "now", lambda: now + timedelta(seconds=leases.LEASE + 1))
    assert jobs.analyse_next()  # the other has died


# ---- how it is said, and whom it means --------------------------------------------------------------


def test_refusals_in_japanese(db):
    aki = Guest("Mia", Client(headers={"Accept-Language": "ja"}))
    aki.client.cookies["ludoteca_language"] = "ja"
    for _ in range(3):
        aki.client.post(PLAY)
    alert = read(aki.client.post(PLAY)).find(role="alert")[0].text
    assert not LATIN.search(alert), alert


def test_an_origin_is_an_address_or_a_network_of_version_6():
    def origin(address):
        return ip_digest(RequestFactory(REMOTE_ADDR=address).get("/"))

    for one, other, same in (
        ("192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
    ):
        assert (origin(one) == origin(other)) is same, (one, other)
        assert one not in origin(one)
    for odd in ("", "unix:", "testclient"):
        assert origin(odd) == "", odd
