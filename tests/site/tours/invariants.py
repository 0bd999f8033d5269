"""What must hold of a page in each of its states: which invariants a page is asked for, and with which limits.

The invariants themselves are functions of `invariants.js`; each returns a list of faults that name their elements.
Contrast is measured on the picture: axe cannot see drawings.
"""

import io
import re
from pathlib import Path
from typing import Any

import numpy as np

from ludoteca.web.matches.seats import BOT_NAMES
from tests.web.tables import LISBOA, PUERTO_RICO, SANTA_MARIA

SCRIPT = Path(__file__).with_name("invariants.js").read_text()
WIDE = 1100
"""From so many pixels on the table is laid out to be seen at once; on others the page is scrolled."""
LEAST_WIDTH = 1280
"""From so many pixels on, in a window 720 pixels high at least, nothing has to be scrolled."""

LOW = 600
"""In a window that is not so many pixels high, and not narrow, one's own board is seen beside the table."""

LETTERS = {1280: 11, 700: 9, 0: 11}
"""The least size of letters by the least width of the screen."""
OWN_LETTERS = {LISBOA: {1440: 10, 700: 9, 0: 12}, PUERTO_RICO: LETTERS | {0: 10}}
"""Lisboa's board holds too much, but on phones it is drawn larger; there names of buildings stand in two lines."""
HIT = {PUERTO_RICO: 42, LISBOA: 24}
"""On how many pixels a finger hits what is lit. Lisboa's board is printed so finely that it can be enlarged."""
USUAL_HIT = 38
"""Hexes lie closely."""
FINGER, POINTER = 44, 24
"""The least size of what lies around the game on phones, and of whatever can be pressed anywhere."""
DOCK = 0.32
"""The most of a phone's window that what is asked takes, however many choices there are."""
WHOLE = ".zone, .display-row, .role, .ranked-name, .b-name, .player.own .portfolio"
"""What holds its contents without cutting any off."""
OWN_WHOLE = {SANTA_MARIA: ", .space", PUERTO_RICO: ", .goods-row"}
WHOLE_WHERE_WIDE = ", .building"
ALIKE = {SANTA_MARIA: ["blue:"], PUERTO_RICO: ["empty:", "full:", "noble:", "face_up:"]}
"""How keys begin that several pieces may have, as they are alike."""
KNOWN_WORDS = ["Ludoteca", "SHA", *BOT_NAMES]
"""Words in Latin letters that a Japanese table may say."""

Asked = dict[str, Any]
"""Arguments of invariants by their names."""


def of_page(language: str) -> Asked:
    """What holds of every page, at every size."""
    spoken = {"foreignWords": KNOWN_WORDS} if language == "ja" else {}
    return {"sideways": None, "twice": []} | spoken


def of_pieces(game: str, language: str, width: int) -> Asked:
    """What holds of a table at sizes that are rare."""
    asked = of_page(language) | {"twice": ALIKE.get(game, []), "withoutCard": None}
    if width >= WIDE:
        return asked | {"scrolled": None}
    return asked | {"counts": None} | ({"unevenRows": None} if game == SANTA_MARIA else {})


def of_result(game: str, language: str, width: int) -> Asked:
    """What holds where a match is over: parts of the table are drawn small then."""
    whole = WHOLE + OWN_WHOLE.get(game, "") + (WHOLE_WHERE_WIDE if width >= WIDE else "")
    asked = of_page(language) | {
        "twice": ALIKE.get(game, []),
        "withoutCard": None,
        "brokenWords": "#board",
        "clipped": whole,
    }
    return asked | ({"scrolled": None} if width >= LEAST_WIDTH else {})


def of_board(game: str, language: str, width: int) -> Asked:
    """What holds of a table while a match is played."""
    narrow = of_pieces(game, language, width) if width < WIDE else {}
    own = {"printCut": None} if game == LISBOA else {}
    return of_result(game, language, width) | narrow | own | {"letters": least_letters(game, width)}


def of_table(game: str, language: str, width: int, has_finger: bool = False) -> Asked:
    """What holds besides where somebody may play."""
    asked = of_board(game, language, width) | {"sentencesCut": None, "sinceCut": None}
    if width >= WIDE:
        lit = {"litOut": None} if width >= LEAST_WIDTH else {}
        hand = {"handOut": None} if lit else {}
        own = hand | {"handUntold": None} if game == LISBOA else {}
        return asked | {"wordless": None} | lit | own
    asked |= {"dockOut": None}
    if has_finger and width < 700:
        asked |= {"small": POINTER, "story": None, "missed": HIT.get(game, USUAL_HIT)}
        asked |= {"lowFrame": FINGER, "jumps": None, "dockEmpty": DOCK}
        asked |= {"targetsOut": None}
    return asked | ({"handUntold": None} if game == LISBOA else {})


def of_low(width: int, height: int) -> Asked:
    """What holds besides on a phone that lies on its side."""
    if width >= WIDE or height >= LOW:
        return {}
    return {"ownOut": None, "beyond": None, "lowHeads": FINGER, "lowFrame": FINGER}


def least_letters(game: str, width: int) -> int:
    limits = OWN_LETTERS.get(game, LETTERS)
    return next(least for from_, least in limits.items() if width >= from_)


def faults(page, asked: Asked) -> dict[str, list[str]]:
    """The faults that a page has, by the names of the invariants asked for."""
    found: dict[str, list[str]] = page.evaluate("(asked) => tour.faults(asked)", asked)
    return found


# ---- contrast ---------------------------------------------------------------------------------------

LARGE, LARGE_BOLD = 24, 18.66
"""From so many pixels on letters are large, by WCAG."""
ROUNDED = 0.2
"""So much a contrast is measured less than it is, where the ground has a pattern."""
STEP = 8
"""Shades that are counted as one."""
SHARE = 0.08
"""What covers less of the box of a text is no ground of it."""


def faint(page) -> list[str]:
    """What is written in sight with too little contrast, and how much it has."""
    from PIL import Image

    picture = np.array(Image.open(io.BytesIO(page.screenshot())).convert("RGB")).astype(int)
    return [
        f"{each['text']} {seen:.2f}"
        for each in page.evaluate("() => tour.written()")
        if (seen := _contrast_of(each, picture)) < _least_contrast(each) - ROUNDED
    ]


def _contrast_of(each, picture):
    left, top, right, bottom = each["box"]
    colour = np.array([float(n) for n in re.findall(r"[\d.]+", each["colour"])])
    if each["colour"].startswith("color("):
        colour[:3] *= 255
    below = ground(picture[top:bottom, left:right].reshape(-1, 3), colour)
    cover = each["opacity"] * (colour[3] if len(colour) > 3 else 1)
    return contrast(cover * colour[:3] + (1 - cover) * below, below)


def _least_contrast(each):
    return 3 if each["size"] >= (LARGE_BOLD if each["bold"] else LARGE) else 4.5


def ground(pixels, colour):
    """The most common shade in the box of a text that is not that of its letters."""
    shades, counts = np.unique(pixels // STEP @ (1 << 16, 1 << 8, 1), return_counts=True)
    order = np.argsort(-counts)
    common = [_shade(shades[i]) for i in order if counts[i] >= SHARE * len(pixels)]
    other = [shade for shade in common if np.abs(shade - colour[:3]).sum() > 5 * STEP]
    return other[0] if other else _shade(shades[order[0]])


def _shade(code):
    return np.array([code >> 16, code >> 8 & 255, code & 255]) * STEP + STEP // 2


def luminance(colour):
    parts = np.array(colour[:3]) / 255
    linear = np.where(parts <= 0.03928, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    return float(linear @ (0.2126, 0.7152, 0.0722))


def contrast(one, other):
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
