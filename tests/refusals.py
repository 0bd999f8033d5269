"""Calls that must be refused."""

import pytest


def refusal(error, call, *arguments, **named):
    """Return the message of the error of this class that a call raises; fail with its arguments otherwise."""
    try:
        call(*arguments, **named)
    except error as caught:
        return str(caught)
    raise pytest.fail.Exception(f"accepted: {arguments!r} {named!r}")
