"""Golden matches: played once, and to be replayed to the very same end (see `playthrough`)."""

import pytest

from ludoteca.games.puerto_rico import PUERTO_RICO
from ludoteca.games.puerto_rico.actions import ACTIONS, DECISIONS
from ludoteca.games.puerto_rico.components import BUILDINGS
from ludoteca.kernel.pending import top_kind

from .playthrough import MATCHES, chosen, end, path, read, replay, write


@pytest.mark.parametrize("name", MATCHES)
def test_a_golden_match_leads_to_its_end(name):
    text = path(name).read_text()
    match, last = replay(text)
    assert match.over
    assert end(match) == last
    assert write(match) == text


@pytest.mark.parametrize("name", MATCHES)
def test_a_golden_match_is_of_the_table_it_names(name):
    start, _, _ = read(path(name).read_text())
    assert (start.seats, chosen(start.options), start.seed) == MATCHES[name]


def test_there_is_a_golden_match_for_each_table():
    tables = {(seats, "balanced" in options) for seats, options, _ in MATCHES.values()}
    assert tables == {(n, balanced) for n in PUERTO_RICO.seats for balanced in (False, True)}
    expansions = {seats for seats, options, _ in MATCHES.values() if "new_buildings" in options}
    assert expansions == set(PUERTO_RICO.seats)
    used = {name for _, options, _ in MATCHES.values() for name in options}
    assert used == {option.name for option in PUERTO_RICO.options}
    assert {file.stem for file in path("x").parent.glob("*.txt")} == set(MATCHES)


def test_together_they_take_every_kind_of_action_and_ask_every_kind_of_decision():
    words, kinds, buildings = set(), set(), set()
    for name in MATCHES:
        match, played, _ = read(path(name).read_text())
        for action in played:
            kinds.add(DECISIONS[top_kind(match.position)])
            word, arguments = ACTIONS.split(match.play(action))
            words.add(word)
            if word == "build":
                buildings.add(arguments[0])
    assert words == {family.word for family in ACTIONS.families}
    assert kinds == set(DECISIONS[1:])
    assert len(buildings) == len(BUILDINGS)
