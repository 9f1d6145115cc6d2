"""Examples of every rule of Soul Gems."""
