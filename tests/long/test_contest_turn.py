"""Positions as the contest's engine puts them: its numbers, its questions, and what its answers come to here."""

from collections import Counter

import numpy as np
import pytest

from ludoteca import IllegalAction
from ludoteca.envs.pr_competition import codes as codes
from ludoteca.envs.pr_competition.sight import EACH, TABLE, flat, sight
from ludoteca.envs.pr_competition.turn import Turn
from ludoteca.games.puerto_rico import PUERTO_RICO, actions
from ludoteca.games.puerto_rico.components import (
    BUILDINGS,
    HACIENDA,
    N_TILES,
    ROLES,
    SMALL_WAREHOUSE,
)
from ludoteca.kernel import generics
from ludoteca.kernel.match import Match, legal_mask, start_position
from ludoteca.kernel.pending import actor, push
from ludoteca.kernel.record import copy, fields

SEATS = (2, 3, 4, 5)


def start(seats=3, seed=1):
    return Turn(PUERTO_RICO, start_position(PUERTO_RICO, seats, seed))


def walk(seats, seed):
    """The questions of a random match in their terms, each before it is answered."""
    turn, random = start(seats, seed), np.random.default_rng(seed)
    while not turn.over:
        yield turn
        turn.step(int(random.choice(turn.legal())))


def asked(kind, arg=0, seats=3):
    """A position in which the first seat is asked something."""
    record = start_position(PUERTO_RICO, seats, 1)
    record.depth = 1
    record.role = 1
    push(record, kind, 0, arg)
    return record


def number(name, *places):
    """Their number of an action of ours."""
    return codes.TO_THEIRS[PUERTO_RICO.actions.id(name, *places)]


# ---- the numbers ----------------------------------------------------------------------------------------


def test_each_number_means_one_action_of_ours():
    assert len(set(codes.TO_OURS.values())) == len(codes.TO_OURS)
    documented = [*range(14), *range(15, 69), *range(93, 98), *range(105, 111)]
    documented += [*range(120, 126), *range(140, 163)]
    assert sorted(codes.TO_OURS) == documented


NUMBERS = {
    0: "choose settler",
    7: "choose second prospector",
    8: "take coffee",
    12: "take indigo",
    13: "take quarry",
    15: "pass",
    16: "build small indigo plant",
    38: "build city hall",
    40: "sell tobacco",
    44 + 5 + 2: "load corn ship 2",
    63: "wharf indigo",
    64 + 3: "keep one sugar",
    93: "produce extra coffee",
    105: "use hacienda",
    106 + 2: "store all corn",
    120: "place coffee",
    125: "place quarry",
    140 + 17: "place wharf",
}


def test_the_numbers_by_name_in_the_same_order_as_buildings_and_roles():
    for theirs, ours in NUMBERS.items():
        assert codes.TO_OURS[theirs] == PUERTO_RICO.actions.parse(ours), ours
    for building in BUILDINGS[: codes.BUILDINGS]:
        name = codes.BuildingType(BUILDINGS.index(building)).name.lower()
        assert name == building.id.replace("guild_hall", "guildhall")
    assert [role.name.lower() for role in codes.Role][:6] == list(ROLES[:6])


@pytest.mark.parametrize("seats", SEATS)
def test_every_action_of_a_random_match_has_its_number_or_happens_by_itself(seats):
    match, random = Match("puerto-rico", seats, seats), np.random.default_rng(seats)
    while not match.over:
        kind = int(match.position.pending_kind[match.position.depth - 1])
        for action in match.legal():
            there = codes.TO_THEIRS.get(action)
            if there is not None:
                assert codes.TO_OURS[there] == action
            else:
                word = PUERTO_RICO.actions.split(action)[0]
                assert kind in codes.AUTOMATIC or word in ("lift", "done")
        if kind in codes.AUTOMATIC:
            assert codes.AUTOMATIC[kind] in match.legal()
        match.play(int(random.choice(match.legal())))


# ---- whole matches --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_mask_and_observation_agree_with_the_position(seats):
    phases = Counter[int]()
    for turn in walk(seats, seats):
        s, seen, mask = fields(turn.record), turn.observation(), turn.mask()
        phases[turn.phase] += 1
        assert np.flatnonzero(mask).tolist() == turn.legal() != []
        assert mask.shape == (200,)
        assert mask.dtype == np.int8
        assert seen.shape == (TABLE + EACH * seats,)
        assert seen.dtype == np.float32
        assert seen[26:36].tolist() == [phase == turn.phase for phase in range(10)]
        assert seen[36] == turn.seat == int(actor(turn.record))
        assert seen[49] == s.governor
        assert seen[73] == s.chips_supply
        assert seen[24] == s.colonist_ship
        assert seen[25] == s.colonist_supply
        assert seen[44:49].tolist() == [s.goods_supply[good] for good in (4, 3, 0, 2, 1)]
        for seat in range(seats):
            player = seen[TABLE + EACH * seat :][:EACH]
            assert player[23] == s.doubloons[seat]
            assert player[72] == s.chips[seat]
            assert player[25:30].tolist() == [s.goods[seat][good] for good in (4, 3, 0, 2, 1)]
            workers = player[:23].sum() + player[60:66].sum() + player[71]
            assert workers == sum(s.workers[seat]) + s.san_juan[seat]
            assert player[24] == 12 - s.city_used[seat]
            assert player[53] == 12 - s.island_used[seat]
    assert set(phases) == set(codes.Phase) - {codes.Phase.PROSPECTOR}


@pytest.mark.parametrize("seats", SEATS)
def test_their_answers_are_actions_of_ours_that_are_legal_one_after_the_other(seats):
    turn, random = start(seats, 5), np.random.default_rng(5)
    while not turn.over:
        for choice in turn.legal():
            other = turn.copy()
            seat = int(actor(other.record))
            for action in other.answer(choice):
                assert int(actor(other.record)) == seat
                assert legal_mask(PUERTO_RICO, other.record)[action]
                generics.take(other.record, action)
        turn.step(int(random.choice(turn.legal())))


GLOBAL = (
    "cargo_ships_good_onehot 18, cargo_ships_load 3, cargo_ships_space 3, colonists_ship 1, "
    "colonists_supply 1, current_phase_onehot 10, current_player 1, face_up_plantation_counts 6, "
    "game_progress 1, goods_supply 5, governor_idx 1, quarry_stack 1, role_doubloons 8, "
    "roles_available 8, trading_house_count 1, trading_house_has_good 5, vp_chips 1"
)
PLAYER = (
    "building_colonists 23, doubloons 1, empty_city_spaces 1, goods 5, has_building 23, "
    "island_empty_spaces 1, island_tile_count 6, island_tile_occupied 6, production_capacity 5, "
    "unplaced_colonists 1, vp_chips 1"
)
"""Names and sizes of the documented fields, in the order of their places."""


def test_an_observation_lists_the_fields_in_the_documented_places():
    seen = start().sight()
    for fields_there, documented, length in (
        (seen["global_state"], GLOBAL, TABLE),
        (seen["players"]["player_0"], PLAYER, EACH),
    ):
        sizes = {name: fields_there[name].size for name in sorted(fields_there)}
        assert ", ".join(f"{name} {size}" for name, size in sizes.items()) == documented
        assert sum(sizes.values()) == length


def test_the_first_position_in_their_numbers():
    seen = start().observation()
    assert seen.shape == (293,)
    assert seen[:18].tolist() == [0, 0, 0, 0, 0, 1] * 3  # three empty ships
    assert seen[18:26].tolist() == [0, 0, 0, 4, 5, 6, 3, 55]
    assert seen[26:36].argmax() == 8
    assert seen[37:43].sum() == 4
    assert seen[43:51].tolist() == [0, 9, 9, 10, 11, 11, 0, 8]
    assert seen[51:67].tolist() == [0] * 8 + [1] * 6 + [0, 0]
    assert seen[67:74].tolist() == [0] * 6 + [75]
    governor, last = seen[74:147], seen[220:293]
    assert governor[23:26].tolist() == [2, 12, 0]
    assert governor[54:60].tolist() == [0, 0, 0, 0, 1, 0]  # indigo
    assert last[54:60].tolist() == [0, 0, 1, 0, 0, 0]  # corn
    seen = start(2).observation()  # without a third ship
    assert seen.shape == (220,)
    assert seen[:18].tolist() == [0, 0, 0, 0, 0, 1] * 2 + [0] * 6
    assert seen[21:24].tolist() == [4, 6, 0]


# ---- what is hidden -------------------------------------------------------------------------------------


def test_hidden_information_is_not_in_the_observation_and_cannot_be_missing():
    for turn in walk(3, 8):
        seen = turn.observation()
        other = turn.copy()
        other.record.rng[:] = 7, 7, 7, 7
        assert (other.observation() == seen).all()
        other.record.stack[:], other.record.discards[:] = turn.record.discards, turn.record.stack
        assert (other.observation() == seen).all()
    turn = start()
    generics.redact(turn.record, 0)
    with pytest.raises(ValueError, match="hidden"):
        turn.observation()
    with pytest.raises(ValueError, match="base game"):
        Turn(PUERTO_RICO, start_position(PUERTO_RICO, 3, 1, {"balanced": True}))


# ---- questions that differ ------------------------------------------------------------------------------


def test_the_hacienda_and_the_tile_are_one_question():
    record = asked(actions.ASK_SETTLE)
    record.pending_kind[1] = actions.SETTLER_CHOICE
    push(record, actions.ASK_HACIENDA, 0, 0)
    record.chooser = 1
    record.workers[0, N_TILES + HACIENDA] = 1
    record.face_up[:] = 1, 0, 0, 0, 1
    turn = Turn(PUERTO_RICO, record)
    assert turn.legal() == [8, 10, 15, 105]
    assert turn.answer(10) == [actions.PASS, actions.TAKE]
    assert turn.answer(15) == [actions.PASS, actions.PASS]
    assert turn.answer(105) == [actions.USE_HACIENDA]
    with pytest.raises(IllegalAction, match="13 is not legal now; legal actions: 8, 10, 15, 105"):
        turn.answer(13)
    turn.step(105)
    assert turn.kind == actions.ASK_SETTLE
    assert turn.legal() == [8, 10, 15]


def placing():
    """Corn and indigo are manned; two colonists have come, and the sugar and its mill are empty."""
    record = asked(actions.ASK_PLACE)
    record.circles[0, :3] = 2, 1, 1
    record.circles[0, N_TILES + 1] = 1
    record.workers[0, :2] = 1, 1
    record.san_juan[0] = 2
    return Turn(PUERTO_RICO, record)


def test_all_colonists_are_lifted_and_placed_one_by_one():
    turn = placing()
    assert turn.legal() == [122, 123, 124, 141]
    seen = turn.observation()[74:147]
    assert seen[71] == 4
    assert not seen[:23].any()
    assert not seen[60:66].any()
    for action in (123, 141, 122):
        assert turn.answer(action) == []
    assert turn.legal() == [122, 124]
    seen = turn.observation()[74:147]
    assert (seen[1], seen[62], seen[63], seen[71]) == (1, 1, 1, 1)
    assert seen[66:71].tolist() == [0, 0, 1, 1, 0]  # what could be produced now
    place, lift = actions.PLACE, actions.LIFT
    assert turn.copy().answer(122) == [
        lift + 1,
        place,
        place + 2,
        place + N_TILES + 1,
        actions.DONE,
    ]
    assert turn.answer(124) == [place + 2, place + N_TILES + 1, actions.DONE]


def test_a_placement_that_has_begun_here_goes_on_there():
    turn = placing()
    for action in (actions.LIFT + 1, actions.PLACE + 2):
        generics.take(turn.record, action)
    turn = Turn(PUERTO_RICO, turn.record)
    assert turn.hand is not None
    assert turn.hand.placed[:3] == [0, 0, 1]
    assert turn.hand.left == 3
    assert turn.legal() == [122, 141]  # nobody goes back to the indigo


def storing(goods):
    record = asked(actions.ASK_STORE, 1 + 8)
    record.workers[0, N_TILES + SMALL_WAREHOUSE] = 1
    record.goods[0] = goods
    return Turn(PUERTO_RICO, record)


def test_what_is_stored_in_any_order_is_stored_in_ours():
    turn = storing([3, 2, 0, 0, 4])
    assert turn.legal() == [64, 66, 68, 106, 108, 110]
    assert turn.answer(66) == []
    assert turn.legal() == [106, 110]
    assert turn.answer(106) == [actions.STORE_ALL + 4, actions.KEEP_ONE]
    turn = storing([3, 2, 0, 0, 4])
    assert turn.answer(110) == []
    assert turn.legal() == [64, 66]
    assert turn.answer(64) == [actions.STORE_ALL + 1, actions.KEEP_ONE + 4]


def test_questions_that_nobody_is_asked_there_answer_themselves():
    for kind in codes.AUTOMATIC:
        turn = Turn(PUERTO_RICO, asked(kind))
        assert turn.legal() == [], kind
        assert not turn.mask().any(), kind
        assert turn.unasked() == codes.AUTOMATIC[kind], kind
    turn = Turn(PUERTO_RICO, asked(actions.ASK_SELL))
    assert turn.legal() == [15]
    assert turn.unasked() == actions.PASS


def test_after_the_end_nothing_is_legal_but_all_is_seen():
    turn = start()
    turn.record.over = 1
    assert turn.legal() == []
    assert turn.seat == 0
    assert turn.phase == codes.Phase.END_ROUND
    turn = start()
    assert (flat(turn.sight()) == turn.observation()).all()
    assert (flat(sight(fields(copy(turn.record)))) == turn.observation()).all()
