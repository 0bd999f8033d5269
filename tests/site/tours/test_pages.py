"""A tour of the pages without a board, in both languages, on a desk and on a phone."""

from urllib.parse import unquote

import pytest

from tests.site.axe import OPEN, by_turns, check
from tests.site.browsing import check_language, enter_as, resized
from tests.site.server import Visitor
from tests.site.tours.invariants import SCRIPT, faults, of_page
from tests.web.accounts.helpers import PASSWORD
from tests.web.tables import GAMES

pytestmark = pytest.mark.browser

OF_GUESTS = (
    "/account/sign-up/",
    "/account/sign-in/",
    "/account/password/forgotten/",
    "/bots/",
    "/hours/",
    "/matches/",
    *(f"/leaders/{game}/" for game in GAMES[:1]),
    "/library/",
    *(f"/games/{game}/rules/" for game in GAMES),
)
OF_PEOPLE = (
    "/account/",
    "/account/address/",
    "/account/password/",
    "/account/passkeys/",
    "/account/sign-out/",
    "/account/delete/",
    "/players/",
    "/notices/",
)

TOO_WIDE = {("ja", "/leaders/")}
"""Known faults: pages that are wider than a screen of 320 pixels in a language."""


@pytest.mark.parametrize("language", ["en", "ja"])
def test_nothing_is_wrong_on_any_page(open_page, server, language):
    """Each is looked through by axe in one of the languages, in one kind of window and light after another."""
    guest, person = Visitor(server, language), Visitor(server, language)
    form = {"name": f"Ines {language}", "email": f"ines-{language}@example.org"}
    assert person.post("/account/sign-up/", form | {"password1": PASSWORD}).status == 302
    page = open_page("about:blank", **OPEN)
    page.add_init_script(SCRIPT)
    pages = [*((guest, path) for path in OF_GUESTS), *((person, path) for path in OF_PEOPLE)]
    for turn, (visitor, path) in enumerate(pages):
        enter_as(page, visitor, path)
        assert path in unquote(page.url)  # one leads on to a page that asks who one is
        check_language(page, language)
        check_page(page, language)
        if turn % 2 == (language == "ja"):
            check(page, by_turns(turn // 2))


def check_page(page, language):
    asked = of_page("en")  # names are in Latin letters in other languages as well
    known = any(language == each and path in page.url for each, path in TOO_WIDE)
    for width in resized(page, (1280, 390, 320)):
        is_known = known and width == 320
        assert bool(faults(page, asked)) == is_known, (page.url, width, faults(page, asked))


def test_nothing_is_wrong_in_the_lobby_folded_or_not(open_page):
    page = open_page("about:blank", **OPEN)
    page.add_init_script(SCRIPT)
    page.goto("/")
    check_page(page, "en")
    check(page, by_turns(0, 2))
    for summary in page.locator("summary:visible").all():
        summary.click()
    check_page(page, "en")
    check(page)
