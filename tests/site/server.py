"""A real server process for the tests, and a plain visitor who talks to it."""

import gzip
import http.client
import http.cookies
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import urlencode

import ludoteca
from ludoteca.web.matches.codec import pack, unpack
from tests import commands
from tests.processes import PATIENCE, end, start, wait_until
from tests.site.ready_made import furnish
from tests.web.pages import found

READY = 480
"""Seconds until a server must be ready: it may have to compile all rules first."""

NO_QUOTAS = {
    f"LUDOTECA_{what}_PER_{whom}": "0"
    for what in ("TABLES", "ADVICE", "ANALYSES", "TOKENS", "API")
    for whom in ("GUEST", "TOKEN", "ADDRESS")
}
"""All visitors of the tests come from one address."""


def free_port():
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def is_free(port):
    """Whether nobody holds a port that has been in use."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


UNCOMPILED = {"NUMBA_DISABLE_JIT": "1"}
"""For a server that is started as from a shell and whose tests play little: it has no compiled rules to load.

Others begin with compiled rules that are loaded already."""


class Database:
    """The database of a site, read and written by the side: a file, or what an address of PostgreSQL names."""

    def __init__(self, file, url=None):
        self.file, self.url = file, url

    def read(self, sql, *values):
        """Rows, each with its columns by name."""
        with self._cursor() as cursor:
            return cursor.execute(self._marked(sql), values).fetchall()

    def write(self, sql, *values):
        """Change something; gives the number of rows."""
        with self._cursor() as cursor:
            return cursor.execute(self._marked(sql), values).rowcount

    def _marked(self, sql):
        return sql.replace("?", "%s") if self.url else sql

    @contextmanager
    def _cursor(self):
        if self.url:
            import psycopg
            from psycopg.rows import dict_row

            with psycopg.connect(self.url) as connection:
                yield connection.cursor(row_factory=dict_row)
            return
        with closing(sqlite3.connect(self.file, timeout=20)) as database, database:
            database.row_factory = sqlite3.Row
            yield database


class Server:
    """``ludoteca serve`` in a process of its own; `folder` outlives it, so that it can be started again.

    `setup` is run in the process before it begins; `environment` is added to its own; `module` is run as ludoteca is;
    with `workers` it has processes of its own. One that is `fresh` is started as from a shell, and finds no database;
    others begin where imports are done and tables are made (`tests.commands`, `tests.site.ready_made`).
    """

    def __init__(
        self,
        folder,
        host="127.0.0.1",
        language="en",
        setup=None,
        module="ludoteca",
        workers=1,
        fresh=False,
        **environment,
    ):
        self.folder = Path(folder)
        self.host, self.language, self.module = host, language, module
        self.setup, self.environment = setup, environment
        self.workers, self.fresh = workers, fresh
        self.database = Database(self.folder / "tables.sqlite3", environment.get("DATABASE_URL"))
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | commands.Child | None = None

    signs: tuple[str, ...] = ("Ludoteca is ready", "All games are ready")
    """What it says when the tests can begin."""

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    @property
    def pids(self):
        """Of all its processes."""
        assert self.process is not None
        first = self.process.pid
        own = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        return [first, *map(int, own)]

    @property
    def lives(self):
        """Whether it has been started and has not ended."""
        return self.process is not None and self.process.poll() is None

    @property
    def log(self):
        """All that it has printed, over all its starts."""
        return (self.folder / "server.log").read_text()

    def start(self):
        before = self.launch()
        try:
            wait_until(lambda: self._is_ready(before), lambda: self.log, READY)
        except BaseException:
            end(self.process)
            raise
        return self

    def _is_ready(self, before):
        """Whether it has said so, in what it has printed after the first so many characters."""
        assert self.process is not None
        said = all(sign in self.log[before:] for sign in self.signs)
        assert said or self.process.poll() is None, self.log
        return said

    @property
    def surroundings(self):
        """The environment of its processes."""
        own = {"LUDOTECA_DATA_DIR": str(self.folder), "PYTHONUNBUFFERED": "1"}
        if "LUDOTECA_EMAIL_URL" in self.environment:  # mails lead there
            own["LUDOTECA_ORIGINS"] = self.url
        return commands.environment(**own | NO_QUOTAS | self.environment)

    def launch(self):
        """Start the process without waiting for it; gives the length of the log before."""
        arguments = ["serve", "--no-browser", "--host", self.host, "--port", str(self.port)]
        arguments += ["--lang", self.language]
        arguments += ["--workers", str(self.workers)] if self.workers > 1 else []
        self.furnish()
        with (self.folder / "server.log").open("a") as log:
            before = len(self.log)
            self.process = self._begun(arguments, {"stdout": log, "stderr": log})
        return before

    def furnish(self):
        """Have tables in its database, unless it is to make them itself."""
        if not self.fresh:
            furnish(self.database.file, self.database.url)

    def _begun(self, arguments, files):
        if not (self.fresh or self.setup) and self.module == "ludoteca":
            return commands.launch(arguments, env=self.surroundings, **files)
        command = [sys.executable, "-m", self.module, *arguments]
        return start(command, env=self.surroundings, preexec_fn=self.setup, **files)

    def asked(self, *arguments, said=""):
        """Run a command for its data and its database, to its end; `said` is what is typed in."""
        self.furnish()
        command = [*map(str, arguments), "--lang", "en"]
        return commands.run(command, said, env=self.surroundings)

    def refused(self, wait=PATIENCE):
        """Start it where it cannot start; gives its exit status and what it has said."""
        self.launch()
        assert self.process is not None
        try:
            return self.process.wait(wait), self.log
        finally:
            end(self.process)

    def stop(self, sig=signal.SIGTERM, wait=PATIENCE):
        """Send a signal; gives the seconds until the process has ended by itself."""
        began = time.monotonic()
        if self.process is not None:
            try:
                self.process.send_signal(sig)
                self.process.wait(wait)
            finally:
                end(self.process)
        return time.monotonic() - began

    def kill(self):
        """Power failure; all of its processes have gone when it can be started again."""
        self.stop(signal.SIGKILL)
        wait_until(lambda: is_free(self.port))

    def __enter__(self):
        return self.start()

    def __exit__(self, *_error):
        self.stop()

    # ---- what stands in its database ------------------------------------------------------------

    def query(self, sql, *values):
        """Rows of its database, read by the side."""
        return self.database.read(sql, *values)

    def table(self, slug):
        return self.query("select * from tables_table where slug = ?", slug)[0]

    def moves(self, slug):
        return self.query(
            "select m.* from tables_move m join tables_table t on t.id = m.table_id"
            " where t.slug = ? order by m.ply",
            slug,
        )

    def seats(self, slug):
        return self.query(
            "select s.* from tables_seat s join tables_table t on t.id = s.table_id"
            " where t.slug = ? order by s.number",
            slug,
        )

    def record(self, slug):
        row = self.table(slug)
        return unpack(ludoteca.game(row["game_name"]), row["position"])

    def lay_out(self, slug, change):
        """Have `change` write in the position of a table at which nothing has been done yet."""
        record = self.record(slug)
        change(record)
        self.put(slug, record)

    def put(self, slug, record):
        """Have a position in the place of the one at which a table began and still is."""
        done = self.database.write(
            "update tables_table set position = ?, start = ? where slug = ? and ply = 0",
            *(pack(record), pack(record), slug),
        )
        assert done == 1

    def wait_for(self, slug, condition, seconds=PATIENCE):
        """Wait until the row of a table fulfils the condition; gives the row."""

        def row():
            found = self.table(slug)
            return found if condition(found) else None

        return wait_until(
            row, lambda: dict(self.table(slug)) | {"position": None, "start": None}, seconds
        )


class Answer:
    """What the server has answered."""

    def __init__(self, response):
        self.status = response.status
        self.headers = response.headers
        content = response.read()
        packed = response.headers["Content-Encoding"] == "gzip"
        self.text = (gzip.decompress(content) if packed else content).decode()


class Visitor:
    """A browser without a screen: it keeps cookies, and sends the CSRF token along."""

    def __init__(self, server, language="en", address="127.0.0.1"):
        self.server = server
        self.address = address
        self.cookies = {"ludoteca_language": language}

    def request(self, method, path, body=None, headers=None, timeout=PATIENCE):
        here = (self.address, 0)
        connection = http.client.HTTPConnection(
            "127.0.0.1", self.server.port, timeout, source_address=here
        )
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        try:
            connection.request(method, path, body, {"Cookie": cookie, **(headers or {})})
            response = connection.getresponse()
            self._keep(response)
            return Answer(response)
        finally:
            connection.close()

    def _keep(self, response):
        for line in response.headers.get_all("Set-Cookie", ()):
            for name, morsel in http.cookies.SimpleCookie(line).items():
                self.cookies[name] = morsel.value

    def get(self, path, **headers):
        return self.request("GET", path, headers=headers)

    def post(self, path, fields=None, **headers):
        """Post a form; a first visit to the lobby brings the token."""
        if "csrftoken" not in self.cookies:
            self.get("/")
        headers = {
            "Content-Type": "application/x-www-form-urlencoded",
            "X-CSRFToken": self.cookies["csrftoken"],
            **headers,
        }
        return self.request("POST", path, urlencode(fields or {}), headers)

    def open_table(self, kinds, pace=0, end_turn=False, game="puerto-rico", **fields):
        """Open a table as the lobby's form does; gives its slug."""
        form = {"seats": len(kinds), "pace": pace, **fields}
        form |= {f"seat-{i}": kind for i, kind in enumerate(kinds)}
        if end_turn:
            form["end_turn"] = 1
        answer = self.post(f"/games/{game}/new/", form)
        assert answer.status == 302, answer.text
        return found(r"^/t/([-\w]+)/$", answer.headers["Location"])

    def do(self, slug, what, **fields):
        """Ask a table for something, as its script does."""
        return self.post(f"/t/{slug}/{what}/", fields, **{"X-Requested-With": "ludoteca"})

    def look(self, slug):
        """The board as the script fetches it."""
        answer = self.get(f"/t/{slug}/board/", **{"X-Requested-With": "ludoteca"})
        assert answer.status == 200, answer.text
        return Board(answer.text)

    def stream(self, slug, seen=0, timeout=PATIENCE, **headers):
        return Stream(self.server, f"/t/{slug}/stream/?seen={seen}", timeout, headers)


class Board:
    """What a visitor reads off the board."""

    def __init__(self, text):
        self.text = text
        self.version = int(found(r'data-version="(\d+)"', text))
        self.ply = int(found(r'data-ply="(\d+)"', text))
        self.choices = [int(a) for a in re.findall(r'id="choice-(\d+)"', text)]
        self.can_end = 'data-post="end-turn"' in text


class Stream:
    """An open stream of events."""

    def __init__(self, server, path, timeout, headers):
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=timeout)
        self.connection.request("GET", path, headers=headers)
        self.response = self.connection.getresponse()

    def until(self, kind):
        """The version that the next event of a kind tells (``version``, ``talk``); None where the stream has ended."""
        event = ""
        while line := self.response.readline():
            name, _, value = line.decode().strip().partition(": ")
            if name == "event":
                event = value
            elif name == "data" and event == kind:
                return int(value)
        return None

    def version(self):
        """The version that the next event tells; None where the stream has ended."""
        while line := self.response.readline():
            if line.startswith(b"data: "):
                return int(line[6:])
        return None

    def close(self):
        self.connection.close()
        self.response.close()

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        self.close()
