"""Tables at real sites, one process with SQLite and two with PostgreSQL and Redis: clicks at once, and secrets."""

import re
from concurrent.futures import ThreadPoolExecutor

import pytest

from ludoteca.kernel import generics
from tests.site.server import Visitor
from tests.web.tables import LISBOA, PUERTO_RICO

SITES = ("alone", "several")
MANY = 6
"""So many do something at the same time, at whichever process takes them."""


@pytest.fixture
def mia(server):
    return Visitor(server)


@pytest.fixture
def tom(server):
    return Visitor(server)


def at_once(works):
    """What all of these give, begun together."""
    with ThreadPoolExecutor(len(works)) as pool:
        return [begun.result() for begun in [pool.submit(work) for work in works]]


def twin(visitor):
    """The same browser once more: the requests of a browser do not wait for each other."""
    other = Visitor(visitor.server)
    other.cookies = dict(visitor.cookies)
    return other


def clicks(visitor, slug, what, *many):
    """Statuses of posts that are made at the same time, each with fields of its own."""
    return sorted(
        answer.status
        for answer in at_once(
            [lambda fields=fields: twin(visitor).do(slug, what, **fields) for fields in many]
        )
    )


def hot_seat(visitor, **options):
    return visitor.open_table(["me", "hotseat", "hotseat"], **options)


def friends(mia, tom, game=PUERTO_RICO):
    """A table of two guests."""
    slug = mia.open_table(["me", "friend"], game=game)
    link = f"/t/{slug}/join/{invitation(mia.server, slug)}/"
    assert tom.post(link, {"name": "Tom"}).status == 302
    return slug


def invitation(server, slug):
    return next(s["invitation"] for s in server.seats(slug) if not (s["guest"] or s["bot"]))


# ---- clicks at once -------------------------------------------------------------------------------


def test_of_many_equal_clicks_one_is_a_move(mia, server):
    slug = hot_seat(mia)
    for ply in range(3):
        action = mia.look(slug).choices[0]
        assert clicks(mia, slug, "act", *[{"ply": ply, "action": action}] * MANY) == [200] * MANY
        row = server.table(slug)
        assert [m["ply"] for m in server.moves(slug)] == list(range(row["ply"]))
        if row["ply"] != ply + 1:
            break  # the table has played on by itself


def test_of_many_different_clicks_one_is_a_move(mia, server):
    slug = hot_seat(mia)
    wanted = [{"ply": 0, "action": action} for action in mia.look(slug).choices[:MANY]]
    statuses = clicks(mia, slug, "act", *wanted)
    assert statuses == [200] + [409] * (len(wanted) - 1)
    assert server.moves(slug)[0]["action"] in [each["action"] for each in wanted]


def test_a_click_and_taking_back_come_one_after_the_other(mia, server):
    slug = hot_seat(mia, end_turn=True)
    board = mia.look(slug)
    assert mia.do(slug, "act", ply=0, action=board.choices[0]).status == 200
    ply = server.table(slug)["ply"]
    statuses = clicks(mia, slug, "undo", *[{"ply": ply}] * MANY)
    assert statuses == [200] + [409] * (MANY - 1)
    assert server.table(slug)["ply"] == 0
    assert server.moves(slug) == []


def test_a_turn_is_ended_once(mia, server):
    slug = hot_seat(mia, end_turn=True)
    while not (board := mia.look(slug)).can_end:
        assert mia.do(slug, "act", ply=board.ply, action=board.choices[-1]).status == 200
    before = server.table(slug)
    assert clicks(mia, slug, "end-turn", *[{"ply": board.ply}] * MANY) == [200] * MANY
    after = server.table(slug)
    assert after["waiting_seat"] is None
    assert after["sealed"] == before["ply"]
    assert after["version"] - before["version"] == 1 + after["ply"] - before["ply"]


def test_a_free_seat_is_taken_by_one(mia, server):
    slug = mia.open_table(["me", "friend", "greedy"])
    path = f"/t/{slug}/join/{invitation(server, slug)}/"
    guests = [Visitor(server) for _ in range(MANY)]
    for guest in guests:
        guest.get("/")
    answers = at_once([lambda g=guest: g.post(path, {"name": "x"}) for guest in guests])
    assert sorted(answer.status for answer in answers) == [302] + [403] * (MANY - 1)
    assert all(seat["guest"] or seat["bot"] for seat in server.seats(slug))
    assert server.table(slug)["started"]


def test_who_asks_for_a_table_twice_has_two(mia, server):
    mia.get("/")
    assert len({*at_once([lambda: hot_seat(twin(mia)) for _ in range(2)])}) == 2


# ---- two at a table -------------------------------------------------------------------------------


def test_what_one_does_the_other_sees(mia, tom):
    slug = friends(mia, tom)
    board = mia.look(slug)
    assert tom.look(slug).choices == []
    assert tom.do(slug, "act", ply=0, action=board.choices[0]).status == 403
    with tom.stream(slug, seen=tom.look(slug).version) as events:
        answer = mia.do(slug, "act", ply=0, action=board.choices[0])
        assert events.version() == int(answer.headers["X-Version"])
    assert tom.look(slug).ply > 0
    assert tom.do(slug, "undo", ply=tom.look(slug).ply).status == 400


# ---- secrets --------------------------------------------------------------------------------------

EXITS = ("", "board/", "log/", "at/0/")
FLEETING = r'csrfmiddlewaretoken" value="\w+"|"X-CSRFToken": "\w+"|[Xx]-CSRFToken[^,}]*'


def told(visitor, slug):
    """All that a browser is told of a table, but for what differs from one visit to the next."""
    answers = [visitor.get(f"/t/{slug}/{path}") for path in EXITS]
    assert {answer.status for answer in answers} == {200}
    return [re.sub(FLEETING, "", answer.text) for answer in answers]


def redraw(server, slug, seat):
    """Write other chips, cards and luck for all but a seat (-1: for all) into a table where nothing has been done."""

    def change(record):
        if server.table(slug)["game_name"] == LISBOA:
            generics.resample(record, seat)
        else:
            for other in range(2):
                if other != seat:
                    record.chips[other] += 7 + other
        record.rng[:] += 12345

    server.lay_out(slug, change)


@pytest.mark.parametrize("game", [PUERTO_RICO, LISBOA])
def test_nobody_is_told_what_depends_on_secrets_of_others(mia, tom, server, game):
    slug = friends(mia, tom, game)
    spectator = Visitor(server)
    before = [told(mia, slug), told(spectator, slug)]
    redraw(server, slug, 0)
    assert told(mia, slug) == before[0]
    assert told(twin(spectator), slug) == before[1]


def test_everybody_sees_their_own(mia, tom, server):
    slug = friends(mia, tom)

    def change(record):
        record.chips[:2] = 37, 41

    server.lay_out(slug, change)
    for visitor, own in ((mia, 37), (tom, 41), (Visitor(server), None)):
        seen = {n for n in (37, 41) if f"<b>{n}</b>" in visitor.look(slug).text}
        assert seen == ({own} if own else set())


def test_the_seed_is_told_to_nobody_before_the_end(mia, server):
    slug = hot_seat(mia)
    seed = server.table(slug)["seed"]
    assert not any(seed in text for text in told(mia, slug))
    assert mia.get(f"/t/{slug}/save.json").status == 403
