"""Words for tests of notifications."""

from ludoteca.web.lib import leases
from ludoteca.web.notifications import delivery, types
from ludoteca.web.notifications.models import Notification, Subscription


def wants(guest, channel="drum", what=None, **more):
    """Have a guest be told by a channel."""
    chosen = types.names() if what is None else list(what)
    return Subscription.objects.create(guest=guest.id, channel=channel, kinds=chosen, **more)


def send(channel):
    """What the loop of a channel does in one round; gives how many subscriptions were served."""
    found = delivery.due_subscriptions(channel)
    for number in found:
        delivery.deliver_one(channel, number)
    return len(found)


def waiting():
    """What is still to be told: kind, table, ply."""
    rows = Notification.objects.filter(due__isnull=False).order_by("pk")
    return list(rows.values_list("kind", "table__slug", "ply"))


def later(monkeypatch, delta):
    """From now on it is so much later."""
    begun = leases.now
    monkeypatch.setattr(leases, "now", lambda: begun() + delta)
