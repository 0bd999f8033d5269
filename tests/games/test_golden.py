"""Golden matches: played once, and to be replayed to the very same end (see `tests.games.playthrough`)."""

from ludoteca.kernel.pending import top_kind

from .suite import every_game, own, rules


def playthroughs(game):
    return own(game, "playthrough").PLAYTHROUGHS


@every_game
def test_golden_matches_lead_to_their_ends(game):
    golden = playthroughs(game)
    for name in golden.matches:
        text = golden.text(name)
        match, last = golden.replay(text)
        assert match.over, name
        assert golden.end(match) == last, name
        assert golden.write(match) == text, name


@every_game
def test_a_golden_match_is_of_the_table_it_names(game):
    golden = playthroughs(game)
    for name, table in golden.matches.items():
        start, _, _ = golden.read(golden.text(name))
        assert (start.seats, golden.chosen(start.options), start.seed) == table, name


@every_game
def test_each_file_is_of_a_match(game):
    golden = playthroughs(game)
    assert {file.stem for file in golden.folder.glob("*.txt")} == set(golden.matches)


@every_game
def test_together_they_take_every_kind_of_action_and_ask_every_kind_of_decision(game):
    golden, decisions = playthroughs(game), rules(game, "actions").DECISIONS
    words, kinds = set(), set()
    for name in golden.matches:
        match, played, _ = golden.read(golden.text(name))
        for action in played:
            kinds.add(decisions[top_kind(match.position)])
            words.add(game.actions.split(match.play(action))[0])
    assert words == {family.word for family in game.actions.families}
    assert kinds == set(decisions[1:])
