"""Fixtures of analyses."""

import pytest

from ludoteca.web.analysis import jobs
from tests.web.analysis.analysed import TINY


@pytest.fixture
def short_thoughts(monkeypatch, settings):
    """Search little, one turn at a time."""
    monkeypatch.setattr(jobs, "effort", lambda: TINY)
    settings.ANALYSIS_THREADS = 1
