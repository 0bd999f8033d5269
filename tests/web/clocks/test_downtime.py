"""The site's own time goes on while a process lives, and stands still while none does."""

from hypothesis import given
from hypothesis import strategies as st

from ludoteca.web.clocks.downtime import GAP, GRACE, Heartbeat, beat, woken

NOW = 10**12
steps = st.lists(st.integers(0, GAP), min_size=1, max_size=30)
jumps = st.integers(-(10**9), 10**9).filter(lambda n: abs(n) > GAP)


@given(steps)
def test_it_goes_as_the_clock_while_beats_come(course):
    heartbeat, now = Heartbeat(0, NOW), NOW
    for step in course:
        now += step
        heartbeat = beat(heartbeat, now)
    assert heartbeat == Heartbeat(sum(course), now)


@given(steps, jumps)
def test_a_jump_of_the_clock_is_no_time(course, jump):
    heartbeat, now = Heartbeat(0, NOW), NOW
    for at, step in enumerate(course):
        now += step + (jump if at == len(course) // 2 else 0)
        heartbeat = beat(heartbeat, now)
    assert sum(course) - 2 * GAP <= heartbeat.served <= sum(course) + GAP


@given(st.integers(GAP + 1, 10**9))
def test_a_restart_costs_nobody_time_and_gives_some_grace(down):
    heartbeat = Heartbeat(5000, NOW)
    assert beat(heartbeat, NOW + down).served == 5000
    back = woken(heartbeat, NOW + down)
    assert beat(back, NOW + down + GRACE).served == 5000
    assert beat(back, NOW + down + GRACE + 700).served == 5700


def test_a_short_restart_costs_nothing_either():
    back = woken(Heartbeat(5000, NOW), NOW + GAP - 1000)
    assert beat(back, NOW + GAP).served == 5000


def test_a_second_process_that_starts_stops_nobodys_time():
    assert woken(Heartbeat(5000, NOW), NOW + 1000) == Heartbeat(6000, NOW + 1000)


@given(
    st.lists(st.tuples(st.integers(1, 2000), st.sampled_from([0, 1500])), min_size=1, max_size=30)
)
def test_machines_whose_clocks_differ_add_nothing(course):
    heartbeat, now = Heartbeat(0, NOW), NOW
    for step, ahead in course:
        now += step
        heartbeat = beat(heartbeat, now + ahead)
    assert heartbeat.served <= sum(step for step, _ in course) + 1500
