"""Pictures for the guides, taken at a temporary site: ``make pictures``.

It takes some minutes and needs Chromium. The pictures go to `docs/images`: ``turn.webp``, the
recording of a turn, and for each language the lobby, a table, the card of a piece and an analysis.
"""

from __future__ import annotations

import io
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from urllib.error import URLError
from urllib.request import urlopen

from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

IMAGES: Final = Path(__file__).resolve().parents[2] / "docs" / "images"
SUFFIXES: Final = {"en": "", "ja": ".ja"}
WIDE: Final = ViewportSize(width=1280, height=800)
GAME: Final = "puerto-rico"
DECISIONS: Final = 30
"""Number of decisions made before the picture of the table is taken."""

LIT: Final = "button.piece.lit"
POINTER: Final = """([x, y]) => {
  const dot = document.getElementById("pointer") ?? document.body.appendChild(document.createElement("div"));
  dot.id = "pointer";
  dot.style.cssText = `position: fixed; z-index: 2147483647; left: ${x - 11}px; top: ${y - 11}px; width: 22px; height: 22px;
    border-radius: 50%; background: #d8431566; border: 2px solid #d84315; pointer-events: none`;
}"""
"""Draws the mouse pointer, which screenshots leave out."""


def main() -> None:
    """Take all pictures and print their names."""
    chromium = os.environ.get("LUDOTECA_CHROMIUM")
    with _site() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        _record_turn(browser, url)
        for language, suffix in SUFFIXES.items():
            _take_pictures(browser, url, language, suffix)
        browser.close()


@contextmanager
def _site() -> Iterator[str]:
    """Run a site with an empty database for the duration of the block; yields its URL."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "ludoteca", "serve", "--no-browser", "--port", str(port)]
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "LUDOTECA_DATA_DIR": folder}
        process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
        try:
            url = f"http://127.0.0.1:{port}"
            _wait(lambda: _answers(url))
            yield url
        finally:
            process.terminate()
            process.wait()


def _answers(url: str) -> bool:
    try:
        return bool(urlopen(f"{url}/readyz", timeout=5).status == 200)
    except (URLError, OSError):
        return False


def _wait(is_done: Callable[[], bool], seconds: float = 180) -> None:
    until = time.monotonic() + seconds
    while not is_done():
        if time.monotonic() > until:
            raise TimeoutError("the site does not do what was expected")
        time.sleep(0.2)


def _open(browser: Browser, url: str, language: str) -> Page:
    page = browser.new_context(viewport=WIDE, locale=language).new_page()
    page.goto(url)
    page.wait_for_load_state("networkidle")
    return page


def _new_table(page: Page, url: str) -> None:
    token = next(c["value"] for c in page.context.cookies() if c["name"] == "csrftoken")
    seats = {f"seat-{seat}": "me" if seat == 0 else "easy" for seat in range(4)}
    answer = page.context.request.post(
        f"{url}/games/{GAME}/new/",
        form={"seats": "4", **seats, "pace": "0", "csrfmiddlewaretoken": token},
        headers={"Referer": url, "Origin": url},
    )
    page.goto(answer.url)
    page.wait_for_selector(LIT)
    page.wait_for_timeout(1500)


def _save(name: str, picture: bytes) -> None:
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    image.quantize(256, method=Image.Quantize.MEDIANCUT).save(IMAGES / name, optimize=True)
    print(f"docs/images/{name}", flush=True)


# ---- still pictures ------------------------------------------------------------------------------------------------


def _take_pictures(browser: Browser, url: str, language: str, suffix: str) -> None:
    page = _open(browser, url, language)
    _save(f"lobby{suffix}.png", page.screenshot())
    _new_table(page, url)
    _play(page, DECISIONS)
    page.mouse.move(1, 1)
    page.wait_for_timeout(1500)
    _save(f"table{suffix}.png", page.screenshot())
    _save(f"card{suffix}.png", _card(page))
    _play(page, 10_000)
    _analyse(page)
    _save(f"analysis{suffix}.png", page.screenshot())
    page.context.close()


def _play(page: Page, decisions: int) -> None:
    """Make up to `decisions` decisions, each the first one offered; stop when the match is over."""
    for _ in range(decisions):
        page.wait_for_selector(f"{LIT}, button.choice, #z-results table", state="attached")
        if page.query_selector("#z-results table"):
            return
        version = page.get_attribute("#board", "data-version")
        page.evaluate("() => document.querySelector('button.choice')?.click()")
        page.wait_for_function(
            "(seen) => document.getElementById('board').dataset.version !== seen", arg=version
        )
        page.wait_for_timeout(50)


def _card(page: Page) -> bytes:
    """Return a picture of the card of the first building, with a margin."""
    page.locator("[data-card*=hospice]").first.hover()
    page.wait_for_timeout(1500)
    card = page.locator("#tip:not([hidden])").bounding_box()
    assert card is not None
    margin = 12
    clip = {"x": card["x"] - margin, "y": card["y"] - margin}
    clip |= {"width": card["width"] + 2 * margin, "height": card["height"] + 2 * margin}
    return page.screenshot(clip=clip)  # type: ignore[arg-type]


def _analyse(page: Page) -> None:
    page.goto(f"{page.url.split('?')[0].rstrip('/')}/analysis/")
    page.locator("#analysis form button").click()
    page.wait_for_selector("#analysis:not([hx-get]) svg", timeout=900_000)
    page.wait_for_timeout(1000)


# ---- the recording of a turn ---------------------------------------------------------------------------------------


def _record_turn(browser: Browser, url: str) -> None:
    """Record a turn: the builder is chosen, a building bought, and the others play on."""
    page = _open(browser, url, "en")
    _new_table(page, url)
    frames: list[tuple[bytes, int]] = [(page.screenshot(), 1500)]
    for name in ("Builder", "Small Market"):
        piece = page.locator(LIT, has_text=name).first
        _point(page, piece, frames)
        piece.click()
        _film(page, frames, 12)
    _film(page, frames, 12)
    frames.append((page.screenshot(), 2500))
    _save_recording(frames)
    page.context.close()


def _point(page: Page, piece: Any, frames: list[tuple[bytes, int]]) -> None:
    box = piece.bounding_box()
    goal = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.evaluate(POINTER, list(goal))
    frames.append((page.screenshot(), 900))


def _film(page: Page, frames: list[tuple[bytes, int]], count: int) -> None:
    for _ in range(count):
        frames.append((page.screenshot(), 160))
        page.wait_for_timeout(80)


def _save_recording(frames: list[tuple[bytes, int]]) -> None:
    images = [Image.open(io.BytesIO(data)).convert("RGB").resize((960, 600)) for data, _ in frames]
    first, *others = images
    durations = [duration for _, duration in frames]
    first.save(
        IMAGES / "turn.webp",
        save_all=True,
        append_images=others,
        duration=durations,
        loop=0,
        quality=60,
        method=4,
    )
    print("docs/images/turn.webp", flush=True)


if __name__ == "__main__":
    main()
