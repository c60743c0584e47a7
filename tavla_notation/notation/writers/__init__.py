"""Records written down: one file a format."""
