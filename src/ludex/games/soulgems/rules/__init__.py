"""The rules of Soul Gems: compiled functions on its state."""
