"""Many files: where match records are found."""
