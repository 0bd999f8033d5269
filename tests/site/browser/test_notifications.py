"""The page of notices in a real browser: what a guest chooses, and what it says of this device and asks for."""

import json

import pytest

from tests.site.axe import OPEN, WAYS, check
from tests.site.browser_keys import Browser
from tests.site.browsing import fits_in
from tests.web.receiving import receiver

pytestmark = pytest.mark.browser

WITH_WORKER = {"service_workers": "allow"}
SUBSCRIBING = """([endpoint, key, secret]) => {
  let own = JSON.parse(localStorage.getItem("subscribed") ?? "null");
  const made = () => own && {
    endpoint, options: { applicationServerKey: new Uint8Array(own).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: key, auth: secret } }),
    unsubscribe: async () => { localStorage.removeItem("subscribed"); own = null; },
  };
  PushManager.prototype.getSubscription = async () => made();
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    if (!userVisibleOnly) throw new Error("would be hidden");
    own = [...applicationServerKey];
    localStorage.setItem("subscribed", JSON.stringify(own));
    return made();
  };
  window.asked = 0;
  Notification.requestPermission = async () => {
    window.asked += 1;
    return "granted";
  };
}"""
"""Chromium without its maker's services has no push service; this stands for it, by an address of the test."""
ALLOWED = """
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
  Notification.requestPermission = async () => "granted";
"""
"""Nobody can be asked in a browser without windows."""


def told(page):
    """What the page says of this device."""
    page.wait_for_function("() => document.querySelector('[data-push=unknown]').hidden")
    return page.locator("#push-here [data-push]:visible").first.get_attribute("data-push")


@pytest.fixture(scope="module")
def service():
    with receiver(status=201) as running:
        yield running


def with_service(page, service, name):
    """Have the browser of a page be given an address when it asks to be told; gives the address."""
    own = Browser()
    given = [f"{service.address}/{name}", own.key, own.secret]
    page.add_init_script(ALLOWED)
    page.add_init_script(f"({SUBSCRIBING})({json.dumps(given)})")
    return given[0]


def devices(server, address):
    return server.query("select * from tidings_device where endpoint = ?", address)


def show_here(page):
    page.get_by_role("button", name="Turn on notifications on this device").click()
    page.locator(".messages").wait_for()


# ---- what a guest chooses -----------------------------------------------------------------------------------

LONG = f"https://example.org/{'long-' * 60}"


@pytest.mark.parametrize(("locale", "ways"), [("en-GB", WAYS[:2]), ("ja-JP", WAYS[2:])])
def test_a_guest_chooses_and_all_can_use_the_page(open_page, server, service, locale, ways):
    """Nothing is too wide for a phone, whatever has been told to the device and to a webhook that has failed."""
    page = open_page("/notices/", locale=locale, **(OPEN | WITH_WORKER))

    def look():
        check(page, ways)
        assert fits_in(page, 360)

    with_service(page, service, locale)
    page.reload()
    assert told(page) == "off"
    look()
    page.locator("#push-here form:visible button").click()
    page.locator(".messages").wait_for()
    assert told(page) == "on"
    line = with_webhook(page, server)
    page.reload()
    assert page.locator("#webhook .warning").count() == 2
    look()
    page.locator("#webhook .in-a-row button").nth(1).click()
    page.locator(".secret code").wait_for()
    look()
    ticks = page.locator("#webhook [name=kinds]")
    ticks.nth(0).uncheck()
    page.locator("#webhook .chosen .primary").click()
    page.locator(".messages").wait_for()
    assert [tick.is_checked() for tick in ticks.all()] == [False, True, True, True]
    assert page.locator("#webhook .warning").count() == 1  # it is tried again
    assert not server.query("select failed from tidings_line where id = ?", line)[0]["failed"]


def with_webhook(page, server):
    """The guest of a page has a webhook that has failed for long; gives the number of its line."""
    token = page.locator("[name=csrfmiddlewaretoken]").first.input_value()
    form = {"csrfmiddlewaretoken": token, "kinds": "turn"}
    assert page.request.post("/notices/webhook/", form=form).ok
    (row,) = server.query("select max(id) as id from tidings_line")
    kinds = '["turn", "invited", "rematch", "ended"]'
    server.database.write(
        "update tidings_line set failed = ?, failures = 10, kinds = ? where id = ?",
        *(True, kinds, row["id"]),
    )
    server.database.write(
        "insert into tidings_hook (line_id, address, secret, trouble) values (?, ?, ?, ?)",
        *(row["id"], LONG, "s" * 43, "away"),
    )
    return row["id"]


# ---- this device --------------------------------------------------------------------------------------------


DENIED = "Object.defineProperty(Notification, 'permission', { get: () => 'denied' });"
FAILING = "PushManager.prototype.subscribe = async () => { throw new Error(0); }"


def test_a_device_is_told_from_a_click_on_and_no_more_after_another(open_page, server, service):
    """Who does not allow it, and browsers that cannot, are told so; of one without a push service nothing is kept."""
    page = open_page("/notices/", **WITH_WORKER)
    address = with_service(page, service, "one")
    page.reload()
    assert told(page) == "off"
    assert page.evaluate("() => window.asked") == 0
    show_here(page)
    assert told(page) == "on"
    assert page.locator("[data-push-here]:visible").count() == 1
    (row,) = devices(server, address)
    assert row["agent"].endswith("Linux")
    assert page.locator("#push [name=kinds]:checked").count() > 0
    page.get_by_role("button", name="Turn off notifications on this device").click()
    page.locator("#push-here [data-push=off]").first.wait_for()  # messages stand there from before
    assert told(page) == "off"
    assert devices(server, address) == []
    for script, says in ((DENIED, "denied"), ("delete window.PushManager;", "unable")):
        page = open_page("about:blank", **WITH_WORKER)
        page.add_init_script(script)
        page.goto("/notices/")
        assert told(page) == says
        assert says == "unable" or page.locator("#push-here button:visible").count() == 0
    page = open_page("about:blank", **WITH_WORKER)
    for script in (ALLOWED, FAILING):
        page.add_init_script(script)
    page.goto("/notices/")
    page.get_by_role("button", name="Turn on notifications on this device").click()
    page.locator("[data-push-failed]:visible").wait_for()
    assert page.url.endswith("/notices/")


CHANGE = """async ([before, after]) => {
  const waits = [];
  registration.pushManager.subscribe = async ({ applicationServerKey }) => ({
    toJSON: () => ({ endpoint: after.endpoint, keys: { p256dh: after.key, auth: after.secret } }),
  });
  const event = new Event("pushsubscriptionchange");
  if (before) event.oldSubscription = { endpoint: before };
  event.waitUntil = (work) => waits.push(work);
  self.dispatchEvent(event);
  await Promise.all(waits);
}"""


def test_another_address_is_told_by_the_service_worker(open_page, server, service):
    """Whether or not the browser says which one it takes the place of."""
    page = open_page("/notices/", **WITH_WORKER)
    address = with_service(page, service, "before")
    page.reload()
    show_here(page)
    worker = page.context.service_workers[-1]
    before = address
    for n, says in enumerate((True, True, False, False)):
        fresh = Browser()
        after = {"endpoint": f"{address}-{n}", "key": fresh.key, "secret": fresh.secret}
        worker.evaluate(CHANGE, [before if says else None, after])
        (row,) = devices(server, after["endpoint"])
        assert row["key"] == fresh.key
        assert devices(server, before) == []
        before = after["endpoint"]


def test_who_signs_out_is_shown_no_more(open_page, server, service):
    page = open_page("/account/sign-up/", **WITH_WORKER)
    address = with_service(page, service, "leaver")
    page.locator("[name=name]").fill("Leaver")
    page.locator("[name=email]").fill("leaver@example.org")
    page.locator("[name=password1]").fill("a hill of corn")
    page.locator(".people-form button").click()
    page.wait_for_url(lambda url: "sign-up" not in url)
    page.goto("/notices/")
    show_here(page)
    assert devices(server, address)
    page.goto("/account/")
    page.wait_for_function(
        "(told) => [...document.querySelectorAll('[data-this-device]')].every((e) => e.value === told)",
        arg=address,
    )
    page.get_by_role("button", name="Sign out", exact=True).click()
    page.wait_for_url(lambda url: not url.endswith("/account/"))
    assert devices(server, address) == []
