"""Cards (SG-11, SG-12)."""
