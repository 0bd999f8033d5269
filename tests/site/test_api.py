"""The API at a real server: streams and what ends them, two that act at once, odd requests, and the example."""

import json
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tests.processes import PATIENCE, started
from tests.site.api_client import RealProgram
from tests.site.server import Visitor

IN_TURN = ("alone", "several")

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"


@pytest.fixture
def robo(server):
    return RealProgram(server, "Robo")


@pytest.fixture
def ada(server):
    return RealProgram(server, "Ada")


def pair(one, other, third="free"):
    """The id of a table of two programs."""
    slug = one.does("/tables", game="puerto-rico", seats=["me", "free", third])["id"]
    other.does(f"/tables/{slug}/join")
    return slug


def test_each_hears_of_every_move_with_what_its_seat_may_know(robo, ada):
    slug = pair(robo, ada, "greedy")
    with robo.follows(slug) as mine, ada.follows(slug) as hers:
        first, other = mine.state(), hers.state()
        assert (first["your_seat"], other["your_seat"]) == (0, 1)
        assert first["your_turn"]
        assert first["actions"]
        assert not other["actions"]
        now = robo.plays(first)
        for events, seat in ((mine, 0), (hers, 1)):
            state = events.state(lambda state: state["version"] >= now["version"])
            assert state["your_seat"] == seat


def test_who_knows_the_newest_hears_the_next(robo, ada):
    slug = pair(robo, ada)
    state = robo.told(f"/tables/{slug}")
    with ada.follows(slug, seen=state["version"]) as events:
        third = RealProgram(robo.server, "Eve")
        third.does(f"/tables/{slug}/join")
        assert events.state()["version"] == state["version"] + 1


def test_lines_or_events_as_the_client_likes(robo, ada):
    slug = pair(robo, ada)
    with robo.follows(slug) as events:
        assert events.kind == "application/x-ndjson; charset=utf-8"
    with robo.follows(slug, Accept="text/event-stream") as events:
        assert events.kind == "text/event-stream; charset=utf-8"
        lines = [events.line() for _ in range(4)]
        version = robo.told(f"/tables/{slug}")["version"]
        assert lines[:2] == [f"id: {version}", "event: state"]
        assert json.loads(lines[2].removeprefix("data: "))["version"] == version
        assert lines[3] == ""
    known = {"Accept": "text/event-stream", "Last-Event-ID": str(version)}
    with robo.follows(slug, seen=0, **known) as events:
        RealProgram(robo.server, "Eve").does(f"/tables/{slug}/join")
        assert events.line() == f"id: {version + 1}"


def test_nothing_tells_how_it_is_made(robo, ada):
    with robo.follows(pair(robo, ada)) as events:
        assert "X-Follow" not in events.response.headers
        assert "Content-Encoding" not in events.response.headers
        assert events.response.headers["Cache-Control"] == "no-store"


def test_a_stream_speaks_the_language_asked_for(robo, ada):
    slug = pair(robo, ada, "greedy")
    with robo.follows(slug, **{"Accept-Language": "ja"}) as events:
        assert "ボット" in events.state()["seats"][0]["name"]


def test_the_stream_ends_with_the_match(robo, ada, server):
    slug = pair(robo, ada)
    closed = "update tables_table set closed = ?, version = version + 1 where slug = ?"
    with robo.follows(slug) as events:
        events.state()
        server.database.write(closed, True, slug)
        assert events.state()["status"] == "closed"
        assert events.ended()
    version = robo.told(f"/tables/{slug}")["version"]
    with robo.follows(slug) as events:
        assert events.state()["status"] == "closed"
        assert events.ended()
    with robo.follows(slug, seen=version) as events:
        assert events.response.status == 204


def test_the_stream_ends_with_the_token(robo, ada, server):
    slug = pair(robo, ada)
    with robo.follows(slug) as events:
        events.state()
        robo.revoke()
        ada.does(f"/tables/{slug}/hand-over", to="link")
        assert events.ended()
    assert robo.get(f"/tables/{slug}/events").status == 401


def test_who_leaves_a_seat_sees_its_secrets_no_more(robo, ada):
    slug = pair(robo, ada)
    with ada.follows(slug) as events:
        assert events.state()["your_seat"] == 1
        ada.does(f"/tables/{slug}/hand-over", to="link")
        assert events.state()["your_seat"] is None


@pytest.mark.parametrize("actions", [(0, 0), (0, 1)])
def test_of_two_clients_of_a_token_one_makes_the_move(robo, ada, server, actions):
    """At the same time, the same one or different ones."""
    slug = pair(robo, ada, "greedy")
    answers = at_once(
        lambda action: robo.post(f"/tables/{slug}/play", ply=0, action=action).status, actions
    )
    assert sorted(answers) == ([200, 200] if len(set(actions)) == 1 else [200, 409])
    assert [move["seat"] for move in server.moves(slug)].count(0) >= 1
    assert sum(move["ply"] == 0 for move in server.moves(slug)) == 1


def test_two_that_join_at_once_do_not_get_the_same_seat(robo, ada, server):
    slug = robo.does("/tables", game="puerto-rico", seats=["me", "free", "greedy"])["id"]
    answers = at_once(
        lambda program: program.post(f"/tables/{slug}/join").status,
        (ada, RealProgram(server, "Eve")),
    )
    assert sorted(answers) == [200, 403]


def at_once(ask, those):
    """What is answered to requests that are made at the same time."""
    ready, answers = threading.Barrier(len(those)), []

    def run(one):
        ready.wait()
        answers.append(ask(one))

    threads = [threading.Thread(target=run, args=(one,)) for one in those]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    return answers


def test_people_see_the_moves_of_programs_and_they_those_of_people(robo, server):
    mia = Visitor(server)
    slug = mia.open_table(["me", "friend", "greedy"], open="1", pace=0, end_turn="0")
    state = robo.does(f"/tables/{slug}/join")
    assert state["seats"][0]["kind"] == "person"
    with robo.follows(slug) as events:
        board = mia.look(slug)
        mia.do(slug, "act", ply=board.ply, action=board.choices[0])
        assert events.state(lambda state: state["ply"] > board.ply)
    assert "Robo (bot)" in mia.get(f"/t/{slug}/board/").text


# ---- whatever is asked ----------------------------------------------------------------------------


def test_no_request_that_fits_the_document_fails(robo, ada):
    slug = pair(robo, ada, "greedy")
    from tests.site.api_fuzzing import fuzz  # what it uses takes half a second to import

    assert fuzz(robo.server, robo, {"table": slug, "game": "puerto-rico"}) == 14
    slug = pair(robo, ada, "greedy")
    with ada.follows(slug) as events:  # all is as well as before
        robo.plays(robo.told(f"/tables/{slug}"))
        assert events.state(lambda state: state["ply"] > 0)


@pytest.mark.parametrize("seen", ["-1", "x", "", "1.5", "9" * 40, "%00", "2147483648"])
def test_odd_versions_are_refused(robo, ada, seen):
    slug = pair(robo, ada)
    with robo.follows(slug, seen=seen) as events:
        assert events.response.status == 422


@pytest.mark.parametrize("known", ["-1", "x", "9" * 40, "\xff"])
def test_odd_last_events_count_as_nothing_seen(robo, ada, known):
    with robo.follows(pair(robo, ada), **{"Last-Event-ID": known}) as events:
        assert events.state()["version"] > 0


# ---- the example ----------------------------------------------------------------------------------


def test_the_example_plays_a_whole_game_at_an_open_table(robo, server):
    mia = Visitor(server)
    slug = mia.open_table(["friend", "greedy", "greedy"], open="1", pace=0, game="santa-maria")
    run = [sys.executable, str(EXAMPLE), server.url, robo.secret]
    with started(run, stdout=subprocess.PIPE, text=True) as program:
        server.wait_for(slug, lambda row: row["over"], 4 * PATIENCE)
        assert program.stdout is not None
        assert slug in next(program.stdout)
        assert program.poll() is None  # it looks for the next table
    moves = [move["forced"] for move in server.moves(slug) if move["seat"] == 0]
    assert len(moves) >= 3  # it passes in each of three rounds, whatever chance lets it do before
    assert not all(moves)
    assert [seat["program"] for seat in server.seats(slug)] == [True, False, False]


def test_the_example_is_short():
    assert len(EXAMPLE.read_text().splitlines()) < 45
