"""Matchmaking: open tables, invitations and rematches."""

__all__ = ["models", "views"]
