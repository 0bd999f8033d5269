import pytest


@pytest.fixture(autouse=True)
def quick(quick_accounts):
    """All these tests sign up and in."""
