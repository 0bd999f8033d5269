"""What the golden matches of this game hold; that they lead to their ends is `tests.games.test_golden`."""

from ludoteca.games.puerto_rico import PUERTO_RICO
from ludoteca.games.puerto_rico.actions import ACTIONS, DECISIONS
from ludoteca.games.puerto_rico.components import BUILDINGS
from ludoteca.kernel.pending import top_kind

from .playthrough import MATCHES, PLAYTHROUGHS


def test_there_is_a_golden_match_for_each_table():
    tables = {(seats, "balanced" in options) for seats, options, _ in MATCHES.values()}
    assert tables == {(n, balanced) for n in PUERTO_RICO.seats for balanced in (False, True)}
    expansions = {seats for seats, options, _ in MATCHES.values() if "new_buildings" in options}
    assert expansions == set(PUERTO_RICO.seats)
    used = {name for _, options, _ in MATCHES.values() for name in options}
    assert used == {option.name for option in PUERTO_RICO.options}
    assert {file.stem for file in PLAYTHROUGHS.folder.glob("*.txt")} == set(MATCHES)


def test_together_they_take_every_kind_of_action_and_ask_every_kind_of_decision():
    words, kinds, buildings = set(), set(), set()
    for name in MATCHES:
        match, played, _ = PLAYTHROUGHS.read(PLAYTHROUGHS.text(name))
        for action in played:
            kinds.add(DECISIONS[top_kind(match.position)])
            word, arguments = ACTIONS.split(match.play(action))
            words.add(word)
            if word == "build":
                buildings.add(arguments[0])
    assert words == {family.word for family in ACTIONS.families}
    assert kinds == set(DECISIONS[1:])
    assert len(buildings) == len(BUILDINGS)
