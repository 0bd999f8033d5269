"""Tools for those who work on Ludoteca; no part of the package."""
