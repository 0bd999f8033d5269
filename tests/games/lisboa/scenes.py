"""Scenes that many tests begin with: somebody slots a card, visits, builds, opens; or a period ends."""

from tests.games.reading import asked, legal, play

from .pieces import (
    display,
    draw,
    empty_court,
    give,
    hand,
    no_rubble,
    plans,
    quiet,
    settle,
    ship,
    shown,
    values,
)

SET = {"earthquake": 1, "fire": 1, "tsunami": 1}
TWO_SETS = {"earthquake": 2, "fire": 2, "tsunami": 2}
SIX = (
    "sell_gold_plus_2",
    "sell_books_plus_2",
    "sell_tools_plus_2",
    "sell_cloth_plus_2",
    "sell_any_plus_1",
    "court_builder_money",
)
"""Clergy tiles that most actions do not care about."""
FOUR = ("decree_17", "decree_18", "decree_60", "decree_61")


# ---- the standard action --------------------------------------------------------------------------------


def standard(**goods):
    """Seat 0 can slot a card without any consequence, with these goods; seat 1 has a ship."""
    match = ship(empty_court(hand(quiet(), 0, "blue_builder_5")), 1, "red")
    return give(match, 0, **goods)


def begin(match):
    return play(match, "slot blue builder 5")


# ---- the court ------------------------------------------------------------------------------------------


def visit(card="blue_marquis_3", seats=3, **given):
    """Seat 0 can visit; the court is empty, four decrees are on display."""
    match = display(empty_court(hand(quiet(seats), 0, card)), *FOUR)
    return give(match, 0, **{"influence": 10, **given})


def visiting(match, card="blue marquis 3"):
    return play(match, f"court {card}")


def investing(card, **given):
    return give(no_rubble(visit(card)), 0, **{"influence": 0, "coins": 9, **given})


# ---- the map --------------------------------------------------------------------------------------------


def site(seats=3, card="blue_builder_3", **given):
    """Seat 0 visits the Builder for nothing but influence; no rubble lies about."""
    match = no_rubble(empty_court(hand(quiet(seats), 0, card)))
    give(match, 0, **{"coins": 20, "influence": 9, **given})
    match.position.officials[0] = 8
    return values(match, gold=2, cloth=3, books=3, tools=4)


def build(match):
    """Up to the choice of the land."""
    play(match, "court blue builder 3")
    return play(match, "pass") if asked(match)[0] == "free" else match


def built(match, land="B3", side="west", house="left"):
    """A store on a land whose bonus asks nothing."""
    play(build(match), f"store {land.lower()} {side}")
    while asked(match)[0] != "house":
        play(match, legal(match)[0])
    return play(match, f"house {house}")


def palace(plan="plan_start_1", **given):
    """Seat 0 can visit the King, has a plan, and buildings with gold and cloth, books and tools are shown."""
    match = plans(site(card="blue_king_3", **given), 0, plan)
    return shown(shown(match, "blue", "building_01"), "green", "building_02")


def opened(match, space="west A", plan="plan start 1"):
    play(match, "court blue king 3")
    if asked(match)[0] == "free":
        play(match, "pass")
    play(match, f"open {space}")
    return play(match, f"use plan {plan}") if asked(match)[0] == "use_plan" else match


# ---- the end --------------------------------------------------------------------------------------------


def ending(seats=3, *cards, **options):
    """Seat 0 has two sets of rubble, and discards a card: period 1 ends with its turn."""
    match = give(hand(quiet(seats, **options), 0, "blue_treasury_1", *cards), 0, **TWO_SETS)
    play(match, "discard blue treasury 1")
    return draw(match)


def idle(match):
    """A turn in which a card is given away, and whatever follows is declined."""
    play(match, legal(match, "discard")[0])
    draw(match)
    return settle(match)


def bare(seats=3, **options):
    """A position to be scored: nobody has anything."""
    return empty_court(quiet(seats, **options))
