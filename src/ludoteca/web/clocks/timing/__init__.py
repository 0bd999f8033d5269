"""Time itself: time controls, clock arithmetic, the site's own time, hours in which time does not run."""
