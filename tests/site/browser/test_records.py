"""The pages of the records in a browser: nothing for axe to find, nothing too wide for a phone."""

import pytest

from tests.site.browser.test_accessibility import OPEN, check_everywhere

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_the_pages_are_for_everybody(open_page):
    page = open_page("/", **OPEN)
    page.fill("#my-name", "Mia")
    page.click(".name-form button")
    for path in ("/players/", "/matches/?game=lisboa", "/leaders/lisboa/", "/library/"):
        page.goto(path)
        page.set_viewport_size({"width": 390, "height": 844})
        assert page.evaluate("document.documentElement.scrollWidth") == 390, path
        for details in page.locator("details").all():
            details.locator("summary").click()
        check_everywhere(page)
