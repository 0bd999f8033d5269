"""Sentences as message ids by key; `sentences` selects and fills them.

A key with ``.one`` or ``.many`` is the sentence for an action that costs one worker, or several;
one with ``.waiting`` is about a second depot while the goods of the first have not been taken yet.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ludoteca.i18n import N_

__all__ = ["ASK", "ASK_OWN", "CHOICE", "EVENT", "LOG"]

#: Labels of buttons.
CHOICE: Final[Mapping[str, str]] = {
    "take": N_("Take {tile} from depot {depot} with the {number}"),
    "take.one": N_("Take {tile} from depot {depot} with the {number} and 1 worker"),
    "take.many": N_("Take {tile} from depot {depot} with the {number} and {workers} workers"),
    "take.free": N_("Take {tile} from depot {depot}"),
    "place": N_("Place {tile} on {space} with the {number}"),
    "place.one": N_("Place {tile} on {space} with the {number} and 1 worker"),
    "place.many": N_("Place {tile} on {space} with the {number} and {workers} workers"),
    "place.free": N_("Place {tile} on {space}"),
    "place.start": N_("Place your first castle on {space}"),
    "sell": N_("Sell {count} × {good} with the {number} for {points} points"),
    "sell.one": N_("Sell {count} × {good} with the {number} and 1 worker for {points} points"),
    "sell.many": N_(
        "Sell {count} × {good} with the {number} and {workers} workers for {points} points"
    ),
    "sell.free": N_("Sell {count} × {good} for {points} points"),
    "workers": N_("Take workers with the {number}"),
    "workers.free": N_("Take workers"),
    "buy": N_("Buy {tile} from the black depot for 2 silverlings"),
    "buy.workers": N_("Buy {tile} from the black depot for 2 silverlings or workers"),
    "buy_from": N_("Buy {tile} from depot {depot} for 2 silverlings or workers"),
    "pay.silver": N_("Pay 2 silverlings"),
    "pay.silver_and_worker": N_("Pay 1 silverling and 1 worker"),
    "pay.workers": N_("Pay 2 workers"),
    "discard": N_("Discard {tile}"),
    "load": N_("Take the goods of depot {depot}"),
    "load.second": N_("Take the goods of depot {depot} as well"),
    "keep": N_("Store {count} × {good}"),
    "pass.ship": N_("Take no goods"),
    "pass.second_depot": N_("Take no more goods"),
    "pass.second_depot.waiting": N_("Take the goods of depot {depot} only"),
    "pass.market": N_("Take no tile"),
    "pass.workshop": N_("Take no tile"),
    "pass.church": N_("Take no tile"),
    "pass.warehouse": N_("Sell nothing"),
    "pass.city_hall": N_("Place no tile"),
    "end_turn": N_("End turn"),
    "board": N_("Choose {board}"),
}

#: Log lines.
LOG: Final[Mapping[str, str]] = {
    "take": N_("{seat} takes {tile} from depot {depot}"),
    "place": N_("{seat} places {tile} on {space}"),
    "place.start": N_("{seat} places the first castle on {space}"),
    "sell": N_("{seat} sells {count} × {good}"),
    "workers": N_("{seat} takes workers"),
    "buy": N_("{seat} buys {tile} from the black depot"),
    "buy_from": N_("{seat} buys {tile} from depot {depot}"),
    "pay.silver": N_("{seat} pays with silverlings"),
    "pay.silver_and_worker": N_("{seat} pays with a silverling and a worker"),
    "pay.workers": N_("{seat} pays with workers"),
    "discard": N_("{seat} discards {tile}"),
    "load": N_("{seat} takes the goods of depot {depot}"),
    "load.second": N_("{seat} takes the goods of depot {depot} as well"),
    "keep": N_("{seat} stores {count} × {good}"),
    "pass.ship": N_("{seat} takes no goods"),
    "pass.second_depot": N_("{seat} takes no more goods"),
    "pass.second_depot.waiting": N_("{seat} takes the goods of depot {depot} only"),
    "pass.market": N_("{seat} takes no tile"),
    "pass.workshop": N_("{seat} takes no tile"),
    "pass.church": N_("{seat} takes no tile"),
    "pass.warehouse": N_("{seat} sells nothing"),
    "pass.city_hall": N_("{seat} places no tile"),
    "end_turn": N_("{seat} ends the turn"),
    "board": N_("{seat} chooses {board}"),
}

#: The status line for the other seats while one decides.
ASK: Final[Mapping[str, str]] = {
    "board": N_("{seat} is choosing a duchy board"),
    "start_castle": N_("{seat} is placing the first castle"),
    "turn": N_("{seat}'s turn"),
    "castle": N_("{seat} is taking a castle's extra action"),
    "ship": N_("{seat} is choosing a depot for the ship"),
    "second_depot": N_("{seat} may take the goods of a second depot"),
    "goods": N_("{seat} is choosing which goods to store"),
    "market": N_("{seat} may take a tile with the market"),
    "workshop": N_("{seat} may take a tile with the carpenter's workshop"),
    "church": N_("{seat} may take a tile with the church"),
    "warehouse": N_("{seat} may sell goods with the warehouse"),
    "city_hall": N_("{seat} may place a tile with the city hall"),
    "payment": N_("{seat} is choosing how to pay"),
    "discard": N_("{seat} must discard a tile from storage"),
    "end_turn": N_("{seat} is ending the turn"),
}

#: The status line for the seat to decide.
ASK_OWN: Final[Mapping[str, str]] = {
    "board": N_("Choose a duchy board"),
    "start_castle": N_("Place your first castle"),
    "turn": N_("Your turn: two dice for two actions"),
    "turn.second": N_("Your second action"),
    "turn.end": N_("You have used both dice. Buy a tile, or end your turn"),
    "turn.over": N_("You have used both dice"),
    "castle": N_("Castle: take an extra action with any number"),
    "ship": N_("Ship: choose a depot to take goods from"),
    "second_depot": N_("Take the goods of a neighbouring depot as well?"),
    "second_depot.waiting": N_(
        "Take the goods of a neighbouring depot as well? If they do not all fit, you "
        "choose from both"
    ),
    "goods": N_("You cannot store all of these goods. Choose which to keep"),
    "market": N_("Market: take a ship or livestock from a depot"),
    "workshop": N_("Carpenter's workshop: take a building from a depot"),
    "church": N_("Church: take a castle, mine or monastery from a depot"),
    "warehouse": N_("Warehouse: sell goods of one kind"),
    "city_hall": N_("City hall: place a tile from storage on any number"),
    "payment": N_("Choose how to pay"),
    "discard": N_("No space for {tile}. Choose a tile to discard from storage"),
    "end_turn": N_("End your turn"),
}

#: Automatic events.
EVENT: Final[Mapping[str, str]] = {
    "over": N_("The game is over"),
    "round": N_("Phase {phase}, round {round}: {good} to depot {depot}"),
    "roll": N_("{seat} rolls {first} and {second}"),
    "area": N_("Area completed (spaces: {size}, points: {points})"),
    "bonus": N_("All {kind} spaces are filled: the {bonus}"),
    "mines": N_("Mines give silverlings"),
    "before": N_("Before the first round"),
    "period": N_("Phase {phase}, round {round}"),
}
