"""Cities (SC-5 to SC-7, SC-9)."""
