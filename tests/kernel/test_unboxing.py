"""Records that Python hands to compiled rules: the same memory, reached without a description of it."""

import gc

import numpy as np
import pytest
from numba.core import pythonapi, types

from ludoteca.kernel import unboxing
from ludoteca.kernel.record import blank, copy, from_bytes, layout, to_bytes
from ludoteca.kernel.rules import COMPILED, rule

DTYPE = layout([("coins", np.int16, (3,)), ("turns", np.int64)])


@rule
def earn(p, seat, amount):
    """Give coins to a seat."""
    p.coins[seat] += amount
    p.turns += 1


@rule
def total(p):
    """All coins."""
    return p.coins[0] + p.coins[1] + p.coins[2]


def test_a_rule_changes_the_record_it_is_given_alone_or_in_an_array():
    record = blank(DTYPE)
    earn(record, 1, 7)
    assert record.coins.tolist() == [0, 7, 0]
    assert record.turns == 1
    table = np.zeros(3, DTYPE)
    earn(table[2], 0, 5)
    assert table["coins"].tolist() == [[0, 0, 0], [0, 0, 0], [5, 0, 0]]


def test_a_copy_has_memory_of_its_own():
    for make in (copy, lambda r: from_bytes(DTYPE, to_bytes(r))):
        record = blank(DTYPE)
        other = make(record)
        earn(other, 0, 3)
        assert (total(record), total(other)) == (0, 3)


@pytest.mark.skipif(not COMPILED, reason="no buffer is asked for")
def test_a_record_may_be_let_go_after_the_call():
    """The buffer that was asked for is given back, or the array could not be resized."""
    table = np.zeros(1, DTYPE)
    earn(table[0], 0, 1)
    gc.collect()
    table.resize(2, refcheck=True)
    assert table["coins"][0].tolist() == [1, 0, 0]


def test_an_unknown_numba_is_left_alone(monkeypatch):
    assert unboxing.reach_records_quickly()
    ways = {types.Record: print}
    with monkeypatch.context() as patch:
        patch.setattr(pythonapi._unboxers, "functions", ways)
        assert not unboxing.reach_records_quickly()
        assert ways == {types.Record: print}
    monkeypatch.setattr(pythonapi, "_unboxers", None)
    assert not unboxing.reach_records_quickly()
