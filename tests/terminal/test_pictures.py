"""What the tables of single games show in a terminal."""

import io

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
from ludoteca.terminal.translator import Voice

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


def test_people_on_display_are_named_with_their_effect():
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
        shown = [line for line in screen.getvalue().splitlines() if "Turned 90°" in line]
        typed.append(shown[-1].split()[0] if not typed else "1")
        if len(typed) > 2:
            raise EOFError
        return typed[-1]

    monkeypatch.setattr(console, "input", type_in)
    ply = match.ply
    Session(match, {}, Voice("en", NAMES), console).run()
    text = screen.getvalue()
    first, rest = text.split("Back to all choices", 1)
    assert "Turned 0°" in first
    assert "Turned 90°" in first
    assert "Traceback" not in rest
    assert match.ply > ply


def test_the_arm_of_a_tile_lies_as_it_is_turned():
    match = placing()
    view = match.view(match.actor)
    tile = {"id": "D14", "cells": ["wood_1", "ship"]}
    view = {**view, "decision": {**view["decision"], "tile": tile}}
    for turn, where in enumerate(("to the right", "below", "to the left", "above")):
        action = SANTA_MARIA.actions.base("place") + turn * 36
        text = santa_maria.first_half(view, action, Voice("en"))
        assert text.endswith(f"Shipping house {where}"), turn


def test_the_market_shows_circles_quarries_and_in_wide_windows_effects():
    match = Match(PUERTO_RICO, 3, seed=5)
    narrow, wide = drawn(match, 80), drawn(match, 140)
    assert "5 ≤2  Large Market ○" in narrow
    assert "3 ≤2  Indigo Plant ○○○" in narrow
    assert max(map(len, narrow.splitlines())) <= 80
    assert "When you sell a good in the trader phase" not in narrow
    assert "When you sell a good in the trader phase" in wide


def test_a_duchy_has_colours_and_explains_its_letters():
    match = Match("castles-of-burgundy", 2, seed=5, options={"boards": "board_1"})
    for lang in LANGUAGES:
        plain, styled = drawn(match, lang=lang), drawn(match, lang=lang, styled=True)
        assert "\x1b[34m" in styled
        assert ("s Ship, n Mine" in plain) == (lang == "en")


def test_the_place_of_the_cardinal_is_named():
    for lang in LANGUAGES:
        told = drawn(Match(LISBOA, 3, seed=1), lang=lang)
        assert f"[{translation(lang).gettext(CARDINAL)}]" in told, lang
