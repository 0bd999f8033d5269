"""What learners see of every game: within its bounds, nothing hidden, described by the table of contents."""

import dataclasses

import pytest

import ludoteca
from ludoteca.kernel.conformance import check_observation, walk
from ludoteca.kernel.match import start_position
from ludoteca.kernel.observation import YES
from ludoteca.kernel.pending import actor
from ludoteca.kernel.rng import seed_words
from ludoteca.kernel.rules import COMPILED
from tests.observations.observed import by_name

every_game = pytest.mark.parametrize("game", ludoteca.games(), ids=lambda game: game.name)


@every_game
def test_nothing_hidden_is_observed_and_all_stays_within_its_bounds(game):
    plain: dict[str, object] = {}
    for options in (plain, game.whole)[: 2 if game.whole else 1]:
        for seats in game.seats:
            words, last = seed_words(77)[0], None
            for ply, (record, _) in enumerate(walk(game, seats, 41, options, 4000)):
                if ply % (15 if COMPILED else 90) == 0:
                    check_observation(game, record, words)
                last = record
            check_observation(game, last, words)


@every_game
def test_the_table_of_contents_covers_every_place_once_and_describes_every_field(game):
    for seats in game.seats:
        sides = game.sides(seats)
        contents = game.observation.contents(sides)
        places = [place for e in contents for place in range(e.start, e.start + e.size)]
        assert places == list(range(game.observation.size(sides)))
        assert len({e.name for e in contents}) == len(contents)
    few, many = (game.observation.contents(game.sides(seats)) for seats in sorted(game.seats)[-2:])
    assert many[: len(few)] == few, "fewer seats see the beginning"
    assert game.observation.version >= 1
    for field in game.observation.fields:
        assert field.unit, field
        assert field.low < field.high, field
        assert len(field.places) == (field.size if field.places or field.size > 1 else 0), field
        assert len(set(field.places)) == len(field.places), field
        if field.unit == YES:
            assert (field.low, field.high, field.one) == (0, 1, 1), field


@every_game
def test_each_seat_sees_itself_first_and_observing_changes_nothing(game):
    record = start_position(game, 3, 3)
    before, asked = record.tobytes(), int(actor(record))
    contents = {e.name: e for e in game.observation.contents(3)}
    for seat in range(3):
        seen = by_name(game, record, seat)
        for side, name in enumerate(("own", "next_1", "next_2")):
            assert contents[f"{name}.standing"].places[0] == "asked"
            assert seen[f"{name}.standing"][0] == ((seat + side) % 3 == asked), (seat, name)
    assert record.tobytes() == before


def test_counts_stand_in_their_fields():
    game = ludoteca.game("puerto-rico")
    record = start_position(game, 4, 5)
    record.doubloons[:] = [3, 7, 0, 250, 0]
    found = by_name(game, record, 1)
    doubloons = [found[f"{side}.doubloons"][0] for side in ("own", "next_1", "next_2", "next_3")]
    assert doubloons == pytest.approx([7, 0, 100, 3])  # cut off at the end of the range
    assert found["face_up"] == pytest.approx(record.face_up)
    assert found["market"] == pytest.approx(record.market)


def test_chips_of_others_are_hidden_until_the_end():
    game = ludoteca.game("puerto-rico")
    record = start_position(game, 3, 1)
    record.chips[:3] = [5, 6, 7]
    for over in (0, 1):
        record.over = over
        seen = by_name(game, record, 0)
        assert seen["own.chips"][0] > 0
        assert (seen["next_1.chips"][0] > 0) == seen["next_1.chips_known"][0] == over


def test_cards_of_others_are_counted_by_deck_and_solo_opponents_have_a_block():
    game = ludoteca.game("lisboa")
    record = start_position(game, 2, 1)
    seen = by_name(game, record, 0)
    own, other, hidden = (
        float(seen[name].sum()) for name in ("own.hand", "next_1.hand", "next_1.hidden")
    )
    assert [own, hidden + other] == record.hand_size[:2].tolist()
    alone = by_name(game, start_position(game, 1, 1), 0)
    assert sum(map(len, alone.values())) == game.observation.size(2)


def test_a_game_without_an_observation_is_named():
    game = dataclasses.replace(ludoteca.game("puerto-rico"), name="unseen")
    with pytest.raises(LookupError, match="unseen has no observation"):
        _ = game.observation
