"""Sizes of wide screens, and how a page is given another one."""

DESK = {"viewport": {"width": 1440, "height": 900}}
LEAST = {"viewport": {"width": 1280, "height": 720}}
DRAWN_AT = """(width) => innerWidth === width &&
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"""


def resize(page, width, height):
    """The browser tells the page of its new size with the next picture, not at once."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function(DRAWN_AT, arg=width)
