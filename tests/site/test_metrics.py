"""What a running site tells of itself: what happens at it, of all its processes, and nothing secret."""

import os
import re
import signal

import pytest

from tests.processes import wait_until
from tests.site.api_client import RealProgram
from tests.site.figures import figures, read
from tests.site.server import Server, Visitor

IN_TURN = ("alone", "several")
OPEN = {"LUDOTECA_TABLES_PER_GUEST": "1", "LUDOTECA_METRICS_FROM": "127.0.0.1"}


@pytest.fixture
def own(tmp_path, site):
    folder = tmp_path / "site"
    folder.mkdir(mode=0o700)
    with Server(folder, **OPEN, **site()) as running:
        yield running


def test_a_site_tells_what_happens_at_it(own):
    mia = Visitor(own)
    slug = mia.open_table(["greedy", "me", "me"])
    own.wait_for(slug, lambda row: row["ply"] and not row["kept_until"])
    board = mia.look(slug)
    with mia.stream(slug, board.version) as stream:
        assert mia.do(slug, "act", ply=board.ply, action=board.choices[0]).status == 200
        assert stream.version() > board.version
        wait_until(lambda: figures(read(own))["ludoteca_streams_open"] == 1)
    form = {"seats": 3, "pace": 0, **{f"seat-{i}": "me" for i in range(3)}}
    assert mia.post("/games/puerto-rico/new/", form).status == 429
    wait_until(lambda: figures(read(own))["ludoteca_streams_open"] == 0)
    told = figures(read(own))
    assert told["ludoteca_moves_total,by=bot,game=puerto-rico"] >= 1
    assert told["ludoteca_moves_total,by=person,game=puerto-rico"] == 1
    assert told["ludoteca_requests_total,kind=move-act,status=200"] == 1
    assert told["ludoteca_requests_total,kind=stream,status=200"] == 1
    assert told["ludoteca_answer_seconds_count,kind=stream"] == 1
    assert told["ludoteca_refused_total,why=tables"] == 1
    assert told["ludoteca_drawing_seconds_count,game=puerto-rico,what=changes"] >= 2
    assert told["ludoteca_processes"] == own.workers
    assert told["ludoteca_bot_retries_total"] == 0
    words = sum(n for name, n in told.items() if name.startswith("ludoteca_notice_seconds_count"))
    assert words >= 1


def test_each_process_answers_for_all_even_for_those_that_have_died(own):
    if own.workers == 1:
        pytest.skip("there is nobody else")
    mia = Visitor(own)
    for _ in range(40):
        assert mia.get("/").status == 200
    lobby = "ludoteca_requests_total,kind=lobby,status=200"
    assert [figures(read(own))[lobby] for _ in range(8)] == [40.0] * 8
    os.kill(own.pids[1], signal.SIGKILL)
    wait_until(lambda: figures(read(own))["ludoteca_processes"] == own.workers - 1, seconds=20)
    wait_until(lambda: figures(read(own))["ludoteca_processes"] == own.workers)
    assert figures(read(own))[lobby] == 40


def test_it_holds_nothing_that_is_secret(own):
    mia = Visitor(own)
    slug = mia.open_table(["me", "friend", "greedy"])
    invitation = own.seats(slug)[1]["invitation"]
    mia.get(f"/t/{slug}/join/{invitation}/")
    mia.get(f"/nowhere/{slug}/")
    row = own.table(slug)
    secrets = {slug, invitation, row["seed"], row["host"], row["origin"]}
    secrets |= {*RealProgram(own).plays_a_little()}
    text = read(own)
    assert "api" in text
    assert not {secret for secret in secrets if secret in text}
    labels = set(re.findall(r"(\w+)=\"", text))
    assert labels <= {"game", "by", "kind", "status", "what", "way", "why", "desk", "state", "le"}
    assert "127.0.0.1" not in text
