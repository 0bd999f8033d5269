"""Known vulnerabilities of the pinned packages: ``make audit``.

    python -m tools.audit [FILE ...]    checks requirements/dev.txt and docs.txt unless told otherwise

pip-audit asks PyPI for advisories. A finding fails; without a connection nothing is checked, and a message says so. An
advisory that does not concern us is ignored by its id: ``make audit ARGS="--ignore-vuln GHSA-..."``.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from urllib.request import urlopen

__all__ = ["audit", "main"]

ROOT: Final = Path(__file__).resolve().parent.parent
PINS: Final = ("requirements/dev.txt", "requirements/docs.txt")
SERVICE: Final = "https://pypi.org/pypi/pip/25.0/json"
"""An answer of the service that has the advisories."""
PROGRAM: Final = (sys.executable, "-m", "uv", "tool", "run", "--quiet", "pip-audit")
FLAGS: Final = ("--disable-pip", "--require-hashes", "--progress-spinner", "off")
SECONDS: Final = 20


def main(arguments: Sequence[str]) -> int:
    """Audit the files among the arguments; the others are for pip-audit. Return the exit status."""
    files = [argument for argument in arguments if argument.endswith(".txt")]
    flags = [argument for argument in arguments if argument not in files]
    return audit(files or [str(ROOT / name) for name in PINS], flags)


def audit(
    files: Sequence[str],
    flags: Sequence[str] = (),
    program: Sequence[str] = PROGRAM,
    service: str = SERVICE,
) -> int:
    """Print the vulnerabilities of the pins in some files; return 1 if there are any, or the audit fails."""
    if fault := _unreachable(service):
        return _skip(f"{service} cannot be read ({fault})")
    started = subprocess.run([*program, "--version"], capture_output=True, text=True)
    if started.returncode:
        return _skip(f"pip-audit cannot be run ({_last_line(started.stderr)})")
    with TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [*program, *FLAGS, "--format", "json", "--output", str(report), *flags]
        done = subprocess.run(
            [*command, *(word for file in files for word in ("--requirement", file))],
            capture_output=True,
            text=True,
        )
        if report.exists():
            return _print_findings(json.loads(report.read_text(encoding="utf-8")))
    if fault := _unreachable(service):
        return _skip(f"{service} can no longer be read ({fault})")
    print(done.stderr, file=sys.stderr)
    return 1


def _unreachable(service: str) -> str:
    try:
        with urlopen(service, timeout=SECONDS):
            return ""
    except OSError as error:
        return str(error)


def _last_line(text: str) -> str:
    return next(reversed(text.strip().splitlines()), "no message")


def _skip(reason: str) -> int:
    print(f"Skipped the audit of the pins: {reason}.")
    return 0


def _print_findings(report: Any) -> int:
    checked = [package for package in report["dependencies"] if "vulns" in package]
    if not checked:
        return _skip("the service knows none of the packages")
    found = [(package, vuln) for package in checked for vuln in package["vulns"]]
    for package, vuln in found:
        fixed = ", ".join(vuln["fix_versions"]) or "no version yet"
        print(f"{package['name']} {package['version']}: {vuln['id']}, fixed in {fixed}")
    print(f"{len(found)} known vulnerabilities in {len(checked)} pinned packages.")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
