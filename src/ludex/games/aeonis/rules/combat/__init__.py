"""Combat and sieges (AE-41)."""
