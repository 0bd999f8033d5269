"""Bots at a real server: they play in their time, and hold nobody up."""

import threading
import time

import pytest

from ludoteca.kernel.match import Match
from tests.processes import wait_until
from tests.site.server import Server, Visitor


@pytest.fixture
def mia(server):
    return Visitor(server)


def test_bots_play_a_whole_match(mia, server):
    slug = mia.open_table(["greedy", "random", "greedy", "random"], pace=0)
    row = server.wait_for(slug, lambda row: row["over"])
    moves = server.moves(slug)
    assert row["ply"] == len(moves) > 50
    answer = mia.get(f"/t/{slug}/save.json")
    assert answer.status == 200
    assert Match.load(answer.text).over


def test_bots_stop_for_people(mia, server):
    slug = mia.open_table(["greedy", "me", "greedy"], pace=0)
    ply = settled(mia, server, slug)["ply"]
    board = mia.look(slug)
    others = mia.open_table(["greedy", "greedy", "greedy"], pace=0)
    server.wait_for(others, lambda row: row["ply"] > 10)  # as bots would here that did not wait
    assert mia.look(slug).ply == ply
    assert mia.do(slug, "act", ply=ply, action=board.choices[0]).status == 200


def settled(mia, server, slug):
    """Wait until no bot has anything to do; gives the row."""
    server.wait_for(slug, lambda row: row["over"] or mia.look(slug).choices)
    return server.table(slug)


def test_bots_keep_the_pace(mia, server):
    slug = mia.open_table(["greedy", "greedy", "greedy"], pace=400)
    server.wait_for(slug, lambda row: row["ply"] >= 1)
    began, before = time.monotonic(), decisions(server, slug)
    wait_until(lambda: decisions(server, slug) > before + 3)
    made = decisions(server, slug) - before
    assert made <= (time.monotonic() - began) / 0.4 + 1


def decisions(server, slug):
    return sum(not move["forced"] for move in server.moves(slug))


def test_a_slow_table_does_not_hold_up_others(mia, server):
    slow = [mia.open_table(["greedy", "greedy", "greedy"], pace=2500) for _ in range(6)]
    quick = mia.open_table(["greedy", "greedy", "greedy"], pace=0)
    server.wait_for(quick, lambda row: row["over"])
    assert not any(server.table(slug)["over"] for slug in slow)
    for slug in slow:
        assert mia.get(f"/t/{slug}/").status == 200


def test_a_change_of_pace_holds_at_once(mia, server):
    slug = mia.open_table(["me", "greedy", "greedy"], pace=2500)
    board = mia.look(slug)
    mia.do(slug, "act", ply=0, action=board.choices[1])
    assert mia.do(slug, "pace", pace=0).status == 200
    for _ in range(200):
        row = server.wait_for(slug, lambda row: mia.look(slug).choices or row["over"])
        if row["over"] or row["ply"] > 60:
            break
        board = mia.look(slug)
        mia.do(slug, "act", ply=board.ply, action=board.choices[0])
    assert server.table(slug)["ply"] > 30


# ---- at the same time -----------------------------------------------------------------------------


def at_once(*work):
    """Run functions at the same moment; gives what they answer, in order."""
    gate = threading.Barrier(len(work))
    answers = [None] * len(work)

    def run(i, function):
        gate.wait()
        answers[i] = function()

    threads = [threading.Thread(target=run, args=item) for item in enumerate(work)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def clicking(visitor, slug, ply, action):
    """A click yet to be made; it gives the status of the answer."""
    return lambda: visitor.do(slug, "act", ply=ply, action=action).status


@pytest.mark.parametrize("tabs", [2, 8])
def test_of_several_posts_at_one_ply_exactly_one_is_taken(mia, server, tabs):
    slug = mia.open_table(["me", "hotseat", "hotseat"])
    for _ in range(8):
        board = mia.look(slug)
        if len(board.choices) < 2:
            break
        before = len(server.moves(slug))
        chosen = [board.choices[i % len(board.choices)] for i in range(tabs)]
        answers = at_once(*(clicking(mia, slug, board.ply, action) for action in chosen))
        moves = server.moves(slug)
        own = [m for m in moves[before:] if not m["forced"]]
        assert len(own) == 1
        taken = own[0]["action"]
        assert [
            200 if action == taken else 409 for action in chosen
        ] == answers  # the same action again is harmless
        assert [m["ply"] for m in moves] == list(range(len(moves)))


def test_the_same_move_from_many_tabs_is_made_once(mia, server):
    slug = mia.open_table(["me", "hotseat", "hotseat"])
    board = mia.look(slug)
    answers = at_once(*[lambda: mia.do(slug, "act", ply=0, action=board.choices[0]).status] * 10)
    assert answers == [200] * 10
    assert sum(not m["forced"] for m in server.moves(slug)) == 1


def test_one_seat_for_two_guests_who_come_at_once(mia, server):
    slug = mia.open_table(["me", "friend", "greedy"])
    invitation = server.seats(slug)[1]["invitation"]
    guests = [Visitor(server) for _ in range(4)]
    for guest in guests:
        guest.get("/")
    answers = at_once(
        *(
            lambda g=guest: g.post(f"/t/{slug}/join/{invitation}/", {"name": "G"}).status
            for guest in guests
        )
    )
    assert sorted(answers) == [302, 403, 403, 403]


def test_a_burst_of_moves_never_breaks_the_server(mia, server):
    """Two hundred posts from eight tabs at two tables with bots, while pages are read and streams open."""
    slugs = [mia.open_table(["me", "greedy", "hotseat"], pace=0) for _ in range(2)]
    streams = [mia.stream(slug) for slug in slugs for _ in range(4)]
    bad = []

    def tab(number):
        visitor = Visitor(server)
        visitor.cookies = dict(mia.cookies)
        for i in range(25):
            slug = slugs[(number + i) % 2]
            board = visitor.look(slug)
            if board.choices:
                fields = {
                    "ply": board.ply,
                    "action": board.choices[(number + i) % len(board.choices)],
                }
                answer = visitor.do(slug, "act", **fields)
            else:
                answer = visitor.do(slug, "undo", ply=board.ply)
            if answer.status not in (200, 400, 403, 409):
                bad.append(answer.status)

    try:
        at_once(*(lambda n=n: tab(n) for n in range(8)))
    finally:
        for events in streams:
            events.close()
    assert bad == []
    for slug in slugs:
        row = settled(mia, server, slug)
        moves = server.moves(slug)
        assert [m["ply"] for m in moves] == list(range(row["ply"]))
        seed, keyed = int(row["seed"]), bool(row["keyed"])
        match = Match("puerto-rico", 3, seed, {"balanced": False}, keyed=keyed)
        for stored in moves:
            match.play(stored["action"])
        assert match.position.tobytes() == server.record(slug).tobytes()


def test_bots_that_think_do_not_hold_up_others(tmp_path, site):
    """Six tables of experts, and one whose bots answer in a wink.

    The site is the test's own: a shared one would think on through all later tests.
    """
    with Server(tmp_path, **site()) as own:
        mia = Visitor(own)
        slow = [mia.open_table(["expert", "expert", "expert"], pace=0) for _ in range(6)]
        quick = mia.open_table(["greedy", "easy", "greedy"], pace=0)
        own.wait_for(quick, lambda row: row["over"])
        assert not any(own.table(slug)["over"] for slug in slow)
        for slug in slow:
            assert mia.get(f"/t/{slug}/").status == 200
        own.wait_for(slow[-1], lambda row: row["ply"] > 0)
