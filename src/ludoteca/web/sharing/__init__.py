"""Links to positions and lines of matches with marks and text, their embedding, and pictures for chat previews."""

__all__ = ["models", "urls"]
