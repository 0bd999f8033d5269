"""Notices on a device in a real browser: what the page says and asks for, and what the service worker shows."""

import json

import pytest

from tests.site.browser.test_accessibility import OPEN, check_everywhere
from tests.site.browser_keys import Browser
from tests.site.server import Server
from tests.web.receiving import receiver

pytestmark = [pytest.mark.browser, pytest.mark.slow]

WITH_WORKER = {"service_workers": "allow"}
SUBSCRIBING = """([endpoint, key, secret]) => {
  let own = JSON.parse(localStorage.getItem("subscribed") ?? "null");
  const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
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
    page.wait_for_function(
        "() => document.querySelector('[data-push=unknown]').hidden || !document.scripts.length"
    )
    return page.locator("#push-here [data-push]:visible").first.get_attribute("data-push")


@pytest.fixture(scope="module")
def service():
    with receiver(status=201) as running:
        yield running


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A site that may ask push services on this machine."""
    folder = tmp_path_factory.mktemp("site")
    with Server(folder, LUDOTECA_OUTWARD="127.0.0.0/8") as running:
        yield running


def with_service(page, service, browser, name):
    """Have the browser of a page be given that address when it asks to be told."""
    given = [f"{service.address}/{name}", browser.key, browser.secret]
    page.add_init_script(ALLOWED)
    page.add_init_script(f"({SUBSCRIBING})({json.dumps(given)})")
    return given[0]


def test_a_device_is_told_from_a_click_on_and_no_more_after_another(open_page, server, service):
    page = open_page("/notices/", **WITH_WORKER)
    address = with_service(page, service, Browser(), "one")
    page.reload()
    assert told(page) == "off"
    assert page.evaluate("() => window.asked") == 0
    page.get_by_role("button", name="Show notices on this device").click()
    page.locator(".messages").wait_for()
    assert told(page) == "on"
    assert page.locator("[data-push-here]:visible").count() == 1
    (row,) = server.query("select * from tidings_device where endpoint = ?", address)
    assert row["agent"].endswith("Linux")
    assert page.locator("#push [name=kinds]:checked").count() > 0
    page.get_by_role("button", name="No more notices on this device").click()
    page.locator("#push-here [data-push=off]").first.wait_for()  # messages stand there from before
    assert told(page) == "off"
    assert server.query("select * from tidings_device where endpoint = ?", address) == []


def test_who_does_not_allow_it_is_told_so(open_page, server):
    page = open_page("about:blank", **WITH_WORKER)
    page.add_init_script(
        "Object.defineProperty(Notification, 'permission', { get: () => 'denied' });"
    )
    page.goto("/notices/")
    assert told(page) == "denied"
    assert page.locator("#push-here button:visible").count() == 0


def test_a_browser_that_cannot_is_told_so(open_page):
    page = open_page("about:blank", **WITH_WORKER)
    page.add_init_script("delete window.PushManager;")
    page.goto("/notices/")
    assert told(page) == "unable"


def test_a_browser_without_a_push_service_says_so_and_nothing_is_kept(open_page, server):
    page = open_page("about:blank", **WITH_WORKER)
    page.add_init_script(ALLOWED)
    page.add_init_script("PushManager.prototype.subscribe = async () => { throw new Error(0); }")
    page.goto("/notices/")
    page.get_by_role("button", name="Show notices on this device").click()
    page.locator("[data-push-failed]:visible").wait_for()
    assert page.url.endswith("/notices/")


@pytest.mark.parametrize("language", ["en-GB", "ja-JP"])
def test_all_can_use_the_page(open_page, server, service, language):
    page = open_page("/notices/", locale=language, **(OPEN | WITH_WORKER))
    with_service(page, service, Browser(), language)
    page.reload()
    assert told(page) == "off"
    check_everywhere(page)
    page.locator("#push-here form:visible button").click()
    page.locator(".messages").wait_for()
    assert told(page) == "on"
    check_everywhere(page)
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


# ---- the service worker -------------------------------------------------------------------------------------


SCREEN = """() => {
  const close = (tag) => shown = shown.filter((each) => each.tag !== tag);
  globalThis.shown = [];
  globalThis.heard = 0;
  registration.showNotification = async (title, options) => {
    close(options.tag);
    heard += Number(options.renotify);
    shown.push({ title, ...options, close: () => close(options.tag) });
  };
  registration.getNotifications = async ({ tag }) => shown.filter((each) => each.tag === tag);
}"""
"""A browser without windows shows no notices: this is the screen that they would stand on."""
SHOWN = """() => shown.map(({ title, body, lang, tag, data }) => ({ title, body, lang, tag, path: data.path }))"""
CLICK = """async (tag) => {
  const did = [], waits = [];
  clients.openWindow = async (url) => did.push(["open", url]);
  WindowClient.prototype.focus = async function() { did.push(["focus", this.url]); };
  const event = new Event("notificationclick");
  event.notification = shown.find((each) => each.tag === tag);
  event.waitUntil = (work) => waits.push(work);
  self.dispatchEvent(event);
  await Promise.all(waits);
  return did;
}"""


PUSH = """async (what) => {
  const waits = [];
  const event = new Event("push");
  event.data = { json: () => what };
  event.waitUntil = (work) => waits.push(work);
  self.dispatchEvent(event);
  await Promise.all(waits);
}"""


class Screen:
    """Where the service worker of a page shows what comes; without a push service, the test brings it."""

    def __init__(self, page):
        page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        self.worker = page.context.service_workers[-1]
        self.worker.evaluate(SCREEN)

    def push(self, *all_of_them):
        for what in all_of_them:
            self.worker.evaluate(PUSH, what)

    def shown(self):
        return self.worker.evaluate(SHOWN)

    def click(self, tag):
        """What comes of it: what is opened, or brought to the front."""
        return self.worker.evaluate(CLICK, tag)


def turn(number, slug, body="with Mia"):
    return {
        "id": number,
        "title": "It is your turn: Puerto Rico",
        "body": body,
        "lang": "en",
        "tag": slug,
        "path": f"/t/{slug}/",
    }


def as_shown(told):
    return {name: told[name] for name in ("title", "body", "lang", "tag", "path")}


@pytest.fixture
def screen(open_page):
    return Screen(open_page("/notices/", **WITH_WORKER))


def test_what_comes_is_shown_and_newer_takes_the_place_of_older(screen):
    newer = turn(3, "first", "with Tom")
    screen.push(turn(1, "first"))
    assert screen.shown() == [as_shown(turn(1, "first"))]
    screen.push(turn(2, "second"), newer)
    assert screen.shown() == [as_shown(turn(2, "second")), as_shown(newer)]
    assert screen.worker.evaluate("() => heard") == 3
    screen.push(newer)  # the same once more makes no noise
    assert screen.shown() == [as_shown(turn(2, "second")), as_shown(newer)]
    assert screen.worker.evaluate("() => heard") == 3


def test_a_click_leads_to_the_page(screen, server):
    here = turn(1, "here") | {"path": "/notices/"}
    away = turn(2, "away") | {"path": "https://example.org/"}
    screen.push(here, away, turn(3, "table"))
    assert screen.click("table") == [["open", f"{server.url}/t/table/"]]
    assert screen.click("here") == [["focus", f"{server.url}/notices/"]]
    assert screen.shown() == [as_shown(away)]  # what is clicked is gone
    assert screen.click("away") == [["open", f"{server.url}/"]]


# ---- devices that leave, or are given another address -------------------------------------------------------


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


@pytest.mark.parametrize("says", [True, False], ids=["says which", "says nothing"])
def test_another_address_is_told_by_the_service_worker(open_page, server, service, says):
    page = open_page("/notices/", **WITH_WORKER)
    address = with_service(page, service, Browser(), f"before-{says}")
    page.reload()
    page.get_by_role("button", name="Show notices on this device").click()
    page.locator(".messages").wait_for()
    worker = page.context.service_workers[-1]
    for name in ("second", "third"):
        fresh = Browser()
        after = {"endpoint": f"{address}-{name}", "key": fresh.key, "secret": fresh.secret}
        before = server.query("select endpoint from tidings_device order by id desc limit 1")[0]
        worker.evaluate(CHANGE, [before["endpoint"] if says else None, after])
        (row,) = server.query("select * from tidings_device where endpoint = ?", after["endpoint"])
        assert row["key"] == fresh.key
    assert server.query("select * from tidings_device where endpoint = ?", address) == []


def test_who_signs_out_is_shown_no_more(open_page, server, service):
    page = open_page("/account/sign-up/", **WITH_WORKER)
    address = with_service(page, service, Browser(), "leaver")
    page.locator("[name=name]").fill("Leaver")
    page.locator("[name=email]").fill("leaver@example.org")
    page.locator("[name=password1]").fill("a hill of corn")
    page.locator(".people-form button").click()
    page.wait_for_url(lambda url: "sign-up" not in url)
    page.goto("/notices/")
    page.get_by_role("button", name="Show notices on this device").click()
    page.locator(".messages").wait_for()
    assert server.query("select * from tidings_device where endpoint = ?", address)
    page.goto("/account/")
    page.wait_for_function(
        "(told) => [...document.querySelectorAll('[data-this-device]')].every((e) => e.value === told)",
        arg=address,
    )
    page.get_by_role("button", name="Sign out", exact=True).click()
    page.wait_for_url(lambda url: not url.endswith("/account/"))
    assert server.query("select * from tidings_device where endpoint = ?", address) == []
