"""Databases of releases before: brought up to date with all that is in them, read and played on."""

import sys

import pytest
from django.db.migrations.loader import MigrationLoader

from ludoteca.kernel.record import to_bytes
from ludoteca.web.matches import moves
from ludoteca.web.matches import seats as seating
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.storage.position_store import position_after
from tests.processes import run
from tests.site import releases
from tests.site.server import UNCOMPILED, Server, Visitor
from tests.web.tables import fresh, legal

IN_TURN = ("alone", "several")


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("name", releases.MIGRATIONS)
def test_a_match_of_then_is_read_and_played_on(name):
    match, states, seats, actions = releases.played()
    key = releases.insert(releases.earlier(name), match, states, seats, actions)
    releases.latest()
    table = Table.objects.get(pk=key)
    found = [to_bytes(position_after(table, ply)) for ply in range(len(states))]
    assert found == states
    assert [table.action_text(a) for a in actions] == [
        match.game.actions.format(a) for a in actions
    ]
    assert (table.closed, table.over, table.undo_floor, table.guide) == (False, False, 0, None)
    for _ in range(5):
        now = fresh(table)
        moves.act(table.slug, releases.GUEST, now.ply, legal(now)[0])
    now = fresh(table)
    assert to_bytes(position_after(now, len(actions))) == states[-1]
    assert to_bytes(now.record()) == to_bytes(position_after(now, now.ply))
    again = seating.clone_table(now.slug, releases.GUEST)
    assert again.rules_schema is not None


def test_every_release_is_among_them():
    """Whoever changes the shape of the database adds the shape before it here."""
    known = [name for app, name in MigrationLoader(None).disk_migrations if app == "tables"]
    assert tuple(sorted(known)[:-1]) == releases.MIGRATIONS


def test_a_site_starts_with_the_database_of_the_release_before(tmp_path, site):
    folder = tmp_path / "site"
    folder.mkdir(mode=0o700)
    server = Server(folder, **site())
    command = [sys.executable, "-m", "tests.site.releases", releases.MIGRATIONS[-1]]
    done = run(command, env=server.surroundings | UNCOMPILED)
    assert done.returncode == 0, done.stderr
    with server:
        looked = Visitor(server).look(releases.SLUG)
        assert "Of then 1" in looked.text
        assert Visitor(server).open_table(["me", "hotseat"])
