"""What the tables of single games show in a terminal."""

import io

import pytest
from rich.console import Console

from ludoteca.games.lisboa import LISBOA
from ludoteca.games.puerto_rico import PUERTO_RICO
from ludoteca.games.santa_maria import SANTA_MARIA
from ludoteca.games.santa_maria.names import NAMES as PEOPLE
from ludoteca.i18n import LANGUAGES, translation
from ludoteca.kernel.match import Match
from ludoteca.terminal import santa_maria
from ludoteca.terminal.lisboa import CARDINAL
from ludoteca.terminal.session import Session
from ludoteca.terminal.voice import Voice

from .drawing import NAMES, drawn


def until(match, word):
    """Play the first legal action until one of that word is legal."""
    split = match.game.actions.split
    while not any(split(action)[0] == word for action in match.legal()):
        expanding = [action for action in match.legal() if split(action)[0] == "expand"]
        match.play((expanding or match.legal())[0])
    return match


def placing():
    return until(Match(SANTA_MARIA, 2, seed=5), "place")


def test_a_colony_is_a_grid_with_what_lies_on_its_cells():
    text = drawn(Match(SANTA_MARIA, 2, seed=5), 80)
    grid = text[text.index("Colony") : text.index("white die, ■")]
    assert [line[:5] for line in grid.splitlines() if "│" in line and line[3:4].isdigit()] == [
        f"  │{row}│" for row in range(1, 7)
    ]
    match = placing()
    assert match.actor is not None
    mine = {**match.view(match.actor)["players"][match.actor]}
    place, cell = next(iter(mine["cells"].items()))
    for blocked, mark in ((1, "○"), (4, "□3"), (9, "■2")):
        mine["cells"] = {place: {**cell, "blocked": blocked}}
        console = Console(file=io.StringIO(), width=100, record=True)
        console.print(santa_maria.player({"players": [mine]}, Voice("en", NAMES), 0))
        assert mark in console.export_text().replace("○ coin, □ white die, ■ blue", "")


def test_what_can_be_had_is_told_with_its_effect():
    text = drawn(Match(SANTA_MARIA, 2, seed=5), 120)
    view = Match(SANTA_MARIA, 2, seed=5).view(0)
    for space in view["spaces"]:
        name = Voice("en").text(PEOPLE[space["what"]])
        assert f"{name}: " in text


def test_a_tile_is_turned_first_and_then_placed(monkeypatch):
    match = placing()
    screen = io.StringIO()
    console = Console(file=screen, width=120)
    typed: list[str] = []

    def type_in(prompt):
        shown = [line for line in screen.getvalue().splitlines() if "Turned by 90°" in line]
        typed.append(shown[-1].split()[0] if not typed else "1")
        if len(typed) > 2:
            raise EOFError
        return typed[-1]

    monkeypatch.setattr(console, "input", type_in)
    ply = match.ply
    Session(match, {}, Voice("en", NAMES), console).run()
    text = screen.getvalue()
    first, rest = text.split("Back to all choices", 1)
    assert "Turned by 0°" in first
    assert "Turned by 90°" in first
    assert "Traceback" not in rest
    assert match.ply > ply


@pytest.mark.parametrize(
    ("turn", "where"), [(0, "to the right"), (1, "below"), (2, "to the left"), (3, "above")]
)
def test_the_arm_of_a_tile_lies_as_it_is_turned(turn, where):
    match = placing()
    view = match.view(match.actor)
    view = {
        **view,
        "decision": {**view["decision"], "tile": {"id": "D14", "cells": ["wood_1", "ship"]}},
    }
    action = SANTA_MARIA.actions.base("place") + turn * 36
    text = santa_maria.first_half(view, action, Voice("en"))
    assert text.endswith(f"Shipping house {where}")


def test_the_market_tells_circles_quarries_and_where_there_is_room_effects():
    match = Match(PUERTO_RICO, 3, seed=5)
    narrow, wide = drawn(match, 80), drawn(match, 140)
    assert "5 ≤2  Large Market ○" in narrow
    assert "3 ≤2  Indigo Plant ○○○" in narrow
    assert max(map(len, narrow.splitlines())) <= 80
    assert "Your sale in the trader phase brings 2 doubloons more" not in narrow
    assert "Your sale in the trader phase brings 2 doubloons more" in wide


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_duchy_has_colours_and_says_what_its_letters_mean(lang):
    match = Match("castles-of-burgundy", 2, seed=5, options={"boards": "board_1"})
    plain, styled = drawn(match, lang=lang), drawn(match, lang=lang, styled=True)
    assert "\x1b[" in styled
    assert "\x1b[34m" in styled
    assert ("s Ship, n Mine" in plain) == (lang == "en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_the_cardinal_stands_is_told(lang):
    told = drawn(Match(LISBOA, 3, seed=1), lang=lang)
    assert f"[{translation(lang).gettext(CARDINAL)}]" in told
