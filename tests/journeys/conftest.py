"""Fixtures of journeys: whole ways of people through a real site in a real browser."""

from tests.site.fixtures import *  # noqa: F403
