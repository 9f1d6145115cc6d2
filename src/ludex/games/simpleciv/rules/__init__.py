"""The rules of Simple Civ: compiled functions on its state."""
