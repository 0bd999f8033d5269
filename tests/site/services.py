"""PostgreSQL and Redis of the tests' own: on free ports, under a folder of their own, ended with the tests."""

import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.processes import PATIENCE, end, start, started, wait_until
from tests.site.server import free_port

DEBIAN = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: path.parent.name)


def _found(name):
    """The path of a program; the tests that need it are skipped where there is none, and fail where CI lacks it."""
    places = os.pathsep.join([os.environ.get("PATH", ""), *map(str, reversed(DEBIAN))])
    path = shutil.which(name, path=places)
    if path is None:
        message = f"there is no {name} on this machine"
        if os.environ.get("CI", "").lower() in ("1", "true"):
            pytest.fail(message)
        pytest.skip(message)
    return path


class Postgres:
    """A PostgreSQL server with an empty database in a folder of its own, to be stopped and started at will."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.port = free_port()
        self.url = f"postgres://ludoteca@127.0.0.1:{self.port}/postgres"
        self._server = _found("postgres")
        self._data = self.folder / "data"
        self._as_whom = _nobody(folder)
        self._process = None
        begin = [_found("initdb"), "-D", str(self._data), "-U", "ludoteca", "-A", "trust"]
        begin += ["-E", "UTF8", "-N", "--wal-segsize=1"]
        subprocess.run(begin, check=True, stdout=subprocess.DEVNULL, **self._settings)

    @property
    def _settings(self):
        return {"cwd": self.folder, "env": _plain(), **self._as_whom}

    @property
    def lives(self):
        """Whether it has been started and has not ended."""
        return self._process is not None and self._process.poll() is None

    def start(self):
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": str(self.port),
            "unix_socket_directories": str(self.folder),
            "fsync": "off",  # the machine does not fail, only processes do
            "min_wal_size": "2MB",
            "max_wal_size": "16MB",
        }
        flags = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("a") as log:
            run = [self._server, "-D", str(self._data), *flags]
            self._process = start(run, stdout=log, stderr=log, **self._settings)
        wait_until(lambda: _answers(self.url), (self.folder / "log").read_text)
        return self

    def stop(self, sig=signal.SIGINT):
        """SIGINT breaks off what is under way, SIGQUIT is a crash."""
        if self._process is None:
            return
        try:
            if self.lives:
                self._process.send_signal(sig)
                self._process.wait(PATIENCE)
        finally:
            end(self._process)
            self._process = None


@contextmanager
def postgres():
    """A PostgreSQL server with an empty database; gives its address."""
    with tempfile.TemporaryDirectory(prefix="ludoteca-postgres-") as folder:
        server = Postgres(folder).start()
        try:
            yield server.url
        finally:
            server.stop(signal.SIGQUIT)


def _plain():
    """An environment in which PostgreSQL's programs find their messages in English."""
    return {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C.UTF-8"}


def _nobody(folder):
    """PostgreSQL does not run as root: then somebody else owns the folder, and runs it."""
    if os.getuid() != 0:
        return {}
    user = pwd.getpwnam("nobody")
    os.chown(folder, user.pw_uid, user.pw_gid)
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def _answers(url):
    import psycopg

    try:
        psycopg.connect(url, connect_timeout=2).close()
    except psycopg.OperationalError:
        return False
    return True


def new_database(url):
    """A new, empty database at a PostgreSQL server; gives its address."""
    import psycopg

    name = f"site_{secrets.token_hex(6)}"
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"create database {name}")
    return f"{url.rpartition('/')[0]}/{name}"


@contextmanager
def redis(port=0):
    """A Redis (or Valkey) server that keeps nothing; gives its address."""
    server = _found("redis-server")
    port = port or free_port()
    flags = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    with (
        tempfile.TemporaryDirectory(prefix="ludoteca-redis-") as folder,
        started([server, *flags, "--dir", folder], stdout=subprocess.DEVNULL),
    ):
        url = f"redis://127.0.0.1:{port}/0"
        wait_until(lambda: _pongs(url))
        yield url


def _pongs(url):
    from redis import ConnectionError as Unreachable
    from redis import Redis

    with Redis.from_url(url) as client:
        try:
            return client.ping()
        except Unreachable:
            return False
