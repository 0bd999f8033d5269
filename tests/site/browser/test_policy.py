"""The Content-Security-Policy in a real browser: it holds, and no page of ours is hurt by it.

`open_page` fails for whatever the browser complains of; analyses are opened in `test_browser_advice`.
"""

from pathlib import Path

import pytest
from django.conf import settings

from tests.site.browsing import state
from tests.web.tables import GAMES

pytestmark = [pytest.mark.browser, pytest.mark.slow]

STATIC = Path(settings.STATICFILES_DIRS[0])
SCRIPTS = [str(path.relative_to(STATIC)) for path in sorted(STATIC.rglob("*.js"))]
HIDDEN = "Object.defineProperty(document, 'hidden', { get: () => true })"
INTRUDE = """() => {
  const told = new Promise(resolve => document.addEventListener(
    "securitypolicyviolation", event => resolve(event.effectiveDirective), { once: true }));
  document.body.insertAdjacentHTML("beforeend", "<i onclick='window.broken = true'></i>");
  document.querySelector("body > i").click();
  return Promise.race([told, new Promise(resolve => setTimeout(resolve, 5000, "nothing"))]);
}"""


def test_a_script_that_somebody_has_slipped_in_does_not_run(browser, server):
    page = browser.new_page(base_url=server.url)
    page.goto("/")
    assert page.evaluate(INTRUDE).startswith("script-src")
    assert page.evaluate("window.broken") is None
    page.close()


@pytest.mark.parametrize("path", ["/", *(f"/games/{game}/rules/" for game in GAMES), "/nowhere/"])
def test_pages_of_the_site(browser, server, path):
    """Nothing is complained of but, on one page, that it is not there."""
    page = browser.new_page(base_url=server.url)
    complaints = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(path, wait_until="networkidle")
    assert [c for c in complaints if "404" not in c] == []
    page.close()


@pytest.mark.parametrize("game", GAMES)
def test_tables_and_positions(at_table, game):
    page, slug = at_table(("me", "random", "random"), game=game, pace=0)
    page.wait_for_load_state("load")
    assert state(page)["version"] >= 0
    page.locator("[data-zone]").first.wait_for()
    page.goto(f"/t/{slug}/at/0/", wait_until="load")
    page.goto(f"/t/{slug}/log/", wait_until="load")


@pytest.mark.parametrize("hidden", [False, True])
def test_the_lobby_asks_for_news_only_while_it_is_looked_at(browser, server, hidden):
    page = browser.new_page(base_url=server.url)
    if hidden:
        page.add_init_script(HIDDEN)
    page.clock.install()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/", wait_until="networkidle")
    page.clock.run_for(30_000)
    page.wait_for_load_state("networkidle")
    polls = [url for url in asked if url.endswith("/tables/")]
    assert (polls == []) is hidden
    page.close()


IMPORT = "(names) => Promise.all(names.map((name) => import(`/static/${name}`)))"
OF_RULES = [name for name in SCRIPTS if name.endswith("/rules.js")]


def test_every_module_can_be_run(at_table, open_page):
    """Each is well written and finds all that it imports; both fixtures fail for what is complained of."""
    page, _ = at_table(("me", "hotseat"))
    page.evaluate(IMPORT, [name for name in SCRIPTS if name not in OF_RULES])
    open_page("/games/lisboa/rules/").evaluate(IMPORT, OF_RULES)
