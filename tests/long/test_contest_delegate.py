"""Positions made from what is seen of them at the contest, and our bots there."""

from typing import Any

import numpy as np
import pytest

from ludoteca.bots import find, move
from ludoteca.envs.pr_competition import Delegate, Turn, begin, rebuilt
from ludoteca.envs.pr_competition import codes as codes
from ludoteca.games.puerto_rico import PUERTO_RICO, actions
from ludoteca.games.puerto_rico.components import N_TILES, SMALL_WAREHOUSE, WHARF
from ludoteca.kernel import generics
from ludoteca.kernel.match import start_position
from ludoteca.kernel.record import fields
from ludoteca.kernel.rng import seed_words
from tests.envs.test_contest import First
from tests.long.test_contest import SEATS

# ---- positions from observations ------------------------------------------------------------------------

UNKNOWN = {"rng", "ply", "round_no", "role_taken", "stack", "discards", "island", "city", "house"}
UNKNOWN |= {"produced", "wharf_used", "idle", "ending", "gained", "started", "privilege"}
"""Fields that an observation does not tell, or not in the same way."""


def alike(one, other):
    """Whether two positions are the same as far as an observation can tell."""
    ours, theirs = fields(one), fields(other)
    seats, kind = ours.seats, ours.pending_kind[ours.depth - 1]
    for name in one.dtype.names:
        if name in UNKNOWN or (
            kind == actions.ASK_PLACE and name in ("workers", "san_juan", "moved")
        ):
            continue
        if name in ("role", "chooser") and kind == actions.ASK_ROLE:
            continue
        assert getattr(ours, name) == getattr(theirs, name), name
    assert [taken > 0 for taken in ours.role_taken] == [taken > 0 for taken in theirs.role_taken]
    assert [a + b for a, b in zip(ours.stack, ours.discards, strict=True)] == theirs.stack
    for name in ("island", "city"):
        for seat in range(seats):
            assert sorted(getattr(ours, name)[seat]) == sorted(getattr(theirs, name)[seat])
    assert sorted(ours.house) == sorted(theirs.house)
    assert ours.ending[1:] == theirs.ending[1:]


@pytest.mark.parametrize("seats", SEATS)
def test_a_position_is_made_from_what_is_seen_of_it(seats):
    for seed in range(2):
        table, random = begin(seats, seed), np.random.default_rng(seed)
        while not table.is_terminal():
            turn = table._turn
            seen, mask = table.observation(), table.action_mask()
            record = rebuilt(seen, mask)
            other = Turn(PUERTO_RICO, record)
            assert (other.observation() == seen).all()
            if turn._single < 0:  # a bot of ours goes to the warehouses first
                assert (other.mask() == mask).all()
                if turn.kind != actions.ASK_STORE:
                    alike(turn.record, record)
            table.step(random.choice(table.legal_actions()))


def test_stored_goods_are_recognised_by_the_mask():
    record = start_position(PUERTO_RICO, 3, 1)
    record.role, record.role_taken[5] = 6, 1
    record.pending_kind[record.depth - 1] = actions.ASK_STORE
    record.pending_arg[record.depth - 1] = 2 + 8
    record.built[0] = 1 << SMALL_WAREHOUSE | 1 << (SMALL_WAREHOUSE + 4)
    record.workers[0, N_TILES + SMALL_WAREHOUSE] = 1
    record.workers[0, N_TILES + SMALL_WAREHOUSE + 4] = 1
    record.goods[0] = 2, 3, 0, 2, 2
    turn = Turn(PUERTO_RICO, record)
    turn.answer(codes.STORE + 4)
    again = rebuilt(turn.observation(), turn.mask())
    assert again.kept.tolist() == [0, 3, 0, 0, 0]
    assert Turn(PUERTO_RICO, again).legal() == turn.legal()


def test_the_captains_point_is_gone_once_the_chooser_has_loaded():
    record = start_position(PUERTO_RICO, 3, 1)
    record.goods[:2, 0] = 3
    generics.take(record, actions.CHOOSE + 5)
    turn = Turn(PUERTO_RICO, record)
    assert rebuilt(turn.observation(), turn.mask()).privilege == 1
    assert rebuilt(turn.observation(), turn.mask(), loaded=True).privilege == 0
    turn.step(46)
    assert turn.seat == 1
    assert rebuilt(turn.observation(), turn.mask()).privilege == 0


def test_a_wharf_that_the_mask_does_not_offer_has_been_used():
    record = start_position(PUERTO_RICO, 3, 1)
    record.goods[0, :2] = 3, 3
    record.circles[0, N_TILES + WHARF] = record.workers[0, N_TILES + WHARF] = 1
    record.built[0] = 1 << WHARF
    generics.take(record, actions.CHOOSE + 5)
    turn = Turn(PUERTO_RICO, record)
    assert rebuilt(turn.observation(), turn.mask()).wharf_used.tolist() == [0] * 5
    turn.step(codes.WHARF + 2)
    again = rebuilt(turn.observation(), turn.mask())
    assert turn.seat == 0
    assert again.wharf_used.tolist() == [1, 0, 0, 0, 0]
    assert Turn(PUERTO_RICO, again).legal() == turn.legal()


def test_a_store_that_the_windrose_began_is_finished_all_the_same():
    record = start_position(PUERTO_RICO, 3, 1)
    record.role, record.role_taken[5] = 6, 1
    record.pending_kind[record.depth - 1] = actions.ASK_STORE
    record.pending_arg[record.depth - 1] = 1 + 8
    record.built[0] = 1 << SMALL_WAREHOUSE
    record.workers[0, N_TILES + SMALL_WAREHOUSE] = 1
    record.goods[0] = 2, 3, 0, 2, 2
    turn = Turn(PUERTO_RICO, record)
    turn.answer(codes.KEEP + 4)
    assert Delegate("greedy").act(turn.observation(), turn.mask()) in turn.legal()


# ---- our bots there -------------------------------------------------------------------------------------


def test_our_bots_play_whole_matches_of_theirs():
    for seats in SEATS:
        table = begin(seats, seed=3)
        others = [First()] * (seats - 2)
        agents: list[Any] = [Delegate("greedy", seed=1), *others, Delegate("random", seed=2)]
        for agent in agents:
            getattr(agent, "on_game_start", lambda model: None)(table)
        while not table.is_terminal():
            agent = agents[table.current_player()]
            table.step(agent.act(table.observation(), table.action_mask()))
        scores = table.scores()
        assert max(scores)[0] == scores[0][0], seats


def test_a_delegate_answers_as_its_bot_does_here():
    table, random = begin(3, seed=5), np.random.default_rng(5)
    delegate, greedy, rng = Delegate("greedy", seed=1), find("greedy"), seed_words(1)[0]
    same = asked = 0
    while not table.is_terminal():
        turn = table._turn
        action = delegate.act(table.observation(), table.action_mask())
        assert action in table.legal_actions()
        if turn.kind not in (actions.ASK_PLACE, actions.ASK_HACIENDA, actions.ASK_STORE):
            asked += 1
            same += codes.TO_OURS[action] == move(greedy, PUERTO_RICO, turn.record, rng)
        table.step(random.choice(table.legal_actions()))
    assert same > 0.9 * asked


def test_what_a_bot_cannot_do_there_is_the_first_legal_action():
    class Elsewhere:
        name = title = description = "elsewhere"

        def choose(self, game, record, seat, rng):
            return actions.CHOOSE + 1

    table = begin(3, seed=1)
    mask = np.zeros(200, np.int8)
    mask[[3, 4]] = 1
    assert Delegate(Elsewhere()).act(table.observation(), mask) == 3
    assert Delegate(Elsewhere()).act(table.observation(), table.action_mask()) == 1
    assert Delegate(Elsewhere()).name == "elsewhere"
