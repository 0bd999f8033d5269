"""``ludoteca tables`` while a site runs: lists, details, closing, handing over, purging."""

import json
import re
from datetime import timedelta

import pytest

from ludoteca.web.lib import leases
from tests.site.server import Server, Visitor

IN_TURN = ("alone", "several")


@pytest.fixture(scope="module")
def own(tmp_path_factory, site):
    folder = tmp_path_factory.mktemp("own")
    with Server(folder, **site()) as running:
        yield running


def test_an_open_page_hears_that_its_table_is_closed(own):
    mia = Visitor(own)
    slug = mia.open_table(["me", "hotseat", "hotseat"])
    with mia.stream(slug, mia.look(slug).version) as stream:
        done = own.asked("tables", "close", slug)
        assert done.returncode == 0, done.stderr
        assert stream.version()
    assert "was closed" in mia.look(slug).text
    again = own.asked("tables", "close", slug)
    assert again.returncode == 2
    assert "over or closed" in again.stderr


def test_a_seat_that_is_handed_over_is_played_at_once(own):
    mia = Visitor(own)
    slug = mia.open_table(["me", "hotseat", "hotseat"])
    for seat in (1, 2, 3):
        if own.table(slug)["ply"]:
            break
        done = own.asked("tables", "hand-over", slug, seat, "--to-bot", "greedy")
        assert done.returncode == 0, done.stderr
        if seat == 1:
            own.wait_for(slug, lambda row: row["ply"] > 0, 60)
    done = own.asked("tables", "hand-over", slug, 2, "--to-link")
    link = re.search(r"/t/\S+/join/\S+/", done.stdout)
    assert link, done.stdout + done.stderr
    ann = Visitor(own)
    ann.post(link.group(), {"name": "Ann"})
    assert own.seats(slug)[1]["name"] == "Ann"


def test_lists_and_details_are_for_programs_too_and_tell_no_secrets(own):
    mia = Visitor(own)
    slug = mia.open_table(["me", "friend", "greedy"])
    listed = json.loads(own.asked("tables", "list", "--live", "--json").stdout)
    assert slug in {row["slug"] for row in listed}
    assert slug in own.asked("tables", "list", "--game", "puerto-rico").stdout
    row, seats = own.table(slug), own.seats(slug)
    for more in ([], ["--json"]):
        told = own.asked("tables", "show", slug, *more).stdout
        assert slug in told
        assert row["seed"] not in told
        assert row["host"] not in told
        assert seats[1]["invitation"] not in told
        whole = own.asked("tables", "show", slug, "--reveal", *more).stdout
        assert row["seed"] in whole
        assert seats[1]["invitation"] in whole


def test_what_is_wrong_is_told_in_a_sentence(own):
    mia = Visitor(own)
    slug = mia.open_table(["me", "hotseat", "hotseat"])
    for arguments, sentence in (
        (["show", "nowhere"], "no table nowhere"),
        (["hand-over", slug, "9", "--to-bot", "greedy"], "from 1 to 3"),
        (["hand-over", slug, "1", "--to-bot", "clever"], "greedy"),
        (["list", "--game", "chess"], "puerto-rico"),
        (["wake", slug], "No bot is to act"),
    ):
        done = own.asked("tables", *arguments)
        assert done.returncode == 2, arguments
        assert sentence in done.stderr
        assert "Traceback" not in done.stderr


DONE = """insert into tables_chore (name, done, keeper) values ('purge', ?, '')
  on conflict (name) do update set done = excluded.done"""
"""The site itself has purged today: on a busy machine it would else come before the command."""


def test_the_command_purges_while_the_site_runs(own):
    own.database.write(DONE, leases.now())
    slug = Visitor(own).open_table(["me", "hotseat", "hotseat"])
    own.database.write(
        "update tables_table set changed = ? where slug = ?",
        *(leases.now() - timedelta(days=91), slug),
    )
    assert "1 at which" in own.asked("tables", "purge", "--dry-run").stdout
    assert own.table(slug)
    assert "1 at which" in own.asked("tables", "purge").stdout
    assert not own.query("select * from tables_table where slug = ?", slug)
    assert Visitor(own).get(f"/t/{slug}/").status == 404
