"""Rate limits of views: what one guest, and all guests of one address, may do within a minute."""

import ipaddress
import re
from pathlib import Path

import pytest
from django.test import Client, RequestFactory

from ludoteca.web import settings as defaults
from ludoteca.web.config.env import ImproperlyConfigured
from ludoteca.web.lib.exceptions import RateLimited
from ludoteca.web.limits import definitions, rate_limits
from ludoteca.web.limits.definitions import RATE_LIMITS
from tests.web import shelf
from tests.web.pages import LATIN, read
from tests.web.tables import SCRIPT, Guest, friends, solo

AFAR = "192.0.2.7"


@pytest.fixture(autouse=True)
def small(limit):
    """Small numbers."""
    for name in ("streams", "names", "joins", "files"):
        limit(name, guest=2, address=4)


def asked(guest, table, what, **headers):
    """The answer to something that is limited."""
    place = table.seats.filter(guest="").first() or table.seats.first()
    return {
        "streams": lambda: guest.client.get(f"/t/{table.slug}/stream/", headers=headers),
        "names": lambda: guest.client.post("/name/", {"name": "Eve"}, headers=headers),
        "joins": lambda: guest.client.get(
            f"/t/{table.slug}/join/{place.invitation}/", headers=headers
        ),
        "files": lambda: guest.client.get(f"/t/{table.slug}/save.json", headers=headers),
    }[what]()


def visitor(name="Mia", address=AFAR):
    """A guest who comes from another machine."""
    return Guest(name, Client(REMOTE_ADDR=address))


def test_so_often_for_a_guest_and_for_an_address(mia, tom):
    table = shelf.finished(mia, seats=1, game="santa-maria")
    eves = [visitor(f"Eve {i}", f"2001:db8::{i}") for i in range(4)]
    far = visitor()
    for what in ("streams", "joins", "files"):
        answers = [asked(tom, table, what).status_code for _ in range(3)]
        assert 429 not in answers[:2], what
        assert answers[2] == 429, what  # a guest of this machine is counted, the machine is not
        answers = [asked(eve, table, what).status_code for eve in [*eves, *eves]]
        assert 429 not in answers[:4], what
        assert set(answers[4:]) == {429}, what  # all of one network
        assert asked(far, table, what).status_code != 429, what


def test_names(mia):
    eve, table = visitor(), solo(mia)
    assert [asked(eve, table, "names").status_code for _ in range(2)] == [302, 302]
    answer = asked(eve, table, "names")
    assert answer.status_code == 429
    assert 0 < int(answer["Retry-After"]) <= 60
    assert "changed your name too often" in read(answer).find(role="alert")[0].text


def test_after_the_time_given_it_is_allowed_again(mia, monkeypatch):
    table, time = solo(mia), [1000.0]
    monkeypatch.setattr("time.monotonic", lambda: time[0])
    for _ in range(2):
        assert asked(mia, table, "streams").status_code == 200
    for _ in range(3):  # what is refused does not count
        wait = int(asked(mia, table, "streams")["Retry-After"])
    time[0] += wait
    assert asked(mia, table, "streams").status_code == 200


def test_spectators_are_counted_by_their_address(mia):
    table = solo(mia)
    answers = [
        Client(REMOTE_ADDR=AFAR).get(f"/t/{table.slug}/stream/").status_code for _ in range(5)
    ]
    assert answers == [200] * 4 + [429]


def test_behind_a_proxy_this_machine_is_a_visitor_like_others(mia, settings):
    settings.PROXIES = (ipaddress.ip_network("127.0.0.1"),)
    table = solo(mia)
    answers = [Client().get(f"/t/{table.slug}/stream/").status_code for _ in range(5)]
    assert answers == [200] * 4 + [429]


def test_without_limits_nobody_is_refused(mia, limit):
    limit("streams", guest=0, address=0)
    table = solo(mia)
    assert {asked(mia, table, "streams").status_code for _ in range(9)} == {200}


def test_each_is_listed_for_operators():
    listed = (Path(__file__).parents[3] / "docs" / "run" / "limits.md").read_text()
    for name, limit in RATE_LIMITS.items():
        for counted in limit.defaults:
            row = f"| `{limit.variable(counted)}` | {defaults.RATE_LIMITS[name][counted]} |"
            assert (row in listed) is not limit.fixed, row


def test_the_environment_sets_all_but_the_fixed_ones(monkeypatch):
    monkeypatch.setenv("LUDOTECA_API_PER_TOKEN", "7")
    monkeypatch.setenv("LUDOTECA_STREAMS_PER_ADDRESS", "0")
    monkeypatch.setenv("LUDOTECA_LOGINS_PER_ACCOUNT", "7")
    limits = definitions.from_environment()
    assert limits["api"] == {"token": 7, "address": 3000}
    assert limits["streams"] == {"guest": 120, "address": 0}
    assert limits["logins"]["account"] == 10
    monkeypatch.setenv("LUDOTECA_API_PER_TOKEN", "many")
    with pytest.raises(ImproperlyConfigured, match="LUDOTECA_API_PER_TOKEN"):
        definitions.from_environment()


# ---- the functions --------------------------------------------------------------------------------


def test_what_is_refused_for_the_guest_does_not_count_for_the_address_nor_the_other_way_round():
    def refused(**clients):
        try:
            rate_limits.hit_for("names", **clients)
        except RateLimited:
            return True
        return False

    for _ in range(2):
        rate_limits.hit_for("names", guest="mia", address="house")
    assert all(refused(guest="mia", address="house") for _ in range(5))
    for _ in range(2):  # of four of the house, two are left
        rate_limits.hit_for("names", guest="tom", address="house")
    assert all(refused(guest="eve", address="house") for _ in range(5))
    for _ in range(2):  # elsewhere Eve has all of hers
        rate_limits.hit_for("names", guest="eve", address="elsewhere")
    assert refused(guest="eve", address="elsewhere")


def test_a_refusal_tells_the_longest_wait(limit, monkeypatch):
    time = [1000.0]
    monkeypatch.setattr("time.monotonic", lambda: time[0])
    monkeypatch.setattr("time.time", lambda: 5e8 + time[0])
    limit("names", guest=1, address=2)
    rate_limits.hit_for("names", guest="tom", address="house")
    time[0] += 20
    rate_limits.hit_for("names", guest="mia", address="house")
    time[0] += 20
    with pytest.raises(RateLimited) as caught:  # the house may again in 20 s, Mia in 40 s
        rate_limits.hit_for("names", guest="mia", address="house")
    assert caught.value.seconds == 40
    assert caught.value.params["seconds"] == 40


def test_who_is_cleared_counts_anew():
    for _ in range(2):
        rate_limits.hit_for("names", guest="mia", address="house")
    rate_limits.clear("names", guest="mia")
    for _ in range(2):
        rate_limits.hit_for("names", guest="mia", address="house")
    with pytest.raises(RateLimited):  # of the house nothing has been cleared
        rate_limits.hit_for("names", guest="tom", address="house")


def test_clients_without_a_name_do_not_count():
    for _ in range(9):
        rate_limits.hit_for("names", guest="", address="")


def test_an_address_is_counted_by_its_digest():
    digest = rate_limits.counted_address(RequestFactory(REMOTE_ADDR=AFAR).get("/"))
    assert digest
    assert AFAR not in digest


def test_refusals_in_japanese_and_for_the_script(mia, tom):
    table = friends(mia, tom)
    aki = visitor("Mia")
    aki.client.cookies["ludoteca_language"] = "ja"
    for what in ("streams", "names", "joins", "files"):
        for _ in range(3):
            answer = asked(aki, table, what)
        assert not LATIN.search(read(answer).find(role="alert")[0].text), what
        text = asked(aki, table, what, **SCRIPT)
        assert text["Content-Type"].startswith("text/plain"), what
        assert re.search(r"\d", text.content.decode()), what
