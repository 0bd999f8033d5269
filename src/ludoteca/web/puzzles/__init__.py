"""Puzzles: solved on the table, explained by comparing options, and rated."""

__all__ = ["models", "urls"]
