"""The games.

Importing this package registers them all; each is a folder that reads as its rulebook.
"""

from ludoteca.games import castles_of_burgundy, lisboa, puerto_rico, santa_maria

__all__ = ["castles_of_burgundy", "lisboa", "puerto_rico", "santa_maria"]
