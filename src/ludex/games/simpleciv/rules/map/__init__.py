"""The map (SC-3, SC-10, SC-22): land, rivers, starts, huts, vision."""
