"""What is written on pieces can be told from what lies below it: measured on the picture, for axe cannot see drawings."""

import io
import re

import numpy as np
import pytest
from PIL import Image

from tests.site.browser.test_accessibility import random_match
from tests.web.tables import GAMES

pytestmark = pytest.mark.browser

WRITTEN = """() => {
  const texts = document.createTreeWalker(document.getElementById("board"), NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const holder = text.parentElement;
    if (!text.textContent.trim() || holder.closest(".vh, svg") || !holder.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = [...range.getClientRects()].find((box) => box.width > 3 && box.height > 3);
    if (!box || box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth) continue;
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!top || !(holder.contains(top) || top.contains(holder))) continue;
    const style = getComputedStyle(holder);
    let opacity = 1;
    for (let each = holder; each; each = each.parentElement) opacity *= getComputedStyle(each).opacity;
    found.push({
      text: `${holder.parentElement.className} > ${holder.className}: ${text.textContent.trim()}`,
      colour: style.color, opacity, size: parseFloat(style.fontSize) * holder.currentCSSZoom,
      bold: style.fontWeight >= 700, box: [box.left, box.top, box.right, box.bottom].map(Math.round),
    });
  }
  return found;
}"""
WINDOWS = ((1440, 900), (390, 844))
LARGE, LARGE_BOLD = 24, 18.66
"""From so many pixels on letters are large, by WCAG."""
ROUNDED = 0.2
"""So much a contrast is measured less than it is, where the ground has a pattern."""
STEP = 8
"""Shades that are counted as one."""
SHARE = 0.08
"""What covers less of the box of a text is no ground of it."""


def luminance(colour):
    parts = np.array(colour[:3]) / 255
    linear = np.where(parts <= 0.03928, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    return float(linear @ (0.2126, 0.7152, 0.0722))


def contrast(one, other):
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def ground(pixels, colour):
    """The most common shade in the box of a text that is not that of its letters."""
    shades, counts = np.unique(pixels // STEP * STEP + STEP // 2, axis=0, return_counts=True)
    wide = shades[counts >= SHARE * len(pixels)]
    order = np.argsort(-counts[counts >= SHARE * len(pixels)])
    other = [shade for shade in wide[order] if np.abs(shade - colour[:3]).sum() > 5 * STEP]
    return other[0] if other else shades[counts.argmax()]


def too_faint(page):
    """What is written with too little contrast, and how much it has."""
    picture = np.array(Image.open(io.BytesIO(page.screenshot())).convert("RGB")).astype(int)
    faint = {}
    for each in page.evaluate(WRITTEN):
        left, top, right, bottom = each["box"]
        colour = np.array([float(n) for n in re.findall(r"[\d.]+", each["colour"])])
        if each["colour"].startswith("color("):
            colour[:3] *= 255
        below = ground(picture[top:bottom, left:right].reshape(-1, 3), colour)
        cover = each["opacity"] * (colour[3] if len(colour) > 3 else 1)
        seen = contrast(cover * colour[:3] + (1 - cover) * below, below)
        large = each["size"] >= (LARGE_BOLD if each["bold"] else LARGE)
        if seen < (3 if large else 4.5) - ROUNDED:
            faint[each["text"]] = round(seen, 2)
    return faint


def test_contrast_is_that_of_wcag():
    assert round(contrast((0, 0, 0), (255, 255, 255)), 1) == 21
    assert round(contrast((118, 118, 118), (255, 255, 255)), 2) == 4.54


@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_on_pieces_can_be_read(at_position, server, game):
    match = random_match(game)
    start = match.copy()
    while start.ply:
        start.undo()
    page, slug = at_position(start)
    server.put(slug, match.position_at(6 * match.ply // 10))
    page.reload()
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            high = page.evaluate("() => document.documentElement.scrollHeight")
            for top in range(0, high, height // 2):
                page.evaluate("(top) => scrollTo(0, top)", top)
                assert too_faint(page) == {}, (width, scheme, top)
