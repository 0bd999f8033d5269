"""Opening explorer: what strong bots and people choose in the first turns, and how their matches ended."""

__all__ = ["schedule", "urls"]
