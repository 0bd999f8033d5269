"""Clocks: the time that each seat has left, and what happens when it runs out."""

__all__ = ["context", "models", "service", "ticker", "urls", "vacation"]
