"""Tournaments: fair, repeatable, resumable, and ended when asked."""

import random
from functools import partial

import pytest

from ludoteca import BadArgument, BadOption, BadSeats, UnknownBot, UnknownGame
from ludoteca.arena import (
    ForeignResults,
    Interrupted,
    Journal,
    Serial,
    Tournament,
    WorkersLost,
    tournament,
)
from tests.refusals import refusal

from .made import GAME

BOTS = ["greedy", "random"]


class Watched(Serial):
    """Plays here, counts matches, and can be stopped before one of them."""

    started = 0
    closed = 0

    def __init__(self, stop_at=None, error=KeyboardInterrupt):
        super().__init__()
        self.stop_at, self.error = stop_at, error

    def wait(self):
        if Watched.started == self.stop_at:
            raise self.error
        Watched.started += 1
        return super().wait()

    def close(self):
        Watched.closed += 1


@pytest.fixture(autouse=True)
def nothing_started(monkeypatch):
    """Matches are counted anew, and go out one by one."""
    Watched.started = Watched.closed = 0
    monkeypatch.setattr("ludoteca.arena.pools.pool.BATCH_SECONDS", 0)


@pytest.fixture(scope="module")
def straight():
    """A contest without any break."""
    return tournament(GAME, BOTS, 7, seed=5, workers=1)


def test_a_contest_follows_from_its_seed(straight):
    assert (straight.game, straight.options["balanced"]) == (GAME, False)
    assert straight.numbers == tuple(range(7))
    assert (straight.seats, straight.deals, straight.found) == (2, 4, 0)
    assert tournament(GAME, BOTS, 7, seed=6, workers=1) != straight
    assert tournament(GAME, BOTS, 7, seed=5, workers=1) == straight


def test_impossible_contests_are_refused_and_leave_no_file(tmp_path):
    for name, error, values in (
        ("game", UnknownGame, ["chess"]),
        ("bots", UnknownBot, [["nobody"]]),
        ("bots", BadSeats, [["random"] * 6]),
        ("bots", BadArgument, ["random", "greedy,random", None, 2]),
        ("options", BadOption, [{"balanced": 3}, "balanced"]),
        ("seats", BadSeats, ["3", 3.0, True, 9]),
        ("games", BadArgument, [0, -1, 2.0, True, "2"]),
        ("workers", BadArgument, [0, -1, 2.0, True, "2"]),
        ("seed", BadArgument, [-1, 1.0, True, "1"]),
    ):
        for value in values:
            given = {"game": GAME, "bots": ["random"], "games": 1, "workers": 1} | {name: value}
            refusal(error, tournament, **given, results=tmp_path / "x")
            assert not list(tmp_path.iterdir()), (name, value)


# ---- going on -------------------------------------------------------------------------------------------


def test_a_contest_that_broke_off_goes_on(straight, tmp_path):
    file = tmp_path / "results"
    with pytest.raises(Interrupted):
        tournament(GAME, BOTS, 7, seed=5, results=file, pool=lambda: Watched(stop_at=3))
    told = []
    again = tournament(
        GAME, BOTS, 7, seed=5, results=file, pool=Watched, progress=lambda *d: told.append(d)
    )
    assert again == straight
    assert again.found == 3
    assert told[0] == (3, 7)
    assert Watched.started == 7
    assert Watched.closed == 2


def test_a_contest_can_be_made_longer_and_read_again_by_no_other_contest(straight, tmp_path):
    given = {"game": GAME, "bots": BOTS, "seed": 5, "results": tmp_path / "x", "pool": Watched}
    shorter = tournament(games=4, **given)
    assert shorter.duels == straight.duels[:4]
    assert tournament(games=7, **given) == straight
    assert Watched.started == 7
    assert tournament(games=4, **given) == shorter
    assert (Watched.started, Watched.closed) == (7, 2)
    with pytest.raises(ForeignResults, match="seed"):
        tournament(**(given | {"seed": 6}), games=1)


def test_an_interruption_brings_along_whole_deals_or_what_there_is_of_the_first(straight):
    for stop_at, kept in ((5, 4), (1, 1)):
        Watched.started = 0
        with pytest.raises(Interrupted) as caught:
            tournament(GAME, BOTS, 7, seed=5, pool=partial(Watched, stop_at))
        assert isinstance(caught.value, KeyboardInterrupt)
        assert caught.value.finished == stop_at
        assert caught.value.played.duels == straight.duels[:kept]
    assert Watched.closed == 2


@pytest.mark.parametrize("written", [False, True])
def test_an_interruption_while_a_match_is_written_counts_those_that_are_kept(
    tmp_path, monkeypatch, written
):
    file, write, adding = tmp_path / "results", Journal._write, []

    def stopped(journal, line):
        adding.append(line)
        if written or len(adding) != 4:  # the third match, after the contest itself
            write(journal, line)
        if len(adding) == 4:
            raise KeyboardInterrupt

    monkeypatch.setattr(Journal, "_write", stopped)
    with pytest.raises(Interrupted) as caught:
        tournament(GAME, BOTS, 7, seed=5, results=file, pool=Watched)
    lines = file.read_bytes().splitlines()
    assert caught.value.finished == len(lines) - 1 == 3
    assert len(set(lines)) == 4


def test_lost_workers_lose_nothing_that_is_done(straight, tmp_path):
    def lost():
        return Watched(stop_at=5, error=WorkersLost("all gone"))

    file = tmp_path / "results"
    with pytest.raises(WorkersLost) as caught:
        tournament(GAME, BOTS, 7, seed=5, results=file, pool=lost)
    assert caught.value.played
    assert caught.value.played.duels == straight.duels[:4]
    assert caught.value.finished == 5
    assert tournament(GAME, BOTS, 7, seed=5, results=file, workers=1) == straight


# ---- until it is sure -----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def sure():
    """A contest of greedy against random until it is sure."""
    return tournament(GAME, BOTS, 100, seed=5, workers=1, until_sure=True)


def test_a_clear_contest_ends_early(sure, straight):
    assert sure.best == "greedy"
    assert sure.watched
    assert 8 <= len(sure.duels) < 40
    assert sure.duels[:7] == straight.duels


def test_the_end_does_not_depend_on_the_pool(sure, tmp_path):
    class Late(Serial):
        """Hands in matches in any order."""

        room = 5

        def __init__(self):
            super().__init__()
            self.under_way = []
            self.random = random.Random(1)

        def start(self, batch, plans):
            self.under_way.append((batch, plans))

        def wait(self):
            super().start(*self.under_way.pop(self.random.randrange(len(self.under_way))))
            return super().wait()

    file = tmp_path / "results"
    assert tournament(GAME, BOTS, 100, seed=5, until_sure=True, results=file, pool=Late) == sure
    again = tournament(GAME, BOTS, 100, seed=5, until_sure=True, results=file, pool=Watched)
    assert again == sure
    assert Watched.started == 0


def test_an_undecided_contest_ends_with_its_last_whole_deal():
    played = tournament(GAME, ["random"], 5, seats=2, workers=1, until_sure=True)
    assert (len(played.duels), played.best, played.watched) == (4, None, True)


def test_tournaments_made_by_hand_need_matches_only(straight):
    assert Tournament(GAME, straight.duels).standings() == straight.standings()
