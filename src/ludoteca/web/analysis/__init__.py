"""Hints during a match, and analysis of finished matches."""

__all__ = [
    "evaluation_text",
    "explanations",
    "graph",
    "hints",
    "line_text",
    "models",
    "urls",
    "worker",
]
