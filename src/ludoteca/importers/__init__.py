"""Import of matches that were played elsewhere.

Every action is replayed by the rules; a file that departs from them is refused at the first place.
"""

from ludoteca.importers.detection import MatchFile, import_match, is_position, recognize
from ludoteca.importers.errors import BadLog
from ludoteca.importers.result import Difference, ImportedMatch

__all__ = [
    "BadLog",
    "Difference",
    "ImportedMatch",
    "MatchFile",
    "import_match",
    "is_position",
    "recognize",
]
