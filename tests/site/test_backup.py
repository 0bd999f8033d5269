"""Backups: made while the site is played at, restored whole or not at all, from one database into another."""

import gzip
import hashlib
import json
import subprocess
import sys
from pathlib import Path

import pytest

from ludoteca.web.management import backup
from tests.site.server import Server, Visitor

IN_TURN = ("alone", "several")

QUICK = {"LUDOTECA_ONLOOKER_SECONDS": "0"}


@pytest.fixture
def own(tmp_path, site):
    """A site at which somebody has begun to play."""
    folder = tmp_path / "site"
    folder.mkdir(mode=0o700)
    with Server(folder, **QUICK, **site()) as running:
        yield running


PASSWORD = "a hill of corn"


def begun(server, moves=3):
    """A table with some moves; gives who plays there, and its slug."""
    mia = Visitor(server)
    slug = mia.open_table(["me", "hotseat", "hotseat"])
    for _ in range(moves):
        board = mia.look(slug)
        assert mia.do(slug, "act", ply=board.ply, action=board.choices[0]).status == 200
    return mia, slug


def everything(server):
    """All rows but for who sees to them now."""
    tables = ("table", "seat", "move", "advice", "analysis", "finding")
    kept = {"keeper", "kept_until", "seen"}
    return {
        name: [
            {key: bytes(value) if isinstance(value, memoryview) else value for key, value in row}
            for row in (
                [(key, row[key]) for key in row.keys() if key not in kept]  # noqa: SIM118
                for row in server.query(f"select * from tables_{name} order by id")
            )
        ]
        for name in tables
    }


@pytest.mark.every_site
def test_what_is_backed_up_while_people_play_is_restored_elsewhere(own, tmp_path, site):
    mia, slug = begun(own)
    file = tmp_path / "site.gz"
    done = own.asked("backup", file)
    assert done.returncode == 0, done.stderr
    assert "rows saved" in done.stdout
    assert file.stat().st_mode & 0o077 == 0
    kept = everything(own)
    assert kept["move"]
    folder = tmp_path / "other"
    folder.mkdir(mode=0o700)
    other = Server(folder, **QUICK, **site())
    done = other.asked("restore", file)
    assert done.returncode == 0, done.stderr
    assert everything(other) == kept
    with other:
        mia.server = other  # the same browser at the same address: its seat is still hers
        board = mia.look(slug)
        assert mia.do(slug, "act", ply=board.ply, action=board.choices[0]).status == 200
        assert begun(other, 1)  # new rows find numbers of their own


def test_accounts_come_back_beside_those_of_operators(own, tmp_path, site):
    mia, slug = begun(own)
    told = {"name": "Mia", "email": "mia@example.org", "password1": PASSWORD}
    assert mia.post("/account/sign-up/", told).status == 302
    file, folder = tmp_path / "site.gz", tmp_path / "other"
    assert own.asked("backup", file).returncode == 0
    folder.mkdir(mode=0o700)
    other = Server(folder, **QUICK, **site())
    for name in ("olga", "otto"):
        assert other.asked("admin", name, said=f"{PASSWORD}\n").returncode == 0
    assert other.asked("restore", file).returncode == 0
    assert other.asked("restore", file).returncode == 2
    assert other.asked("restore", file, "--replace").returncode == 0
    with other:
        visitor = Visitor(other)
        told = {"login": "mia@example.org", "password": PASSWORD}
        assert visitor.post("/account/sign-in/", told).status == 302
        board = visitor.look(slug)
        assert visitor.do(slug, "act", ply=board.ply, action=board.choices[0]).status == 200
        told = {"username": "otto", "password": PASSWORD}
        assert visitor.post("/admin/login/?next=/admin/", told).status == 302


def of_an_older_release(file):
    """Have a backup say nothing of whose identity accounts have."""
    first, *others = gzip.decompress(file.read_bytes()).splitlines(keepends=True)[:-1]
    head = json.loads(first)
    del head["own_identities"]
    lines = [json.dumps(head).encode() + b"\n", *others]
    digest = hashlib.sha256(b"".join(lines)).hexdigest()
    lines.append(json.dumps({"sha256": digest}).encode() + b"\n")
    file.write_bytes(gzip.compress(b"".join(lines)))


def test_accounts_of_an_older_release_get_an_identity_of_their_own(tmp_path):
    mine = "select guest from people_person"
    seats = "select guest from tables_seat where guest <> '' and bot = ''"
    own, file = Server(tmp_path, **QUICK), tmp_path / "site.gz"
    with own:
        mia, _ = begun(own)
        told = {"name": "Mia", "email": "mia@example.org", "password1": PASSWORD}
        assert mia.post("/account/sign-up/", told).status == 302
    before = own.query(mine)[0][0]
    assert own.asked("backup", file).returncode == 0
    assert own.asked("restore", file, "--replace").returncode == 0
    assert own.query(mine)[0][0] == before
    of_an_older_release(file)
    done = own.asked("restore", file, "--replace")
    assert done.returncode == 0, done.stderr
    assert own.query(mine)[0][0] != before
    assert {row[0] for row in own.query(seats)} == {own.query(mine)[0][0]}


def test_bots_go_on_where_it_is_restored(own, tmp_path, site):
    slug = Visitor(own).open_table(["greedy"] * 3, pace=0)
    own.wait_for(slug, lambda row: row["ply"] > 2)
    assert own.asked("backup", tmp_path / "site.gz").returncode == 0
    folder = tmp_path / "other"
    folder.mkdir(mode=0o700)
    other = Server(folder, **QUICK, **site())
    assert other.asked("restore", tmp_path / "site.gz").returncode == 0
    ply = other.table(slug)["ply"]
    with other:
        other.wait_for(slug, lambda row: row["ply"] > ply)


def test_a_backup_goes_through_a_pipe(own, tmp_path):
    _, slug = begun(own)
    kept = everything(own)
    ludoteca = [sys.executable, "-m", "ludoteca"]
    made = subprocess.run([*ludoteca, "backup", "-"], env=own.surroundings, capture_output=True)
    assert made.returncode == 0, made.stderr
    folder = tmp_path / "other"
    folder.mkdir(mode=0o700)
    other = Server(folder, **QUICK)
    other.furnish()
    subprocess.run(
        [*ludoteca, "restore", "-"], env=other.surroundings, input=made.stdout, check=True
    )
    assert everything(other) == kept
    assert other.table(slug)["ply"]


def test_what_is_there_is_replaced_only_if_asked_for(own, tmp_path):
    begun(own)
    file = tmp_path / "site.gz"
    assert own.asked("backup", file).returncode == 0
    before = everything(own)
    begun(own)
    more = everything(own)
    refused = own.asked("restore", file)
    assert refused.returncode == 2
    assert "holds 2 tables" in refused.stderr
    assert everything(own) == more
    assert own.asked("restore", file, "--replace").returncode == 0
    assert everything(own) == before


def damaged(file):
    """What may have become of a backup, by name."""
    whole = file.read_bytes()
    lines = gzip.decompress(whole).splitlines(keepends=True)
    move = next(line for line in lines if b'"tables.move"' in line)
    head = json.loads(lines[0])
    return {
        "cut off": whole[: len(whole) // 2],
        "a line less": gzip.compress(b"".join(line for line in lines if line is not move)),
        "no end": gzip.compress(b"".join(lines[:-1])),
        "another file": b"not even packed",
        "other lines": gzip.compress(b"{}\n"),
        "nothing": b"",
        "newer": gzip.compress(
            json.dumps(head | {"migration": "9999_x"}).encode() + b"\n" + b"".join(lines[1:])
        ),
    }


def test_of_a_damaged_backup_nothing_is_restored(tmp_path):
    folder = tmp_path / "site"
    folder.mkdir(mode=0o700)
    with Server(folder, **QUICK) as own:
        begun(own)
    file = tmp_path / "site.gz"
    assert own.asked("backup", file).returncode == 0
    before = everything(own)
    for name, contents in damaged(file).items():
        bad = tmp_path / "bad.gz"
        bad.write_bytes(contents)
        done = own.asked("restore", bad, "--replace")
        assert done.returncode == 2, name
        assert "bad.gz" in done.stderr, name
        assert "Traceback" not in done.stderr, name
        assert everything(own) == before, name


def test_a_file_that_is_there_is_never_written_over(tmp_path):
    own = Server(tmp_path, **QUICK)
    file = tmp_path / "precious"
    file.write_text("mine")
    done = own.asked("backup", file)
    assert done.returncode == 2
    assert "already exists" in done.stderr
    assert file.read_text() == "mine"
    nowhere = own.asked("backup", tmp_path / "no" / "folder")
    assert nowhere.returncode == 2
    assert "Traceback" not in nowhere.stderr


def test_the_key_is_restored_and_the_one_before_put_aside(tmp_path):
    one, two = tmp_path / "one", tmp_path / "two"
    for folder in (one, two):
        folder.mkdir(mode=0o700)
    sites = [Server(folder, **QUICK) for folder in (one, two)]
    assert sites[0].asked("backup", tmp_path / "site.gz").returncode == 0
    assert sites[1].asked("backup", tmp_path / "two.gz").returncode == 0
    theirs, ours = ((folder / "secret-key").read_text() for folder in (one, two))
    assert theirs != ours
    assert sites[1].asked("restore", tmp_path / "site.gz").returncode == 0
    assert (two / "secret-key").read_text() == theirs
    assert (two / "secret-key.before").read_text() == ours


def test_what_older_versions_kept_and_this_one_does_not_is_left_out():
    row = {"model": "people.person", "pk": 1, "fields": {"name": "Mia", "notices": {}}}
    lines = [b'{"format": "any"}', json.dumps(row).encode()]
    assert [told["fields"] for told in backup._parsed(lines)] == [{"name": "Mia"}]


def test_their_names_are_those_of_earlier_releases():
    """Classes and fields may be renamed; files of every release are restored by the names that they have."""
    file = Path(__file__).with_name("names_in_backups.json")
    now = {
        backup._label(model): sorted(
            backup._columns(model)[field.name]
            for field in (*model._meta.fields, *model._meta.many_to_many)
            if field.serialize  # type: ignore[attr-defined]
        )
        for model in backup.ORDER
    }
    assert now == json.loads(file.read_text())
