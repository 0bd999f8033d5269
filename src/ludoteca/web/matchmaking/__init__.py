"""Open tables of strangers, invitations and rematches."""

__all__ = ["models", "views"]
