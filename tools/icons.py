"""Draw the icons of the installed site: ``python -m tools.icons`` (needs Chromium).

Devices require raster images; the source is static/ludoteca/icon.svg.
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Page, sync_playwright

__all__ = ["PICTURES", "Picture", "draw", "main"]

STATIC: Final = Path(__file__).resolve().parent.parent / "src/ludoteca/web/static/ludoteca"
ICONS: Final = STATIC / "icons"
PAPER: Final = "#f5ead2"
"""``--paper`` of the palette."""
SIDE: Final = 32
"""Side of the drawing in its own units."""


class Picture(NamedTuple):
    """An icon: size in pixels, share taken by the drawing, background, and True for white only."""

    name: str
    size: int
    share: float
    paper: str = ""
    white: bool = False


PICTURES: Final = (
    Picture("icon-192", 192, 1.0),
    Picture("icon-512", 512, 1.0),
    # Devices show at least a circle of four fifths of these.
    Picture("maskable-192", 192, 0.76, PAPER),
    Picture("maskable-512", 512, 0.76, PAPER),
    Picture("touch-180", 180, 0.8, PAPER),
    # A phone's status bar shows the opaque part only, in one colour.
    Picture("badge-96", 96, 1.0, white=True),
)


def main(arguments: list[str]) -> int:
    """Draw all icons; return the exit status."""
    ICONS.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        path = arguments[0] if arguments else shutil.which("chromium-headless-shell")
        browser = playwright.chromium.launch(executable_path=path)
        page = browser.new_page()
        for picture in PICTURES:
            (ICONS / f"{picture.name}.png").write_bytes(draw(page, picture))
        browser.close()
    return 0


def draw(page: Page, picture: Picture) -> bytes:
    """Draw an icon as PNG."""
    page.set_viewport_size({"width": picture.size, "height": picture.size})
    page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{_svg(picture)}")
    return page.screenshot(omit_background=True)


def _svg(picture: Picture) -> str:
    text = (STATIC / "icon.svg").read_text(encoding="utf-8")
    drawing = "".join(_parts(text, picture.white))
    middle = SIDE * (1 - picture.share) / 2
    paper = (
        f'<rect width="{SIDE}" height="{SIDE}" fill="{picture.paper}"/>' if picture.paper else ""
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}" width="{picture.size}">'
        f'{paper}<g transform="translate({middle} {middle}) scale({picture.share})">{drawing}</g></svg>'
    )


def _parts(text: str, white: bool) -> Iterator[str]:
    """Yield the elements of the drawing; in white, its edges are cut out."""
    paths = re.findall(r"<path[^>]*/>", text)
    if not white:
        yield from paths
        return
    body, edge = (re.search(r' d="([^"]*)"', path) for path in paths)
    assert body
    assert edge
    yield (
        f'<mask id="edge"><rect width="{SIDE}" height="{SIDE}" fill="#fff"/>'
        f'<path d="{edge[1]}" fill="none" stroke="#000" stroke-width="2.4"/></mask>'
        f'<path d="{body[1]}" fill="#fff" mask="url(#edge)"/>'
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
