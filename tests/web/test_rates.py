"""Rates: how often one guest, and all guests of one address, may do what costs something each time."""

import ipaddress
import re
from pathlib import Path

import pytest
from django.test import Client

from ludoteca.web import settings as defaults
from ludoteca.web.tables.rates import RATES
from tests.web import shelf
from tests.web.pages import LATIN, read
from tests.web.tables import SCRIPT, Guest, friends, solo

AFAR = "192.0.2.7"


@pytest.fixture(autouse=True)
def small(settings):
    """Small numbers, and visitors who come by a proxy."""
    for word in ("STREAMS", "NAMES", "JOINS", "FILES"):
        setattr(settings, f"{word}_PER_GUEST", 2)
        setattr(settings, f"{word}_PER_ADDRESS", 4)


def asked(guest, table, what, **headers):
    """The answer to something that has a rate."""
    place = table.places.filter(guest="").first() or table.places.first()
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
    assert "a lot of names" in read(answer).find(role="alert")[0].text


def test_after_the_time_given_it_is_allowed_again(mia, monkeypatch):
    table, time = solo(mia), [1000.0]
    monkeypatch.setattr("time.monotonic", lambda: time[0])
    for _ in range(2):
        assert asked(mia, table, "streams").status_code == 200
    for _ in range(3):  # what is refused does not count
        wait = int(asked(mia, table, "streams")["Retry-After"])
    time[0] += wait
    assert asked(mia, table, "streams").status_code == 200


def test_onlookers_are_counted_by_their_address(mia):
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


def test_without_limits_nobody_is_refused(mia, settings):
    settings.STREAMS_PER_GUEST = settings.STREAMS_PER_ADDRESS = 0
    table = solo(mia)
    assert {asked(mia, table, "streams").status_code for _ in range(9)} == {200}


def test_each_is_listed_for_operators():
    listed = (Path(__file__).parents[2] / "docs" / "fair-shares.md").read_text()
    for name in RATES:
        for whose in ("GUEST", "ADDRESS"):
            setting = f"{name.upper()}_PER_{whose}"
            assert f"| `LUDOTECA_{setting}` | {getattr(defaults, setting)} |" in listed


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
