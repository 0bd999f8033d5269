"""Commands of whoever runs a site."""
