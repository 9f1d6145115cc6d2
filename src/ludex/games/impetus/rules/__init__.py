"""The rules of Impetus: compiled functions on its state."""
