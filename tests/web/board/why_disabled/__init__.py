"""Reasons why pieces are dark, put to the test: once what they say is mended, the piece lights up."""

from collections import Counter

import numpy as np

from ludoteca.kernel import generics
from ludoteca.kernel.match import legal_mask
from ludoteca.piece_info import cards_of
from ludoteca.web.presenters import presenter_for
from tests.web.board.why_disabled import burgundy, lisboa, puerto_rico, santa_maria
from tests.web.tables import BURGUNDY, LISBOA, PUERTO_RICO, SANTA_MARIA, whose

CHECKS = {PUERTO_RICO: puerto_rico, BURGUNDY: burgundy, SANTA_MARIA: santa_maria, LISBOA: lisboa}
"""By game a module that knows its reasons: `keys`, `is_expected`, `BY_ELIMINATION`, `SO`, `MENDED`, `disturb`; some `RARE`."""
STEPS = 6
"""More reasons one after another than any piece has."""
OFTEN = 5
"""A sentence about a kind of piece is put to the test so often, as that takes a while."""


def lit_for(game, record):
    """The pieces that are lit, and the view of the seat that is asked."""
    seat, shown = whose(record), record.copy()
    generics.redact(shown, seat)
    view = game.view(shown)
    legal = np.flatnonzero(legal_mask(game, record)).tolist()
    return {place.key for place in presenter_for(game.name).places(view, legal)}, view, seat


def check_reasons(table, page):
    """Nothing that is lit has a reason; what people would expect to be lit has one where it is not."""
    lit, view, seat = lit_for(table.game, table.record())
    checks = CHECKS.get(table.game_name)
    for piece in page.find(data_key=True):
        key, why = piece["data-key"], piece["data-why"]
        if "choice" in piece.classes:
            continue
        assert ("lit" in piece.classes) == (key in lit), key
        assert not (why and key in lit), key
        if checks and checks.is_expected(view, seat, key):
            assert why or key in lit, key


class Trial:
    """Puts the reasons of one game to the test, each sentence some times."""

    def __init__(self, game):
        self.game = game
        self.checks = CHECKS[game.name]
        self.tried = Counter[tuple[str, str]]()

    @property
    def untried(self):
        """Sentences that no position has given rise to, but for those that seldom come up."""
        told = {*self.checks.SO, *self.checks.MENDED} - getattr(self.checks, "RARE", set())
        return told - {sentence for _, sentence in self.tried}

    def of(self, record):
        """Try all pieces of a position."""
        lit, view, seat = lit_for(self.game, record)
        for key in self.checks.keys(view, seat):
            why = self._why(view, seat, key)
            assert why or key in lit or not self.checks.is_expected(view, seat, key), key
            if not why:
                continue
            sentence = key.partition(":")[0], _template(why)
            if key in lit:
                assert _template(why) in self.checks.BY_ELIMINATION, (key, why)
            elif self.tried[sentence] < OFTEN:
                self.tried[sentence] += 1
                self._mend_until_lit(record.copy(), key)

    def _why(self, view, seat, key):
        seen = cards_of(self.game.name).at(view, seat, key)
        return seen.why if seen else ""

    def _mend_until_lit(self, record, key):
        """Mend what the reason says, and the next one if there is one, until the piece is lit."""
        told = []
        for _ in range(STEPS):
            lit, view, seat = lit_for(self.game, record)
            if key in lit:
                return
            why = self._why(view, seat, key)
            told.append(why)
            assert why, (key, told)
            if so := self.checks.SO.get(_template(why)):
                assert so(view, seat, *key.split(":")[1:]), (key, told)
                return
            record = self._mended(record, key, why)
        raise AssertionError(f"{key} stays dark: {told}")

    def _mended(self, record, key, why):
        """The position with what is said to lack; where a number is said, one less is not enough."""
        mend, count = self.checks.MENDED[_template(why)], _count(why)
        seat, parts, more = whose(record), key.split(":"), record.copy()
        if count is not None:
            mend(record, seat, parts, count - 1)
            assert key not in lit_for(self.game, record)[0], (key, why)
        mend(more, seat, parts, why if count is None else count)
        return more


def _template(why):
    return why if isinstance(why, str) else why.template


def _count(why):
    """How many lack, None where the reason is no number."""
    if "short" not in _template(why):
        return None
    return 1 if " 1 " in _template(why) else why.params["count"]
