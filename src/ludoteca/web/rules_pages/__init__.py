"""The rules of every game as a page, written in Markdown: ``<folder>/rules.<language>.md``."""

__all__ = ["views"]
