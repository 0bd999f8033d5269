"""Skip tests that need Gymnasium or PettingZoo where these are not installed."""

from importlib.util import find_spec

import pytest

if not (find_spec("gymnasium") and find_spec("pettingzoo")):
    collect_ignore = ["test_arguments.py", "test_doors.py", "test_gym.py", "test_zoo.py"]


@pytest.fixture
def reset_needed():
    """The error of a step before `reset`."""
    from gymnasium.error import ResetNeeded

    return ResetNeeded
