"""What the matches of somebody add up to: ratings, statistics, the list of matches, the library."""
