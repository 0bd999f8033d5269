"""Operators who log in: by a password, and by what an app shows."""

import re
import time

from allauth.mfa.totp.internal import auth

PASSWORD = "a hill of corn"
PAGE = "/admin/second-factor/?next=/admin/"


def give_password(client, password=PASSWORD, name="olga"):
    return client.post("/admin/login/?next=/admin/", {"username": name, "password": password})


def key_on(page):
    """The key that a page shows for an app that is to be set up."""
    found = re.search(r'id="totp-key">([A-Z2-7]{32})<', page)
    assert found, page
    return found[1]


def code_of(key, later=0):
    """What an app with the key shows now, or so many half minutes later."""
    counter = int(time.time()) // 30 + later
    return auth.format_hotp_value(auth.hotp_value(key, counter))


def set_up(client):
    """Set an app up; gives its key, the code that it has shown, and the recovery codes."""
    key = key_on(client.get(PAGE).content.decode())
    answer = client.post(PAGE, {"code": (shown := code_of(key))})
    text = answer.content.decode()
    codes = re.findall(r"<code>(\d{8})</code>", text)
    assert (answer.status_code, len(codes)) == (200, 10), text
    return key, shown, codes


def log_in(client, password=PASSWORD, name="olga"):
    """Log in for the first time, with an app that is set up by that."""
    assert give_password(client, password, name).status_code == 302
    return set_up(client)
