"""Golden matches: played once, and to be replayed to the very same end (see `tests.games.playthrough`)."""

import pytest

from .castles_of_burgundy.playthrough import PLAYTHROUGHS as CASTLES_OF_BURGUNDY
from .lisboa.playthrough import PLAYTHROUGHS as LISBOA
from .puerto_rico.playthrough import PLAYTHROUGHS as PUERTO_RICO
from .santa_maria.playthrough import PLAYTHROUGHS as SANTA_MARIA

EVERY_MATCH = [
    pytest.param(golden, name, id=f"{golden.game.name}-{name}")
    for golden in (CASTLES_OF_BURGUNDY, LISBOA, PUERTO_RICO, SANTA_MARIA)
    for name in golden.matches
]
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
