"""What accounts had chosen before there were lines becomes theirs."""

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

BEFORE = [("people", "0001_initial"), ("tidings", "0001_notices")]


def migrate(targets):
    executor = MigrationExecutor(connection)
    executor.migrate(targets)
    return MigrationExecutor(connection).loader.project_state(targets).apps


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_choices_of_accounts_move():
    newest = MigrationExecutor(connection).loader.graph.leaf_nodes()
    apps = migrate(BEFORE)
    user = apps.get_model("auth", "User").objects.create(username=":x")
    people = apps.get_model("people", "Person").objects
    chosen = {"turn": {"mail": True, "push": False}, "ended": {"mail": True, "webhook": "x"}}
    people.create(user=user, guest="g1", language="ja", notices=chosen)
    other = apps.get_model("auth", "User").objects.create(username=":y")
    people.create(user=other, guest="g2", notices=["nonsense"])
    try:
        apps = migrate(newest)
        (subscription,) = apps.get_model("tidings", "Subscription").objects.all()
        assert (subscription.guest, subscription.channel, subscription.language) == (
            "g1",
            "mail",
            "ja",
        )
        assert sorted(subscription.kinds) == ["ended", "turn"]
    finally:
        migrate(newest)
