"""Texts are tidied: nothing invisible, nothing that turns others round, their lines as they are."""

import pytest

from ludoteca.web.chat.message_text import LENGTH, LINES, normalize


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("Hello", "Hello"),
        ("  a \t b  ", "a b"),
        ("one\r\ntwo\rthree\nfour", "one\ntwo\nthree\nfour"),
        ("\n\none\n\n\n\ntwo\n\n", "one\n\ntwo"),
        ("a\u202eb\u200bc\u2066d\x00e\x07", "abcde"),
        ("\u3164\u2800\ufe0f", ""),
        ("e\u0301" + "\u0301" * 30, "\u00e9" + "\u0301" * 3),
        ("こんにちは\u3000世界", "こんにちは 世界"),
        ("a\u2028b", "a\nb"),
    ],
)
def test_a_text_is_tidied(written, kept):
    assert normalize(written) == kept


def test_what_is_too_long_is_cut():
    assert len(normalize("x" * 2000)) == LENGTH
    assert normalize("\n".join(map(str, range(50)))).count("\n") == LINES - 1
    assert normalize(" \n\t\n ") == ""
