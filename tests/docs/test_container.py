"""The container files fit the program, the guides and each other; hadolint and Docker check them if available."""

import re
import shlex
import shutil
import subprocess

import pytest

from tests.docs.guide import ROOT
from tests.docs.test_operating import DEPLOY, is_command
from tests.docs.test_serving import told

yaml = pytest.importorskip("yaml")

DOCKERFILE = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
SERVICES = COMPOSE["services"]
VERSION = re.compile(r":\d+\.\d+")
GUIDE = (ROOT / "docs" / "run" / "container.md").read_text(encoding="utf-8")


def settings_of(stage):
    """Return the variables that a stage of the Dockerfile sets."""
    text = re.split(r"^FROM .* AS ", DOCKERFILE, flags=re.MULTILINE)
    (own,) = (part for part in text if part.startswith(f"{stage}\n"))
    return dict(re.findall(r"^(?:ENV| {4}) ?(\w+)=(\S+)", own, re.MULTILINE))


def test_images_are_pinned():
    assert re.search(r"^ARG PYTHON=\d+\.\d+\.\d+-slim-\w+$", DOCKERFILE, re.MULTILINE)
    assert set(re.findall(r"^FROM (\S+)", DOCKERFILE, re.MULTILINE)) == {"python:${PYTHON}"}
    others = [s["image"] for s in SERVICES.values() if "build" not in s]
    assert len(others) == 3
    assert [image for image in others if not VERSION.search(image)] == []


def test_the_image_finds_the_rules_that_were_compiled_for_it():
    build, site = settings_of("build"), settings_of("site")
    shared = {name for name in build if name.startswith(("LUDOTECA_", "NUMBA_"))}
    assert "LUDOTECA_CACHE_DIR" in shared
    assert {name: site.get(name) for name in shared} == {name: build[name] for name in shared}
    assert [n for n in site if n.startswith("LUDOTECA_") and f"`{n}`" not in told()] == []


def test_every_service_is_confined():
    for name, service in SERVICES.items():
        assert service["read_only"] is True, name
        assert service["cap_drop"] == ["ALL"], name
        assert service["security_opt"] == ["no-new-privileges:true"], name
        assert service["restart"] == "unless-stopped", name
        assert service["stop_grace_period"], name
        assert "healthcheck" in service or "build" in service, name
        named = {volume.split(":")[0] for volume in service.get("volumes", [])}
        assert {v for v in named if not v.startswith(".")} <= set(COMPOSE["volumes"]), name
        assert set(service.get("secrets", [])) <= set(COMPOSE["secrets"]), name
        assert set(service["networks"]) <= set(COMPOSE["networks"]), name


def test_commands_and_variables_are_those_of_the_site():
    for name in ("web", "worker"):
        assert is_command(SERVICES[name]["command"]), name
        for variable in SERVICES[name]["environment"]:
            assert f"`{variable}`" in told(), variable
    (words,) = re.findall(r"^CMD (\[.*\])", DOCKERFILE, re.MULTILINE)
    assert is_command(yaml.safe_load(words))
    asked = [
        line.partition("ludoteca ")[2].split("|")[0]
        for line in GUIDE.splitlines()
        if re.search(r"exec .*\b(web|worker) ludoteca ", line)
    ]
    assert len(asked) > 3
    assert [words for words in asked if not is_command(shlex.split(words))] == []


def test_proxy_and_site_share_a_network_that_may_speak_for_visitors():
    (subnet,) = COMPOSE["networks"]["edge"]["ipam"]["config"]
    assert SERVICES["web"]["environment"]["LUDOTECA_PROXIES"] == subnet["subnet"]
    caddy = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    assert [name for name in SERVICES["proxy"]["environment"] if f"{{${name}:" not in caddy] == []
    assert SERVICES["proxy"]["environment"]["UPSTREAM"] == "web:8000"
    assert COMPOSE["networks"]["inner"] == {"internal": True}


def test_hadolint_has_nothing_to_say():
    hadolint = shutil.which("hadolint") or pytest.skip("there is no hadolint on this machine")
    done = subprocess.run([hadolint, DEPLOY / "Dockerfile"], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "")


def test_docker_understands_the_compose_file():
    docker = shutil.which("docker") or pytest.skip("there is no docker on this machine")
    if subprocess.run([docker, "compose", "version"], capture_output=True).returncode:
        pytest.skip("docker has no compose plugin on this machine")
    command = [docker, "compose", "-f", str(DEPLOY / "compose.yaml"), "config", "--quiet"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
