"""Position editor: set up a position on the board, link it, and play from it."""

__all__ = ["links", "urls"]
