"""Clients that keep a server waiting: it has deadlines, and room for the others. Real processes and sockets."""

import contextlib
import re
import resource
import select
import signal
import socket
import sys
import time
from pathlib import Path

import pytest

from tests.processes import wait_until
from tests.site.server import UNCOMPILED, Server, Visitor

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="counts open files and sets their limit"),
]

FILES = 256
SECONDS = 2
"""The deadlines of the server under test, but for sending."""
HALF = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long"
LONG = "/static/django_htmx/htmx-2.js"
"""An address with much to read."""


def few_files():
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, FILES))


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    """A server that may have few files open, and does not wait long; nothing went wrong in it in the end."""
    with Server(
        tmp_path_factory.mktemp("small"),
        setup=few_files,
        LUDOTECA_HEADER_SECONDS=str(SECONDS),
        LUDOTECA_BODY_SECONDS=str(SECONDS),
        LUDOTECA_SEND_SECONDS="3",
        **UNCOMPILED,
    ) as running:
        yield running
    assert len(running.log) < 4000
    assert not re.search(r"Traceback|Error|ERROR", running.log), running.log


@pytest.fixture
def connect(small):
    """Opens connections, each sending something at once; all are closed in the end."""
    with contextlib.ExitStack() as stack:

        def make(sends=b"", address="127.0.0.1", server=small):
            there = ("127.0.0.1", server.port)
            made = socket.create_connection(there, 30, source_address=(address, 0))
            stack.enter_context(made)
            made.sendall(sends)
            return made

        yield make


@pytest.fixture(autouse=True)
def enough_files():
    """For this side of the connections."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    if before[0] < 2000:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(2000, most), most))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, before)


def answer(connection):
    """All that comes until the server closes the connection."""
    parts = []
    with contextlib.suppress(ConnectionResetError):
        while part := connection.recv(65536):
            parts.append(part)
    return b"".join(parts)


def trickle(connection, rest, every=0.2, most=200):
    """Send byte for byte until the server has closed the connection; gives what it has said."""
    for i in range(most):
        if select.select([connection], [], [], every)[0]:
            return answer(connection)
        with contextlib.suppress(ConnectionError):
            connection.sendall(rest[i % len(rest)].to_bytes())
    raise AssertionError("the server is patient without end")


def open_files(server, start=""):
    """How many files and sockets its process has open whose names begin with `start`."""
    found = 0
    for file in Path(f"/proc/{server.process.pid}/fd").iterdir():
        with contextlib.suppress(OSError):
            found += str(file.readlink()).startswith(start)
    return found


def connections_of(server):
    return open_files(server, "socket:")


# ---- many at once ---------------------------------------------------------------------------------


def test_three_hundred_half_requests_keep_nobody_out(small, connect):
    mia = Visitor(small)
    idle = [connect(HALF) for _ in range(300)]
    assert [mia.get("/").status for _ in range(5)] == [200] * 5
    for each in idle:
        assert answer(each).partition(b"\r\n")[0] in (b"", b"HTTP/1.1 408 Request Timeout")
    assert mia.get("/").status == 200


def test_silent_connections_are_closed_as_well(small, connect):
    idle = [connect() for _ in range(300)]
    assert Visitor(small).get("/").status == 200
    assert [answer(each) for each in idle] == [b""] * 300


def test_thousands_who_come_and_go(small, connect):
    for i in range(2000):
        connect((b"", HALF, b"GET / HTTP/1.1\r\n\r\n", b"\x16\x03\x01\0")[i % 4]).close()
    assert Visitor(small).get("/").status == 200
    wait_until(lambda: connections_of(small) < 20)


@pytest.mark.parametrize("path", ["/robots.txt", LONG])
def test_a_file_is_closed_though_nobody_waits_for_it(small, connect, path):
    wait_until(lambda: open_files(small) < 30)
    for _ in range(8):  # never more at once than there are files for
        for _ in range(40):
            connect(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()).close()
        wait_until(lambda: connections_of(small) < 20)
    wait_until(lambda: open_files(small) < 30)


def test_what_waits_for_an_answer_is_not_sent_away_for_those_who_send_none(small, connect):
    slug = Visitor(small).open_table(["me", "hotseat", "hotseat"])
    streams = [Visitor(small).stream(slug) for _ in range(40)]
    for _ in range(300):
        connect(HALF)
    for events in streams:
        assert events.version() is not None
        events.close()


# ---- one that is slow -----------------------------------------------------------------------------


def test_a_header_has_a_deadline_however_it_trickles(connect):
    assert b" 408 " in trickle(connect(HALF), b"a")
    assert b" 408 " in trickle(connect(), b"GET /" + b"a" * 1000)


def test_so_has_the_next_one_on_the_same_connection(connect):
    connection = connect(b"GET /robots.txt HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" + HALF)
    assert b" 408 " in trickle(connection, b"a")


@pytest.mark.parametrize("length", ["Content-Length: 4000", "Transfer-Encoding: chunked"])
def test_a_body_has_a_deadline(connect, length):
    head = f"POST /name/ HTTP/1.1\r\nHost: 127.0.0.1\r\n{length}\r\n\r\n"
    said = trickle(connect(head.encode()), b"1\r\na\r\n")
    assert re.match(rb"HTTP/1.1 4\d\d ", said) or said == b""


def test_also_one_that_goes_on_after_its_answer(connect):
    head = b"POST /nowhere/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 4000\r\n\r\n"
    trickle(connect(head), b"a")


def test_who_sends_no_http_after_an_answer_is_cut_off_without_a_word(connect):
    """The log of the server is looked at in the end."""
    head = b"POST /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
    connection = connect(head + b"1\r\na\r\n")
    assert b" 405 " in connection.recv(65536)
    connection.sendall(b"no chunk\r\n")
    assert answer(connection) in (b"", b"only GET\n")


def test_a_broken_body_is_refused_once_though_the_header_is_refused_too(small, connect):
    head = b"POST /nowhere/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 40000\r\n"
    told = answer(connect(head + b"Transfer-Encoding: chunked\r\n\r\nno chunk\r\n"))
    assert told.startswith(b"HTTP/1.1 400")
    assert told.count(b"HTTP/1.1") == 1
    assert Visitor(small).get("/healthz").status == 200  # so what was said of it is in the log
    assert "Exception in ASGI application" not in small.log


CHUNKED = b"POST /nowhere/ HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
LONG_VALUE = b"a" * 20_000


@pytest.mark.parametrize(
    ("pieces", "status"),
    [
        ([b"GET /" + LONG_VALUE], b"431"),
        ([b"GET /" + LONG_VALUE + b" HTTP/1.1\r\nHost: a\r\n\r\n"], b"431"),
        ([HALF, b": ", *[LONG_VALUE[:3000]] * 9], b"431"),
        ([CHUNKED + b"0\r\nX-After: ", *[LONG_VALUE[:3000]] * 9], b"4"),
        ([CHUNKED + b"1;", *[LONG_VALUE[:3000]] * 9], b"4"),
        ([b"GET / HTTP/1.1\r\n\r\n"], b"400"),
        ([b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"], b"400"),
        ([CHUNKED.replace(b"chunked", b"gzip, chunked")], b"400"),
        ([CHUNKED.replace(b"HTTP/1.1", b"HTTP/1.0")], b"400"),
        ([b"GET / HTTP/1.1\r\nHost: a\r\n\r\n" * 100], b""),
        ([b"\r\n"] * 9, b""),
    ],
)
def test_headers_are_limited_in_every_way(connect, pieces, status):
    connection = connect()
    with contextlib.suppress(ConnectionError):
        for piece in pieces:
            connection.sendall(piece)
            time.sleep(0.01)
    assert answer(connection).startswith(b"HTTP/1.1 " + status if status else b"")


def test_a_body_that_comes_after_its_answer_leaves_no_connection_open(connect):
    connection = connect(b"POST /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1\r\n\r\n")
    assert b" 405 " in connection.recv(65536)
    connection.sendall(b"a")
    assert b"HTTP" not in answer(connection)


def test_requests_sent_at_once_are_answered_in_their_order(connect):
    paths = ["/healthz", "/robots.txt", "/nowhere/"]
    heads = [f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n" for path in paths]
    told = answer(connect(("\r\n".join(heads) + "Connection: close\r\n\r\n").encode()))
    assert re.findall(rb"HTTP/1.1 (\d+)", told) == [b"200", b"200", b"404"]


def test_who_does_not_read_is_cut_off(small, connect):
    wait_until(lambda: connections_of(small) < 20)
    before = connections_of(small)
    request = f"GET {LONG} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
    deaf = [connect(request * 60) for _ in range(5)]
    wait_until(lambda: connections_of(small) > before)
    wait_until(lambda: connections_of(small) <= before)
    assert all(each.fileno() > 0 for each in deaf)


def test_who_reads_slowly_gets_all(small):
    """Longer than any deadline; a little is asked for in each."""
    whole = Visitor(small).get(LONG).text.encode()
    with socket.socket() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.connect(("127.0.0.1", small.port))
        line = f"GET {LONG} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
        connection.sendall(line.encode())
        got = bytearray()
        while part := connection.recv(2048):
            got += part
            time.sleep(0.05)
    assert got.endswith(whole)


def test_a_stream_outlives_all_deadlines(small):
    mia = Visitor(small)
    slug = mia.open_table(["me", "hotseat", "hotseat"])
    with mia.stream(slug, seen=mia.look(slug).version) as events:
        time.sleep(3 * SECONDS)
        told = int(mia.do(slug, "pace", pace=400).headers["X-Version"])
        assert events.version() == told


def test_it_stops_with_clients_half_way(tmp_path, connect):
    with Server(tmp_path) as own:
        for sends in (HALF, b"", b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n") * 10:
            connect(sends, server=own)
        own.stop()
        assert own.process.returncode in (0, -signal.SIGTERM)
        assert "Traceback" not in own.log


# ---- many of one address --------------------------------------------------------------------------

MANY, OTHER, PROXY = "127.0.0.2", "127.0.0.3", "127.0.0.9"


@pytest.fixture(scope="module")
def counting(tmp_path_factory):
    """A server to which 127.0.0.9 is a proxy, and all other addresses are visitors."""
    with Server(
        tmp_path_factory.mktemp("counting"),
        LUDOTECA_PROXIES=PROXY,
        LUDOTECA_CONNECTIONS_PER_ADDRESS="10",
    ) as running:
        yield running


def test_an_address_has_so_many_connections(counting, connect):
    slug = Visitor(counting).open_table(["me", "hotseat", "hotseat"])
    request = f"GET /t/{slug}/stream/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
    for address, most in ((MANY, 10), (PROXY, 30)):
        for _ in range(most):
            stream = connect(request, address, counting)
            assert stream.recv(15) == b"HTTP/1.1 200 OK"
    refused = answer(connect(b"", MANY, counting))
    assert refused.startswith(b"HTTP/1.1 503 Service Unavailable")
    assert b"\r\nretry-after: 10\r\n" in refused
    assert Visitor(counting, address=OTHER).get("/").status == 200
    assert Visitor(counting, address=PROXY).get("/").status == 200


def test_its_own_idle_ones_make_room(counting, connect):
    idle = [connect(HALF, "127.0.0.4", counting) for _ in range(25)]
    assert Visitor(counting, address="127.0.0.4").get("/").status == 200
    assert [answer(each) for each in idle[:15]] == [b""] * 15
