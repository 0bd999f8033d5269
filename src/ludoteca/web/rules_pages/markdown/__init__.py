"""Markdown extensions of the rules pages."""
