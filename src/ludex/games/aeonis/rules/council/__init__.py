"""The High Council, global events, Trade and Accords (AE-46 to AE-48)."""
