"""Sentences as message ids by key; `sentences` selects and fills them.

A key with ``.free`` is the sentence if nothing has to be paid.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ludoteca.i18n import N_

__all__ = ["ASK", "ASK_OWN", "CHOICE", "EVENT", "LOG"]

#: Labels of buttons.
CHOICE: Final[Mapping[str, str]] = {
    "expand": N_("Take the {tile} for {cost}"),
    "place": N_("Place {tile} in row {row}, column {column}, turned {degrees}°"),
    "place.road": N_("Place {tile} in row {row}, column {column}"),
    "coin": N_("Activate {building} in row {row}, column {column} for {cost}"),
    "white": N_("Activate column {column} with the white {number} for {cost}"),
    "white.free": N_("Activate column {column} with the white {number}"),
    "blue": N_("Activate row {row} with the blue {number} for {cost}"),
    "blue.free": N_("Activate row {row} with the blue {number}"),
    "retire": N_("Retire: {slot}"),
    "sell": N_("Sell {what} for {get}"),
    "buy": N_("Buy {what} for {cost}"),
    "gain": N_("Gain {get}"),
    "trade": N_("Pay {pay} to gain {get}"),
    "rest": N_("Put the die on {building} in row {row}, column {column}"),
    "ship": N_("Ship {need} ({dock}, {happiness} happiness)"),
    "extra.grain": N_("Pay 1 grain for another step"),
    "extra.coin": N_("Pay coins for another step"),
    "advance": N_("Advance past the monk symbol"),
    "hire": N_("Place a monk: {what}"),
    "hire.fee": N_("Place a monk for {cost}: {what}"),
    "pay": N_("Pay the rest without replacing anything"),
    "swap": N_("Pay {other} instead of {what}"),
    "pass.trade": N_("Do not trade"),
    "pass.ship": N_("Ship nothing"),
    "pass.advance": N_("Stay before the monk symbol"),
    "pass.extra": N_("Take no further step"),
    "pass.hire": N_("Place no monk"),
    "end_turn": N_("End turn"),
    "board": N_("Choose {board}"),
    "town_hall": N_("Choose the town hall {hall}"),
    "scholar": N_("Choose the scholar {scholar}"),
}

#: Log lines.
LOG: Final[Mapping[str, str]] = {
    "expand": N_("{seat} takes {tile}"),
    "place": N_("{seat} places {tile} in row {row}, column {column}"),
    "coin": N_("{seat} activates {building} with coins"),
    "white": N_("{seat} activates column {column} with the white {number}"),
    "blue": N_("{seat} activates row {row} with the blue {number}"),
    "retire": N_("{seat} retires: {slot}"),
    "sell": N_("{seat} sells {what}"),
    "buy": N_("{seat} buys {what}"),
    "gain": N_("{seat} chooses {get}"),
    "trade": N_("{seat} trades {pay} for {get}"),
    "rest": N_("{seat} puts the die on {building} in row {row}, column {column}"),
    "ship": N_("{seat} ships {need} ({dock})"),
    "extra.grain": N_("{seat} pays a grain for another step"),
    "extra.coin": N_("{seat} pays coins for another step"),
    "advance": N_("{seat} advances past a monk symbol"),
    "hire": N_("{seat} places a monk: {what}"),
    "pay": N_("{seat} pays"),
    "swap": N_("{seat} pays {other} instead of {what}"),
    "pass.trade": N_("{seat} does not trade"),
    "pass.ship": N_("{seat} ships nothing"),
    "pass.advance": N_("{seat} stays before a monk symbol"),
    "pass.extra": N_("{seat} takes no further step"),
    "pass.hire": N_("{seat} places no monk"),
    "end_turn": N_("{seat} ends the turn"),
    "board": N_("{seat} chooses {board}"),
    "town_hall": N_("{seat} chooses the town hall {hall}"),
    "scholar": N_("{seat} chooses the scholar {scholar}"),
}

#: The status line for the other seats while one decides.
ASK: Final[Mapping[str, str]] = {
    "board": N_("{seat} is choosing a colony board"),
    "town_hall": N_("{seat} is choosing a town hall"),
    "scholar": N_("{seat} is choosing a scholar"),
    "main": N_("{seat}'s turn"),
    "end": N_("{seat} may sell, buy or end the turn"),
    "place": N_("{seat} is placing a tile"),
    "gain": N_("{seat} is choosing what to gain"),
    "trade": N_("{seat} may trade"),
    "rest": N_("{seat} is choosing a building for the die"),
    "ship": N_("{seat} may ship"),
    "extra": N_("{seat} may pay for another step on the religion track"),
    "advance": N_("{seat} may advance past a monk symbol"),
    "hire": N_("{seat} may place a monk"),
    "payment": N_("{seat} is choosing how to pay"),
}

#: The status line for the seat to decide.
ASK_OWN: Final[Mapping[str, str]] = {
    "board": N_("Choose a colony board"),
    "town_hall": N_("Choose a town hall"),
    "scholar": N_("Choose a scholar"),
    "main": N_("Your turn: expand, activate, or retire"),
    "end": N_("Sell, buy or end your turn"),
    "end.reveals": N_("Sell, buy or end your turn. Your new tile or die is revealed next"),
    "place": N_("Choose where to place the {tile}"),
    "gain": N_("Choose what to gain"),
    "trade": N_("Trade?"),
    "rest": N_("Choose a building for the die"),
    "ship": N_("Choose a shipping tile"),
    "ship.none": N_("You cannot pay for any shipping tile yet. Buy what you lack, or ship nothing"),
    "extra": N_("Pay for another step on the religion track?"),
    "advance": N_("Advance past the monk symbol?"),
    "hire": N_("Choose where to place a monk"),
    "payment": N_("Choose how to pay (left: {due})"),
}

#: Automatic events.
EVENT: Final[Mapping[str, str]] = {
    "over": N_("The game is over"),
    "rating": N_("The game is over. Your title: {rating}"),
    "year": N_("Year {year} begins, {seat} goes first"),
    "conquest": N_("{seat}: {points} happiness for the conquistador track"),
    "blue": N_("{seat} rolls a blue {number}"),
    "before": N_("Before the first year"),
    "period": N_("Year {year}"),
}
