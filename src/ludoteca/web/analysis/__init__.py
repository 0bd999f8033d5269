"""Hints during a match, and analysis of finished matches."""

__all__ = [
    "evaluation_text",
    "explanations",
    "graph",
    "hints",
    "models",
    "urls",
    "worker",
]
