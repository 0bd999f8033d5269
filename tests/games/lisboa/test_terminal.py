"""Lisboa in a terminal: all that lies on the table."""

import io

from rich.console import Console

from ludoteca.games.lisboa import LISBOA
from ludoteca.games.lisboa.components.cards import CARDS
from ludoteca.kernel.match import Match
from ludoteca.terminal.layout import whole_table
from ludoteca.terminal.translator import Voice

from .pieces import building, clergy, decrees, hand, plans, quiet, ship, slotted, store

NAMES = ("Ana", "Ben", "Cleo", "Dan")


def drawn(match, seat, lang="en"):
    """The whole table as text, seen from a seat."""
    console = Console(file=io.StringIO(), width=200, record=True)
    view = match.view(None if seat < 0 else seat)
    console.print(whole_table(LISBOA, view, Voice(lang, NAMES), seat))
    return console.export_text()


def test_what_lies_on_the_table_is_there():
    match = hand(quiet(), 0, "blue_builder_3", "blue_treasury_1")
    match = slotted(ship(match, 0, "red", "gold"), 0, "red_king_1", "red_treasury_1")
    match = building(store(match, 1, "B2", "cloth"), "west_B", "building_14", "blue")
    match = plans(decrees(clergy(match, 1, "rubble_money"), 1, "decree_60"), 2, "plan_green_8")
    text = drawn(match, 0)
    for words in (
        "Tool Cart (Builder): 1 tool; influence 2",
        "Relief Fund (Treasury): build a store or open a public building; permanent: ",
        "Brig 1/2: Gold",
        "Gold Fleet (Treasury)",
        "B2 Ben: store facing Cloth Street",
        "west: Library",
        "Salvage Monks: 1 real for each cube of rubble you take",
        "Influence 1: 1 VP for every 2 points of influence",
        "Green Architect: 5",
    ):
        assert words in text, words


def test_hands_of_others_are_hidden():
    match = Match(LISBOA, 3, seed=4)
    text = drawn(match, 0)
    assert text.count("hidden card (blue)") == 10
    view = match.view()
    assert all(held["card"] is None for player in view["players"] for held in player["hand"])
    record = match.position
    for seat in (1, 2):
        for number in record.hand[seat, :5].tolist():
            assert CARDS[number - 1].name not in text
