"""Records: layout, codec, copies; the stack of pending decisions."""

import numpy as np
import pytest

from ludoteca import BadSave
from ludoteca.games.puerto_rico import PUERTO_RICO
from ludoteca.kernel.match import start_position
from ludoteca.kernel.pending import actor, pop, push, top_arg, top_kind
from ludoteca.kernel.record import DEPTH, HEADER, blank, copy, from_bytes, layout, to_bytes
from tests.refusals import refusal

DTYPE = layout([("coins", np.int16, (3,))])


@pytest.fixture
def position():
    return start_position(PUERTO_RICO, 4, 1)


def test_a_layout_is_the_common_header_and_the_fields_of_the_game():
    header = tuple(field[0] for field in HEADER)
    assert (DTYPE.names or ())[: len(HEADER) + 1] == (*header, "coins")
    assert set(header) < set(PUERTO_RICO.dtype.names or ())
    assert set(to_bytes(blank(DTYPE))) == {0}
    for name in ("sum", "size", "copy", "T", "data", "dtype"):
        text = refusal(ValueError, layout, [(name, np.int16)])
        assert f"a field must not be called '{name}'" in text  # arrays have such an attribute


def test_every_byte_belongs_to_a_field():
    """Or equal positions would not have equal bytes."""
    for odd in ([], [np.int8], [np.int8, np.int64, np.int16], [np.int16] * 3):
        dtype = layout([(f"field_{i}", kind, (i + 1,)) for i, kind in enumerate(odd)])
        covered = np.zeros(dtype.itemsize, int)
        for inner, start, *_ in (dtype.fields or {}).values():
            covered[start : start + inner.itemsize] += 1
        assert (covered == 1).all(), odd
        assert dtype.itemsize % 8 == 0, odd


def test_bytes_and_back(position):
    data = to_bytes(position)
    assert len(data) == PUERTO_RICO.dtype.itemsize
    again = from_bytes(PUERTO_RICO.dtype, data)
    assert to_bytes(again) == data
    assert again.ship_space.tolist() == [5, 6, 7]
    again.doubloons[0] += 5
    again.over = 1
    assert to_bytes(again) != data == to_bytes(position)
    for wrong in (data[:-1], data + b"\0", b""):
        with pytest.raises(BadSave, match=r"a position must have \d+ bytes, but this one has \d+"):
            from_bytes(PUERTO_RICO.dtype, wrong)


def test_a_copy_is_independent(position):
    before = to_bytes(position)
    other = copy(position)
    assert to_bytes(other) == before
    other.goods[1, 2] = 3
    other.ply = 9
    assert to_bytes(position) == before


def test_the_decision_pushed_last_is_pending_and_leaves_no_trace_when_popped(position):
    before, depth = to_bytes(position), int(position.depth)
    push(position, 7, 3, 5)
    assert (top_kind(position), actor(position), top_arg(position)) == (7, 3, 5)
    push(position, 8, 1, 2)
    assert (top_kind(position), actor(position), top_arg(position)) == (8, 1, 2)
    pop(position)
    assert (top_kind(position), actor(position), top_arg(position)) == (7, 3, 5)
    assert position.depth == depth + 1
    assert to_bytes(position) != before
    pop(position)
    assert to_bytes(position) == before


def test_the_stack_is_deep_enough_for_any_game():
    assert len(start_position(PUERTO_RICO, 5, 1).pending_kind) == DEPTH >= 2 + 2 * 5 + 4
