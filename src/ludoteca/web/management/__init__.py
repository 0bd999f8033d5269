"""Commands for those who run a site."""

__all__ = ["accounts", "serve", "site", "staff", "tables", "worker"]
