"""Openings: which choices strong bots make in the first turns, and how their matches ended.

    >>> from ludoteca.openings import load
    >>> book = load("puerto-rico")
    >>> for choice in book.at(3).children:
    ...     print(choice.key, choice.count, choice.wins)  # doctest: +SKIP

The books are built from matches of bots by ``make openings``.
"""

from ludoteca.openings.book import Book, Example, Node, Opening, load
from ludoteca.openings.building import Played, build
from ludoteca.openings.scope import key_of

__all__ = ["Book", "Example", "Node", "Opening", "Played", "build", "key_of", "load"]
