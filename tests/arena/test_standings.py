"""Standings: wins, points, intervals and verdicts by bot and by pair."""

import pytest

from ludoteca.arena import Tournament, Verdict, share_interval

from .made import GAME, duel, made


def test_standings_share_victories():
    played = Tournament(GAME, (duel((1, 1, 3), (3, 2, 1)), duel((1, 2, 3), (3, 2, 1))))
    a, b = played.standings()
    assert (a.bot, a.games, a.wins, b.games, b.wins) == ("a", 4, 1.5, 2, 0.5)
    assert (a.points, a.rank, a.decisions) == (2.0, 2.0, 40)
    assert a.seconds_per_move == pytest.approx(0.4 / 40)
    assert a.longest == 0.02
    assert (played.seats, played.deals) == (3, 1)
    a, b = Tournament(GAME, (duel((1, 2, 3)),)).standings()
    assert a.equal_share == b.equal_share == pytest.approx(1 / 3)
    assert (a.win_share, b.win_share) == (0.5, 0.0)


def test_the_interval_of_a_bot_in_several_seats_is_that_of_winning_with_any():
    matches = [duel((1, 2, 3), seed=s) for s in range(9)] + [duel((2, 1, 3), seed=9)]
    a, b = Tournament(GAME, tuple(matches)).standings()
    low, high = share_interval([1] * 9 + [0], [1] * 10)
    assert a.win_interval == pytest.approx((low / 2, high / 2))
    assert b.win_interval == pytest.approx((1 - high, 1 - low))


def test_matches_of_one_seed_are_one_deal():
    alike = tuple(duel((1, 2, 3), seed=seed) for seed in (1, 1, 1, 2, 2, 2))
    apart = tuple(duel((1, 2, 3), seed=seed) for seed in range(6))
    (one, _), (other, _) = (Tournament(GAME, duels).standings() for duels in (alike, apart))
    assert one.win_interval[0] < other.win_interval[0]


def test_verdicts_follow_the_intervals():
    best, middle, worst = made({"a": 1.0, "b": 0.0, "c": -1.0}, 60).standings()
    assert (best.verdict, worst.verdict) == (Verdict.MORE, Verdict.LESS)
    assert best.win_interval[0] > best.equal_share > worst.win_interval[1]
    equal = made({"a": 0.0, "b": 0.0, "c": 0.0}, 60).standings()
    assert {standing.verdict for standing in equal} == {Verdict.UNDECIDED}
    assert middle.bot == "b"


def test_a_bot_alone_or_against_itself_has_its_equal_share():
    (only,) = Tournament(GAME, (duel((1, 2, 3), bots=("a",) * 3),)).standings()
    assert only.win_share == pytest.approx(only.equal_share)
    assert only.verdict is Verdict.UNDECIDED
    for watched in (False, True):
        for count in range(1, 60):
            duels = tuple(duel((1,), bots="a", seed=seed) for seed in range(count))
            (only,) = Tournament(GAME, duels, watched=watched).standings()
            assert (only.win_share, only.equal_share) == (1.0, 1.0)
            assert only.verdict is Verdict.UNDECIDED


def test_pairs_that_met_are_compared_seat_by_seat_in_the_order_of_the_standings():
    played = Tournament(GAME, (duel((1, 2, 3)), duel((1, 1, 3))))
    (pair,) = played.pairs()
    assert (pair.bot, pair.other) == ("a", "b")
    assert pair.ahead == pytest.approx((0.5 + 0.25) / 2)
    pairs = made({"c": -1.0, "a": 1.0, "b": 0.0}, 60).pairs()
    assert [(pair.bot, pair.other) for pair in pairs] == [("a", "b"), ("a", "c"), ("b", "c")]
    assert all(pair.verdict is Verdict.MORE for pair in pairs)
    duels = (duel((1, 2), bots=("a", "b")), duel((1, 2), bots=("a", "c"), seed=2))
    assert {(p.bot, p.other) for p in Tournament(GAME, duels).pairs()} == {("a", "b"), ("a", "c")}


def test_no_games_are_no_standings():
    empty = Tournament(GAME, ())
    assert not empty.standings()
    assert not empty.pairs()
    assert not empty.ratings()
    assert (empty.seats, empty.deals) == (0, 0)


def test_intervals_that_are_valid_at_all_times_are_wider():
    (fixed, *_), (watched, *_) = (
        made({"a": 0.5, "b": 0.0}, 60, watched=watched).standings() for watched in (False, True)
    )
    assert watched.win_interval[0] < fixed.win_interval[0] < fixed.win_interval[1]
    assert watched.win_interval[1] > fixed.win_interval[1]
    assert watched.points_interval[0] < fixed.points_interval[0]
