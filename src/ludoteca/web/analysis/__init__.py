"""Hints during a match, and analysis of finished matches."""

__all__ = ["graph", "hints", "models", "urls", "worker"]
