"""What the golden matches of this game hold; that they lead to their ends is `tests.games.test_golden`."""

from ludoteca.games.puerto_rico import PUERTO_RICO
from ludoteca.games.puerto_rico.actions import ACTIONS
from ludoteca.games.puerto_rico.components import BUILDINGS

from .playthrough import MATCHES, PLAYTHROUGHS


def test_there_is_a_golden_match_for_each_table():
    tables = {(seats, "balanced" in options) for seats, options, _ in MATCHES.values()}
    assert tables == {(n, balanced) for n in PUERTO_RICO.seats for balanced in (False, True)}
    expansions = {seats for seats, options, _ in MATCHES.values() if "new_buildings" in options}
    assert expansions == set(PUERTO_RICO.seats)
    used = {name for _, options, _ in MATCHES.values() for name in options}
    assert used == {option.name for option in PUERTO_RICO.options}


def test_together_they_build_every_building():
    buildings = set()
    for name in MATCHES:
        match, _ = PLAYTHROUGHS.replay(PLAYTHROUGHS.text(name))
        for word, arguments in map(ACTIONS.split, match.actions):
            if word == "build":
                buildings.add(arguments[0])
    assert len(buildings) == len(BUILDINGS)
