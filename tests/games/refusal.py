"""What is refused leaves everything as it was."""

import pytest

from ludoteca import IllegalAction


def refused(match, action, error=IllegalAction):
    """Try an action that is refused with this error; what the error says."""
    before = match.position.tobytes()
    ply = match.ply
    with pytest.raises(error) as caught:
        match.play(action)
    assert match.position.tobytes() == before
    assert match.ply == ply
    return str(caught.value)
