"""Lisboa for the tests of its screens."""

from functools import cache

import ludoteca
from ludoteca.kernel.record import Record
from tests.web.decisions import decisions
from tests.web.tables import LISBOA

GAME = ludoteca.game(LISBOA)
EVERY = 3
"""Of so many decisions of a kind one is looked at."""


def at(*kinds: str) -> list[Record]:
    """Positions with a decision of one of these kinds, to be read, never written."""
    return [record for kind, record in _positions() if kind in kinds]


@cache
def _positions() -> list[tuple[str, Record]]:
    return [(m.kind, m.record.copy()) for m, _ in decisions(GAME) if m.nth % EVERY == 1]
