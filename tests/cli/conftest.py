"""The command line in this process, as from a shell."""

import io
import sys

import pytest

from ludoteca.cli.main import main


@pytest.fixture(autouse=True)
def plain(monkeypatch):
    """English, 80 columns, no colour."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")


@pytest.fixture
def ludoteca(capsys, monkeypatch):
    """Return a function that runs a command with typed lines; it returns status, output and errors."""

    def run(*arguments, typed=""):
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        try:
            status: object = main(arguments)
        except SystemExit as end:
            status = end.code
        out, err = capsys.readouterr()
        return status, out, err

    return run
