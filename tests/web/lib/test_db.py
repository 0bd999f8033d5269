"""Who thinks for long holds no connection; who is within a transaction keeps it."""

import pytest
from django.db import connection, transaction

from ludoteca.web.lib.db import release_connection


@pytest.fixture
def closed(monkeypatch):
    """How often the connection has been given back."""
    times = []
    monkeypatch.setattr(connection, "close", lambda: times.append(1))
    return times


@pytest.mark.django_db(transaction=True)
def test_a_connection_is_given_back(closed):
    release_connection()
    assert closed


@pytest.mark.django_db(transaction=True)
def test_not_within_a_transaction(closed):
    with transaction.atomic():
        release_connection()
    assert not closed
