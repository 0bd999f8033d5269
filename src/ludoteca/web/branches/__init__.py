"""Playing on from positions of finished matches, and the tree of lines that this makes."""

__all__ = ["continuation", "models", "urls"]
