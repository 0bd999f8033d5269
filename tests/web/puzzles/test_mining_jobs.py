"""Puzzles from players' matches: only with consent, never from running matches, bounded, and withdrawn."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any

import pytest
from django.contrib.auth.models import User

from ludoteca.analysis import Estimate, Judgement, Mistake
from ludoteca.bots import Interrupted, interruptible
from ludoteca.bots import interrupt as interruption
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.pending import actor
from ludoteca.kernel.record import to_bytes
from ludoteca.puzzles import Puzzle, load, mining
from ludoteca.web import privacy
from ludoteca.web.accounts import consent
from ludoteca.web.accounts.models import Account
from ludoteca.web.analysis.models import Analysis, MoveJudgement
from ludoteca.web.analysis.stored_judgements import Judged
from ludoteca.web.matches.models import Seat, Table
from ludoteca.web.puzzles import attempts, catalog, mining_jobs, sources
from ludoteca.web.puzzles.models import Attempt, MinedMatch, PuzzleSource, SitePuzzle
from ludoteca.web.puzzles.personal_data import PERSONAL_DATA
from tests.web.analysis.analysed import finished

pytestmark = pytest.mark.django_db

GAME = "santa-maria"


@pytest.fixture(autouse=True)
def an_hour(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Mining is on, and this process has done none."""
    settings.PUZZLE_MINING = 60
    mining_jobs._spent.clear()
    monkeypatch.setattr(mining_jobs, "_looked", None)
    monkeypatch.setattr(mining_jobs, "LOOK", 0.0)


@pytest.fixture
def searched(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Plies that were searched; each is a puzzle."""
    plies: list[int] = []
    search_by(monkeypatch, partial(search, plies))
    return plies


def search(plies: list[int], game: Any, record: Any, number: int) -> Puzzle:
    plies.append(int(record.ply))
    return made_up(game, record, number)


def search_by(monkeypatch: pytest.MonkeyPatch, how: Callable[..., Puzzle | None]) -> None:
    monkeypatch.setattr(mining_jobs, "puzzle_at", how)


def made_up(game: Any, record: Any, number: int) -> Puzzle:
    """A puzzle of any position: its first action is the solution, its last the obvious one."""
    like = next(iter(load(game.name).values()))
    legal = legal_mask(game, record).nonzero()[0].tolist()
    obvious = replace(like.options[0].estimate, action=legal[-1])
    return replace(
        like,
        match=number,
        ply=int(record.ply),
        position=to_bytes(record),
        solution=replace(like.solution, action=legal[0]),
        obvious=legal[-1],
        options=(replace(like.options[0], estimate=obvious),),
        bots="",
        lines=(),
    )


def agree(guest: str, agrees: bool = True) -> Account:
    user, _ = User.objects.get_or_create(username=guest[:30])
    account, _ = Account.objects.update_or_create(
        guest=guest, defaults={"user": user, "name": guest[:20], "allows_reuse": agrees}
    )
    consent.changed.send(Account, account=account)
    return account


def mine_all() -> int:
    """Work until nothing is left; the number of steps."""
    return sum(iter(mining_jobs.mine_next, False))


def found() -> list[str]:
    return list(SitePuzzle.objects.order_by("pk").values_list("name", flat=True))


def test_a_match_of_a_consenting_player_becomes_puzzles(mia: Any, searched: list[int]) -> None:
    table = finished(mia, seats=2)
    agree(mia.id)
    mine_all()
    assert len(searched) == len(found()) == mining.PER_MATCH
    assert all(b - a >= mining.APART for a, b in pairwise(searched))
    free = table.moves.filter(forced=False).values_list("ply", flat=True)
    assert set(searched) <= set(free)
    assert MinedMatch.objects.get().ended
    assert mine_all() == 0
    # It is on the site like any other, without anybody's name.
    name = found()[0]
    assert name.startswith("p")
    assert name in catalog.puzzles(GAME)
    text = SitePuzzle.objects.values_list("text", flat=True)[0]
    for secret in (mia.name, mia.id, table.slug):
        assert secret not in text
    page = mia.client.get(f"/puzzles/{GAME}/{name}/")
    assert page.status_code == 200
    assert "Player 1" in page.content.decode()
    puzzle = catalog.puzzle(GAME, name)
    assert puzzle is not None
    mia.client.post(f"/puzzles/{GAME}/{name}/try/", {"action": puzzle.solution.action})
    assert Attempt.objects.get().solved


def test_without_consent_of_all_nothing_is_searched(
    mia: Any, tom: Any, searched: list[int]
) -> None:
    table = finished(mia, seats=2)
    assert mine_all() == 0
    Seat.objects.filter(table=table, number=1).update(guest=tom.id, bot="")
    agree(mia.id)
    assert mine_all() == 0
    agree(tom.id)
    mine_all()
    assert len(searched) == mining.PER_MATCH
    assert set(PuzzleSource.objects.values_list("guest", flat=True)) == {mia.id, tom.id}


@pytest.mark.parametrize(
    "state",
    [
        {"over": False},
        {"closed": True},
        {"guide": {}},
        {"source": {"slug": "x"}},
        {"handed_over": [[4, 1, "bot", True]]},
        {"values_digest": "x"},
        {"seat_count": 1},
    ],
)
def test_other_matches_are_left_out(mia: Any, searched: list[int], state: dict[str, Any]) -> None:
    agree(mia.id)
    finished(mia, seats=2)
    Table.objects.update(**state)
    assert mine_all() == 0
    assert not searched


def test_matches_of_other_rules_are_left_out(mia: Any, searched: list[int]) -> None:
    agree(mia.id)
    finished(mia, seats=2)
    Table.objects.update(rules_version=0)
    mine_all()
    assert not searched


def test_it_is_off_unless_a_site_gives_it_time(
    mia: Any, searched: list[int], settings: Any
) -> None:
    agree(mia.id)
    finished(mia, seats=2)
    settings.PUZZLE_MINING = 0
    assert mine_all() == 0
    settings.PUZZLE_MINING = 2
    now = time.monotonic()
    mining_jobs._spent.extend([(now - 60, 100.0), (now - 30, 30.0)])
    assert mine_all() == 0
    mining_jobs._spent[0] = (now - 3601, 100.0)
    assert mining_jobs.mine_next()
    assert len(searched) == 1


def test_one_that_is_withdrawn_while_it_is_searched(
    mia: Any, searched: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    agree(mia.id)
    finished(mia, seats=2)
    mining_jobs.mine_next()
    assert len(found()) == 1

    def withdraws(*given: Any) -> Puzzle | None:
        agree(mia.id, False)
        return search(searched, *given)

    search_by(monkeypatch, withdraws)
    mine_all()
    assert not found()
    assert len(searched) == 2
    assert MinedMatch.objects.get().ended


def test_an_interrupted_search_is_done_again(
    mia: Any, searched: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    agree(mia.id)
    finished(mia, seats=2)
    stop = threading.Event()
    stop.set()

    def interrupted(*given: Any) -> Puzzle | None:
        interruption.check()
        return search(searched, *given)

    search_by(monkeypatch, interrupted)
    with interruptible(stop), pytest.raises(Interrupted):
        mining_jobs.mine_next()
    assert MinedMatch.objects.get().reached == 0
    assert mining_jobs.mine_next()
    assert len(searched) == 1


def test_a_decision_that_fails_blocks_no_other(
    mia: Any, searched: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    agree(mia.id)
    finished(mia, seats=2)

    def fails_once(*given: Any) -> Puzzle | None:
        search_by(monkeypatch, partial(search, searched))
        raise ZeroDivisionError

    search_by(monkeypatch, fails_once)
    mine_all()
    assert len(found()) == mining.PER_MATCH


def test_a_puzzle_stored_before_a_process_died_is_not_stored_twice(
    mia: Any, searched: list[int]
) -> None:
    agree(mia.id)
    finished(mia, seats=2)
    mining_jobs.mine_next()
    MinedMatch.objects.update(reached=0)
    mining_jobs.mine_next()
    assert searched[0] == searched[1]
    assert len(found()) == 1
    assert PuzzleSource.objects.count() == 1


def test_of_an_analysed_match_only_mistakes_are_searched(
    mia: Any, searched: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = finished(mia, seats=2)
    agree(mia.id)
    analysis = Analysis.objects.create(table=table, state=Analysis.State.DONE)
    raw = Estimate(0, 1, (0.0, 0.0), (0.5, 0.5))
    judged = [Judgement(ply, 0, (1, 2), (1, 3), (), raw) for ply in (10, 20, 30)]
    for one in judged:
        data = Judged(one, 1.0).data()
        MoveJudgement.objects.create(analysis=analysis, ply=one.ply, judgement=data)
    MoveJudgement.objects.create(analysis=analysis, ply=0, judgement=Judged(None, 1.0).data())
    monkeypatch.setattr(
        mining_jobs, "mistakes", lambda found: [Mistake(found[2]), Mistake(found[0])]
    )
    mine_all()
    assert searched == [11, 31]  # where the lines part


def test_withdrawing_removes_untried_puzzles_and_detaches_the_others(
    mia: Any, tom: Any, searched: list[int]
) -> None:
    table = finished(mia, seats=2)
    Seat.objects.filter(table=table, number=1).update(guest=tom.id, bot="")
    for guest in (mia, tom):
        agree(guest.id)
    mine_all()
    tried, *others = found()
    puzzle = catalog.puzzle(GAME, tried)
    assert puzzle is not None
    attempts.give_up("somebody", puzzle)
    agree(tom.id, False)
    assert found() == [tried]
    assert not PuzzleSource.objects.exists()
    assert catalog.puzzle(GAME, tried) is not None
    assert catalog.puzzle(GAME, others[0]) is None
    assert mia.client.get(f"/puzzles/{GAME}/{others[0]}/").status_code == 404
    agree(tom.id)
    assert mine_all() == 0  # searched once


def test_personal_data(mia: Any, tom: Any, searched: list[int]) -> None:
    finished(mia, seats=2)
    agree(mia.id)
    mine_all()
    exported = privacy.export(mia.id)["puzzles"]["from_own_matches"]
    assert [row["puzzle__name"] for row in exported] == found()
    PERSONAL_DATA.merge(mia.id, tom.id)
    assert PuzzleSource.objects.filter(guest=tom.id).count() == len(found())
    PERSONAL_DATA.erase(tom.id)
    assert not found()


def test_puzzles_outlive_their_table(mia: Any, searched: list[int]) -> None:
    table = finished(mia, seats=2)
    agree(mia.id)
    mine_all()
    Table.objects.filter(pk=table.pk).delete()
    assert len(found()) == mining.PER_MATCH
    assert not MinedMatch.objects.exists()
    sources.withdraw(mia.id)
    assert not found()


def test_a_position_is_searched_with_what_its_seat_knows(
    mia: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The position of a puzzle has been redrawn, and no two searches of a match share their luck."""
    table = finished(mia, seats=2)
    game, record = table.game, table.read(table.start)
    seen: list[tuple[int, int]] = []

    def imagine(position: Any, seat: int, words: Any) -> Any:
        seen.append((seat, int(words[0])))
        return position

    monkeypatch.setattr(mining, "imagine", imagine)
    monkeypatch.setattr(mining, "QUICK", 3)
    assert mining.puzzle_at(game, record, 1) is None
    assert mining.puzzle_at(game, record, 2) is None
    assert [seat for seat, _ in seen] == [int(actor(record))] * 2
    assert len(set(seen)) == 2
