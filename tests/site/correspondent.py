"""Somebody far from the others, who has an account and hears of their turn by e-mail."""

import re
from email.header import decode_header, make_header

from tests.processes import wait_until
from tests.site.browsing import presser, take_turn
from tests.web.accounts.helpers import PASSWORD

VISITS = (
    "select v.* from talk_visit v join tables_seat s on s.table_id = v.table_id"
    " and s.number = v.seat where s.name = ?"
)


class Correspondent:
    """A person with a browser and an address at the `box` of a mail server."""

    def __init__(self, server, box, page, name):
        self.server, self.box, self.page, self.name = server, box, page, name
        self.press = presser(page)
        self.address = f"{name.lower()}@example.org"

    def next_mail(self):
        """Subject and text of the mail that comes to them next."""
        mail = wait_until(
            lambda: next((m for m in self.box.mails if self.address in m["to"]), None)
        )
        self.box.drop(mail)
        subject = str(make_header(decode_header(mail["subject"])))
        return subject, mail.get_content()

    def sign_up(self):
        self.page.goto("/account/sign-up/")
        for field, value in (("name", self.name), ("email", self.address), ("password1", PASSWORD)):
            self.page.locator(f"[name={field}]").fill(value)
        self.press(self.page.locator(".people-form button.primary"))
        self.page.wait_for_url("**/address/sent/")
        self.page.goto(link_in(self.next_mail()[1], "/account/"))
        self.press(self.page.locator("form button.primary"))
        self.page.wait_for_url(lambda url: "/address/" not in url)
        self.page.goto("/notices/")
        for tick in self.page.locator("#mail [name=kinds]").all():
            tick.check()
        self.press(self.page.locator("#mail .chosen .primary"))
        self.page.locator(".messages").wait_for()

    def leave(self):
        """Look at nothing of the site; it has noticed that."""
        self.page.goto("about:blank")
        wait_until(lambda: not self.server.query(VISITS, self.name))

    def lives_in(self, zone, night=()):
        self.page.goto("/hours/")
        self.page.locator("select[name=zone]").select_option(zone)
        for field, hour in zip(("from", "to"), night, strict=False):
            self.page.locator(f"select[name={field}]").select_option(str(hour))
        with self.page.expect_navigation():
            self.press(self.page.locator("form.hours button.primary"))
        assert self.page.locator("select[name=zone]").input_value() == zone

    def is_off(self, day):
        self.page.goto("/hours/")
        for field in ("first", "last"):
            self.page.locator(f"input[name={field}]").fill(day.isoformat())
        self.press(self.page.locator("input[name=first] >> xpath=ancestor::form//button"))
        self.page.locator(".tokens li").wait_for()

    def take_turn(self):
        take_turn(self.page, self.press)


def link_in(text, path):
    found = re.search(rf"http://127\.0\.0\.1:\d+({path}\S*)", text)
    assert found, text
    return found[1]
