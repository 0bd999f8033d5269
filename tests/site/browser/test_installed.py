"""The site as an app in a real browser: what its service worker keeps, and what is shown when the site is away."""

import shutil
import signal

import pytest

from ludoteca.web.lib.http import static_version
from tests.processes import wait_until
from tests.site.browsing import enter_as, wait_for_turn, wait_for_version
from tests.site.server import UNCOMPILED, Server, Visitor

pytestmark = pytest.mark.browser

WITH_WORKER = {"service_workers": "allow"}
ACTIVE = "() => navigator.serviceWorker.ready.then((own) => own.active.state)"
KEPT = """async () => {
  const kept = {};
  for (const name of await caches.keys()) {
    const requests = await (await caches.open(name)).keys();
    kept[name] = requests.map((request) => request.url);
  }
  return kept;
}"""
MARK = """async () => {
  const name = (await caches.keys()).find((each) => each.startsWith("ludoteca-files-"));
  const sheet = new Response("body { --marked: here }", { headers: { "Content-Type": "text/css" } });
  await (await caches.open(name)).put("/static/ludoteca/styles/page.css", sheet);
}"""


def kept(page):
    """What the caches hold, by their names."""
    return page.evaluate(KEPT)


def controlled(page, path):
    """Open a page twice: the worker looks after those that are opened once it is there."""
    page.goto(path)
    page.evaluate(ACTIVE)
    page.goto(path)
    assert page.evaluate("() => navigator.serviceWorker.controller !== null")


def test_only_static_files_are_kept_and_the_table_works_with_them(open_page, server):
    """Chromium would install it; a browser without workers shows all pages."""
    mia = Visitor(server)
    slug = mia.open_table(["me", "hotseat", "hotseat"])
    page = open_page("/", **WITH_WORKER)
    enter_as(page, mia, "/")
    controlled(page, "/")
    session = page.context.new_cdp_session(page)
    told = session.send("Page.getAppManifest")
    assert told["errors"] == []
    assert told["url"].endswith("/en.webmanifest")
    problems = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [each["errorId"] for each in problems if each["errorId"] != "in-incognito"] == []

    page.goto(f"/t/{slug}/")
    before = wait_for_turn(page)
    board = mia.look(slug)
    mia.do(slug, "act", ply=board.ply, action=board.choices[0])
    wait_for_version(page, before["version"])
    for path in ("/games/puerto-rico/rules/", f"/t/{slug}/log/", "/notices/", f"/t/{slug}/"):
        page.goto(path)
    own = f"{server.url}/static/ludoteca/scripts/table.js"
    files = f"ludoteca-files-{static_version.version()}"
    wait_until(lambda: own in kept(page).get(files, ()), lambda: kept(page))
    found = kept(page)
    assert set(found) == {"ludoteca-spare", files}
    urls = [url for urls in found.values() for url in urls]
    assert [url for url in urls if not url.startswith(f"{server.url}/static/")] == []
    assert f"{server.url}/static/ludoteca/offline.html" in found["ludoteca-spare"]

    page.goto(f"/t/{slug}/", wait_until="networkidle")
    page.evaluate(MARK)
    page.goto("about:blank")  # what a page has loaded is not asked for again by the next
    page.goto(f"/t/{slug}/")
    page.wait_for_function("() => getComputedStyle(document.body).getPropertyValue('--marked')")
    before = wait_for_turn(page)
    page.locator("button.choice:visible").first.click()
    wait_for_version(page, before["version"])

    plain = open_page("about:blank", **WITH_WORKER)
    plain.add_init_script("delete Navigator.prototype.serviceWorker")
    plain.goto("/", wait_until="load")
    assert plain.evaluate("() => 'serviceWorker' in navigator") is False
    assert plain.locator("#game-lisboa").is_visible()


CHANGED = "/* another version */"


def test_what_is_shown_while_the_site_is_away_and_updated(browser, tmp_path):
    """The first page of the new version has its files, and the old ones are dropped."""
    (tmp_path / "site").mkdir()
    with Server(tmp_path / "site", **UNCOMPILED) as own:
        context = browser.new_context(base_url=own.url, locale="ja")
        page = context.new_page()
        controlled(page, "/")
        page.goto("/", wait_until="networkidle")
        (before,) = (name for name in kept(page) if name != "ludoteca-spare")
        own.stop(signal.SIGKILL)
        page.goto("/games/lisboa/rules/")
        assert page.url == f"{own.url}/games/lisboa/rules/"
        assert "Ludoteca cannot be reached" in page.locator("main").inner_text()
        assert "につながりません" in page.locator("[lang=ja]").inner_text()
        paper = page.evaluate("() => getComputedStyle(document.body).backgroundColor")
        assert paper != "rgba(0, 0, 0, 0)"  # the style sheets are there, too
        own.environment["PYTHONPATH"] = str(updated(tmp_path))
        own.start()
        page.get_by_text("Try again").click()
        page.locator("#main h1").wait_for()
        page.goto("/", wait_until="networkidle")
        served = page.evaluate(
            "() => fetch('/static/ludoteca/styles/page.css').then((answer) => answer.text())"
        )
        assert CHANGED in served
        wait_until(lambda: before not in kept(page), lambda: kept(page))
        (after,) = (name for name in kept(page) if name != "ludoteca-spare")
        assert after != before
        context.close()


def updated(folder):
    """The program again, with another style sheet; gives the folder that Python is to look in."""
    from tests.docs.guide import ROOT

    shutil.copytree(ROOT / "src" / "ludoteca", folder / "new" / "ludoteca")
    sheet = folder / "new" / "ludoteca/web/static/ludoteca/styles/page.css"
    sheet.write_text(f"{sheet.read_text()}\n{CHANGED}\n")
    return folder / "new"
