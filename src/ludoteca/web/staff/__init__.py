"""The back office, by Django's admin; there once an operator has an account."""

__all__ = ["accounts", "site", "table_commands", "value_files"]
