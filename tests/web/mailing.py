"""A mail server for the tests, which keeps what it is sent."""

import email
from contextlib import contextmanager
from email.policy import default

from aiosmtpd.controller import Controller

from ludoteca.web.accounts import mailer
from tests.site.server import free_port


class Box:
    """Takes what is sent to a mail server, unless it is told to refuse."""

    def __init__(self):
        self._mails = []
        self.port = free_port()
        self.answer = "250 OK"

    async def handle_DATA(self, _server, _session, envelope):
        if self.answer.startswith("250"):
            self._mails.append(email.message_from_bytes(envelope.content, policy=default))
        return self.answer

    def taken(self):
        """The mails since the last time."""
        mailer.wait()
        mails, self._mails = self._mails, []
        return mails

    def drop(self, mail):
        """One of them is taken."""
        self._mails.remove(mail)

    @property
    def mails(self):
        """What has come and has not been taken yet."""
        return [*self._mails]


@contextmanager
def mail_box():
    """A box behind a real SMTP server on this machine."""
    box = Box()
    controller = Controller(box, hostname="127.0.0.1", port=box.port)
    controller.start()
    try:
        yield box
    finally:
        controller.stop()
