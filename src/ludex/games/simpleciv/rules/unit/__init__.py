"""Units on the map (SC-12)."""
