"""Times of seats, whatever happens: nobody gains by it, nobody loses what was not theirs to lose."""

from hypothesis import given
from hypothesis import strategies as st

from ludoteca.web.clocks.timing.clock_math import TimeBudget, full_clock
from ludoteca.web.clocks.timing.time_controls import TIME_CONTROLS

SEATS = 3
allowances = st.builds(TimeBudget, st.integers(0, 10**6), st.integers(1, 10**5))
gone = st.integers(-(10**6), 10**6)
seats = st.none() | st.integers(0, SEATS - 1)
events = st.lists(
    st.tuples(st.just("spend"), gone)
    | st.tuples(st.just("begin_turn"), st.tuples(seats, st.integers(0, 30)))
    | st.tuples(st.just("with_pause"), st.booleans())
    | st.tuples(st.just("grant_return"), st.integers(0, SEATS - 1)),
    max_size=40,
)


def follow(times, allowance, event):
    what, value = event
    if what == "begin_turn":
        return times.begin_turn(*value, allowance)
    if what == "grant_return":
        return times.grant_return(value, allowance)
    return getattr(times, what)(value)


@given(allowances, events)
def test_nobody_has_less_than_nothing_or_more_than_bank_and_increment(allowance, course):
    times = full_clock(SEATS, allowance)
    for event in course:
        times = follow(times, allowance, event)
        assert all(0 <= left <= allowance.most for left in times.left)


@given(allowances, events, st.lists(gone))
def test_a_pause_neither_adds_nor_takes_time(allowance, course, meanwhile):
    times = full_clock(SEATS, allowance)
    for event in course:
        times = follow(times, allowance, event)
    paused = times.with_pause(True)
    for each in meanwhile:
        paused = paused.spend(each)
    assert paused.with_pause(False).left == times.left


@given(allowances, events, gone)
def test_time_that_goes_by_is_charged_to_one_seat_at_most_and_never_given(allowance, course, more):
    times = full_clock(SEATS, allowance)
    for event in course:
        times = follow(times, allowance, event)
    after = times.spend(more)
    changed = [s for s in range(SEATS) if after.left[s] != times.left[s]]
    assert changed in ([], [times.running])
    assert sum(times.left) - sum(after.left) in range(max(0, more) + 1)


@given(allowances, st.integers(0, 30), st.lists(st.integers(0, 5000), max_size=8))
def test_taking_back_and_doing_it_again_gives_nothing(allowance, ply, spent):
    times = full_clock(SEATS, allowance).begin_turn(0, ply, allowance)
    left = times.left[0]
    for n, each in enumerate(spent):
        after, back = ply + 1 + n, ply + n % 2
        times = times.spend(each).begin_turn(1, after, allowance).begin_turn(0, back, allowance)
    assert times.left[0] == max(0, left - sum(spent))


@given(allowances, st.lists(st.integers(0, 10**6), max_size=5))
def test_a_turn_begins_with_an_increment_even_where_nothing_is_left(allowance, spent):
    times = full_clock(SEATS, allowance)
    for turn, each in enumerate(spent):
        times = times.begin_turn(0, 2 * turn, allowance)
        assert times.left[0] >= allowance.increment
        times = times.spend(each).begin_turn(1, 2 * turn + 1, allowance)


def test_turns_of_days_do_not_pile_up():
    allowance = TIME_CONTROLS["day"].allowance
    times = full_clock(2, allowance)
    for turn in range(3):
        times = (
            times.begin_turn(0, 2 * turn, allowance)
            .spend(1000)
            .begin_turn(1, 2 * turn + 1, allowance)
        )
        assert times.left == (allowance.most - 1000, allowance.most)


def test_what_has_run_out_is_out():
    allowance = TIME_CONTROLS["quick"].allowance
    times = full_clock(2, allowance).begin_turn(1, 0, allowance)
    assert not times.out()
    assert times.spend(allowance.most).out()
    assert not full_clock(2, TimeBudget(0, 5)).out()  # nobody is asked
