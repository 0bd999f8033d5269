"""Reader of Santa Maria values files: adds lists of words and bundles of amounts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from ludoteca.games.santa_maria.edition.model import BUNDLE_KEYS, Bundle
from ludoteca.games.tables import PROVENANCES, Table, TableReader
from ludoteca.i18n import N_

__all__ = ["MOST", "Reader", "Table"]

MOST: Final = 20  # of anything in one bundle

NO_AMOUNTS: Final = N_("{file}: {row}: {given} is not a table of amounts")
NO_WORDS: Final = N_("{file}: {row}: {key} must list one or more of: {allowed}")


class Reader(TableReader):
    """Reader of a Santa Maria values file."""

    WITHOUT_ID = ("players", "conquistador_scoring", "retire", "solo.rating")

    def words(self, name: str, row: Table, key: str, allowed: Sequence[str]) -> tuple[str, ...]:
        """One or more different words, in the order of `allowed`."""
        given = self.get(name, row, key, list)
        known = [word for word in allowed if word in given]
        if not given or len(known) != len(given):
            raise self.fail(name, NO_WORDS, key=key, allowed=", ".join(allowed))
        return tuple(known)

    def provenance(self, name: str, row: Table) -> str:
        """Provenance of the values of a row."""
        return self.choice(name, "provenance", row.get("provenance"), PROVENANCES)

    def bundle(self, name: str, given: object, keys: Iterable[str] = BUNDLE_KEYS) -> Bundle:
        """Amounts by resource, coins and happiness."""
        allowed = list(keys)
        if not isinstance(given, Mapping) or not given:
            raise self.fail(name, NO_AMOUNTS, given=repr(given))
        for key in given:
            self.choice(name, "amounts", key, allowed)
            self.get(name, given, key, int, 1, MOST)
        return tuple(int(given.get(key, 0)) for key in allowed)
