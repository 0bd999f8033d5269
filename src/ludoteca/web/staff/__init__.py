"""The staff pages (Django's admin), available once an operator has an account."""

__all__ = ["accounts", "site", "table_commands", "value_files"]
