"""What is published: the wheel in empty environments, the source distribution, the page on PyPI.

The wheel is tried on the Python of the tests; with LUDOTECA_SMOKE=all, as `make smoke` has it, on every one from 3.11 to
3.14 that is on this machine.
"""

import email
import http.client
import os
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import zipfile
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.processes import PATIENCE, run, started

ROOT = Path(__file__).parents[2]
SCRIPT = Path(__file__).with_name("user_script.py")
OWN = f"{sys.version_info.major}.{sys.version_info.minor}"
PYTHONS = ("3.11", "3.12", "3.13", "3.14") if os.environ.get("LUDOTECA_SMOKE") == "all" else (OWN,)

# ---- builds -------------------------------------------------------------------------------------------------


def build(folder, target, source=ROOT):
    """Build a distribution and return its file."""
    done = run([sys.executable, "-m", "hatchling", "build", "-t", target, "-d", folder], cwd=source)
    assert done.returncode == 0, done.stderr
    (file,) = folder.iterdir()
    return file


@pytest.fixture(scope="module")
def sdist(tmp_path_factory):
    return build(tmp_path_factory.mktemp("sdist"), "sdist")


@pytest.fixture(scope="module")
def unpacked(sdist, tmp_path_factory):
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    (inner,) = folder.iterdir()
    return inner


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    return build(tmp_path_factory.mktemp("wheel"), "wheel")


@pytest.fixture(scope="module")
def metadata(wheel):
    with zipfile.ZipFile(wheel) as archive:
        (name,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        return email.message_from_bytes(archive.read(name))


def test_both_pass_the_checks_of_the_package_index(wheel, sdist):
    if find_spec("twine") is None:
        pytest.skip("twine is not installed: pip install twine")
    done = run([sys.executable, "-m", "twine", "check", "--strict", wheel, sdist])
    assert done.returncode == 0, done.stdout
    assert done.stdout.count("PASSED") == 2


def test_links_and_pictures_of_the_readme_work_there(metadata):
    text = metadata.get_payload()
    links = re.findall(r'\]\(([^) ]+)|\b(?:href|src|srcset)="([^" ]+)', text)
    assert links
    for link in (one or other for one, other in links):
        assert link.startswith(("https://", "#")), link
    blob, raw = (
        f"https://{host}/ludoteca/ludoteca/" for host in ("github.com", "raw.githubusercontent.com")
    )
    for picture in re.findall(r"!\[[^]]*\]\(([^) ]+)", text):
        assert picture.startswith(raw) or "ludoteca/ludoteca" not in picture, picture
    ours = [
        one or other for one, other in links if (one or other).startswith((blob + "blob/", raw))
    ]
    for link in ours:
        path = re.sub(r"^https://[^/]+/ludoteca/ludoteca/(blob/)?main/|#.*", "", link)
        assert (ROOT / path).exists(), link


def test_it_says_where_the_project_is(metadata):
    urls = dict(entry.split(", ") for entry in metadata.get_all("Project-URL"))
    assert {"Homepage", "Documentation", "Source", "Issues", "Changelog"} <= urls.keys()
    assert metadata["Version"]
    assert set(metadata.get_all("Provides-Extra")) >= {"web", "client", "envs", "arena"}


def test_the_wheel_holds_the_package_alone(wheel):
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    tops = {name.partition("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"ludoteca"}
    assert "ludoteca/py.typed" in names
    assert "ludoteca/locale/ja/LC_MESSAGES/django.mo" in names


def test_the_source_distribution_holds_all_files_of_the_repository(unpacked):
    if not (ROOT / ".git").exists():
        pytest.skip("these sources are no clone of the repository")
    listed = run(["git", "ls-files", "-z"], cwd=ROOT).stdout.split("\0")
    missing = [name for name in listed if name and not (unpacked / name).exists()]
    assert missing == []


def test_the_same_wheel_is_built_from_it_without_git(unpacked, wheel, tmp_path):
    again = build(tmp_path, "wheel", unpacked)
    assert again.name == wheel.name
    with zipfile.ZipFile(again) as one, zipfile.ZipFile(wheel) as other:
        assert sorted(one.namelist()) == sorted(other.namelist())


def test_an_archive_without_tags_or_git_has_a_version(unpacked, tmp_path):
    bare = tmp_path / "bare"
    shutil.copytree(unpacked, bare, ignore=shutil.ignore_patterns("PKG-INFO", "docs", "tests"))
    done = run([sys.executable, "-m", "hatchling", "version"], cwd=bare)
    assert re.fullmatch(r"\d+(\.\d+)+\S*", done.stdout.strip()), done.stderr


# ---- an empty environment -----------------------------------------------------------------------------------


def pythons(version):
    """Programs that may be a Python of this version, the best first."""
    yield sys.executable if version == OWN else shutil.which(f"python{version}")
    home = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    yield from sorted((home / "versions").glob(f"{version}.*/bin/python"), reverse=True)
    if uv := find_uv():
        found = run([*uv, "python", "find", "--no-python-downloads", version])
        yield found.stdout.strip() if found.returncode == 0 else None


def find_uv():
    if find_spec("uv"):
        return [sys.executable, "-m", "uv"]
    found = shutil.which("uv")
    return [found] if found else None


def python_of(version):
    """A Python of this version, which runs."""
    ask = "import sys, venv; print('%d.%d' % sys.version_info[:2])"
    for program in pythons(version):
        with suppress(OSError):
            if program and run([program, "-c", ask]).stdout.strip() == version:
                return program
    pytest.skip(f"there is no Python {version} on this machine")


class Installation:
    """The wheel with the site's packages in an environment of its own, used from an empty folder."""

    def __init__(self, folder, python, wheel):
        self.bin = folder / "env" / "bin"
        self.folder = folder / "elsewhere"
        self.folder.mkdir()
        self._environment = {
            "PATH": f"{self.bin}:{os.environ['PATH']}",
            "HOME": str(folder),
            "LUDOTECA_DATA_DIR": str(folder / "data"),
            "LUDOTECA_CACHE_DIR": str(folder / "rules"),
            "NUMBA_DISABLE_JIT": "1",
            "LANG": "C.UTF-8",
        }
        pins = folder / "pins.txt"
        # Hashes in constraints would be asked of the wheel, too.
        text = (ROOT / "requirements" / "site.txt").read_text(encoding="utf-8")
        pins.write_text(re.sub(r" \\\n|^ +--hash=.*\n", "\n", text, flags=re.MULTILINE))
        what = ["--constraint", pins, f"{wheel}[web]"]
        done = self._set_up(python, what)
        if done.returncode:
            pytest.skip(f"it cannot be installed here: {done.stderr[-800:]}")

    def _set_up(self, python, what):
        """Install by uv, which is faster; by pip where that fails, as behind an index that pip alone knows."""
        home, program = self.bin.parent, self.bin / "python"
        if uv := find_uv():
            run([*uv, "venv", "--quiet", "--python", python, home])
            done = run([*uv, "pip", "install", "--quiet", "--python", program, *what])
            if done.returncode == 0:
                return done
        run([python, "-m", "venv", "--clear", home])
        return run([program, "-m", "pip", "install", "--quiet", *what])

    def run(self, *command):
        """What a command prints, which succeeds."""
        done = run([self.bin / command[0], *command[1:]], cwd=self.folder, env=self._environment)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def start(self, *command):
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
        return started(
            [self.bin / command[0], *command[1:]], cwd=self.folder, env=self._environment, **pipes
        )


@pytest.fixture(scope="module", params=PYTHONS)
def installed(request, wheel, tmp_path_factory):
    python = python_of(request.param)
    return Installation(tmp_path_factory.mktemp(f"python{request.param}"), python, wheel)


def test_it_works_in_an_empty_environment(installed, metadata):
    assert installed.run("ludoteca", "--version") == f"ludoteca {metadata['Version']}\n"
    listed = installed.run("ludoteca", "games")
    for name in ("puerto-rico", "castles-of-burgundy", "santa-maria", "lisboa"):
        assert name in listed
    assert "santa-maria" in installed.run("ludoteca", "completion", "bash")
    told = installed.run("python", str(SCRIPT))
    for line in (f"version {metadata['Version']}", "saved True", "playouts (2, 1) True"):
        assert line in told
    with installed.start("ludoteca", "serve", "--port", "0", "--no-browser") as site:
        address = told_address(site)
        for language, word in {"en": "Puerto Rico", "ja": "プエルトリコ"}.items():
            status, page = looked_at(address, language)
            assert status == 200
            assert f'<html lang="{language}"' in page
            assert word in page
        site.send_signal(signal.SIGINT)
        assert site.wait(PATIENCE) == 0


def told_address(site):
    """Where a site can be reached, which it prints when it can."""
    for line in site.stdout:
        if found := re.search(r"http://(127\.0\.0\.1:\d+)", line):
            return found[1]
    raise AssertionError("the site has not started")


def looked_at(address, language):
    connection = http.client.HTTPConnection(address, timeout=PATIENCE)
    try:
        connection.request("GET", "/", headers={"Accept-Language": language})
        answer = connection.getresponse()
        return answer.status, answer.read().decode()
    finally:
        connection.close()


def test_a_script_that_uses_it_passes_strict_type_checks(installed, tmp_path):
    """Against the installed package, with the checker of the tests and without any settings of ours."""
    script = tmp_path / "script.py"
    shutil.copy(SCRIPT, script)
    (tmp_path / "mypy.ini").write_text("[mypy]\n")
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file", "mypy.ini", "--cache-dir"]
    command += ["cache", "--python-executable", installed.bin / "python", "script.py"]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = run(command, cwd=tmp_path, env=environment | {"MYPYPATH": ""})
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_types_are_those_of_the_installed_package(installed):
    where = installed.run("python", "-c", "import ludoteca; print(ludoteca.__path__[0])").strip()
    assert Path(where).is_relative_to(installed.bin.parent)
    assert (Path(where) / "py.typed").exists()
