"""Games are compiled in the background: in which order, what is told, and what is done until then."""

import os
import threading
import time
from io import StringIO

import pytest
from rich.console import Console

import ludoteca
from ludoteca import bots
from ludoteca.bots.bot import at_hand
from ludoteca.compilation import background, jobs
from ludoteca.compilation.background import Preparation, is_ready
from ludoteca.kernel import compiled
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import Match
from ludoteca.kernel.rng import seed_words
from ludoteca.kernel.rules import COMPILED
from ludoteca.terminal.compile_progress import MEANWHILE, preparing
from ludoteca.terminal.translator import Voice

pytestmark = pytest.mark.skipif(not COMPILED, reason="nothing is compiled")

WAIT = 60


class Workshop:
    """Stands in for the compiler: each game is done when the test says so."""

    def __init__(self):
        self.begun = []
        self.go = {game.name: threading.Event() for game in ludoteca.games()}
        self.broken = set()
        self.compiled = set()
        self.damaged = {}
        self.stopped = []
        self.loaded = []
        self.begun_one = threading.Semaphore(0)
        self.told_of = 0

    def apart(self, game, gently=False):
        assert gently
        workshop = self

        class Work:
            done = stopped = False

            def __init__(self):
                self.over = threading.Event()

            def news(self):
                workshop.begun.append(game.name)
                workshop.begun_one.release()
                yield 0.5
                self.wait()
                yield jobs.Step("rules", 1.0)
                self.done = not self.stopped and game.name not in workshop.broken

            def wait(self):
                until = time.monotonic() + WAIT
                while not (self.over.is_set() or workshop.go[game.name].wait(0.01)):
                    assert time.monotonic() < until

            def stop(self):
                workshop.stopped.append(game.name)
                self.stopped = True
                self.over.set()

        return Work()

    def is_compiled(self, game):
        return game.name in self.compiled

    def drop_damaged(self, game):
        number = self.damaged.pop(game.name, 0)
        if number:
            self.compiled.discard(game.name)
        return number

    def next_begun(self):
        """The game whose compilation begins next, or has begun since this was asked."""
        assert self.begun_one.acquire(timeout=WAIT)
        self.told_of += 1
        return self.begun[self.told_of - 1]

    def load(self, game):
        self.loaded.append(game.name)
        yield jobs.Step("rules", 0.1)


@pytest.fixture
def workshop(monkeypatch):
    shop = Workshop()
    monkeypatch.setattr(background, "CompileProcess", shop.apart)
    monkeypatch.setattr(background, "steps", shop.load)
    monkeypatch.setattr(background, "is_compiled", shop.is_compiled)
    monkeypatch.setattr(background, "drop_damaged", shop.drop_damaged)
    monkeypatch.setattr(background, "AT_ONCE", 1)
    yield shop
    for event in shop.go.values():
        event.set()
    for game in ludoteca.games():
        compiled.resume(game.dtype)


@pytest.fixture
def told():
    return []


@pytest.fixture
def at_work(workshop, told):
    work = Preparation(told.append)
    work.start()
    assert workshop.next_begun() == ludoteca.games()[0].name
    yield work
    work.stop()


def test_all_games_can_be_played_at_once(at_work):
    for game in ludoteca.games():
        assert not is_ready(game)
        match = Match(game, game.usual_seats, seed=1)
        match.play(match.legal()[0])


def test_a_game_asked_for_begins_at_once_and_the_one_put_off_goes_on(at_work, workshop, told):
    first, *_others, last = ludoteca.games()
    at_work.want(last)
    assert workshop.next_begun() == last.name
    assert workshop.stopped == [first.name], "nobody has asked for it"
    assert at_work.share(first) == 0.5, "which is kept"
    workshop.go[last.name].set()
    assert workshop.next_begun() == first.name
    assert is_ready(last)
    assert not is_ready(first)
    assert told == [
        f"{first.title}: compiling the rules in the background (a few minutes, only once) ...",
        f"{first.title}: postponed, as another game is needed first.",
        f"{last.title}: compiling the rules in the background (a few minutes, only once) ...",
        f"{last.title}: compiled in 0 s.",
        f"{first.title}: compiling resumes ...",
    ]


def test_earlier_wishes_do_not_give_way_to_later_ones(at_work, workshop):
    first, second, *_others, last = ludoteca.games()
    for game in (first, last, second, last, second):
        at_work.want(game)
    assert not workshop.stopped
    for game in (last, second):
        workshop.go[workshop.begun[-1]].set()
        assert workshop.next_begun() == game.name


def test_only_games_asked_for_are_compiled_while_one_is_waited_for(workshop, monkeypatch):
    monkeypatch.setattr(background, "AT_ONCE", 2)
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    first, second, third, last = (game.name for game in ludoteca.games())
    work = Preparation()
    work.start()
    assert {workshop.next_begun() for _ in range(2)} == {first, second}
    work.want(ludoteca.game(last))
    assert workshop.next_begun() == last
    assert sorted(workshop.stopped) == sorted((first, second))
    assert workshop.begun[2:] == [last]
    for event in workshop.go.values():
        event.set()
    assert work.finished.wait(WAIT)
    assert sorted(workshop.begun[2:]) == sorted((first, second, third, last))


def test_a_wish_for_a_game_that_is_ready_stops_no_other(at_work, workshop):
    first, second, *_others, ready = ludoteca.games()
    assert at_work.share(first) in (0.0, 0.5)
    assert at_work.share(second) == 0.0
    compiled.resume(ready.dtype)
    at_work.want(ready)
    assert not workshop.stopped


def test_it_is_ready_when_it_is_compiled_and_loaded(workshop, told):
    ready: list[Game] = []
    work = Preparation(told.append, on_ready=ready.append)
    work.start()
    for event in workshop.go.values():
        event.set()
    assert work.finished.wait(WAIT)
    assert all(map(is_ready, ludoteca.games()))
    assert workshop.loaded == [game.name for game in ready] == workshop.begun
    assert told[-1] == "All games are ready."
    assert all(work.share(game) == 1 for game in ready)


def test_a_game_that_cannot_be_compiled_is_played_as_it_is_and_holds_up_no_other(workshop, told):
    first = ludoteca.games()[0]
    workshop.broken.add(first.name)
    for event in workshop.go.values():
        event.set()
    work = Preparation(told.append)
    work.start()
    assert work.finished.wait(WAIT)
    assert [is_ready(game) for game in ludoteca.games()].count(False) == 1
    assert any(first.title in line and "could not be compiled" in line for line in told)
    Match(first, first.usual_seats, seed=1)


def test_stopping_ends_what_is_under_way_and_begins_nothing_more(at_work, workshop, told):
    at_work.stop()
    assert workshop.stopped == workshop.begun
    for thread in list(at_work._threads):
        thread.join(WAIT)
    assert len(workshop.begun) == 1
    assert len(told) == 1, "nothing is said of what was only stopped"


def test_greedy_replaces_bots_that_search_until_the_game_is_ready():
    game = ludoteca.games()[0]
    match = Match(game, 3, seed=2)
    expert, greedy = bots.find("expert"), bots.find("greedy")
    assert at_hand(expert, game) is expert
    compiled.postpone(game.dtype)
    try:
        assert at_hand(expert, game) is greedy
        assert at_hand(bots.find("random"), game) is bots.find("random")
        chosen = [
            bots.move(bot, game, match.position, seed_words(3)[0]) for bot in (expert, greedy)
        ]
        assert chosen[0] == chosen[1]
    finally:
        compiled.resume(game.dtype)


# ---- damaged on disk ----------------------------------------------------------------------------------


def test_compiled_games_are_loaded_without_a_message_and_damaged_ones_compiled_anew(workshop, told):
    first, *others = ludoteca.games()
    workshop.compiled = {game.name for game in ludoteca.games()}
    work = Preparation(told.append)
    work.start()
    assert work.finished.wait(WAIT)
    assert not workshop.begun
    assert told == ["All games are ready."]
    told.clear()
    workshop.damaged = {first.name: 2}
    work = Preparation(told.append)
    work.start()
    assert workshop.next_begun() == first.name
    assert not is_ready(first)
    assert told == [
        f"{first.title}: compiled rules were damaged (files: 2) and are being compiled again.",
        f"{first.title}: compiling the rules in the background (a few minutes, only once) ...",
    ]
    workshop.go[first.name].set()
    assert work.finished.wait(WAIT)
    assert workshop.begun == [first.name]
    assert all(map(is_ready, (first, *others)))
    assert f"{first.title}: compiled in 0 s." in told


def test_the_terminal_reports_damage_and_plays_meanwhile(workshop, monkeypatch):
    game = ludoteca.games()[0]
    workshop.compiled, workshop.damaged = {game.name}, {game.name: 1}
    said = StringIO()
    console = Console(file=said, width=200)
    with preparing(console, Voice("en")) as prepare:
        prepare(game)
        assert workshop.next_begun() == game.name
        assert not is_ready(game)
    assert (
        f"{game.title}: compiled rules were damaged (files: 1) and are being compiled again."
        in said.getvalue()
    )
    assert MEANWHILE in said.getvalue()


def test_the_terminal_plays_a_compiled_game_at_once(workshop):
    game = ludoteca.games()[0]
    workshop.compiled = {game.name}
    said = StringIO()
    console = Console(file=said)
    with preparing(console, Voice("en")) as prepare:
        assert not is_ready(game)
        prepare(game)
        assert is_ready(game)
    assert not said.getvalue()
    assert all(map(is_ready, ludoteca.games()))


def test_a_compiled_game_has_a_mark_until_it_is_damaged(tmp_path, monkeypatch):
    game = ludoteca.games()[0]
    monkeypatch.setattr(jobs, "_mark", lambda game: tmp_path / "compiled")
    assert not jobs.is_compiled(game)
    assert [step.name for step in jobs.steps(game)] == ["rules", "playouts", "bots", "search"]
    assert jobs.is_compiled(game)
    for files in (0, 3):
        monkeypatch.setattr(compiled, "drop_damaged", lambda dtype, n=files: n)
        assert jobs.drop_damaged(game) == files
        assert jobs.is_compiled(game) == (files == 0)
