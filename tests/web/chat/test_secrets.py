"""No page of talk and of meeting people tells who somebody is, what only others may read, or how to get in."""

import pytest

from ludoteca.web.chat import presence
from ludoteca.web.matches.seats import SeatPlan
from tests.web.chat.helpers import about, say
from tests.web.tables import PART, PUERTO_RICO, SCRIPT, friends, open_table


@pytest.fixture
def table(mia, tom, new_guest):
    """A table at which all has happened that could tell something."""
    found = friends(mia, tom)
    say(mia, found, "Hello")
    say(new_guest("Zoe"), found, "spectator's word")
    about(tom, found, "seat-0", "block")
    mia.client.post(f"/t/{found.slug}/notes/", {"text": "a private note"})
    tom.client.post(f"/t/{found.slug}/talk/report/", {"who": "seat-0", "reason": "spam"})
    presence.PresenceTracker().update([f"here:{found.slug}:1"], 100.0)
    return found


def test_nobody_is_told_who_somebody_is(table, mia, tom, spectator, new_guest):
    waiting = open_table(PUERTO_RICO, mia.id, [mia.sitting(), SeatPlan()], is_open=True)
    mia.client.post(f"/t/{waiting.slug}/invite/", {"name": "Tom"})
    guests = [mia.id, tom.id]
    secret = [*guests, *waiting.seats.values_list("invitation", flat=True)]
    eve = new_guest("Eve")
    pages = [f"/t/{table.slug}/{p}" for p in ("", "talk/", "talk/now/", "notes/")]
    pages += [f"/t/{table.slug}/talk/report/?who=seat-0", "/unheard/", "/", "/open/"]
    for client in (spectator, eve.client, tom.client):
        for page in pages:
            text = client.get(page, headers=PART).content.decode()
            assert not [each for each in secret if each in text], page
            assert "a private note" not in text, page
    text = mia.client.get(f"/t/{waiting.slug}/invite/").content.decode()
    assert tom.id not in text


def test_the_other_is_not_told_of_being_blocked(table, mia):
    for page in ("", "talk/", "talk/now/"):
        text = mia.client.get(f"/t/{table.slug}/{page}").content.decode()
        assert "talk-person muted" not in text
    assert "Tom" not in mia.client.get("/unheard/").content.decode()


def test_what_is_done_for_somebody_else_is_refused(table, mia, spectator):
    listen = spectator.post(f"/t/{table.slug}/talk/listen/", {"onlookers": "1"}, headers=SCRIPT)
    assert listen.status_code == 403
    read = spectator.post(f"/t/{table.slug}/talk/read/", {"word": "1"}, headers=SCRIPT)
    assert read.status_code == 403
    assert spectator.post("/invited/1/", {"what": "accept"}).status_code == 404
