"""Words for tests of notices."""

from ludoteca.web.lib import leases
from ludoteca.web.notifications import delivery, types
from ludoteca.web.notifications.models import Line, Notice


def wants(guest, way="drum", what=None, **more):
    """Have a guest be told by a way."""
    chosen = types.names() if what is None else list(what)
    return Line.objects.create(guest=guest.id, way=way, kinds=chosen, **more)


def send(way):
    """What the loop of a way does in one round; gives how many lines were served."""
    found = delivery.due_subscriptions(way)
    for number in found:
        delivery.deliver_one(way, number)
    return len(found)


def waiting():
    """What is still to be told: kind, table, ply."""
    rows = Notice.objects.filter(due__isnull=False).order_by("pk")
    return list(rows.values_list("kind", "table__slug", "ply"))


def later(monkeypatch, delta):
    """From now on it is so much later."""
    begun = leases.now
    monkeypatch.setattr(leases, "now", lambda: begun() + delta)
