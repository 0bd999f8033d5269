"""A site that can be put under fire: web processes and one that works, their services, a small disk, two clocks."""

import os
import shutil
import signal
import subprocess
import tempfile
from contextlib import ExitStack, suppress
from pathlib import Path

from tests.processes import wait_until
from tests.site import services
from tests.site.server import Server, free_port
from tests.site.timeshift import Clock
from tests.site.worker import Worker


class Disk:
    """A file system of its own of so many megabytes, where that can be had: who may not mount has a plain folder."""

    def __init__(self, megabytes):
        self._size = f"size={megabytes}m,mode=755"
        self.folder = Path()
        self.small = False

    def __enter__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="ludoteca-disk-"))
        self.folder.chmod(0o755)
        if os.getuid() == 0 and shutil.which("mount"):
            mount = ["mount", "-t", "tmpfs", "-o", self._size, "tmpfs", str(self.folder)]
            self.small = not subprocess.run(
                mount, stderr=subprocess.DEVNULL, check=False
            ).returncode
        return self

    def __exit__(self, *_error):
        if self.small:
            subprocess.run(["umount", "--lazy", str(self.folder)], check=True)
        shutil.rmtree(self.folder)

    def fill(self):
        """Leave no byte."""
        with (self.folder / "filler").open("wb", buffering=0) as filler, suppress(OSError):
            for size in (1 << 20, 4096, 1):
                with suppress(OSError):
                    while filler.write(bytes(size)) == size:
                        pass

    def free(self):
        """Make room again."""
        (self.folder / "filler").unlink()


class Redis:
    """Redis that may go and come back, at one port."""

    def __init__(self):
        self.port = free_port()
        self._running = ExitStack()
        self.url = ""

    def start(self):
        self.url = self._running.enter_context(services.redis(self.port))

    def stop(self):
        self._running.close()


def _has_ended(program):
    return program.process.poll() is not None


class Site:
    """Two web processes and one that works; with PostgreSQL and Redis if `several`, else with SQLite."""

    def __init__(self, several, megabytes=160, clocks=True, **environment):
        """Without `clocks` of its own it goes by the machine's, and starts quickly."""
        self.several = several
        self._has_clocks = clocks
        self._environment = environment
        self._all = ExitStack()
        self.disk = Disk(megabytes)
        self.postgres: services.Postgres | None = None
        self.redis: Redis | None = None
        self.worker: Worker | None = None

    def __enter__(self):
        with ExitStack() as begun:
            begun.enter_context(self.disk)
            clocks = Path(begun.enter_context(tempfile.TemporaryDirectory()))
            self.web_clock, self.work_clock = Clock(clocks / "web"), Clock(clocks / "work")
            more = self._services(begun) if self.several else {}
            folder = self.disk.folder / "site"
            folder.mkdir(mode=0o700)
            more |= self._environment | self._time_of(self.web_clock)
            self.server = Server(folder, workers=2, **more)
            begun.enter_context(self.server)
            begun.callback(self._end_worker)
            self.begin_work()
            self._all = begun.pop_all()
        return self

    def __exit__(self, *error):
        self._all.close()

    def _time_of(self, clock):
        return clock.environment if self._has_clocks else {}

    def _services(self, begun):
        folder = self.disk.folder / "postgres"
        folder.mkdir()
        self.postgres, self.redis = services.Postgres(folder).start(), Redis()
        begun.callback(self.postgres.stop, signal.SIGQUIT)
        begun.callback(self.redis.stop)
        self.redis.start()
        return {"DATABASE_URL": self.postgres.url, "REDIS_URL": self.redis.url}

    def begin_work(self):
        """Start the process without pages."""
        self.worker = Worker(self.server, "worker", **self._time_of(self.work_clock)).ready()

    def _end_worker(self):
        if self.worker is not None:
            self.worker.end()

    def raise_up(self):
        """Start what is not running."""
        if _has_ended(self.server):
            self.server.start()
        if _has_ended(self.worker):
            self.begin_work()

    @property
    def web(self):
        """Ids of the processes that have pages."""
        return self.server.pids[1:]

    @property
    def log(self):
        assert self.worker is not None
        return self.server.log + self.worker.log

    def has_all_processes(self):
        """Wait until those that have died have been started again."""
        wait_until(lambda: len(self.web) == 2, lambda: self.log)
