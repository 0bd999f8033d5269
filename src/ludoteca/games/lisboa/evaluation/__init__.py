"""Estimated worth of things to a seat, in points at the end of the game."""

__all__: list[str] = []
