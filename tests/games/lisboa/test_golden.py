"""What the golden matches of this game hold; that they lead to their ends is `tests.games.test_golden`."""

from ludoteca.games.lisboa import LISBOA
from ludoteca.games.lisboa.actions import ACTIONS, DECISIONS
from ludoteca.kernel.pending import top_kind

from .playthrough import MATCHES, PLAYTHROUGHS
from .tables import EVERY_TABLE, name_of


def test_there_is_a_golden_match_for_each_table():
    tables = [(n, name_of(LISBOA.full_options(options))) for n, options, _ in MATCHES.values()]
    assert sorted(tables) == sorted((seats, name_of(options)) for seats, options in EVERY_TABLE)
    assert {file.stem for file in PLAYTHROUGHS.folder.glob("*.txt")} == set(MATCHES)


def test_together_they_take_every_kind_of_action_and_ask_every_kind_of_decision():
    words, kinds = set(), set()
    for name in MATCHES:
        match, played, _ = PLAYTHROUGHS.read(PLAYTHROUGHS.text(name))
        for action in played:
            kinds.add(DECISIONS[top_kind(match.position)])
            words.add(ACTIONS.split(match.play(action))[0])
    assert words == {family.word for family in ACTIONS.families}
    assert kinds == set(DECISIONS[1:])


def test_they_end_with_stores_public_buildings_and_ships():
    for name in MATCHES:
        view = PLAYTHROUGHS.replay(PLAYTHROUGHS.text(name))[0].view()
        assert any(land["seat"] is not None for land in view["lands"].values())
        assert any(space["building"] for space in view["spaces"].values())
        assert any(slot and slot["ship"] for seat in view["players"] for slot in seat["upper"])
