"""Uvicorn with what it lacks: deadlines for its clients, limits on their number, and plain words at the start."""

__all__ = ["site", "sockets", "workers"]
