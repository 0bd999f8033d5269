"""Comments on positions of a finished match, by its players or its importer."""

__all__ = ["authors", "models", "urls"]
