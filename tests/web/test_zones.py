"""Zones of a table: what a page shows already is not sent again, and nothing else is left out."""

import re

import pytest

from tests.web.pages import read
from tests.web.tables import (
    GAMES,
    SCRIPT,
    ended,
    fresh,
    friends,
    hot_seat,
    legal,
    solo,
)

pytestmark = pytest.mark.django_db


def digests(html):
    """What the page knows, by the id of the zone."""
    return {zone["id"]: zone["data-zone"] for zone in read(html).find(data_zone=True)}


def known(html):
    return {"X-Zones": " ".join(digests(html).values())}


@pytest.mark.parametrize("game", GAMES)
def test_every_zone_has_a_digest_and_a_name_of_its_own(mia, game):
    page = mia.client.get(f"/t/{hot_seat(mia, game=game).slug}/").content.decode()
    names = re.findall(r'id="(z-[^"]*)"', page)
    assert len(names) == len(set(names)) == len(digests(page)) > 8
    assert all(len(digest) == 8 for digest in digests(page).values())


@pytest.mark.parametrize("game", GAMES)
def test_no_zone_lies_within_another(mia, game):
    page = read(mia.client.get(f"/t/{hot_seat(mia, game=game).slug}/").content.decode())
    for zone in page.find(data_zone=True):
        assert not zone.find(data_zone=True)


@pytest.mark.parametrize("game", GAMES)
def test_who_shows_everything_is_sent_no_zone(mia, game):
    table = hot_seat(mia, game=game)
    page = mia.look(table)
    assert digests(page)
    assert digests(mia.look(table, **known(page))) == {}


@pytest.mark.parametrize("game", GAMES)
def test_after_a_move_exactly_the_zones_that_differ_are_sent(mia, game):
    table = hot_seat(mia, game=game)
    before = mia.look(table)
    for _ in range(6):
        table = fresh(table)
        choice = {"ply": table.ply, "action": legal(table)[0]}
        answer = mia.client.post(f"/t/{table.slug}/act/", choice, headers=SCRIPT | known(before))
        sent, after = digests(answer.content.decode()), mia.look(table)
        assert sent == dict(digests(after).items() - digests(before).items())
        assert sent
        before = after


def test_pages_that_say_nothing_or_nonsense_are_sent_everything(mia):
    table = hot_seat(mia)
    everything = digests(mia.look(table))
    for told in ("", "x" * 3000, "é", "AAAAAAAA " * 500, "<script>", "z-me"):
        assert digests(mia.look(table, **{"X-Zones": told})) == everything


def test_what_somebody_else_shows_is_no_reason_to_leave_out_ones_own(mia, tom):
    table = friends(mia, tom, game="lisboa")
    mine, his = mia.look(table), tom.look(table)
    assert digests(mine)["z-me"] != digests(his)["z-me"]
    assert digests(tom.look(table, **known(mine)))["z-me"] == digests(his)["z-me"]


def test_another_language_is_another_zone(mia):
    table = hot_seat(mia)
    english = mia.look(table)
    mia.client.cookies["ludoteca_language"] = "ja"
    japanese = digests(mia.look(table, **known(english)))
    assert {"z-status", "z-me", "z-log"} <= japanese.keys()


def test_forms_at_the_end_are_not_sent_again_for_their_tokens(mia):
    table = ended(solo(mia))
    page = mia.look(table)
    assert "csrfmiddlewaretoken" in page
    assert digests(mia.look(table, **known(page))) == {}
