"""The games. Importing this package registers them all; each is a folder that reads as its rulebook."""

from ludoteca.games import puerto_rico

__all__ = ["puerto_rico"]
