"""Hints during a match, and the analysis of a finished one."""

__all__ = ["graph", "hints", "models", "urls", "worker"]
