"""Combat (SG-8)."""
