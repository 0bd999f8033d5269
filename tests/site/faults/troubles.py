"""What can befall a site. Each trouble begins, lasts so many seconds, and is over when its function has ended."""

import os
import random
import signal
import sqlite3
import time
from contextlib import closing

from tests.processes import wait_until

A_DAY = 86400


def web_process_killed(site, seconds):
    """It is started again by the one that has started it."""
    os.kill(random.choice(site.web), signal.SIGKILL)
    time.sleep(seconds)


def worker_killed(site, seconds):
    site.worker.stop(signal.SIGKILL)
    time.sleep(seconds)
    site.worker.end()
    site.begin_work()


def site_killed(site, seconds):
    """Power failure."""
    site.server.kill()
    time.sleep(seconds)
    site.server.start()


def site_restarted(site, seconds):
    """An upgrade: it is told to stop, and ends by itself."""
    site.server.stop()
    assert site.server.process.returncode == 0, site.log
    time.sleep(seconds)
    site.server.start()


def database_restarted(site, seconds):
    site.postgres.stop(signal.SIGINT)
    time.sleep(seconds)
    site.postgres.start()


def database_crashed(site, seconds):
    site.postgres.stop(signal.SIGQUIT)
    time.sleep(seconds)
    site.postgres.start()


def database_locked(site, seconds):
    """Somebody else writes for long."""
    with closing(sqlite3.connect(site.server.database.file, timeout=60)) as other:
        other.execute("begin immediate")
        time.sleep(seconds)
        other.rollback()


def redis_gone(site, seconds):
    site.redis.stop()
    time.sleep(seconds)
    site.redis.start()


def disk_full(site, seconds):
    """Where the database has given up, it is started again once there is room."""
    site.disk.fill()
    time.sleep(seconds)
    site.disk.free()
    if site.postgres is not None:
        time.sleep(1)
        if not site.postgres.lives:
            site.postgres.stop()
            site.postgres.start()


def clocks_jump(site, seconds):
    """Those of the pages a day ahead, those of the bots a day behind, then the other way round, then right again."""
    for ahead in (A_DAY, -A_DAY, 0):
        site.web_clock.set(ahead)
        site.work_clock.set(-ahead)
        time.sleep(seconds)


ANYWHERE = (web_process_killed, worker_killed, disk_full, clocks_jump)
LENGTHY = (site_killed, site_restarted)
WITH_FILES = (database_locked,)
WITH_SERVICES = (database_restarted, database_crashed, redis_gone)
ALL = (*ANYWHERE, *LENGTHY, *WITH_FILES, *WITH_SERVICES)


def possible(several):
    """Those that can befall such a site."""
    return (*ANYWHERE, *LENGTHY, *(WITH_SERVICES if several else WITH_FILES))


def all_well(site):
    """Wait until everything runs again that has to."""
    site.has_all_processes()
    wait_until(lambda: site.worker.process.poll() is None, lambda: site.log)
