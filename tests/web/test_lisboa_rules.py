"""The rules pages of Lisboa say what the values say, in both languages, and mark what is not known."""

import re
import tomllib
from functools import cache
from typing import NamedTuple

import pytest

from ludoteca.games.lisboa.edition import OWN_FILE
from ludoteca.games.lisboa.edition import read as read_edition
from ludoteca.games.lisboa.edition.model import GOODS
from ludoteca.games.lisboa.options import OPTIONS
from ludoteca.i18n import LANGUAGES, say
from ludoteca.web.rules_pages.pages import rules_page
from tests.web.pages import Element, found, read

OWN = read_edition(OWN_FILE)
FILE = tomllib.loads(OWN_FILE.read_text(encoding="utf-8"))
WITHOUT_NUMBER = {"noble_action", "store_or_open", "ship", "produce"}


class Page(NamedTuple):
    """The rules page in a language."""

    language: str
    root: Element


@cache
def drawn(language):
    return Page(language, read(rules_page("lisboa", language).html))


@pytest.fixture(params=LANGUAGES)
def page(request):
    return drawn(request.param)


def row(page, id_):
    return _rows(page.language)[id_]


@cache
def _rows(language):
    rows = drawn(language).root.find("tr", id=True)
    assert len({row["id"] for row in rows}) == len(rows)
    return {row["id"]: row for row in rows}


def cells(page, id_):
    return [cell.text for cell in row(page, id_).find("td")]


def title(page, id_):
    return row(page, id_).find("th")[0].text


def named(page, name):
    return say(name, page.language, str)


def number(text):
    return int(found(r"([-−]?\d+)", text).replace("−", "-"))


def tells(page, effects, text):
    """Whether a text has the numbers and the goods of some effects."""
    for effect in effects:
        if effect.op not in WITHOUT_NUMBER:
            assert str(effect.n) in re.findall(r"\d+", text), (effect, text)
        if effect.op == "good":
            (good,) = effect.what
            word = named(page, OWN.names[good]).lower()
            assert word.removesuffix("s") in text, (effect, text)  # 1 book, 2 books


def test_the_pages_have_the_same_parts_in_both_languages():
    tags = [[e.tag for e in drawn(language).root.walk()] for language in LANGUAGES]
    for tag in ("tr", "aside", "section", "li"):
        assert tags[0].count(tag) == tags[1].count(tag)


def test_every_option_is_told(page):
    assert {f"option-{option.name}" for option in OPTIONS} == {
        element["id"] for element in page.root.find("li", id=True)
    }


def test_political_cards(page):
    for no, card in enumerate(OWN.cards, 1):
        assert title(page, f"card-{no}").startswith(f"{no} {named(page, card.name)}")
        shown = cells(page, f"card-{no}")
        tells(page, card.once, shown[1] if card.type == "treasury" else shown[3])
        if card.type != "treasury":
            assert shown[1] == named(page, OWN.names[card.type])
            assert number(shown[2]) == card.influence


def test_clergy_tiles(page):
    for tile in OWN.clergy:
        id_ = f"clergy-{tile.id.replace('_', '-')}"
        assert title(page, id_).startswith(named(page, tile.name))
        assert number(cells(page, id_)[2]) == tile.vp


def test_decrees(page):
    for no, decree in enumerate(OWN.decrees, 1):
        shown = cells(page, f"decree-{no}")
        assert title(page, f"decree-{no}").startswith(f"{no} {named(page, decree.name)}")
        assert re.search(rf"(?<!\d){decree.vp} ?VP", shown[0]), shown
        assert decree.not_with_two == bool(row(page, f"decree-{no}").find("td")[1].find("span"))


def test_the_map_and_its_tiles(page):
    for land in OWN.lands:
        shown = cells(page, f"land-{land.id}")
        for street in land.streets:
            assert named(page, OWN.names[GOODS[street]]).lower() in shown[1]
        tells(page, land.bonus, shown[2])
    for space in OWN.spaces:
        tells(page, space.bonus, cells(page, f"space-{space.id}")[0])
    for building in OWN.buildings:
        for shown, side in zip(cells(page, building.id), building.colours, strict=True):
            for good in GOODS:
                is_there = named(page, OWN.names[good]).lower() in shown
                assert is_there == (GOODS.index(good) in side)


def test_ships_and_tracks(page):
    for ship in OWN.ships:
        assert [number(cell) for cell in cells(page, ship.id)[1:]] == [
            ship.hull,
            ship.price,
            ship.influence,
        ]
    rows = [row(page, f"step-{no}") for no in range(1, len(OWN.treasury) + 1)]
    steps = [[number(cell.text) for cell in row.find("td")] for row in rows]
    assert [tuple(step) for step in steps] == list(OWN.treasury)
    for good, price, majority in zip(GOODS, OWN.prices, OWN.majority, strict=True):
        assert number(cells(page, f"good-{good}")[0]) == price
        shown = cells(page, f"majority-{good}")
        assert tuple(number(text) for text in shown) == majority


ROWS = [
    ("card-{no}", ("political", "nobles"), {"top": 2, "bottom": 3}),
    ("card-{no}", ("political", "treasury"), {"centre": 1, "bottom": 2}),
    ("land-{id}", ("map", "lands"), {"size": 0, "streets": 1, "bonus": 2}),
    ("space-{id}", ("map", "public_spaces"), {"bonus": 0}),
    ("{id}", ("ships",), {"hull": 1, "price": 2, "influence": 3}),
    ("clergy-{dashed}", ("clergy",), {"vp": 2}),
    ("decree-{no}", ("decrees",), {"vp": 0}),
]


def test_values_are_marked_by_where_they_come_from(page):
    """A cell has the mark of its field: none, inferred, or reconstructed."""
    for pattern, path, fields in ROWS:
        table = FILE
        for name in path:
            table = table[name]
        known = table["provenance"]
        for item in table["items"]:
            values = {**item, "dashed": item["id"].replace("_", "-")}
            shown = row(page, pattern.format_map({"no": 0, **values})).find("td")
            for field, place in fields.items():
                wanted = (f"{item['id']}.{field}", f"items.{field}", "*")
                mark = next((known[name] for name in wanted if name in known), None)
                marks = [span["class"] for span in shown[place].find("span")]
                assert marks == ([] if mark == "sourced" else [mark]), (item["id"], field)
