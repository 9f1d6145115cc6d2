"""Examples of every rule of Impetus."""
