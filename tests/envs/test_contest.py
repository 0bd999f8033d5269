"""The Puerto Rico AI Competition: a guest at our tables and our bots at theirs, in short."""

import numpy as np

from ludoteca.bots import find, move
from ludoteca.envs.pr_competition import Delegate, Guest, begin
from ludoteca.kernel.match import Match
from ludoteca.kernel.rng import seed_words


class First:
    """As simple as an agent can be: no base class, no greeting."""

    name = "First"

    def act(self, observation, action_mask):
        return int(np.flatnonzero(action_mask > 0.5)[0])


def test_a_guest_plays_a_match_with_our_bots():
    match, rng = Match("puerto-rico", 3, 3), seed_words(4)[0]
    bots = [Guest(First), find("random"), Guest(First, "other")]
    while not match.over:
        assert match.actor is not None
        match.play(move(bots[match.actor], match.game, match.position, rng))
    assert all(score.total > 0 for score in match.scores())


def test_our_bots_play_a_match_of_theirs():
    table = begin(2, seed=3)
    agents = [Delegate("greedy", seed=1), Delegate("random", seed=2)]
    for agent in agents:
        agent.on_game_start(table)
    while not table.is_terminal():
        agent = agents[table.current_player()]
        table.step(agent.act(table.observation(), table.action_mask()))
    greedy, random = table.scores()
    assert greedy[0] > random[0]
