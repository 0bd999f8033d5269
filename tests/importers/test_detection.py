"""Files of any kind: recognized, imported, or refused with an error of ours, whatever has been done to them."""

import base64
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludoteca import Match, positions
from ludoteca.importers import BadLog, import_match, is_position, recognize
from ludoteca.kernel.errors import LudotecaError
from tests.importers.bga_writer import BgaWriter
from tests.importers.test_bga import played


def save() -> dict[str, Any]:
    """A save file that begins with an edited position, and has another one."""
    match = Match("santa-maria", 2, 3)
    match.position.coins[0] += 1
    for _ in range(6):
        match.play(match.legal()[-1])
        if match.ply == 2:
            match.position.coins[1] += 1
    found: dict[str, Any] = json.loads(match.save())
    return found


SAVE = save()
JUNK: Any = st.one_of(
    st.sampled_from([None, True, -1, 0, 10**30, 1e308, "", "x" * 99, "\ud800", [], {}, [[]]]),
    st.text(max_size=5),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
)


def test_an_edited_save_file_is_imported():
    assert len(SAVE["edits"]) == 2
    assert import_match(json.dumps(SAVE)).match.ply == 6
    with pytest.raises(LudotecaError):
        import_match(json.dumps({**SAVE, "edits": {}}))


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(sorted(SAVE)), JUNK)
def test_junk_in_a_save_file_is_refused_or_harmless(key, junk):
    data = {**SAVE, key: junk}
    try:
        match = import_match(json.dumps(data)).match
    except LudotecaError:
        return
    whole = json.loads(Match.load(json.dumps(SAVE)).save())
    if key == "seed":  # edited positions have their own, so that another one changes nothing
        whole[key] = junk
    assert json.loads(match.save()) == whole


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 255))
def test_altered_positions_of_a_save_file_are_refused(place, change):
    content = bytearray(base64.b64decode(SAVE["edits"]["2"]))
    content[place % len(content)] ^= change
    edits = {**SAVE["edits"], "2": base64.b64encode(content).decode()}
    with pytest.raises(LudotecaError):
        import_match(json.dumps({**SAVE, "edits": edits}))


LOG = json.dumps(BgaWriter(played(2, 1)).packets)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, len(LOG) - 1), st.sampled_from([*'0123456789-"{}[],:', "null", "1e99", ""]))
def test_altered_logs_are_refused_or_harmless(place, new):
    try:
        match = import_match(LOG[:place] + new + LOG[place + 1 :]).match
    except LudotecaError:
        return
    assert match.over


def test_formats_are_told_apart():
    assert recognize(json.dumps(SAVE)).game.name == "santa-maria"
    assert recognize(LOG).game.name == "castles-of-burgundy"
    for text in (
        "",
        "null",
        "7",
        '"x"',
        "[" * 10**5,
        '{"format": 1}',
        '{"format": "ludoteca-arena-1"}\n',
    ):
        with pytest.raises(BadLog):
            recognize(text)
    text = positions.to_text("santa-maria", Match("santa-maria", 2, 3).position)
    assert is_position(f"\n {text} \n")
    for text in ("", "{}", "x.1", "a.1.2.3", "santa maria.1.2", "\u00e9.1.2"):
        assert not is_position(text)
