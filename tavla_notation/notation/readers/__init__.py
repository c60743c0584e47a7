"""The readers of formats that are no rows in columns; one file a format."""
