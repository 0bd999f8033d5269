"""Nights, holidays and outages do not count, in any time zone."""

from datetime import UTC, date, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from ludoteca.web.clocks.timing.availability import AT_ANY_TIME, Rest, awake, deadline

HOUR = 3_600_000
ZONES = ("UTC", "Asia/Tokyo", "America/New_York", "Europe/Lisbon", "Pacific/Chatham")


def ms(year, month, day, hour=0):
    return int(datetime(year, month, day, hour, tzinfo=UTC).timestamp()) * 1000


START = ms(2027, 3, 1)
hours = st.tuples(st.integers(0, 23), st.integers(1, 12)).map(lambda n: (n[0], (n[0] + n[1]) % 24))
days = st.tuples(st.integers(0, 400), st.integers(0, 20)).map(
    lambda n: (date(2027, 2, 1) + timedelta(n[0]), date(2027, 2, 1) + timedelta(n[0] + n[1]))
)
rests = st.builds(
    Rest, st.sampled_from(ZONES), st.none() | hours, st.lists(days, max_size=2).map(tuple)
)
moments = st.integers(START, START + 400 * 24 * HOUR)
lengths = st.integers(1, 100 * HOUR)
spans = st.lists(st.tuples(moments, lengths).map(lambda n: (n[0], n[0] + n[1])), max_size=3)


@given(rests, spans, moments, lengths)
def test_just_what_is_left_counts_until_the_end(rest, outages, start, left):
    end = deadline(rest, outages, start, left)
    assert awake(rest, outages, start, end) == left
    assert awake(rest, outages, start, end - 1) == left - 1


@given(rests, spans, moments, lengths, lengths)
def test_it_does_not_matter_when_one_looks(rest, outages, start, first, second):
    middle = start + first
    end = middle + second
    parts = awake(rest, outages, start, middle) + awake(rest, outages, middle, end)
    assert awake(rest, outages, start, end) == parts <= first + second


@given(rests, spans, moments, lengths)
def test_a_clock_that_is_put_back_costs_nothing(rest, outages, start, back):
    assert awake(rest, outages, start, start - back) == 0


@given(rests, moments, lengths)
def test_an_outage_costs_nothing(rest, start, length):
    assert awake(rest, [(start, start + length)], start, start + length) == 0


def test_nights_are_those_of_where_somebody_lives():
    tokyo = Rest("Asia/Tokyo", (23, 7))
    assert deadline(tokyo, [], ms(2027, 5, 10, 12), 4 * HOUR) == ms(
        2027, 5, 11, 0
    )  # 14:00 and 22:00
    assert awake(tokyo, [], ms(2027, 5, 10, 14), ms(2027, 5, 10, 22)) == 0
    assert awake(AT_ANY_TIME, [], ms(2027, 5, 10, 14), ms(2027, 5, 10, 22)) == 8 * HOUR


def test_a_holiday_is_off_from_its_first_minute_to_its_last():
    rest = Rest("Europe/Lisbon", None, ((date(2027, 12, 24), date(2027, 12, 26)),))
    assert deadline(rest, [], ms(2027, 12, 23, 20), 12 * HOUR) == ms(2027, 12, 27, 8)


def test_the_night_of_a_day_that_is_an_hour_shorter():
    rest = Rest("Europe/Lisbon", (22, 6))
    spring = awake(rest, [], ms(2027, 3, 27, 12), ms(2027, 3, 28, 12))  # clocks go forward at 1:00
    assert spring == 17 * HOUR
