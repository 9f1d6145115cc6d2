"""Combat and capture (SC-13)."""
