"""Who is let in, who is sent away, what is complained of: with clients and clocks of our own."""

import asyncio
import errno
import logging

from uvicorn import Config
from uvicorn.server import ServerState

from ludoteca.web.config.env import networks
from ludoteca.web.server.connection import connections_at
from ludoteca.web.server.connection_limits import ConnectionLimiter
from ludoteca.web.server.limits import Limits
from ludoteca.web.server.log_throttle import NotOfHangingUp, OncePerMinute
from ludoteca.web.server.site import Site
from ludoteca.web.server.slow_reader import LEAST_RATE, SlowReaderGuard


class Guest:
    def __init__(self, household=""):
        self.household = household
        self.dismissed = False
        self.looks = []

    def dismiss(self):
        self.dismissed = True

    def check_deadlines(self, now):
        self.looks.append(now)


def let_in(limiter, *households, waiting=True):
    guests = [Guest(h) for h in households]
    for guest in guests:
        assert limiter.admit(guest)
        if waiting:
            limiter.waits(guest)
    return guests


def dismissed(guests):
    return [i for i, guest in enumerate(guests) if guest.dismissed]


def test_who_has_waited_longest_makes_room():
    limiter = ConnectionLimiter(Limits(connections=3))
    guests = let_in(limiter, "a", "b", "c")
    limiter.waits(guests[0])  # the next request of this one
    let_in(limiter, "d")
    assert dismissed(guests) == [1]
    assert len(limiter) == 3


def test_who_is_answered_is_never_sent_away():
    limiter = ConnectionLimiter(Limits(connections=3))
    guests = let_in(limiter, "a", "b", "c")
    limiter.works(guests[0])
    limiter.works(guests[1])
    let_in(limiter, "d", waiting=False)
    assert dismissed(guests) == [2]
    assert not limiter.admit(Guest("e"))
    limiter.waits(guests[1])
    let_in(limiter, "e")
    assert dismissed(guests) == [1, 2]


def test_a_household_has_its_own_limit():
    limiter = ConnectionLimiter(Limits(connections=50, per_address=2))
    guests = let_in(limiter, "a", "a", "b", "b", "", "", "")
    let_in(limiter, "a", "")
    assert dismissed(guests) == [0]
    for guest in guests:
        limiter.works(guest)
    assert not limiter.admit(Guest("b"))
    limiter.remove(guests[2])
    limiter.remove(guests[2])
    assert limiter.admit(Guest("b"))


def test_who_has_left_is_not_looked_at():
    limiter = ConnectionLimiter(Limits())
    guests = let_in(limiter, "a", "b")
    limiter.remove(guests[0])
    limiter.waits(guests[0])
    limiter.check_all(7.0)
    assert [guest.looks for guest in guests] == [[], [7.0]]
    assert len(limiter) == 1


def test_this_machine_speaks_for_many_unless_proxies_are_named(monkeypatch):
    assert Limits().speaks_for_many("127.0.0.1")
    assert not Limits().speaks_for_many("10.0.0.1")
    monkeypatch.setenv("PROXIES", "10.0.0.1")
    named = Limits(proxies=networks("PROXIES"))
    assert named.speaks_for_many("10.0.0.1")
    assert not named.speaks_for_many("127.0.0.1")


# ---- while the server stops -----------------------------------------------------------------------


class Line(asyncio.Transport):
    """The transport of a connection."""

    def __init__(self):
        super().__init__()
        self.sent, self.closed = b"", False

    def get_extra_info(self, name, default=None):
        return default

    def write(self, data):
        self.sent += data

    def close(self):
        self.closed = True

    def is_closing(self):
        return self.closed

    def pause_reading(self):
        """Nothing is read here."""

    def resume_reading(self):
        """Nothing is read here."""

    def get_write_buffer_size(self):
        return len(self.sent)


async def test_who_comes_while_the_server_stops_is_not_waited_for():
    """A browser that had taken a line ahead of its request would hold the server up, and nobody would tell it."""
    limiter, state = ConnectionLimiter(Limits()), ServerState()
    connection = connections_at(limiter)(Config(lambda: None, log_config=None), state, {})
    limiter.closed = True
    line = Line()
    connection.connection_made(line)
    assert line.closed
    assert b" 503 " in line.sent
    assert b"is stopping" in line.sent
    assert (state.connections, len(limiter)) == (set(), 0)


async def test_a_server_that_stops_lets_nobody_in():
    limiter = ConnectionLimiter(Limits())
    site = Site(Config(lambda: None, log_config=None), limiter, ready=lambda: None)
    site.servers, site.force_exit = [], True
    assert limiter.admit(Guest())
    await site.shutdown()
    assert not limiter.admit(Guest())


async def test_every_open_request_hears_that_its_client_has_gone():
    """Also a stream that another request follows on the same connection."""
    heard = []

    async def app(scope, receive, send):
        await receive()
        heard.append((await receive())["type"])

    limiter, config = ConnectionLimiter(Limits()), Config(app, log_config=None)
    connection = connections_at(limiter)(config, ServerState(), {})
    connection.connection_made(Line())
    connection.data_received(b"GET / HTTP/1.1\r\nHost: a\r\n\r\n" * 2)
    await asyncio.sleep(0)
    assert heard == []
    connection.connection_lost(None)
    await asyncio.sleep(0.01)
    assert heard == ["http.disconnect"]


async def test_trailers_are_no_headers():
    """A proxy checks headers, and may hand on trailers as they come."""
    seen = []

    async def app(scope, receive, send):
        seen.extend(scope["headers"])

    connection = connections_at(ConnectionLimiter(Limits()))(
        Config(app, log_config=None, proxy_headers=False), ServerState(), {}
    )
    connection.connection_made(Line())
    head = b"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nb\r\n0\r\n"
    connection.data_received(head + b"Host: evil\r\nX-Forwarded-For: 6.6.6.6\r\n\r\n")
    await asyncio.sleep(0.01)
    assert seen == [(b"host", b"a"), (b"transfer-encoding", b"chunked")]


# ---- taking what is sent --------------------------------------------------------------------------


UNSENT = [
    ([9000] * 4, [False, False, False, True]),
    ([900000, 900000, 900000, 900000 - 3 * LEAST_RATE], [False] * 4),
    ([9000, 9000, 0, 9000, 9000, 9000], [False] * 6),
    ([20, 40, 60, 80], [False, False, False, True]),
]


def test_some_must_be_taken_in_time():
    for unsent, stuck in UNSENT:
        outflow = SlowReaderGuard(seconds=3)
        assert [outflow.is_stuck(float(now), n) for now, n in enumerate(unsent)] == stuck, unsent


def test_who_takes_most_of_it_has_time_anew():
    outflow = SlowReaderGuard(seconds=3)
    assert not outflow.is_stuck(0.0, 9000)
    outflow.moved()
    assert not outflow.is_stuck(4.0, 9000)
    assert outflow.is_stuck(7.0, 9000)


# ---- complaints -----------------------------------------------------------------------------------


def test_a_complaint_is_made_once_a_minute():
    now = [0.0]
    once = OncePerMinute(lambda: now[0])

    def said(text):
        record = logging.LogRecord("asyncio", logging.ERROR, "", 0, text, None, None)
        return record.getMessage() if once.filter(record) else None

    full = "socket.accept() out of system resource\nsocket: 3"
    assert said(full) == full
    assert [said(full) for _ in range(1000)] == [None] * 1000
    assert said("Invalid HTTP request received.") == "Invalid HTTP request received."
    assert [said("Task exception was never retrieved") is None for _ in range(3)] == [False] * 3
    now[0] = 61.0
    assert said(full) == f"(1000 more like this before) {full}"
    now[0] = 130.0
    assert said(full) == full


def test_that_no_more_files_can_be_opened_is_said_once():
    """Whatever fails by it: most of what does has gone on to fail at something else."""
    for code, heard in ((errno.EMFILE, 1), (errno.ENFILE, 1), (errno.ENOENT, 3)):
        once = OncePerMinute(lambda: 0.0)
        error = AttributeError("no session")
        error.__context__ = OSError(code, "found while a template was read")
        given = (type(error), error, None)
        names = ["uvicorn.error", "django.request", "asyncio"]
        records = [
            logging.LogRecord(name, logging.ERROR, "", 0, "%s", (name,), given) for name in names
        ]
        assert sum(once.filter(record) for record in records) == heard, code


def test_who_hangs_up_is_no_line_in_the_log():
    """A future that was cancelled with its request, and never asked for its result."""
    told = "Future exception was never retrieved"
    cancelled, full = asyncio.CancelledError(), OSError("disk full")
    for given, heard in (
        ((asyncio.CancelledError, cancelled, None), False),
        ((OSError, full, None), True),
        (None, True),
    ):
        record = logging.LogRecord("asyncio", logging.ERROR, "x.py", 1, told, None, given)
        assert NotOfHangingUp().filter(record) == heard, given
