"""Clocks: how much time a seat has, and what happens when it runs out."""

__all__ = ["context", "models", "service", "ticker", "urls", "vacation"]
