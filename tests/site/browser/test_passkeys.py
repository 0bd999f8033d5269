"""Signing in by a passkey: Chromium with an authenticator that it plays itself."""

import re

import pytest

from tests.web.accounts.helpers import PASSWORD

pytestmark = pytest.mark.browser

DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.fixture
def at_localhost(open_page, server):
    """Opens a page of the site by a name, with a device that can have passkeys."""
    place = server.url.replace("127.0.0.1", "localhost")

    def make(path, **options):
        page = open_page("about:blank", **options)
        session = page.context.new_cdp_session(page)
        session.send("WebAuthn.enable")
        session.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})
        page.goto(f"{place}{path}")
        return page

    return make


def sign_up(page):
    page.get_by_label("Name", exact=True).fill("Kim")
    page.get_by_label("Email").fill("kim@example.org")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign up").click()
    page.get_by_role("link", name="Kim", exact=True).wait_for()


def test_a_passkey_is_added_and_signed_in_with_and_removed(at_localhost):
    page = at_localhost("/account/sign-up/")
    sign_up(page)
    place = page.url.rstrip("/")
    page.goto(f"{place}/account/passkeys/add/")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Continue").click()
    page.get_by_label("Passkey name").fill("My device")
    page.get_by_role("button", name="Add a passkey").click()
    page.get_by_text("My device", exact=True).wait_for()

    page.goto(f"{place}/account/sign-out/")
    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("link", name="Sign in").click()
    page.get_by_role("button", name="Sign in with a passkey").click()
    page.get_by_role("link", name="Kim", exact=True).click()

    page.get_by_role("link", name="Delete account").click()
    page.get_by_role("link", name="Use a passkey").click()
    page.get_by_role("button", name="Use a passkey").click()
    page.get_by_role("heading", name="Delete account").wait_for()

    page.goto(f"{place}/account/passkeys/")
    page.get_by_role("link", name="Remove My device").click()
    page.get_by_role("button", name="Remove").click()
    page.get_by_text("No passkeys yet").wait_for()
    page.goto(f"{place}/account/")
    assert re.search(r"Passkeys\s+None yet", page.locator("dl.account").inner_text())


SAID = {"en-GB": "Passkeys need JavaScript", "ja-JP": "パスキーには JavaScript"}


def test_where_there_can_be_none_the_page_says_why(open_page, at_localhost):
    """At a bare number; at a name the button is there instead."""
    for locale, said in SAID.items():
        at_number = open_page("/account/sign-in/", locale=locale)
        assert at_number.get_by_text(said).is_visible()
        assert not at_number.locator("form[data-passkey]").is_visible()
        by_name = at_localhost("/account/sign-in/", locale=locale)
        assert by_name.locator("form[data-passkey]").is_visible()
        assert not by_name.get_by_text(said).is_visible()
