"""Closing tables, handing over seats, and purging tables that nobody touches."""

from datetime import timedelta

import pytest
from django.conf import settings
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from ludoteca.kernel.errors import UnknownBot
from ludoteca.web.analysis.models import Analysis
from ludoteca.web.lib import leases
from ludoteca.web.lib.exceptions import TableClosed
from ludoteca.web.lib.ids import random_id
from ludoteca.web.matches import moves
from ludoteca.web.matches.models import Move, Table
from ludoteca.web.staff import table_commands
from ludoteca.web.staff.table_commands import CannotDo
from ludoteca.web.workers import retention, table_leases
from ludoteca.web.workers.models import PeriodicTask
from ludoteca.web.workers.retention import Purged, daily, purge
from tests.web.tables import PART, asked, fresh, friends, legal, let_bots_play, solo

# ---- closing --------------------------------------------------------------------------------------


def test_at_a_closed_table_nobody_plays_on(mia):
    table = solo(mia)
    version = fresh(table).version
    table_commands.close(table.slug)
    table = fresh(table)
    assert table.closed
    assert table.version > version
    with pytest.raises(TableClosed):
        moves.act(table.slug, mia.id, table.ply, legal(table)[0])
    assert mia.post(table, "pace", pace=0).status_code == 403
    assert fresh(table).ply == table.ply
    with pytest.raises(CannotDo, match="over or closed"):
        table_commands.close(table.slug)


def test_everybody_at_a_closed_table_is_told_and_what_was_hidden_stays_hidden(mia, tom, spectator):
    table = friends(mia, tom, game="lisboa")
    table_commands.close(table.slug)
    for guest in (mia, tom):
        page = guest.look(table)
        assert "This table was closed by the site" in page
        assert 'id="choice-' not in page
        assert 'data-post="pace"' not in page
    assert "closed" in mia.client.get("/tables/", headers=PART).content.decode()
    page = mia.client.get(f"/t/{table.slug}/", headers={"Accept-Language": "ja"})
    assert "サイトの運営者によって閉じられました" in page.content.decode()
    assert mia.client.get(f"/t/{table.slug}/save.json").status_code == 403
    assert spectator.get(f"/t/{table.slug}/").status_code == 200
    assert not fresh(table).over


def test_the_bots_of_a_closed_table_rest(mia):
    table = solo(mia, seat=1)
    assert fresh(table).lease_expires_at
    table_commands.close(table.slug)
    assert fresh(table).lease_expires_at is None
    assert let_bots_play(table).ply == 0
    with pytest.raises(CannotDo, match="No bot is to act"):
        table_commands.wake(table.slug)


# ---- waking and handing over ----------------------------------------------------------------------


def test_a_bot_that_is_woken_belongs_to_whoever_looks_first(mia):
    table = solo(mia, seat=1)
    later = leases.now() + timedelta(seconds=leases.LEASE)
    Table.objects.filter(pk=table.pk).update(lease_owner="stuck", lease_expires_at=later)
    assert table.slug not in table_leases.due()
    table_commands.wake(table.slug)
    assert table.slug in table_leases.due()


def test_a_seat_is_given_to_a_bot_in_the_midst_of_a_match(mia, tom):
    table = friends(mia, tom, mia)
    seat = asked(table)
    place = table_commands.hand_over(table.slug, seat + 1, "greedy")
    assert (place.bot, place.guest) == ("greedy", "")
    assert table.slug in table_leases.due()
    assert let_bots_play(table).ply > 0
    assert table_commands.hand_over(table.slug, seat + 1, "random").bot == "random"


def test_a_seat_is_given_to_a_friend_in_the_midst_of_a_match(mia, tom, new_guest):
    table = friends(mia, tom, mia)
    seat = asked(table)
    before = table.seats.get(number=seat).invitation
    place = table_commands.hand_over(table.slug, seat + 1)
    assert place.free
    assert place.invitation != before
    table = fresh(table)
    assert table.started
    assert let_bots_play(table).ply == table.ply
    ann = new_guest("Ann")
    old = ann.client.post(f"/t/{table.slug}/join/{before}/", {"name": "Ann"})
    assert old.status_code == 404
    ann.client.post(f"/t/{table.slug}/join/{place.invitation}/", {"name": "Ann"})
    assert table.seats.get(number=seat).guest == ann.id
    assert fresh(table).ply == table.ply
    assert ann.act(table, legal(table)[0]).status_code == 200


def test_what_cannot_be_handed_over_is_told(mia):
    table = solo(mia)
    with pytest.raises(CannotDo, match=r"seat 4\. Its seats are 1 to 3"):
        table_commands.hand_over(table.slug, 4, "greedy")
    with pytest.raises(CannotDo, match="no table nowhere"):
        table_commands.hand_over("nowhere", 1, "greedy")
    with pytest.raises(UnknownBot, match="greedy"):
        table_commands.hand_over(table.slug, 1, "clever")
    assert fresh(table).version == table.version


# ---- lists ----------------------------------------------------------------------------------------


def test_no_name_of_a_table_looks_like_an_option():
    assert not any(random_id().startswith("-") for _ in range(5000))


def test_tables_are_listed_by_game_and_state(mia):
    live, over, closed, stale = (solo(mia) for _ in range(4))
    other = solo(mia, game="lisboa")
    Table.objects.filter(pk=over.pk).update(over=True)
    table_commands.close(closed.slug)
    age(stale, 8)

    def listed(**how):
        return {table.pk for table in table_commands.tables(**how)}

    assert listed() == {live.pk, over.pk, closed.pk, stale.pk, other.pk}
    assert listed(state="live") == {live.pk, stale.pk, other.pk}
    assert listed(state="over") == {over.pk, closed.pk}
    assert listed(state="stale") == {stale.pk}
    assert listed(game="lisboa") == {other.pk}


# ---- purging --------------------------------------------------------------------------------------


def age(table, days):
    """Let nobody have touched it for so long."""
    Table.objects.filter(pk=table.pk).update(changed=leases.now() - timedelta(days=days))


@pytest.fixture
def aged(mia, monkeypatch):
    """Tables by name, and a rule that removes those named old."""
    monkeypatch.setattr(retention, "REST", 0)
    monkeypatch.setattr(settings, "KEEP_OVER_DAYS", 300)
    monkeypatch.setattr(settings, "KEEP_LIVE_DAYS", 30)
    tables = {}
    for name, days, state in (
        ("over", 299, {"over": True}),
        ("old over", 301, {"over": True}),
        ("old closed", 301, {"closed": True}),
        ("live", 29, {}),
        ("old live", 31, {}),
        ("analysed", 301, {"over": True}),
    ):
        tables[name] = table = solo(mia)
        moves.act(table.slug, mia.id, 0, legal(table)[0])
        Table.objects.filter(pk=table.pk).update(**state)
        age(table, days)
    Analysis.objects.create(table=tables["analysed"])
    return tables


def left(tables):
    return {name for name, table in tables.items() if Table.objects.filter(pk=table.pk).exists()}


def test_what_is_old_is_removed_with_all_its_moves_in_small_batches(aged, monkeypatch):
    assert purge(dry_run=True) == Purged(2, 1)
    assert len(left(aged)) == 6
    monkeypatch.setattr(retention, "AT_ONCE", 1)
    rests = []
    assert purge(between=lambda: rests.append(len(left(aged)))) == Purged(2, 1)
    assert rests == [5, 4, 3]
    assert left(aged) == {"over", "live", "analysed"}
    assert set(Move.objects.values_list("table", flat=True)) == {
        aged[name].pk for name in ("over", "live", "analysed")
    }
    monkeypatch.undo()
    monkeypatch.setattr(retention, "REST", 0)
    assert purge(20) == Purged(1, 1)  # all older than so many days, by command
    assert left(aged) == {"analysed"}


def test_nothing_is_removed_where_it_is_kept_for_ever(aged, monkeypatch):
    monkeypatch.setattr(settings, "KEEP_OVER_DAYS", 0)
    assert purge() == Purged(0, 1)
    monkeypatch.setattr(settings, "KEEP_LIVE_DAYS", 0)
    assert purge() == Purged(0, 0)


def test_one_process_does_it_once_a_day(aged, monkeypatch, caplog):
    assert daily() == Purged(2, 1)
    assert caplog.messages == ["purged: 2 tables that were over, 1 at which nobody played on"]
    assert daily() is None
    PeriodicTask.objects.update(done=leases.now() - timedelta(days=2))
    PeriodicTask.objects.update(
        lease_owner="another", lease_expires_at=leases.now() + timedelta(seconds=9)
    )
    assert daily() is None
    PeriodicTask.objects.update(lease_expires_at=leases.now() - timedelta(seconds=1))
    assert daily() == Purged(0, 0)
    assert len(caplog.messages) == 1


def test_a_clock_that_has_jumped_ahead_costs_no_table(aged, monkeypatch, caplog):
    right = leases.now()
    daily()
    kept = left(aged)
    monkeypatch.setattr(leases, "now", lambda: right + timedelta(days=1000))
    assert daily() is None
    assert left(aged) == kept
    assert caplog.messages[-1].startswith("nothing was purged for days")
    monkeypatch.setattr(leases, "now", lambda: right)
    assert daily() == Purged(0, 0)  # what was done in the future is done again
    monkeypatch.setattr(leases, "now", lambda: right + timedelta(days=1000))
    assert daily() is None
    monkeypatch.setattr(leases, "now", lambda: right + timedelta(days=1001, hours=1))
    assert daily() != Purged(0, 0)


# ---- the database before and after ----------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_tables_there_are_stay_open_when_the_database_learns_of_closing(mia):
    table = solo(mia)
    executor = MigrationExecutor(connection)
    executor.migrate([("tables", "0006_turns_that_have_been_ended")])
    executor = MigrationExecutor(connection)
    executor.migrate(executor.loader.graph.leaf_nodes())
    assert not fresh(table).closed
