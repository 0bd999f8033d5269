"""Records: layout, codec, copies; the stack of pending decisions."""

import numpy as np
import pytest

from ludoteca import BadSave
from ludoteca.games.puerto_rico import PUERTO_RICO
from ludoteca.kernel.match import start_position
from ludoteca.kernel.pending import actor, pop, push, top_arg, top_kind
from ludoteca.kernel.record import DEPTH, HEADER, blank, copy, from_bytes, layout, to_bytes

DTYPE = layout([("coins", np.int16, (3,))])


@pytest.fixture
def position():
    return start_position(PUERTO_RICO, 4, 1)


def test_a_layout_is_the_common_header_and_the_games_own_fields():
    header = tuple(field[0] for field in HEADER)
    assert (DTYPE.names or ())[: len(HEADER) + 1] == (*header, "coins")
    assert set(header) < set(PUERTO_RICO.dtype.names or ())


@pytest.mark.parametrize("odd", [[], [np.int8], [np.int8, np.int64, np.int16], [np.int16] * 3])
def test_every_byte_belongs_to_a_field(odd):
    """Or equal positions would not have equal bytes."""
    dtype = layout([(f"field_{i}", kind, (i + 1,)) for i, kind in enumerate(odd)])
    covered = np.zeros(dtype.itemsize, int)
    for inner, start, *_ in (dtype.fields or {}).values():
        covered[start : start + inner.itemsize] += 1
    assert (covered == 1).all()
    assert dtype.itemsize % 8 == 0


@pytest.mark.parametrize("name", ["sum", "size", "copy", "T", "data", "dtype"])
def test_a_field_must_not_hide_behind_an_attribute_of_arrays(name):
    with pytest.raises(ValueError, match=f"a field must not be called '{name}'"):
        layout([(name, np.int16)])


def test_a_blank_record_is_all_zeros():
    assert set(to_bytes(blank(DTYPE))) == {0}


def test_bytes_and_back(position):
    data = to_bytes(position)
    assert len(data) == PUERTO_RICO.dtype.itemsize
    again = from_bytes(PUERTO_RICO.dtype, data)
    assert to_bytes(again) == data
    assert again.ship_space.tolist() == [5, 6, 7]


def test_what_is_read_from_bytes_can_be_written_and_stands_alone(position):
    data = to_bytes(position)
    again = from_bytes(PUERTO_RICO.dtype, data)
    again.doubloons[0] += 5
    again.over = 1
    assert to_bytes(position) == data
    assert to_bytes(again) != data


@pytest.mark.parametrize("change", [lambda b: b[:-1], lambda b: b + b"\0", lambda b: b""])
def test_bytes_of_another_length_are_refused(position, change):
    with pytest.raises(BadSave, match=r"a position has \d+ bytes, this one has \d+"):
        from_bytes(PUERTO_RICO.dtype, change(to_bytes(position)))


def test_a_copy_is_independent(position):
    before = to_bytes(position)
    other = copy(position)
    assert to_bytes(other) == before
    other.goods[1, 2] = 3
    other.ply = 9
    assert to_bytes(position) == before


def test_the_last_thing_pushed_is_the_question_now(position):
    depth = int(position.depth)
    push(position, 7, 3, 5)
    assert (top_kind(position), actor(position), top_arg(position)) == (7, 3, 5)
    push(position, 8, 1, 2)
    assert (top_kind(position), actor(position), top_arg(position)) == (8, 1, 2)
    pop(position)
    assert (top_kind(position), actor(position), top_arg(position)) == (7, 3, 5)
    assert position.depth == depth + 1


def test_what_is_popped_leaves_no_trace(position):
    before = to_bytes(position)
    push(position, 7, 3, 5)
    assert to_bytes(position) != before
    pop(position)
    assert to_bytes(position) == before


def test_the_stack_is_deep_enough_for_any_game():
    assert len(position_of(5).pending_kind) == DEPTH >= 2 + 2 * 5 + 4


def position_of(seats):
    return start_position(PUERTO_RICO, seats, 1)
