"""What the golden matches of this game hold; that they lead to their ends is `tests.games.test_golden`."""

from ludoteca.games.lisboa import LISBOA

from .playthrough import MATCHES, PLAYTHROUGHS
from .tables import EVERY_TABLE


def test_there_is_a_golden_match_for_each_table():
    tables = [(seats, LISBOA.full_options(options)) for seats, options, _ in MATCHES.values()]
    assert sorted(map(repr, tables)) == sorted(map(repr, EVERY_TABLE))


def test_they_end_with_stores_public_buildings_and_ships():
    for name in MATCHES:
        view = PLAYTHROUGHS.replay(PLAYTHROUGHS.text(name))[0].view()
        assert any(land["seat"] is not None for land in view["lands"].values())
        assert any(space["building"] for space in view["spaces"].values())
        assert any(slot and slot["ship"] for seat in view["players"] for slot in seat["upper"])
