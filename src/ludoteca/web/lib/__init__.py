"""What any part of the site may use: HTTP, names, time zones, translation, outbound requests."""
