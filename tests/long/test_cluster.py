"""Ray: the same matches on a cluster, tried on one that is started here."""

import socket
import sys

import pytest

from ludoteca import IllegalAction
from ludoteca.arena import (
    Cluster,
    Contest,
    MissingExtra,
    NoCluster,
    Serial,
    WorkersLost,
    tournament,
)
from ludoteca.arena.pools import cluster, play_all
from tests.arena.made import GAME, Cheat, Mortal


def test_without_ray_it_is_said_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtra, match=r"ray.*pip install 'ludoteca\[cluster\]'"):
        Cluster()


def test_other_sources_on_the_cluster_are_refused():
    with pytest.raises(NoCluster, match=r"another build of Ludoteca .*here 0123\)"):
        cluster._play_there([], "0123")


@pytest.fixture
def unconnected(monkeypatch):
    """Ray as if no test of this process had connected to it yet."""
    ray = pytest.importorskip("ray", reason="Ray has no wheel for this Python or machine")
    monkeypatch.setattr(ray, "is_initialized", lambda: False)
    return ray


def test_a_cluster_that_is_not_there_is_named(unconnected, monkeypatch):
    monkeypatch.setattr(
        unconnected, "init", lambda **_: (_ for _ in ()).throw(ConnectionError("nobody"))
    )
    with pytest.raises(NoCluster, match="no Ray cluster found at auto: nobody"):
        Cluster("auto")


def test_an_address_at_which_nobody_listens_is_named_at_once(unconnected):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # and does not listen
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        with pytest.raises(NoCluster, match=f"no Ray cluster found at {address}"):
            Cluster(address)


@pytest.fixture(scope="module")
def ray():
    """Ray with two processors, which the tests share."""
    ray = pytest.importorskip("ray", reason="Ray has no wheel for this Python or machine")
    first = Cluster("local", workers=2)
    yield ray
    first.close()
    assert not ray.is_initialized()


def test_a_cluster_plays_what_this_process_plays_and_stops_where_it_stops(ray):
    for games, until_sure in ((9, False), (60, True)):
        given = GAME, ["greedy", "random"], games
        there, here = (tournament(*given, pool=p, until_sure=until_sure) for p in (Cluster, Serial))
        assert there == here
        assert 0 < len(there.duels) < 60
        assert ray.is_initialized()


def test_an_error_on_the_cluster_is_raised_here(ray):
    with pytest.raises(IllegalAction, match="cheat") as caught:
        tournament(GAME, [Cheat()], 1, pool=Cluster)
    assert caught.value.template.startswith("the bot {bot}")


def test_a_match_of_a_lost_machine_is_played_again_but_not_for_ever(ray, tmp_path):
    (tmp_path / "life").touch()
    pool = Cluster()
    plan = Contest.of(GAME, [Mortal(str(tmp_path))]).plan(0)
    assert dict(play_all(pool, [(0, plan)])) == dict(play_all(Serial(), [(0, plan)]))
    assert not list(tmp_path.iterdir())
    pool.close()
    for life in range(10):
        (tmp_path / str(life)).touch()
    with pytest.raises(WorkersLost, match="repeatedly"):
        tournament(GAME, [Mortal(str(tmp_path))], 1, pool=Cluster)
