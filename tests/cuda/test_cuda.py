"""Playing on a no usable GPU where there is none."""

import pytest

from ludoteca import cuda


def test_without_a_card_the_error_says_so(monkeypatch):
    monkeypatch.setattr(cuda, "is_available", lambda: False)
    for ask in (cuda.playouts, cuda.Batch):
        with pytest.raises(cuda.NoDevice, match="no usable GPU"):
            ask("puerto-rico", 3, 1)
