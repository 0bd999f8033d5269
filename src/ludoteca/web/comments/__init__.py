"""Comments that the players of a finished match write on its positions."""

__all__ = ["models", "urls"]
