"""`make audit`: a finding fails, and so does a broken audit; without a connection it says that it has been skipped."""

import json
import sys

import pytest

from tools.audit import audit

PROGRAM = """
import json, sys
from pathlib import Path
if "--version" in sys.argv:
    sys.exit({start!r})
assert sys.argv[-2:] == ["--requirement", "pins.txt"], sys.argv
assert "--ignore-vuln" in sys.argv
if {report!r}:
    Path(sys.argv[sys.argv.index("--output") + 1]).write_text({report!r})
sys.exit({status!r})
"""

VULNERABLE = {
    "dependencies": [
        {"name": "good", "version": "1.0", "vulns": []},
        {"name": "odd", "skip_reason": "not on PyPI"},
        {
            "name": "bad",
            "version": "2.0",
            "vulns": [{"id": "GHSA-1", "fix_versions": ["2.1", "3.0"]}],
        },
    ]
}


@pytest.fixture
def asked(tmp_path, capsys):
    """Return a function that audits by a program that behaves so; it returns the status and what is printed."""

    def ask(report="", status=0, start=0, reachable=True):
        service, program = tmp_path / "service.json", tmp_path / "program.py"
        service.write_text("{}")
        text = json.dumps(report) if report else ""
        program.write_text(PROGRAM.format(report=text, status=status, start=start))
        address = service.as_uri() if reachable else "http://127.0.0.1:9/"
        command = [sys.executable, str(program)]
        found = audit(["pins.txt"], ["--ignore-vuln", "GHSA-2"], command, address)
        return found, "".join(capsys.readouterr())

    return ask


def test_findings_fail(asked):
    status, told = asked(VULNERABLE, status=1)
    assert status == 1
    assert "bad 2.0: GHSA-1, fixed in 2.1, 3.0" in told
    assert "1 known vulnerabilities in 2 pinned packages." in told
    clean = {"dependencies": VULNERABLE["dependencies"][:1]}
    assert asked(clean) == (0, "0 known vulnerabilities in 1 pinned packages.\n")


def test_an_audit_that_breaks_fails(asked):
    assert asked(status="no such option")[0] == 1


def test_without_a_connection_it_is_skipped_with_a_message(asked):
    status, told = asked(reachable=False)
    assert status == 0
    assert told.startswith("Skipped the audit of the pins: http://127.0.0.1:9/ cannot be read (")
    status, told = asked(start="no such package")
    assert status == 0
    assert "pip-audit cannot be run (no such package)" in told
    nothing = {"dependencies": VULNERABLE["dependencies"][1:2]}
    status, told = asked(nothing)
    assert status == 0
    assert "the service knows none of the packages" in told
