"""Who is here: known by the pages that are open, told to those who sit at the table."""

import pytest

from ludoteca.web.chat import chats, presence
from ludoteca.web.chat.models import Presence
from ludoteca.web.realtime.sse import FOLLOW
from ludoteca.web.workers import retention
from tests.web.chat.helpers import heard
from tests.web.tables import friends, solo


@pytest.fixture
def table(mia, tom):
    return friends(mia, tom)


def follows(client, table, **asked):
    """The topics that a page follows beside its table."""
    _, *words = client.get(f"/t/{table.slug}/stream/", asked)[FOLLOW].split()
    return words[4::4]


def test_a_page_follows_the_talk_and_says_which_seats_are_there(table, mia, spectator):
    assert follows(mia.client, table) == [f"talk:{table.slug}", f"here:{table.slug}:0"]
    assert follows(spectator, table) == [f"talk:{table.slug}"]
    assert mia.id not in mia.client.get(f"/t/{table.slug}/stream/")[FOLLOW]


def test_who_has_a_page_open_behind_others_is_not_here_and_has_not_left(table, mia):
    (_, topic) = follows(mia.client, table, hidden="1")
    assert topic == f"open:{table.slug}:0"
    presence.PresenceTracker().update([topic], 100.0)
    assert presence.present(table) == frozenset()
    assert presence.places_of([topic]) == []
    assert presence.places_of([topic], ("here", "open")) == [(table.slug, 0)]


def test_alone_against_bots_nobody_need_know(mia):
    table = solo(mia)
    assert follows(mia.client, table) == [f"talk:{table.slug}"]


def test_who_comes_and_goes_is_noted(table, mia, tom, spectator):
    porter, tom_s = presence.PresenceTracker(), [f"here:{table.slug}:1"]
    porter.update(tom_s, 100.0)
    assert presence.present(table) == {1}
    version = chats.version_of(table)
    assert "Tom online" in heard(mia.client, table)
    assert "online" not in heard(spectator, table)
    porter.update(tom_s, 104.0)
    porter.update([], 108.0)  # the page may only be loaded anew
    assert presence.present(table) == {1}
    assert chats.version_of(table) == version
    porter.update([], 115.0)
    assert presence.present(table) == frozenset()
    assert chats.version_of(table) == version + 1
    assert "Tom away" in heard(mia.client, table)
    assert not porter.is_busy


def test_who_was_taken_for_gone_meanwhile_is_noted_anew(table, mia):
    both = [f"here:{table.slug}:{seat}" for seat in (0, 1)]
    porter = presence.PresenceTracker()
    porter.update(both, 100.0)
    Presence.objects.filter(seat=1).delete()
    porter.update(both, 110.0)
    assert presence.present(table) == {0}
    version = chats.version_of(table)
    porter.update(both, 130.0)
    assert presence.present(table) == {0, 1}
    assert chats.version_of(table) == version + 1
    porter.update(both, 160.0)
    assert chats.version_of(table) == version + 1


def test_all_are_renewed_at_once(table, django_assert_num_queries):
    porter, names = presence.PresenceTracker(), [f"here:{table.slug}:{seat}" for seat in (0, 1)]
    porter.update(names[:1], 100.0)
    porter.update(names, 110.0)
    porter.update(names, 125.0)
    with django_assert_num_queries(0):
        porter.update(names, 135.0)


def test_what_dead_processes_had_noted_goes_in_the_end(table):
    presence.PresenceTracker().update([f"here:{table.slug}:{seat}" for seat in (0, 1)], 100.0)
    Presence.objects.filter(seat=1).update(seen="2020-01-01T00:00:00Z")
    assert presence.expire in retention._also
    presence.expire()
    assert [visit.seat for visit in Presence.objects.all()] == [0]


def test_what_nobody_renews_fades(table, mia):
    presence.PresenceTracker().update([f"here:{table.slug}:1"], 100.0)
    Presence.objects.update(seen="2020-01-01T00:00:00Z")
    assert presence.present(table) == frozenset()
    porter = presence.PresenceTracker()
    porter.update([f"here:{table.slug}:1"], 200.0)
    porter.update([f"here:{table.slug}:1"], 230.0)
    assert presence.present(table) == {1}
