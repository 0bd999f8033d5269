"""Databases of new sites: made once in each process that runs tests, and copied for each site.

To bring an empty database up to these sources takes a second of a processor. Sites that a test starts as `fresh` do it.
"""

import atexit
import shutil
import tempfile
from functools import cache
from pathlib import Path

from tests import commands

MADE = "/site_"
"""How the addresses of databases go on that tests make at a PostgreSQL server."""


def furnish(file, url=None):
    """Have a new site's database lie there, or at an address of PostgreSQL, unless there is anything."""
    if url is None:
        if not file.exists():
            shutil.copy(_file(), file)
    elif MADE in url:
        _copy_to(url)


@cache
def _file():
    """The database of a site at which nothing has happened."""
    folder = Path(tempfile.mkdtemp(prefix="ludoteca-ready-made-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    _make(folder)
    return folder / "tables.sqlite3"


def _copy_to(url):
    """Have a copy in the place of an empty database."""
    import psycopg

    server, _, name = url.rpartition("/")
    with psycopg.connect(url) as connection:
        made = "select 1 from pg_tables where tablename = 'django_migrations'"
        is_empty = connection.execute(made).fetchone() is None
    if is_empty:
        ours = _at(server)
        with psycopg.connect(f"{server}/postgres", autocommit=True) as connection:
            connection.execute(f"drop database {name}")
            connection.execute(f"create database {name} template {ours}")


@cache
def _at(server):
    """The name of the same at a PostgreSQL server."""
    import psycopg

    name = "ready_made"
    with psycopg.connect(f"{server}/postgres", autocommit=True) as connection:
        connection.execute(f"create database {name}")
    with tempfile.TemporaryDirectory() as folder:
        _make(folder, DATABASE_URL=f"{server}/{name}")
    return name


def _make(folder, **more):
    environment = commands.environment(LUDOTECA_DATA_DIR=str(folder), **more)
    done = commands.run(["tables", "list", "--lang", "en"], env=environment)
    assert done.returncode == 0, done.stderr
