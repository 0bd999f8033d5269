"""Commands for operators of a site."""

__all__ = ["accounts", "serve", "site", "staff", "tables", "worker"]
