"""Accounts that consent or do not, and finished matches with given first roles in Puerto Rico."""

from __future__ import annotations

import numpy as np
from django.contrib.auth.models import User
from django.utils import timezone

from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.pending import actor
from ludoteca.web.accounts.models import Account
from ludoteca.web.matches import moves
from ludoteca.web.matches.seats import SeatPlan
from tests.web.stats.helpers import finish
from tests.web.tables import PUERTO_RICO, fresh, open_table

__all__ = ["account", "begun", "played"]


def account(name, allows=True):
    """An account that lets its matches count, or does not."""
    user = User.objects.create(username=name, email=f"{name}@example.org")
    return Account.objects.create(
        user=user, name=name.title(), arrived=timezone.now(), allows_reuse=allows
    )


def begun(*people, roles=("builder", "settler", "mayor"), **options):
    """A running table of three, bots in the seats of None, with one role chosen by each."""
    plans = [
        SeatPlan(guest=one.guest, name=f"Seat {n}") if one else SeatPlan(bot="greedy", name="Bot")
        for n, one in enumerate(people)
    ]
    host = next((one.guest for one in people if one), "host")
    table = open_table(PUERTO_RICO, host, plans, seed=1, end_turn=False, **options)
    moves.transact(table.slug, lambda here: _play(here, list(roles)))
    return fresh(table)


def _play(table, roles):
    record = table.record()
    while roles:
        ids = np.flatnonzero(legal_mask(table.game, record)).tolist()
        wanted = table.game.actions.parse(f"choose {roles[0]}")
        if wanted in ids:
            roles.pop(0)
        moves.apply(table, record, wanted if wanted in ids else ids[0])
        moves.settle(table, record, None)
    assert actor(record) >= 0


def played(*people, points=(3, 2, 1), **options):
    """A finished match; the seats get so many points of victory chips."""
    return finish(begun(*people, **options), points)
