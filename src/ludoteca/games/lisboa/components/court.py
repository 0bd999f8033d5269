"""Numeric tables of the offices of the court and of state actions."""

from __future__ import annotations

from typing import Final

from ludoteca.games.lisboa.components.counts import EDITION, MARQUIS, by_seats
from ludoteca.games.lisboa.edition.model import GOODS

OFFICE_SEATS: Final = EDITION.seats_per_office
START_OFFICE: Final = MARQUIS
STATE_ACTIONS: Final = ("recruit", "plan", "ship", "produce", "church", "favor")
"""Two for each noble, in the order of the offices."""
N_STATE: Final = len(STATE_ACTIONS)
RECRUIT, TAKE_PLAN, BUILD_SHIP, PRODUCTION, CHURCH, LOYALTY = range(N_STATE)
STATE_GOOD: Final = tuple(GOODS.index(good) for good in ("tools", "books", "cloth"))
"""The good that pays for a state action at each office, besides gold."""
NEUTRALS: Final = by_seats(lambda players: players.neutral)
FAVORS: Final = by_seats(lambda players: players.favors)
