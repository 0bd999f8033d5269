"""Golden matches: played once, and to be replayed to the very same end (see `tests.games.playthrough`)."""

import pytest

from ludoteca.games.castles_of_burgundy.actions import DECISIONS as OF_BURGUNDY
from ludoteca.games.lisboa.actions import DECISIONS as OF_LISBOA
from ludoteca.games.puerto_rico.actions import DECISIONS as OF_PUERTO_RICO
from ludoteca.games.santa_maria.actions import DECISIONS as OF_SANTA_MARIA
from ludoteca.kernel.pending import top_kind

from .castles_of_burgundy.playthrough import PLAYTHROUGHS as CASTLES_OF_BURGUNDY
from .lisboa.playthrough import PLAYTHROUGHS as LISBOA
from .puerto_rico.playthrough import PLAYTHROUGHS as PUERTO_RICO
from .santa_maria.playthrough import PLAYTHROUGHS as SANTA_MARIA

DECISIONS = {
    CASTLES_OF_BURGUNDY: OF_BURGUNDY,
    LISBOA: OF_LISBOA,
    PUERTO_RICO: OF_PUERTO_RICO,
    SANTA_MARIA: OF_SANTA_MARIA,
}
EVERY_MATCH = [
    pytest.param(golden, name, id=f"{golden.game.name}-{name}")
    for golden in DECISIONS
    for name in golden.matches
]
every_game = pytest.mark.parametrize("golden", DECISIONS, ids=lambda golden: golden.game.name)
every_match = pytest.mark.parametrize(("golden", "name"), EVERY_MATCH)


@every_match
def test_a_golden_match_leads_to_its_end(golden, name):
    text = golden.text(name)
    match, last = golden.replay(text)
    assert match.over
    assert golden.end(match) == last
    assert golden.write(match) == text


@every_match
def test_a_golden_match_is_of_the_table_it_names(golden, name):
    start, _, _ = golden.read(golden.text(name))
    assert (start.seats, golden.chosen(start.options), start.seed) == golden.matches[name]


@every_game
def test_each_file_is_of_a_match(golden):
    assert {file.stem for file in golden.folder.glob("*.txt")} == set(golden.matches)


@every_game
def test_together_they_take_every_kind_of_action_and_ask_every_kind_of_decision(golden):
    words, kinds = set(), set()
    actions, decisions = golden.game.actions, DECISIONS[golden]
    for name in golden.matches:
        match, played, _ = golden.read(golden.text(name))
        for action in played:
            kinds.add(decisions[top_kind(match.position)])
            words.add(actions.split(match.play(action))[0])
    assert words == {family.word for family in actions.families}
    assert kinds == set(decisions[1:])
