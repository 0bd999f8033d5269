"""Headless browser that takes pictures of pages without a server."""

from __future__ import annotations

import mimetypes
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.staticfiles import finders
from playwright.sync_api import Browser, Error, Page, Route, sync_playwright

from ludoteca.i18n import N_
from ludoteca.kernel.errors import LudotecaError
from ludoteca.web.screenshots.chromium import chromium

__all__ = ["NoBrowser", "Renderer"]

FLAGS: Final = ("--no-sandbox", "--disable-gpu", "--hide-scrollbars")
"""The sandbox is not needed: pages and their resources are our own."""
ADDRESS: Final = "http://table.invalid/"
"""Fake URL; no request ever reaches the network."""
SIZE: Final = (1440, 900)
"""Window size in CSS pixels."""
DRAW: Final = """html => {
  document.getElementById("main").innerHTML = html;
  dispatchEvent(new Event("resize"));
  return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())));
}"""
"""Shows a table; marks are drawn on the board in the next frame, when it has its size."""


class NoBrowser(LudotecaError):
    """No browser can be started."""


class Renderer:
    """Takes pictures of tables, reusing the page while game, language and scale stay the same."""

    def __init__(self, frame: Callable[[str, str], str]) -> None:
        """`frame` returns the page of a game in a language; raises NoBrowser."""
        self._frame = frame
        self._playwright = sync_playwright().start()
        try:
            self._browser = _launched(self._playwright)
        except Error as error:
            self._playwright.stop()
            raise NoBrowser(
                N_(
                    "pictures need Chromium, but none can be started ({reason}): install it "
                    "(`apt install chromium` or `playwright install chromium`), or set "
                    "LUDOTECA_CHROMIUM to its path"
                ),
                reason=str(error).strip().splitlines()[0],
            ) from error
        self._shown: tuple[str, str, float] | None = None
        self._page: Page | None = None

    def picture(self, game: str, language: str, scale: float, table: str) -> bytes:
        """A table of a game (HTML) as PNG, 1440 by 900 pixels times `scale`."""
        page = self._page_for(game, language, scale)
        page.evaluate(DRAW, table)
        return page.screenshot(type="png", animations="disabled", caret="hide")

    def _page_for(self, game: str, language: str, scale: float) -> Page:
        wanted = game, language, scale
        if self._page and self._shown == wanted:
            return self._page
        if self._page:
            self._page.context.close()
        self._shown, self._page = wanted, _opened(self._browser, scale)
        self._page.route("**/*", lambda route: _answer(route, self._frame(game, language)))
        self._page.goto(ADDRESS, wait_until="load")
        return self._page

    def close(self) -> None:
        """Stop the browser."""
        self._browser.close()
        self._playwright.stop()


def _launched(playwright: Any) -> Browser:
    browser: Browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
    return browser


def _opened(browser: Browser, scale: float) -> Page:
    width, height = SIZE
    return browser.new_page(
        viewport={"width": width, "height": height},
        device_scale_factor=scale,
        reduced_motion="reduce",
        color_scheme="light",
    )


def _answer(route: Route, frame: str) -> None:
    """Serve the page itself, or a static file of the site."""
    path = urlsplit(route.request.url).path
    if path == "/":
        route.fulfill(body=frame, content_type="text/html; charset=utf-8")
        return
    file = finders.find(path.removeprefix(settings.STATIC_URL))
    if not path.startswith(settings.STATIC_URL) or file is None:
        route.fulfill(status=404)
        return
    kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
    route.fulfill(body=Path(file).read_bytes(), content_type=kind)
