"""Agents of the contest at our tables, our bots at theirs, and the forward model between."""

import pickle

import numpy as np
import pytest

from ludoteca import IllegalAction
from ludoteca.arena import Serial, tournament
from ludoteca.bots import Bot, find, move
from ludoteca.envs.pr_competition import ForwardModel, Guest, Turn, begin
from ludoteca.envs.pr_competition import codes as codes
from ludoteca.games.puerto_rico import PUERTO_RICO, actions
from ludoteca.kernel.match import Match, start_position
from ludoteca.kernel.record import fields
from ludoteca.kernel.rng import seed_words
from tests.envs.test_contest import First

SEATS = (2, 3, 4, 5)


class Shipper:
    """In the style of theirs: reads its money and seat from the observation, and prefers groups of actions."""

    def __init__(self):
        self.games = 0
        self.asked = []

    def on_game_start(self, forward_model=None):
        self.games += 1
        self.model = forward_model

    def act(self, observation, action_mask):
        seat = int(observation[36])
        self.asked.append(seat)
        doubloons = observation[74 + 73 * seat + 23]
        assert self.model.current_player() == seat
        assert (self.model.observation() == observation).all()
        assert (self.model.action_mask() == action_mask).all()
        groups = [(44, 64), (16, 39), (2, 3) if doubloons > 3 else (3, 4), (0, 200)]
        legal = np.flatnonzero(action_mask)
        for low, high in groups:
            found = legal[(legal >= low) & (legal < high)]
            if len(found):
                return int(found[0])
        raise AssertionError


class Planner:
    """Tries each action on a copy, and takes the one after which it stands best."""

    def on_game_start(self, forward_model=None):
        self.model = forward_model

    def act(self, observation, action_mask):
        root = self.model.clone()
        seat = root.current_player()
        assert root.legal_actions() == np.flatnonzero(action_mask).tolist()

        def worth(action):
            sim = root.clone()
            sim.step(action)
            return sim.scores()[seat][:2], action

        return max(root.legal_actions(), key=worth)


class Reader:
    """Reads the table of the forward model, as the heuristic agents do."""

    def on_game_start(self, forward_model=None):
        self.model = forward_model

    def act(self, observation, action_mask):
        game = self.model.game
        me = game.players[game.current_player_idx]
        legal = np.flatnonzero(action_mask).tolist()
        assert me.doubloons == observation[74 + 73 * me.player_idx + 23]
        assert len(game.players) == game.num_players
        best = max(me.goods, key=lambda good: me.goods[good])
        return 39 + best if 39 + best in legal else legal[-1]


def picks(kind, record):
    """What the guest answers with the first legal action of theirs."""
    return Guest(kind).choose(PUERTO_RICO, record, 0, seed_words(1)[0])


def actor_of(match):
    """Return the seat to act."""
    assert match.actor is not None
    return match.actor


# ---- guests ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_agents_play_whole_matches_with_our_bots(seats):
    for kind in (First, Shipper, Reader):
        match, rng = Match("puerto-rico", seats, 3), seed_words(4)[0]
        bots = [Guest(kind), *[find("random")] * (seats - 2), Guest(kind, "other")]
        while not match.over:
            match.play(move(bots[actor_of(match)], match.game, match.position, rng))
        assert all(score.total > 0 for score in match.scores()), kind


def test_agents_that_plan_or_play_in_the_arena():
    match, rng = Match("puerto-rico", 3, 3), seed_words(4)[0]
    bots = [Guest(Planner), find("random"), find("greedy")]
    while not match.over and match.ply < 200:
        match.play(move(bots[actor_of(match)], match.game, match.position, rng))
    assert match.ply == 200 or match.over
    contest: list[Bot | str] = [Guest(Shipper), "random"]
    played = tournament("puerto-rico", contest, games=4, seats=3, seed=1, pool=Serial)
    assert {standing.bot for standing in played.standings()} == {"guest", "random"}


def test_each_match_and_seat_has_an_agent_of_its_own():
    agents = []

    def make():
        agents.append(Shipper())
        return agents[-1]

    guest, rng = Guest(make), seed_words(4)[0]
    for seed in (1, 2):
        match = Match("puerto-rico", 3, seed)
        while not match.over:
            match.play(move(guest, match.game, match.position, rng))
    assert [agent.games for agent in agents] == [1] * 6
    assert all(len(set(agent.asked)) == 1 for agent in agents)


def test_it_is_asked_once_for_what_is_several_actions_here():
    match, rng, agent = Match("puerto-rico", 3, 1), seed_words(4)[0], Shipper()
    guest = Guest(lambda: agent)
    match.play("choose mayor")
    match.position.circles[0, :3] = 2, 2, 2
    match.position.san_juan[0] = 1
    taken = []
    while match.actor == 0:
        taken.append(match.describe(match.play(move(guest, match.game, match.position, rng))))
    assert taken == ["take extra colonist", "place corn", "place corn", "place sugar", "done"]
    assert len(agent.asked) == 3


def test_it_is_not_asked_questions_for_which_it_has_no_number():
    for kind, action in (*codes.AUTOMATIC.items(), (actions.ASK_SELL, actions.PASS)):
        record = start_position(PUERTO_RICO, 3, 1)
        record.pending_kind[record.depth - 1] = kind
        assert picks(lambda: None, record) == action, kind


def answering(answer):
    """Return a class of agents that answer what this function makes of the first legal action."""

    class Answering(First):
        def act(self, observation, action_mask):
            return answer(super().act(observation, action_mask))

    return Answering


def broken(action):
    raise RuntimeError("no idea")


WRONG = answering(lambda action: 199)


def test_mistakes_are_errors_unless_they_are_forgiven_as_their_rules_say():
    record, rng = start_position(PUERTO_RICO, 3, 1), seed_words(1)[0]
    with pytest.raises(IllegalAction, match="the bot guest chose 199, which is not legal now"):
        picks(WRONG, record)
    with pytest.raises(RuntimeError, match="no idea"):
        picks(answering(broken), record)
    ticks = iter([0.0, 1.5, 3.0, 3.5])
    slow = Guest(First, forgiving=True, clock=lambda: next(ticks))
    slow.choose(PUERTO_RICO, record, 0, rng)
    assert slow.faults == 1
    assert slow.choose(PUERTO_RICO, record, 0, rng) == actions.CHOOSE
    assert slow.faults == 1
    for kind in (WRONG, answering(lambda action: action + 0.5), answering(broken)):
        guest = Guest(kind, forgiving=True)
        chosen = {guest.choose(PUERTO_RICO, record, 0, rng) for _ in range(20)}
        assert guest.faults == 20
        assert chosen <= set(range(actions.CHOOSE, actions.CHOOSE + 6))
        assert len(chosen) > 1


def test_a_guest_travels_to_other_processes():
    guest = Guest(First, "first")
    guest.choose(PUERTO_RICO, start_position(PUERTO_RICO, 3, 1), 0, seed_words(1)[0])
    other = pickle.loads(pickle.dumps(guest))
    assert (other.name, other.make) == ("first", First)
    assert not other._seated


def test_whatever_an_agent_does_to_its_model_the_match_is_not_touched():
    class Meddler(First):
        def on_game_start(self, forward_model=None):
            self.model = forward_model

        def act(self, observation, action_mask):
            self.model.step(int(np.flatnonzero(action_mask)[0]))
            return super().act(observation, action_mask)

    record = start_position(PUERTO_RICO, 3, 1)
    assert picks(Meddler, record) == actions.CHOOSE
    assert record.tobytes() == start_position(PUERTO_RICO, 3, 1).tobytes()


# ---- the forward model ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_a_match_of_theirs_to_its_end(seats):
    table, random = begin(seats, seed=1), np.random.default_rng(1)
    while not table.is_terminal():
        assert np.flatnonzero(table.action_mask()).tolist() == table.legal_actions() != []
        table.step(random.choice(table.legal_actions()))
    assert table.current_player() == -1
    assert table.legal_actions() == []
    assert not table.action_mask().any()
    assert table.observation_dict() == {}
    scores = table.scores()
    assert len(scores) == seats
    assert all(total == chips + printed + large for total, _, chips, printed, large in scores)
    best = max(score[:2] for score in scores)
    assert table.winners() == [seat for seat in range(seats) if scores[seat][:2] == best]


def drawn(model):
    """The plantations that are laid out in the model's future."""
    sim = model.clone()
    for action in (0, 15, 15, 15):
        if action in sim.legal_actions():
            sim.step(action)
    return sim.observation()[37:43].tolist()


def test_copies_are_independent_and_those_of_the_live_model_have_different_futures():
    table = begin(seed=1)
    before = table.observation()
    assert len({tuple(drawn(table)) for _ in range(8)}) > 1
    copy = table.clone()
    for _ in range(30):
        copy.step(copy.legal_actions()[0])
    assert (table.observation() == before).all()
    assert (copy.observation() != before).any()
    with pytest.raises(IllegalAction, match="15 is not legal now; legal actions: 0, 1, 2, 3, 4, 5"):
        table.step(15)
    copy = table.clone()
    assert len({tuple(drawn(copy)) for _ in range(8)}) == 1
    assert [drawn(begin(seed=1)) for _ in range(2)] == [drawn(begin(seed=1))] * 2


@pytest.mark.parametrize("seats", SEATS)
def test_the_table_as_their_agents_read_it(seats):
    table, random = begin(seats, seed=2), np.random.default_rng(2)
    while not table.is_terminal():
        game, seen = table.game, table.observation_dict()
        glob, turn = seen["global_state"], table._turn
        assert game.current_player_idx == table.current_player()
        assert glob["current_phase_onehot"][game.current_phase] == 1
        assert [role in game.available_roles for role in range(8)] == [
            bool(free) for free in glob["roles_available"]
        ]
        assert game.vp_chips == glob["vp_chips"]
        assert len(game.trading_house) == glob["trading_house_count"]
        assert [ship.current_load for ship in game.cargo_ships] == list(
            glob["cargo_ships_load"][: len(game.cargo_ships)]
        )
        assert len(game.plantation_stack) == turn.record.stack.sum()
        for seat, player in enumerate(game.players):
            row = seen["players"][f"player_{seat}"]
            assert player.empty_city_spaces == row["empty_city_spaces"]
            assert player.empty_island_spaces == row["island_empty_spaces"]
            assert [*player.goods.values()] == row["goods"].tolist()
            assert player.unplaced_colonists == row["unplaced_colonists"]
            for kind in range(23):
                assert player.has_building(kind) == bool(row["has_building"][kind])
                occupied = row["building_colonists"][kind] > 0
                assert player.is_building_occupied(kind) == occupied
            for kind in range(6):
                tiles = [tile for tile in player.island_board if tile.tile_type == kind]
                assert len(tiles) == row["island_tile_count"][kind]
                assert sum(tile.is_occupied for tile in tiles) == row["island_tile_occupied"][kind]
            s = fields(turn.record)
            assert player.total_colonists_owned == sum(s.workers[seat]) + s.san_juan[seat]
        table.step(random.choice(table.legal_actions()))


def test_a_model_that_follows_a_match_tells_of_it():
    turn = Turn(PUERTO_RICO, start_position(PUERTO_RICO, 3, 1))
    model = ForwardModel(turn, seed=1)
    other = turn.copy()
    other.step(2)
    model.follow(other)
    assert model.game.current_phase == codes.Phase.BUILDER
    assert model.current_player() == 0
