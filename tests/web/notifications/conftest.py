import pytest

from ludoteca.i18n import N_
from ludoteca.web.notifications import channels
from ludoteca.web.notifications.channels import Channel, DeliveryResult


class Drum:
    """A channel whose notifications are heard by the test."""

    def __init__(self):
        self.heard = []
        self.outcome = None
        self.is_ready = True
        self.channel = Channel(
            "drum",
            N_("Notifications"),
            ready=lambda guest: self.is_ready,
            deliver=self.deliver,
            template="bots_secret.html",
            off_after=3,
        )

    def deliver(self, subscription, notifications):
        self.heard.append(
            (subscription.guest, [(n.kind, n.table.slug, n.ply) for n in notifications])
        )
        if isinstance(self.outcome, Exception):
            raise self.outcome
        return self.outcome or DeliveryResult(notifications)


@pytest.fixture(autouse=True)
def quick(quick_accounts):
    """Some of these tests sign up and in."""


@pytest.fixture
def drum(monkeypatch, settings):
    settings.NOTICE_SECONDS = 0
    drum = Drum()
    monkeypatch.setattr(channels, "_known", {})
    channels.register(drum.channel)
    return drum
