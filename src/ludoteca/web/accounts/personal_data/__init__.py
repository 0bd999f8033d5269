"""Personal data: export, deletion, and merging guests into accounts."""
