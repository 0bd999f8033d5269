"""Opening explorer: what strong bots choose in the first turns, and how their matches ended."""

__all__ = ["urls"]
