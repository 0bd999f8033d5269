"""Lisboa on the table: which slots of a portfolio are locked, and what opens them."""

from ludoteca.web.screens import screen_for
from tests.web.lisboa import GAME, at
from tests.web.pages import read
from tests.web.tables import LISBOA, hot_seat


def test_slots_beyond_the_limit_are_locked():
    """Cards above and below share one limit; the free slots within it are the first ones."""
    shut = 0
    for _, record in at("card"):
        for player in screen_for(LISBOA).board(GAME.view(record), 0)["players"]:
            sides = [player[side]["slots"] for side in ("above", "below")]
            taken = [[bool(slot["card"] or slot["ship"]) for slot in side] for side in sides]
            room = player["cards_limit"] - sum(map(sum, taken))
            for side, full in zip(sides, taken, strict=True):
                locked = [bool(slot["locked"]) for slot, f in zip(side, full, strict=True) if not f]
                some = len(locked) if player["opponent"] else min(room, len(locked))
                assert locked == [False] * some + [True] * (len(locked) - some)
                shut += sum(locked)
    assert shut


def test_a_locked_slot_says_what_opens_it(mia):
    page = read(mia.look(hot_seat(mia, 2, game=LISBOA)))
    locked = [e for e in page.walk() if "locked" in e.classes]
    assert len(locked) == 4
    for element in locked:
        assert element["aria-label"] == "Locked slot"
        assert "2 cards" in element["data-now"]
        assert "set of rubble" in element["data-now"]
