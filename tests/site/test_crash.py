"""Power failures and restarts: what has been acknowledged stays, and the bots go on."""

import re
import signal

import pytest

from ludoteca.kernel.match import Match
from tests.processes import wait_until
from tests.site.server import Server, Visitor

IN_TURN = ("alone", "several")


@pytest.fixture
def own(tmp_path, site):
    """A server for this test alone, to be killed at will."""
    with Server(tmp_path, **site()) as running:
        yield running


def replayed(server, slug):
    """The bytes that the stored moves lead to from the seed."""
    row = server.table(slug)
    match = Match("puerto-rico", row["seats"], int(row["seed"]), keyed=bool(row["keyed"]))
    for move in server.moves(slug):
        match.play(move["action"])
    return match.position.tobytes()


def goes_on(server, slugs, moves=2):
    """Wait until bots have made so many moves from now on, or have none left to make."""
    before = sum(server.table(slug)["ply"] for slug in slugs)

    def have_moved():
        rows = [server.table(slug) for slug in slugs]
        return sum(row["ply"] for row in rows) >= before + moves or all(r["over"] for r in rows)

    wait_until(have_moved)


@pytest.mark.every_site
def test_an_acknowledged_move_survives_and_the_bots_go_on(own):
    mia = Visitor(own)
    slug = mia.open_table(["me", "greedy", "greedy"], pace=1000)
    acknowledged = []
    for _ in range(3):
        board = mia.look(slug)
        if not board.choices:
            break
        action = board.choices[0]
        assert mia.do(slug, "act", ply=board.ply, action=action).status == 200
        acknowledged.append((board.ply, action))
    own.kill()
    stored = {(m["ply"], m["action"]) for m in own.moves(slug)}
    assert set(acknowledged) <= stored
    assert replayed(own, slug) == own.record(slug).tobytes()
    ply = own.table(slug)["ply"]
    own.start()
    assert mia.look(slug).ply >= ply  # the same session, the same table
    own.wait_for(slug, lambda row: row["ply"] > ply)


@pytest.mark.every_site
def test_killed_again_and_again_in_the_middle_of_bots_moves(own):
    mia = Visitor(own)
    slugs = [mia.open_table(["greedy", "random", "greedy"], pace=0) for _ in range(3)]
    for _ in range(2):
        goes_on(own, slugs)
        own.kill()
        for slug in slugs:
            row = own.table(slug)
            assert [m["ply"] for m in own.moves(slug)] == list(range(row["ply"]))
            assert replayed(own, slug) == own.record(slug).tobytes()
        own.start()
    for slug in slugs:
        goes_on(own, [slug], 10)


def test_bots_that_think_are_asked_again_after_a_restart(own):
    slug = Visitor(own).open_table(["expert", "hard", "expert"], pace=0)
    ply = own.wait_for(slug, lambda row: row["ply"] > 1)["ply"]
    own.kill()
    own.start()
    own.wait_for(slug, lambda row: row["ply"] > ply + 1)
    own.kill()  # or they would go on between the looks at moves and position
    assert replayed(own, slug) == own.record(slug).tobytes()


def test_a_turn_that_waits_still_waits_after_a_restart(own):
    mia = Visitor(own)
    slug = mia.open_table(["me", "greedy", "greedy"], pace=0, end_turn=True)
    while own.table(slug)["waiting_seat"] is None:
        board = mia.look(slug)
        assert mia.do(slug, "act", ply=board.ply, action=board.choices[2]).status == 200
    ply = own.table(slug)["ply"]
    others = Visitor(own).open_table(["greedy"] * 3, pace=1000)
    own.kill()
    own.start()
    goes_on(own, [others])  # and so would this one, if its bots did not wait
    board = mia.look(slug)
    assert board.ply == ply
    assert board.can_end
    assert mia.do(slug, "undo", ply=ply).status == 200


def test_streams_come_back_after_a_restart(own):
    mia = Visitor(own)
    slug = mia.open_table(["me", "hotseat", "hotseat"])
    board = mia.look(slug)
    own.kill()
    own.start()
    mia.do(slug, "act", ply=board.ply, action=board.choices[0])
    with mia.stream(slug, seen=0, **{"Last-Event-ID": str(board.version)}) as events:
        assert events.version() > board.version


@pytest.mark.parametrize("sig", [signal.SIGTERM, signal.SIGINT])
def test_told_to_stop_it_ends_with_streams_and_bots_under_way(own, sig):
    mia = Visitor(own)
    slugs = [mia.open_table(["greedy", "greedy", "greedy"], pace=2500) for _ in range(3)]
    streams = [mia.stream(slug) for slug in slugs for _ in range(4)]
    for events in streams:
        assert events.version() is not None
    own.stop(sig)
    assert own.process.returncode in (0, -sig)
    for events in streams:
        while events.version() is not None:
            pass
        events.close()
    assert not re.search("Traceback|Error", own.log)


def test_a_port_in_use_is_said_in_a_sentence(own, tmp_path_factory):
    second = Server(tmp_path_factory.mktemp("second"))
    second.port = own.port
    with pytest.raises(AssertionError):
        second.start()
    assert second.process is not None
    assert second.process.returncode != 0
    assert str(own.port) in second.log
    assert "Traceback" not in second.log
    assert Visitor(own).get("/").status == 200


def test_the_key_is_kept_and_nobody_else_can_read_it(own):
    key = own.folder / "secret-key"
    before = key.read_text()
    assert key.stat().st_mode & 0o077 == 0
    mia = Visitor(own)
    slug = mia.open_table(["me", "greedy", "greedy"])
    own.stop()
    own.start()
    assert key.read_text() == before
    assert mia.look(slug).choices
