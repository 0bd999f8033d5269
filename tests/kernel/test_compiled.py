"""Rules as Numba compiles them: for wide numbers only, and as plain Python while that is postponed."""

import threading

import numpy as np
import pytest

from ludoteca.games.puerto_rico import PUERTO_RICO
from ludoteca.kernel import compiled
from ludoteca.kernel.match import Match
from ludoteca.kernel.record import blank, layout
from ludoteca.kernel.rules import COMPILED, rule

pytestmark = pytest.mark.skipif(not COMPILED, reason="nothing is compiled")

NUTS = layout([("nuts", np.int16), ("shells", np.int8)])
FIGS = layout([("figs", np.int16)])


@rule
def add(s, number):
    s.nuts += number
    return s.nuts


@rule
def add_everything(s):
    add(s, s.shells)
    add(s, s.nuts)
    add(s, 3)
    return add(s, np.int64(4))


def signatures(function):
    """Return the types of arguments that a rule is compiled for."""
    return list(function.overloads)


@pytest.fixture
def nuts():
    s = blank(NUTS)
    s.nuts, s.shells = 5, 2
    return s


@pytest.fixture(autouse=True)
def nothing_postponed(monkeypatch):
    """Ignore what a site of another test is still compiling."""
    monkeypatch.setattr(compiled, "_postponed", set())


@pytest.fixture
def postponed():
    compiled.postpone(NUTS)
    yield
    compiled.resume(NUTS)


def test_rules_are_compiled_once_for_all_whole_numbers(nuts, monkeypatch):
    # Found on disk, it would need nothing else compiled.
    monkeypatch.setattr(vars(add_everything)["_cache"], "load_overload", lambda *_: None)
    assert add_everything(nuts) == 5 + 2 + 7 + 3 + 4
    assert [str(signature[1]) for signature in signatures(add)] == ["int64"]


def test_postponed_rules_run_as_plain_python_and_those_of_other_games_compiled(nuts, postponed):
    calls = []

    @rule
    def note(s):
        calls.append(s.nuts)
        return len(calls)

    @rule
    def figs(s):
        return s.figs + 1

    assert [note(nuts), note(nuts)] == [1, 2]
    assert not signatures(note)
    assert compiled.is_postponed(NUTS)
    assert figs(blank(FIGS)) == 1
    assert signatures(figs)


def test_a_rule_is_compiled_as_soon_as_its_game_is_resumed(nuts):
    @rule
    def shells(s):
        return s.shells

    compiled.postpone(NUTS)
    assert shells(nuts) == 2
    compiled.resume(NUTS)
    assert shells(nuts) == 2
    assert signatures(shells)


def test_one_thread_can_compile_while_the_others_play(nuts, postponed):
    @rule
    def twice(s):
        return 2 * s.nuts

    def compile_it():
        with compiled.compiled_here():
            twice(nuts)

    thread = threading.Thread(target=compile_it)
    thread.start()
    thread.join()
    assert signatures(twice)
    calls = []

    @rule
    def note(s):
        calls.append(s.nuts)
        return 0

    note(nuts)
    assert calls == [5], "this thread still runs plain Python"


def test_watchers_are_called_for_each_function_compiled(nuts):
    calls = []
    compiled.watch(lambda: calls.append(1))

    @rule
    def inner(s):
        return s.nuts

    @rule
    def outer(s):
        return inner(s) + 1

    outer(nuts)
    compiled._watchers.pop()
    assert len(calls) == 2


def test_a_match_goes_the_same_way_whether_postponed_or_not():
    def play():
        match = Match(PUERTO_RICO, 3, seed=5)
        for _ in range(60):
            match.play(match.legal()[-1])
        return match.position.tobytes(), match.scores()

    expected = play()
    compiled.postpone(PUERTO_RICO.dtype)
    try:
        assert play() == expected
    finally:
        compiled.resume(PUERTO_RICO.dtype)
