"""Matches: tables, seats and moves, and the one transaction through which every change goes."""

__all__ = [
    "events",
    "extensions",
    "final_scores",
    "models",
    "moves",
    "seats",
    "storage",
    "turn",
    "undo",
]
