"""Import of matches that were played elsewhere: the upload page, the API's part of it, and tables of both.

`service` is a door for the API.
"""

__all__ = ["service"]
