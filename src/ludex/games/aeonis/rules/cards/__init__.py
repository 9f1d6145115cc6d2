"""Cards: Whispers, artifacts, exploration cards, Lords' abilities (AE-42, AE-46.3, AE-49, AE-50)."""
