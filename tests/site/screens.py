"""Sizes of screens, what they show of a table, and matches that have got somewhere."""

from collections import Counter

import ludoteca
from ludoteca.bots import find, move
from ludoteca.kernel.chance import seed_words
from tests.web.tables import PUERTO_RICO

DESK = {"viewport": {"width": 1440, "height": 900}}
SCREENS = ((1440, 900), (1280, 720), (1920, 1080), (2560, 1440))
SIDES = ("width", "height")
LEAST = {"viewport": {"width": 1280, "height": 720}}
LARGE = {"viewport": {"width": 1920, "height": 1080}}
OVERFLOW = """() => ({
  page: document.documentElement.scrollHeight - innerHeight,
  wide: document.documentElement.scrollWidth - innerWidth,
  parts: [...document.querySelectorAll("[data-fit]")]
    .map((e) => Math.max(e.scrollHeight - e.clientHeight, e.scrollWidth - e.clientWidth)),
})"""
DOCK = "() => Object.values(document.getElementById('dock').getBoundingClientRect().toJSON())"
DRAWN_AT = """(width) => innerWidth === width &&
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"""
BEYOND = """(boxes) => [...document.querySelectorAll(boxes)].filter((e) => e.scrollWidth > e.clientWidth + 1)
  .map((e) => e.className)"""
CUT_SENTENCES = """() => [...document.querySelectorAll("#z-choices > ul .choice > span")]
  .filter((e) => e.scrollHeight > e.clientHeight + 1).map((e) => e.parentElement.id)"""
OUT_OF_SIGHT = """() => [...document.querySelectorAll("button.piece.lit")].filter((e) => {
  const box = e.getBoundingClientRect();
  return box.width && (box.top < 0 || box.left < 0 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1);
}).map((e) => e.dataset.key)"""


UNSEEN = """() => [...document.querySelectorAll("#z-status > *, #z-choices > ul .choice")].filter((e) => {
  const [box, dock] = [e, document.getElementById("dock")].map((e) => e.getBoundingClientRect());
  return e.checkVisibility() && box.bottom > dock.bottom;
}).map((e) => e.innerText)"""
"""What is asked and can be answered, as far as it is cut off by the dock."""


def check_one_screen(page):
    found = page.evaluate(OVERFLOW)
    assert (found["page"], found["wide"]) == (0, 0)
    assert all(over <= 1 for over in found["parts"]), found
    assert page.evaluate(OUT_OF_SIGHT) == []


def resize(page, width, height):
    """The browser tells the page of its new size with the next picture, not at once."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function(DRAWN_AT, arg=width)


def reached(wanted, name=PUERTO_RICO, seats=3, rules=(), seed=5):
    """A match of bots as it stood when it was first as is `wanted`; `rules` as forms say them."""
    game, rng = ludoteca.game(name), seed_words(seed)[0]
    options = {option: game.option(option).values[rules[option]] for option in rules}
    match = ludoteca.Match(name, seats=seats, seed=seed, options=options)
    while not wanted(match):
        assert not match.over, "no match has come so far"
        match.play(move(find("greedy"), game, match.position, rng))
    return match


def fullest(game):
    """The last value of each option that matters with most players."""
    seats = game.seats[-1]
    return {o.name: len(o.values) - 1 for o in game.options if o.matters(seats)}


def words(match):
    """How many choices begin with each word."""
    return Counter(match.describe(action).partition(" ")[0] for action in match.legal())
