"""What all tests of the command line share."""

import pytest


@pytest.fixture(autouse=True)
def plain(monkeypatch):
    """English, 80 columns, no colour."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")
