"""Starting the site where something is wrong: a sentence in the reader's language, and exit status 2."""

import resource
import socket
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from ludoteca.web.config import storage
from ludoteca.web.config.env import ImproperlyConfigured
from ludoteca.web.server.sockets import listen
from tests.site.server import UNCOMPILED, Server, Visitor
from tests.web.pages import found


@pytest.fixture
def refused(tmp_path):
    """Tries to start a server in `tmp_path`; gives what it has said."""

    def attempt(language="en", port=None, **options):
        server = Server(tmp_path, language=language, fresh=True, **UNCOMPILED | options)
        server.port = server.port if port is None else port
        status, said = server.refused()
        assert "Traceback" not in said
        assert status == 2
        return said

    return attempt


def test_a_wrong_setting(refused):
    assert "LUDOTECA_PROXIES contains 'x'" in refused(LUDOTECA_PROXIES="10.0.0.1,x")


# ---- where it listens -----------------------------------------------------------------------------


def test_a_port_in_use(refused):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert f"127.0.0.1 のポート {port} はすでに使われて" in refused("ja", port=port)


@pytest.mark.parametrize(
    ("host", "port", "sentence"),
    [
        ("nowhere.invalid", 0, "There is no machine named nowhere.invalid"),
        ("a" * 70 + ".example", 0, "There is no machine named a"),
        ("192.0.2.1", 0, "192.0.2.1 is not an address of this machine"),
        ("127.0.0.1", 70000, "70000 is not a port number. Use a number from 0 to 65535"),
        ("127.0.0.1", -1, "-1 is not a port number"),
    ],
)
def test_where_nobody_can_listen(host, port, sentence):
    with pytest.raises(ImproperlyConfigured, match=sentence):
        listen(host, port)


def test_port_0_is_any_that_is_free(tmp_path):
    server = Server(tmp_path, host="localhost", fresh=True, **UNCOMPILED)
    server.port = 0
    with server:
        server.port = int(found(r"ready: http://localhost:(\d+) ", server.log))
        assert Visitor(server).get("/").status == 200


def test_all_places_of_a_name_have_one_port():
    sockets = listen("localhost", 0)
    assert len({each.getsockname()[1] for each in sockets}) == 1
    for each in sockets:
        each.close()


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_it_may_open_as_many_files_as_the_system_allows(tmp_path):
    def few():
        resource.setrlimit(resource.RLIMIT_NOFILE, (200, 700))

    with Server(tmp_path, setup=few, **UNCOMPILED) as server:
        limits = Path(f"/proc/{server.process.pid}/limits").read_text()
    assert found(r"Max open files +(\d+)", limits) == "700"


# ---- its data -------------------------------------------------------------------------------------


def test_an_empty_key(refused, tmp_path):
    key = tmp_path / "secret-key"
    key.write_text(" \n")
    assert f"{key} が空です" in refused("ja")
    assert key.read_text() == " \n"


def test_a_damaged_database(refused, tmp_path):
    database = tmp_path / "tables.sqlite3"
    database.write_bytes(b"nonsense" * 1000)
    said = refused()
    assert f"The database {database} is damaged (file is not a database)." in said
    assert database.read_bytes() == b"nonsense" * 1000


@pytest.fixture
def data_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDOTECA_DATA_DIR", str(tmp_path / "data"))
    for name in ("LUDOTECA_SECRET_KEY", "DATABASE_URL"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "data"


def mode(path):
    return path.stat().st_mode & 0o777


def test_the_data_are_for_no_other_eyes(data_folder):
    assert storage.folder() == data_folder
    key = storage.secret_key(data_folder)
    storage.keep_private(data_folder)
    assert storage.secret_key(data_folder) == key
    assert len(key) > 40
    assert {f.name: mode(f) for f in data_folder.iterdir()} == {
        "secret-key": 0o600,
        "tables.sqlite3": 0o600,
    }
    assert mode(data_folder) == 0o700


def test_a_database_elsewhere_needs_no_file_here(data_folder, monkeypatch):
    monkeypatch.setenv("DATABASE_URL", "postgres://host/name")
    storage.keep_private(storage.folder())
    assert list(data_folder.iterdir()) == []


def test_what_others_could_read_is_closed_to_them(data_folder):
    data_folder.mkdir()
    for name in ("secret-key", "tables.sqlite3", "tables.sqlite3-wal", "notes.txt"):
        (data_folder / name).write_text("x")
        (data_folder / name).chmod(0o644)
    data_folder.chmod(0o755)
    assert storage.folder() == data_folder
    (warning,) = storage.keep_private(data_folder)
    assert f"chmod 700 {data_folder}" in warning.format(folder=data_folder)
    assert mode(data_folder) == 0o755  # whoever named the folder may mean it so
    assert {f.name for f in data_folder.iterdir() if mode(f) != 0o600} == {"notes.txt"}
    data_folder.chmod(0o700)
    assert storage.keep_private(data_folder) == []


def test_the_usual_folder_is_closed_as_well(monkeypatch, tmp_path):
    monkeypatch.delenv("LUDOTECA_DATA_DIR", raising=False)
    monkeypatch.setattr("platformdirs.user_data_dir", lambda _: str(tmp_path / "usual"))
    (tmp_path / "usual").mkdir(mode=0o755)
    assert storage.folder() == tmp_path / "usual"
    assert mode(tmp_path / "usual") == 0o700


@pytest.mark.parametrize("content", [b"", b"\n", b"\xff\xfe"])
def test_a_key_that_is_none(data_folder, content):
    data_folder.mkdir()
    (data_folder / "secret-key").write_bytes(content)
    with pytest.raises(ImproperlyConfigured, match="secret-key"):
        storage.secret_key(data_folder)


def test_a_folder_that_is_none(data_folder):
    data_folder.write_text("a file")
    with pytest.raises(ImproperlyConfigured, match=r"Cannot use the data folder .*: File exists"):
        storage.folder()


@pytest.mark.parametrize("url", ["nonsense", "what://ever/x", "postgres://a:secret@h:port/x"])
def test_a_database_url_that_is_none(tmp_path, monkeypatch, url):
    monkeypatch.setenv("DATABASE_URL", url)
    with pytest.raises(ImproperlyConfigured, match="DATABASE_URL") as caught:
        storage.database(tmp_path)
    assert "secret" not in str(caught.value)


@pytest.fixture
def written(tmp_path):
    """A database of some pages."""
    path = tmp_path / "some.sqlite3"
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("create table t (a text)")
        database.executemany("insert into t values (?)", [("x" * 500,)] * 1000)
    storage.check_whole(path)
    return path


def test_a_database_that_was_cut_off(written):
    with written.open("r+b") as file:
        file.truncate(100_000)
    with pytest.raises(ImproperlyConfigured, match=r"is damaged \(.+\)\. Restore it from a backup"):
        storage.check_whole(written)


def test_a_database_that_was_written_over(written):
    with written.open("r+b") as file:
        file.seek(8192)
        file.write(b"\xaa" * 40960)
    with pytest.raises(ImproperlyConfigured, match="is damaged"):
        storage.check_whole(written)


def test_a_database_that_is_not_there_or_empty_is_whole(tmp_path):
    storage.check_whole(tmp_path / "none.sqlite3")
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "empty.sqlite3").touch()
    storage.check_whole(tmp_path / "empty.sqlite3")


def test_a_database_that_is_a_folder(tmp_path):
    with pytest.raises(ImproperlyConfigured, match=r"Cannot use .*unable to open"):
        storage.check_whole(tmp_path)


def test_a_database_server_that_nobody_reaches(refused):
    assert "Cannot use the database: " in refused(DATABASE_URL="sqlite:////nowhere/at/all.db")
