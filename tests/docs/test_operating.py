"""What ships for operators: units, proxies and settings fit each other, the program and the pages in docs/run."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from ludoteca.cli.main import _parser
from tests.docs.test_serving import told

from .guide import ROOT

DEPLOY = ROOT / "deploy"
PAGES = sorted((ROOT / "docs" / "run").glob("*.md"))
PAGE = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
BLOCKS = re.findall(r"^```\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
LINES = [re.split(r"#|\s{3,}", line)[0].strip() for block in BLOCKS for line in block.splitlines()]
PROGRAM = "/opt/ludoteca/current/.venv/bin/ludoteca"
UNITS = sorted([*DEPLOY.glob("*.service"), *DEPLOY.glob("*.timer")])
SHIPPED = {
    *("Caddyfile", "Dockerfile", "compose.yaml", "ludoteca", "nginx.conf", "site.env"),
    *(unit.name for unit in UNITS),
}


def settings_of(unit):
    """Return the settings of a unit by name; the last if there are several."""
    return dict(re.findall(r"^(\w+)=(.*)$", unit.read_text(), re.MULTILINE))


def is_command(words):
    """Return whether the command line understands these words; `FILE` and the like stand for anything."""
    try:
        _parser(lambda text, **fill: text).parse_args(words)
    except SystemExit as end:
        return end.code == 0
    return True


def test_the_page_names_the_files_that_ship_and_no_others():
    assert {file.name for file in DEPLOY.iterdir()} == SHIPPED
    named = set(re.findall(r"deploy/([\w.*-]+)", PAGE))
    assert {file.name for name in named for file in DEPLOY.glob(name)} == SHIPPED
    assert all(list(DEPLOY.glob(name)) for name in named)
    text = PAGE + "".join(unit.read_text() for unit in UNITS)
    units = set(re.findall(r"\bludoteca-(?:web|work|backup)(?:\.\w+)?\b", text))
    known = {unit.name for unit in UNITS}
    assert {name if "." in name else f"{name}.service" for name in units} == known


def test_units_and_the_page_use_commands_of_the_program():
    for unit in UNITS:
        if unit.suffix != ".service":
            continue
        command = settings_of(unit)["ExecStart"]
        words = command[command.index(PROGRAM) + len(PROGRAM) :].strip("'").split()
        assert is_command(words if words[0] != "backup" else ["backup", "FILE"]), unit
        assert settings_of(unit)["EnvironmentFile"] == "/etc/ludoteca/site.env", unit
    piped = [part.strip() for line in LINES for part in line.split("|")]
    asked = {line.split(">")[0] for line in piped if line.startswith("ludoteca ")}
    asked |= set(re.findall(r"`(ludoteca [a-z][^`]*)`", PAGE))
    assert len(asked) > 5
    for line in asked:
        words = re.sub(r"[][]", "", line).replace("NUMBER", "1").split()[1:]
        assert is_command(words) or is_command([*words, "--help"]), line


def test_variables_are_those_of_the_site():
    named = re.findall(r"^(\w+)=", (DEPLOY / "site.env").read_text(), re.MULTILINE)
    for name in set(named) - {"XDG_CACHE_HOME"} | set(re.findall(r"LUDOTECA_\w+", PAGE)):
        assert f"`{name}`" in told(), name
    assert len(named) == len(set(named))


def test_figures_of_the_page_are_measured():
    from ludoteca.web.metrics import definitions
    from ludoteca.web.monitoring import db_collector

    text = "".join(Path(str(module.__file__)).read_text() for module in (definitions, db_collector))
    for name in set(re.findall(r"ludoteca_[a-z_]+", PAGE)):
        plain = re.sub(r"_(total|bucket|sum|count)$", "", name)
        assert f'"{plain}"' in text, name


def test_proxies_lead_to_the_port_that_is_served():
    port = re.search(r"--port (\d+)", settings_of(DEPLOY / "ludoteca-web.service")["ExecStart"])
    assert port
    assert "LUDOTECA_ORIGINS=https://play.example.org\n" in (DEPLOY / "site.env").read_text()
    for name in ("Caddyfile", "nginx.conf"):
        text = (DEPLOY / name).read_text()
        assert set(re.findall(r"127\.0\.0\.1:(\d+)", text)) == {port[1]}, name
        assert "play.example.org" in text, name


def program(name):
    path = shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin")
    if path is None:
        pytest.skip(f"there is no {name} on this machine")
    return path


def output(*command, **more):
    return subprocess.run(command, capture_output=True, text=True, timeout=60, **more)


def test_systemd_understands_the_units(tmp_path):
    verify = program("systemd-analyze")
    files = [tmp_path / unit.name for unit in UNITS]
    for unit, file in zip(UNITS, files, strict=True):
        file.write_text(unit.read_text().replace(PROGRAM, "/bin/true"))
    said = output(verify, "verify", *files).stderr
    assert [line for line in said.splitlines() if "ludoteca" in line] == []


def test_caddy_understands_its_file(tmp_path):
    flags = "--adapter", "caddyfile", "--config", DEPLOY / "Caddyfile"
    done = output(program("caddy"), "adapt", *flags, env={"HOME": str(tmp_path)})
    assert done.returncode == 0, done.stderr
    assert "127.0.0.1:8000" in done.stdout


def test_nginx_understands_its_file(tmp_path):
    nginx, openssl = program("nginx"), program("openssl")
    key, certificate = tmp_path / "privkey.pem", tmp_path / "fullchain.pem"
    made = (
        f"req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=here -keyout {key} -out {certificate}"
    )
    assert output(openssl, *made.split()).returncode == 0
    site = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    site = re.sub(r"/etc/letsencrypt/live/[^/]+", str(tmp_path), site)
    site = re.sub(r"listen (\[::\]:)?(\d+)", rf"listen unix:{tmp_path}/\1\2", site)
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = "".join(f"{kind}_temp_path {tmp_path}/{kind}; " for kind in kinds)
    http = f"http {{ access_log off; {places}{site} }}"
    whole = f"pid {tmp_path}/pid; error_log stderr; events {{}} {http}"
    (tmp_path / "nginx.conf").write_text(whole, encoding="utf-8")
    done = output(nginx, "-t", "-c", tmp_path / "nginx.conf", "-p", tmp_path)
    assert done.returncode == 0, done.stderr


def test_zones_of_nginx_are_those_of_the_guide():
    site = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    for name, rate, unit in re.findall(r"zone=(\w+):\w+ rate=(\d+)r/([sm])", site):
        (burst,) = {*re.findall(rf"zone={name} burst=(\d+)", site)}
        each = {"s": "second", "m": "minute"}[unit]
        assert f"| `{name}` | {rate} a {each} | {burst} |" in PAGE, name
    assert "limit_req_status 429;" in site


def test_the_command_line_is_a_script_of_the_shell():
    subprocess.run(["/bin/sh", "-n", str(DEPLOY / "ludoteca")], check=True)
    assert os.access(DEPLOY / "ludoteca", os.X_OK)
