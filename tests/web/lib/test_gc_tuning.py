"""The garbage collector does not look through what lasts as long as a process of the site."""

import gc

import pytest

import ludoteca
from ludoteca.web import lifespan
from ludoteca.web.lib.gc_tuning import freeze


@pytest.fixture(autouse=True)
def as_before():
    thresholds = gc.get_threshold()
    yield
    gc.set_threshold(*thresholds)


class Circle:
    def __init__(self):
        self.me = self


def test_what_is_there_is_not_looked_through_any_more():
    lasting, passing = Circle(), Circle()
    freeze()
    frozen, later = gc.get_freeze_count(), Circle()
    looked_through = {id(each) for each in gc.get_objects()}
    assert frozen > 100_000
    assert id(later) in looked_through
    assert not {id(lasting), id(passing)} & looked_through
    del passing
    gc.collect()
    assert gc.get_freeze_count() == frozen


def test_what_has_gone_by_then_is_not_kept():
    gone = Circle()
    where = id(gone)
    del gone
    freeze()
    gc.unfreeze()
    assert not any(isinstance(each, Circle) and id(each) == where for each in gc.get_objects())


async def test_a_process_does_so_whenever_a_game_is_ready(monkeypatch):
    times = []
    monkeypatch.setattr(lifespan, "freeze", lambda: times.append(1))
    process = lifespan.BackgroundServices()
    monkeypatch.setattr(process._analyses, "wake", lambda: None)
    process._ready(ludoteca.game("lisboa"))
    assert times == [1]
