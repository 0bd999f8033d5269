"""Files of values that operators put in: checked as the games check them, and played by from the next start on."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from ludoteca.cli import main
from ludoteca.games.lisboa import edition as lisboa
from ludoteca.games.santa_maria import edition as santa_maria
from ludoteca.kernel.errors import BadValues
from ludoteca.web import value_files
from ludoteca.web.asgi import _most
from ludoteca.web.staff import accounts
from tests.refusals import refusal
from tests.web.logging_in import PASSWORD, give_password, log_in
from tests.web.pages import read

PAGE = "/admin/values/"
OWN = {
    "lisboa": lisboa.OWN_FILE.read_text(encoding="utf-8"),
    "santa_maria": santa_maria.OWN_FILE.read_text(encoding="utf-8"),
}


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    folder = tmp_path / "values"
    monkeypatch.setattr(value_files, "folder", lambda: folder)
    monkeypatch.delenv("LUDOTECA_VALUES", raising=False)
    return folder


@pytest.fixture
def olga(db):
    """The browser of an operator who is logged in."""
    accounts.make("olga", PASSWORD)
    client = Client()
    log_in(client)
    return client


def upload(client, game, content, name="mine.toml", **more):
    content = content.encode() if isinstance(content, str) else content
    return client.post(PAGE, {"game": game, "file": SimpleUploadedFile(name, content), **more})


def shown(client):
    return read(client.get(PAGE).content.decode()).text


def test_a_file_is_checked_kept_and_removed(olga, own_folder):
    assert shown(olga).count("The package's reconstructed values are in use.") == 2
    for game, text in OWN.items():
        assert upload(olga, game, "\ufeff" + text).status_code == 302
        assert (own_folder / f"{game}.toml").read_text(encoding="utf-8") == text
    told = shown(olga)
    assert told.count("Your own file is in use.") == 2
    assert told.count("It takes effect at the next start of the site.") == 2
    assert "File checked and saved." in told
    assert olga.post(PAGE, {"game": "lisboa", "what": "remove"}).status_code == 302
    assert not (own_folder / "lisboa.toml").exists()
    assert shown(olga).count("It takes effect at the next start of the site.") == 1


WRONG = [
    (b"\xff\xfe", "mine.toml: not a UTF-8 text file"),
    (b"[", "mine.toml: cannot be read"),
    (b"a = " + b"[" * 5000, "mine.toml: cannot be read"),
    (b"", "mine.toml: "),
    (b"#" * (value_files.MOST + 1), f"at most {value_files.MOST} are allowed"),
    (
        OWN["lisboa"].replace("[solo]", "[alone]"),
        "mine.toml: solo: the table is missing",
    ),
    (OWN["santa_maria"], "mine.toml: "),
]


@pytest.mark.parametrize(("content", "told"), WRONG)
def test_a_file_that_will_not_do_is_refused_with_the_reason(olga, own_folder, content, told):
    answer = upload(olga, "lisboa", content)
    assert answer.status_code == 400
    (wrong,) = read(answer.content.decode()).find("p", role="alert")
    assert told in wrong.text
    assert not own_folder.exists()


def test_without_a_file_or_for_another_game_nothing_is_kept(olga, own_folder):
    answer = olga.post(PAGE, {"game": "lisboa"})
    assert (answer.status_code, "Choose a file first." in answer.content.decode()) == (400, True)
    for game in ("puerto_rico", "../lisboa", ""):
        assert upload(olga, game, OWN["lisboa"]).status_code == 404
    assert not own_folder.exists()


def test_names_of_files_are_told_not_followed(olga, own_folder):
    answer = upload(olga, "lisboa", b"[", name="<b>x.toml")
    assert "<b>x" not in answer.content.decode()


def test_a_file_by_which_the_games_cannot_be_loaded_is_refused(monkeypatch, own_folder):
    """Whatever the check has missed: the next start of the site would fail."""
    monkeypatch.setattr(
        value_files, "LOADS", (sys.executable, "-c", "raise SystemExit('no such row')")
    )
    told = refusal(BadValues, value_files.put, "lisboa", OWN["lisboa"].encode(), "mine.toml")
    assert told == "mine.toml: the game does not load with these values: no such row"
    assert not own_folder.exists()


def test_it_is_for_operators_alone(olga, mia, own_folder):
    """Those who have shown both factors."""
    halfway = Client()
    give_password(halfway)
    for client in (Client(), mia.client, halfway):
        assert client.get(PAGE).status_code == 302
        assert upload(client, "lisboa", OWN["lisboa"]).status_code == 302
    assert not own_folder.exists()
    assert PAGE in olga.get("/admin/").content.decode()


def test_where_the_environment_names_a_folder_nothing_is_put_in(olga, monkeypatch, own_folder):
    monkeypatch.setenv("LUDOTECA_VALUES", "/srv/values")
    assert "LUDOTECA_VALUES is set" in shown(olga)
    assert upload(olga, "lisboa", OWN["lisboa"]).status_code == 404


class Begun(Exception):
    """A process has begun anew."""


@pytest.fixture
def begun(monkeypatch):
    """How this process has begun anew, each time; it goes on as another would, which has read no variable yet."""
    found = []

    def begin(*given):
        found.append((*given, Path(os.environ.pop("LUDOTECA_VALUES"))))

    monkeypatch.setattr("os.execv", begin)
    return found


@pytest.fixture
def neighbour():
    """Has another process, which lives until the test ends or it is told to, hold a folder of values."""
    running = []

    def start(place):
        held = f"import sys; from pathlib import Path; from ludoteca.web.lib import folder_locks; folder_locks.hold(Path({str(place)!r})); print('held', flush=True); sys.stdin.read()"
        process = subprocess.Popen(
            [sys.executable, "-c", held], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        running.append(process)
        assert process.stdout is not None
        assert process.stdout.readline() == b"held\n"

        def stop():
            process.communicate()

        return stop

    yield start
    for process in running:
        process.kill()
        process.communicate()


def keep(folder, text, game="lisboa"):
    folder.mkdir(exist_ok=True)
    (folder / f"{game}.toml").write_text(text)


def copies(folder):
    return sorted(folder.glob("in-force-*"))


def test_a_process_begins_anew_with_a_copy_of_the_files_and_once_alone(
    monkeypatch, begun, own_folder
):
    value_files.adopt(["serve"], starts_site=True)
    own_folder.mkdir()
    value_files.adopt(["serve"], starts_site=True)
    assert not begun
    keep(own_folder, "one")
    value_files.adopt(["serve", "--port", "1"], starts_site=True)
    ((*command, place),) = begun
    assert command == [sys.executable, [sys.executable, "-m", "ludoteca", "serve", "--port", "1"]]
    keep(own_folder, "two")
    assert (place / "lisboa.toml").read_text() == "one"
    assert [place] == copies(own_folder)
    monkeypatch.setenv("LUDOTECA_VALUES", str(place))
    value_files.adopt(["serve"], starts_site=True)
    assert len(begun) == 1


def test_what_is_in_force_is_what_the_process_has_begun_with(olga, monkeypatch, begun, own_folder):
    """Whenever the page is asked for first."""
    upload(olga, "lisboa", OWN["lisboa"])
    value_files.adopt(["serve"], starts_site=True)
    monkeypatch.setenv("LUDOTECA_VALUES", str(begun[0][-1]))
    later = "It takes effect at the next start of the site."
    assert later not in shown(olga)
    assert "LUDOTECA_VALUES is set" not in shown(olga)
    upload(olga, "lisboa", OWN["lisboa"] + "# another\n")
    assert shown(olga).count(later) == 1
    upload(olga, "lisboa", OWN["lisboa"])
    assert later not in shown(olga)
    upload(olga, "santa_maria", OWN["santa_maria"])
    assert shown(olga).count(later) == 1
    olga.post(PAGE, {"game": "santa_maria", "what": "remove"})
    olga.post(PAGE, {"game": "lisboa", "what": "remove"})
    assert shown(olga).count(later) == 1


def test_copies_go_when_nobody_uses_them_any_more(begun, neighbour, own_folder):
    keep(own_folder, "one")
    value_files.adopt(["serve"], starts_site=True)
    first = begun[0][-1]
    keep(own_folder, "two")
    second = value_files._copied()
    stop = neighbour(second)
    (own_folder / ".new-left").mkdir()
    keep(own_folder, "three")
    value_files.adopt(["serve"], starts_site=True)
    third = begun[1][-1]
    assert copies(own_folder) == sorted([first, second, third])  # the first is held by this one
    assert not (own_folder / ".new-left").exists()
    stop()
    value_files.adopt(["serve"], starts_site=True)
    assert copies(own_folder) == sorted([first, third])


def test_a_command_takes_the_values_of_the_site_that_is_running(begun, neighbour, own_folder):
    keep(own_folder, "one")
    running = value_files._copied()
    stop = neighbour(running)
    keep(own_folder, "two")
    value_files.adopt(["tables", "list"], starts_site=False)
    assert begun[0][-1] == running
    stop()


def test_without_a_running_site_a_command_takes_those_that_are_kept(begun, own_folder):
    keep(own_folder, "one")
    old = value_files._copied()
    assert old is not None
    keep(own_folder, "two")
    value_files.adopt(["tables", "list"], starts_site=False)
    assert (begun[0][-1] / "lisboa.toml").read_text() == "two"
    assert not old.exists()


COMMANDS = {
    "serve": (True, ["serve", "--no-browser"]),
    "work": (True, ["work"]),
    "hand-over": (False, ["tables", "hand-over", "x", "1", "--to-link"]),
    "list": (False, ["tables", "list"]),
    "people": (False, ["people", "list"]),
    "restore": (False, ["restore", "no-such-file"]),
    "backup": (False, ["backup", "no-such-folder/file"]),
    "admin": (False, ["admin", "olga", "--remove"]),
}


@pytest.mark.parametrize("name", COMMANDS)
def test_all_commands_of_the_site_begin_anew(monkeypatch, name):
    starts_site, arguments = COMMANDS[name]

    def begin(given, *, starts_site):
        raise Begun(given, starts_site)

    monkeypatch.setattr(value_files, "adopt", begin)
    monkeypatch.setattr(sys, "argv", ["ludoteca", *arguments])
    with pytest.raises(Begun) as told:
        main.main(arguments)
    assert told.value.args == (arguments, starts_site)


def test_only_there_a_request_may_be_as_long_as_a_file():
    assert _most({"path": PAGE}) == settings.MAX_FILE > value_files.MOST
    for path in ("/", "/admin/", "/admin/values", "/admin/values/x/"):
        assert _most({"path": path}) == settings.MAX_BODY
