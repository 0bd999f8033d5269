"""The rules page of Puerto Rico agrees with the components, in both languages."""

import re

import pytest

from ludoteca import Match
from ludoteca.games.puerto_rico import components as c
from ludoteca.i18n import LANGUAGES
from ludoteca.web.rules_pages.pages import rules_page
from tests.web.pages import read


@pytest.fixture(params=LANGUAGES)
def rules(request):
    return read(rules_page("puerto_rico", request.param).html)


def numbers(row):
    return [int(n) for cell in row.find("td") for n in re.findall(r"\d+", cell.text)[:1]]


def test_buildings_are_as_the_components(rules):
    found = {}
    for row in rules.find("tr", id=True):
        if row["id"].startswith("building-"):
            price, points, circles, limit, copies = numbers(row)[:5]
            name = row["id"].removeprefix("building-")
            found[name] = (price, points, circles, copies, limit)
    assert found == {b.id: (b.cost, b.vp, b.circles, b.copies, b.column) for b in c.BUILDINGS}


def test_the_slots_of_a_draft_are_as_the_components(rules):
    for row, slots in zip(("one", "both"), c.DRAFT_SLOTS.tolist(), strict=True):
        assert numbers(rules.find("tr", id=f"slots-{row}")[0]) == [*slots[1:], sum(slots)]


def test_goods_are_as_the_components(rules):
    found = {good: numbers(rules.find("tr", id=f"good-{good}")[0])[:3] for good in c.GOODS}
    expected = zip(
        c.GOODS,
        c.STARTS[4].plantations,
        c.STARTS[4].goods,
        c.SELLING_PRICE.tolist(),
        strict=True,
    )
    assert found == {good: list(rest) for good, *rest in expected}


def test_set_up_is_as_the_game_does_it(rules):
    starts = [Match("puerto-rico", seats, seed=1).position for seats in (2, 3, 4, 5)]

    def row(name):
        return rules.find("tr", id=f"setup-{name}")[0]

    assert numbers(row("doubloons")) == [int(s.doubloons[0]) for s in starts]
    assert numbers(row("colonist-ship")) == [int(s.colonist_ship) for s in starts]
    assert numbers(row("colonists")) == [int(s.colonist_supply) for s in starts]
    assert numbers(row("chips")) == [int(s.chips_supply) for s in starts]
    assert numbers(row("face-up")) == [int(s.face_up.sum()) for s in starts]
    assert numbers(row("roles")) == [int(s.role_there.sum()) for s in starts]
    ships = [[int(n) for n in re.findall(r"\d+", cell.text)] for cell in row("ships").find("td")]
    assert ships == [[int(n) for n in s.ship_space if n] for s in starts]
