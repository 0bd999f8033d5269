"""Mails are sent after the answer: what goes wrong stands in the log, and they do not pile up."""

from threading import BoundedSemaphore, Event

from django.core.mail import EmailMessage

from ludoteca.web.accounts import mailer


class Odd(EmailMessage):
    """A mail that cannot be written."""

    def send(self, fail_silently=False):
        raise ValueError("someone@example.org")


class Slow(EmailMessage):
    """A mail that takes until somebody says so."""

    def __init__(self):
        super().__init__()
        self.may_go = Event()

    def send(self, fail_silently=False):
        self.may_go.wait(30)
        return 1


def test_whatever_goes_wrong_is_logged(caplog):
    mailer.send(Odd())
    mailer.wait()
    assert "could not send an e-mail: ValueError" in caplog.text
    assert "example.org" not in caplog.text


def test_no_more_than_so_many_wait(monkeypatch, caplog):
    monkeypatch.setattr(mailer, "_room", BoundedSemaphore(2), raising=False)
    mails = [Slow() for _ in range(4)]
    for mail in mails[:3]:
        mailer.send(mail)
    assert caplog.text.count("waiting already") == 1
    for mail in mails:
        mail.may_go.set()
    mailer.wait()
    mailer.send(mails[3])
    mailer.wait()
    assert caplog.text.count("waiting already") == 1
