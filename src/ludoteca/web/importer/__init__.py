"""Import of matches that were played elsewhere: the upload page, and the table of an imported match."""

__all__: list[str] = []
