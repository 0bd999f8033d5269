"""Friends at real sites, one process with SQLite and two with PostgreSQL and Redis: talk, clocks, open tables, reports."""

import pytest

from tests.processes import wait_until
from tests.site.server import Server, Visitor
from tests.site.test_both_sites import MANY, at_once, friends, twin

SITES = ("alone", "several")
SOON = (
    "update clocks_clock set runs_out = since + 300, \"left\" = '[300,300]'"
    " where table_id = (select id from tables_table where slug = ?)"
)


@pytest.fixture(scope="module")
def server(tmp_path_factory, site):
    with Server(tmp_path_factory.mktemp("site"), **site()) as running:
        yield running
    assert "Traceback" not in running.log, running.log


@pytest.fixture
def mia(server):
    return Visitor(server)


@pytest.fixture
def tom(server):
    return Visitor(server)


def named(server, name):
    visitor = Visitor(server)
    assert visitor.post("/name/", {"name": name}).status == 302
    return visitor


def cookies(visitor):
    return "; ".join(f"{name}={value}" for name, value in visitor.cookies.items())


# ---- talk ---------------------------------------------------------------------------------------------------


def test_what_many_say_at_once_is_all_heard_and_told_of(mia, tom, server):
    slug = friends(mia, tom)
    with mia.stream(slug, mia.look(slug).version, Cookie=cookies(mia)) as stream:
        works = [
            lambda who=who, n=n: twin(who).do(slug, "talk/say", text=f"Word {n}")
            for n, who in enumerate((mia, tom) * (MANY // 2))
        ]
        assert [answer.status for answer in at_once(works)] == [200] * MANY
        text = wait_until(lambda: _when_all(stream, mia, slug))
    assert [text.count(f"Word {n}") for n in range(MANY)] == [1] * MANY
    (room,) = server.query(
        "select r.version from talk_room r join tables_table t on t.id = r.table_id"
        " where t.slug = ?",
        slug,
    )
    assert room["version"] >= MANY


def _when_all(stream, visitor, slug):
    """The talk, once the page's stream has told of the last word."""
    stream.until("talk")
    text = visitor.get(f"/t/{slug}/talk/now/").text
    return text if text.count('class="talk-text"') >= MANY else None


def test_of_equal_reports_at_once_one_is_kept(mia, tom, server):
    slug = friends(mia, tom)
    assert tom.do(slug, "talk/say", text="Rude").status == 200
    fields = {"who": "seat-1", "reason": "insult"}
    notes = [f"Note {n}" for n in range(4)]
    answers = at_once(
        [
            lambda n=n: twin(mia).post(f"/t/{slug}/talk/report/", {**fields, "note": n})
            for n in notes
        ]
    )
    assert [answer.status for answer in answers] == [302] * len(notes)
    (row,) = server.query("select * from talk_report where slug = ?", slug)
    assert sorted(row["note"].split("\n")) == notes


# ---- clocks -------------------------------------------------------------------------------------------------


def in_time(mia, tom):
    """A table of both in real time, where somebody is asked."""
    slug = mia.open_table(["me", "friend"], clock="quick")
    (row,) = [row for row in mia.server.seats(slug) if not row["guest"]]
    invitation = row["invitation"]
    assert tom.post(f"/t/{slug}/join/{invitation}/", {"name": "Tom"}).status == 302
    return slug


def clock(server, slug):
    (row,) = server.query(
        "select c.*, t.version from clocks_clock c join tables_table t on t.id = c.table_id"
        " where t.slug = ?",
        slug,
    )
    return row


def test_that_time_has_run_out_is_told_by_whichever_process(mia, tom, server):
    slug = in_time(mia, tom)
    before = clock(server, slug)["version"]
    with (
        mia.stream(slug, before, Cookie=cookies(mia)) as one,
        tom.stream(slug, before, Cookie=cookies(tom)) as other,
    ):
        server.database.write(SOON, slug)
        told = wait_until(lambda: clock(server, slug)["out"] and clock(server, slug)["version"])
        assert told > before
        assert [one.until("version"), other.until("version")] == [told] * 2
    assert "has run out" in tom.get(f"/t/{slug}/").text


def test_a_bot_takes_the_seat_once_and_its_owner_has_it_back_once(mia, tom, server):
    slug = in_time(mia, tom)
    server.database.write(SOON, slug)
    wait_until(lambda: clock(server, slug)["out"])
    posts = [lambda: twin(tom).do(slug, "clock/hand-on", seat=0, bot="easy")] * 4
    assert sorted(answer.status for answer in at_once(posts)) == [200, 400, 400, 400]
    back = [lambda: twin(mia).do(slug, "clock/back")] * 4
    assert [answer.status for answer in at_once(back)] == [200] * 4
    assert server.query("select * from clocks_absence") == []
    assert server.seats(slug)[0]["guest"]


def test_a_pause_begins_when_all_agree_and_ends_for_anybody(mia, tom, server):
    slug = in_time(mia, tom)
    assert mia.do(slug, "clock/ask").status == 200
    assert not clock(server, slug)["paused"]
    agreed = at_once([lambda: twin(tom).do(slug, "clock/agree")] * 4)
    assert 200 in [answer.status for answer in agreed]
    row = clock(server, slug)
    assert row["paused"]
    assert row["runs_out"] is None
    assert tom.do(slug, "clock/go-on").status == 200
    assert not clock(server, slug)["paused"]


# ---- open tables --------------------------------------------------------------------------------------------


def test_the_last_seat_of_an_open_table_is_taken_by_one(mia, server):
    slug = mia.open_table(["me", "friend"], open="1")
    comers = [named(server, f"Comer {n}") for n in range(MANY)]
    answers = at_once([lambda c=c: c.post(f"/t/{slug}/sit/", {"name": "Comer"}) for c in comers])
    assert sorted(answer.status for answer in answers) == [302] + [403] * (MANY - 1)
    assert all(seat["guest"] for seat in server.seats(slug))
    assert len([comer for comer in comers if _sits(comer, slug)]) == 1
    assert server.table(slug)["started"]


def _sits(visitor, slug):
    """Whether somebody sits at a table: only who does may choose whom they hear."""
    return visitor.do(slug, "talk/listen", onlookers="1").status == 200
