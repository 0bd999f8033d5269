"""Fixtures of tests of the site in this process, and of a shared server beside it."""

from tests.site.fixtures import *  # noqa: F403
from tests.web.fixtures import *  # noqa: F403
