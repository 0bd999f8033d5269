"""Server-Sent Events: who is behind hears it at once, everybody hears what is new."""

import asyncio
import threading
import time
from pathlib import Path

import pytest

from ludoteca.web.realtime import pubsub, sse
from tests.processes import PATIENCE, wait_until
from tests.site.server import Server, Visitor

IN_TURN = ("alone", "several")


@pytest.fixture
def mia(server):
    return Visitor(server)


def hot_seat(visitor, **options):
    return visitor.open_table(["me", "hotseat", "hotseat"], **options)


def move(visitor, slug):
    board = visitor.look(slug)
    answer = visitor.do(slug, "act", ply=board.ply, action=board.choices[0])
    assert answer.status == 200
    return int(answer.headers["X-Version"])


# ---- at a real server -----------------------------------------------------------------------------


def test_who_is_behind_hears_it_at_once(mia):
    slug = hot_seat(mia)
    now = move(mia, slug)
    with mia.stream(slug, seen=0) as events:
        assert events.response.status == 200
        assert events.response.headers["Content-Type"].startswith("text/event-stream")
        assert "no-store" in events.response.headers["Cache-Control"]
        assert events.version() == now
    with mia.stream(slug, seen=now - 1) as events:
        assert events.version() == now


def test_it_is_never_compressed(mia):
    with mia.stream(hot_seat(mia), **{"Accept-Encoding": "gzip"}) as events:
        assert "Content-Encoding" not in events.response.headers
        assert events.version() > 0


def test_the_last_event_id_counts_more_than_the_address(mia):
    slug = hot_seat(mia)
    now = move(mia, slug)
    with mia.stream(slug, seen=now, **{"Last-Event-ID": str(now - 1)}) as events:
        assert events.version() == now


@pytest.mark.parametrize("seen", ["x", "-3", "", "9" * 40, "1.5"])
def test_an_odd_number_counts_as_nothing_seen(mia, seen):
    slug = hot_seat(mia)
    with mia.stream(slug, seen=seen) as events:
        assert events.version() == mia.look(slug).version


def test_who_is_up_to_date_hears_the_next_move(mia):
    slug = hot_seat(mia)
    now = mia.look(slug).version
    with mia.stream(slug, seen=now) as events:
        for _ in range(5):
            told = move(mia, slug)
            assert told > now
            assert events.version() == told
            now = told


def test_everybody_hears_it_and_only_of_this_table(mia, server):
    slug, other = hot_seat(mia), hot_seat(mia)
    now = mia.look(slug).version
    streams = [Visitor(server).stream(slug, seen=now) for _ in range(8)]
    elsewhere = mia.stream(other, seen=mia.look(other).version, timeout=2)
    try:
        now = move(mia, slug)
        assert [events.version() for events in streams] == [now] * 8
        with pytest.raises(TimeoutError):
            elsewhere.version()
    finally:
        for events in [*streams, elsewhere]:
            events.close()


def test_after_a_break_the_stream_catches_up(mia):
    slug = hot_seat(mia)
    with mia.stream(slug, seen=mia.look(slug).version) as events:
        seen = move(mia, slug)
        assert events.version() == seen
    for _ in range(4):
        now = move(mia, slug)
    with mia.stream(slug, seen=1, **{"Last-Event-ID": str(seen)}) as events:
        assert events.version() == now
        now = move(mia, slug)
        assert events.version() == now


def test_undo_and_settings_are_told_as_well(mia):
    slug = hot_seat(mia)
    with mia.stream(slug, seen=move(mia, slug)) as events:
        for what, fields in {
            "undo": {"ply": mia.look(slug).ply},
            "pace": {"pace": 400},
            "ending": {"end_turn": 1},
        }.items():
            answer = mia.do(slug, what, **fields)
            assert answer.status == 200, what
            assert events.version() == int(answer.headers["X-Version"])


def test_what_another_process_has_changed_is_found(mia, server):
    """Notices do not reach other processes; a look at the database does."""
    slug = hot_seat(mia)
    now = mia.look(slug).version
    with mia.stream(slug, seen=now) as events:
        server.database.write("update tables_table set version = version + 7 where slug = ?", slug)
        assert events.version() == now + 7


def connections(server):
    """How many connections the site has to its database, files of SQLite counted one by one."""
    if server.database.url:
        return server.query(
            "select count(*) as n from pg_stat_activity where datname = current_database()"
        )[0]["n"]
    folder = Path(f"/proc/{server.process.pid}/fd")
    if not folder.is_dir():
        pytest.skip("this system does not tell which files a process has open")
    count = 0
    for link in folder.iterdir():
        try:
            count += "tables.sqlite3" in str(link.readlink())
        except OSError:
            continue
    return count


def test_a_stream_holds_no_database_connection(mia, server):
    slug = hot_seat(mia)
    now = mia.look(slug).version
    streams = [Visitor(server).stream(slug, seen=now) for _ in range(3)]
    try:
        few = connections(server)
        streams += [Visitor(server).stream(slug, seen=now) for _ in range(25)]
        now = move(mia, slug)
        assert [events.version() for events in streams] == [now] * len(streams)
        assert connections(server) <= few + 12  # three files for each connection of a worker
    finally:
        for events in streams:
            events.close()


def test_requests_leave_no_database_connections_behind(mia, server):
    slug = hot_seat(mia)
    before = connections(server)
    for _ in range(40):
        mia.look(slug)
    assert connections(server) <= before + 12


@pytest.fixture
def threads(server):
    """Tells how many threads the server has."""
    if not Path("/proc/self/task").is_dir():
        pytest.skip("this system does not tell how many threads a process has")
    return lambda: sum(len(list(Path(f"/proc/{pid}/task").iterdir())) for pid in server.pids)


def test_an_open_page_holds_no_thread(mia, server, threads):
    slug = hot_seat(mia)
    now = mia.look(slug).version
    before = threads()
    streams = [Visitor(server).stream(slug, seen=now) for _ in range(40)]
    try:
        assert threads() <= before + 10
        now = move(mia, slug)
        assert [events.version() for events in streams] == [now] * len(streams)
    finally:
        for events in streams:
            events.close()


def test_streams_that_were_left_are_forgotten(mia, threads):
    """Threads do not grow with every page that was ever open."""
    slug = hot_seat(mia)
    now = mia.look(slug).version
    before = threads()
    for _ in range(30):
        mia.stream(slug, seen=now).close()
    move(mia, slug)
    wait_until(lambda: threads() <= before + 10, threads)


def test_browsers_are_not_told_how_it_is_made(mia):
    with mia.stream(hot_seat(mia)) as events:
        assert sse.FOLLOW not in events.response.headers
        assert "Content-Length" not in events.response.headers


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
def test_a_stream_is_only_read(mia, method):
    slug = hot_seat(mia)
    token = {"X-CSRFToken": mia.cookies["csrftoken"]}
    assert mia.request(method, f"/t/{slug}/stream/", headers=token).status == 405


def test_no_stream_of_a_table_that_is_not_there(mia):
    assert mia.get("/t/nowhere/stream/").status == 404


def test_streams_end_when_the_server_is_told_to_stop(tmp_path):
    with Server(tmp_path) as own:
        mia = Visitor(own)
        slug = hot_seat(mia)
        now = mia.look(slug).version
        streams = [mia.stream(slug, seen=now) for _ in range(10)]
        ended = []
        waiting = [threading.Thread(target=lambda s=s: ended.append(s.version())) for s in streams]
        for thread in waiting:
            thread.start()
        time.sleep(0.3)
        own.stop()
        for thread in waiting:
            thread.join(PATIENCE)
        assert ended == [None] * 10
        assert own.process.returncode in (0, -15)
        assert "Traceback" not in own.log


# ---- the generator by itself ----------------------------------------------------------------------


def _listen(*about):
    return sse.events(*about)


async def _next(events):
    return (await asyncio.wait_for(anext(events), PATIENCE)).decode()


async def test_a_comment_now_and_then_keeps_the_connection_open(monkeypatch):
    monkeypatch.setattr(sse, "HEARTBEAT", 0.02)
    events = _listen("slug", 3, 3)
    assert [await _next(events) for _ in range(3)] == [": still here\n\n"] * 3
    pubsub.notify_streams("slug", 4)
    texts = [await _next(events) for _ in range(2)]
    assert "id: 4\nevent: version\ndata: 4\n\n" in texts
    await events.aclose()
    assert pubsub.active_topics() == []


async def test_of_many_changes_only_the_newest_is_told():
    events = _listen("slug", 1, 0)
    assert "data: 1\n" in await _next(events)
    for version in (2, 3, 9, 5):
        pubsub.notify_streams("slug", version)
    assert "data: 9\n" in await _next(events)
    pubsub.notify_streams("slug", 9)
    pubsub.notify_streams("slug", 10)
    assert "data: 10\n" in await _next(events)
    await events.aclose()


async def test_a_change_between_the_look_and_the_listening_is_not_lost():
    """The stream listens before it tells the version that was looked up."""
    events = _listen("slug", 3, 2)
    assert "data: 3\n" in await _next(events)
    pubsub.notify_streams("slug", 4)
    assert "data: 4\n" in await _next(events)
    await events.aclose()


@pytest.fixture
def ending():
    """The server stops; what tests open afterwards is of another."""
    yield pubsub.close
    pubsub.attach(None)


async def test_a_closed_stream_ends(ending):
    events = _listen("slug", 1, 0)
    await _next(events)
    ending()
    with pytest.raises(StopAsyncIteration):
        await _next(events)
    assert pubsub.active_topics() == []


async def test_a_stream_that_is_opened_while_the_server_stops_ends_too(ending):
    """Django was still answering its request when all others were ended."""
    ending()
    events = _listen("slug", 2, 1)
    assert "data: 2\n" in await _next(events)
    with pytest.raises(StopAsyncIteration):
        await _next(events)
    pubsub.attach(None)
    events = _listen("slug", 2, 1)
    assert "data: 2\n" in await _next(events)
    pubsub.notify_streams("slug", 3)
    assert "data: 3\n" in await _next(events)
    await events.aclose()
