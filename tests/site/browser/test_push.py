"""The service worker of notices in a real browser: what it shows of what comes, and where a click on that leads."""

import pytest

pytestmark = pytest.mark.browser

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
        "title": "Your turn: Puerto Rico",
        "body": body,
        "lang": "en",
        "tag": slug,
        "path": f"/t/{slug}/",
    }


def as_shown(told):
    return {name: told[name] for name in ("title", "body", "lang", "tag", "path")}


def test_what_comes_is_shown_and_a_click_leads_to_the_page(open_page, server):
    """What is newer takes the place of what is older; what is clicked is gone."""
    screen = Screen(open_page("/notices/", service_workers="allow"))
    newer = turn(3, "first", "with Tom")
    screen.push(turn(1, "first"))
    assert screen.shown() == [as_shown(turn(1, "first"))]
    screen.push(turn(2, "second"), newer)
    assert screen.shown() == [as_shown(turn(2, "second")), as_shown(newer)]
    assert screen.worker.evaluate("() => heard") == 3
    screen.push(newer)  # the same once more makes no noise
    assert screen.shown() == [as_shown(turn(2, "second")), as_shown(newer)]
    assert screen.worker.evaluate("() => heard") == 3

    screen.worker.evaluate("() => { globalThis.shown = []; }")
    here = turn(4, "here") | {"path": "/notices/"}
    away = turn(5, "away") | {"path": "https://example.org/"}
    screen.push(here, away, turn(6, "table"))
    assert screen.click("table") == [["open", f"{server.url}/t/table/"]]
    assert screen.click("here") == [["focus", f"{server.url}/notices/"]]
    assert screen.shown() == [as_shown(away)]
    assert screen.click("away") == [["open", f"{server.url}/"]]
