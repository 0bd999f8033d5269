"""Pages of the site in a real browser: they fit, and its Content-Security-Policy holds and hurts none of them.

`open_page` fails for whatever the browser complains of.
"""

from pathlib import Path

import pytest
from django.conf import settings

from tests.site.browsing import fits_in
from tests.web.tables import GAMES

pytestmark = pytest.mark.browser

STATIC = Path(settings.STATICFILES_DIRS[0])
SCRIPTS = [str(path.relative_to(STATIC)) for path in sorted(STATIC.rglob("*.js"))]
INTRUDE = """() => {
  const told = new Promise(resolve => document.addEventListener(
    "securitypolicyviolation", event => resolve(event.effectiveDirective), { once: true }));
  document.body.insertAdjacentHTML("beforeend", "<i onclick='window.broken = true'></i>");
  document.querySelector("body > i").click();
  return told;
}"""


def test_no_page_is_wider_than_the_screen_or_complained_of(open_page):
    """Nothing is complained of but, on one page, that it is not there."""
    page = open_page("about:blank", refused=404)
    for path in ("/", *(f"/games/{game}/rules/" for game in GAMES), "/nowhere/"):
        page.goto(path, wait_until="networkidle")
        assert fits_in(page, 1280, 390, 320), path


def test_a_script_that_somebody_has_slipped_in_does_not_run(browser, server):
    page = browser.new_page(base_url=server.url)
    page.goto("/")
    assert page.evaluate(INTRUDE).startswith("script-src")
    assert page.evaluate("window.broken") is None
    page.close()


IMPORT = "(names) => Promise.all(names.map((name) => import(`/static/${name}`)))"
OF_SHARING = [name for name in SCRIPTS if name.endswith("/share_compose.js")]
"""What needs the page of its form, on which tests of sharing run it."""
OF_RULES = [name for name in SCRIPTS if name.endswith("/rules.js")]


def test_every_module_can_be_run(at_table, open_page):
    """Each is well written and finds all that it imports."""
    page, _ = at_table(("me", "hotseat"))
    page.evaluate(IMPORT, [n for n in SCRIPTS if n not in (*OF_RULES, *OF_SHARING)])
    open_page("/games/lisboa/rules/").evaluate(IMPORT, OF_RULES)
