"""Many games at once, on a processor or a GPU."""
