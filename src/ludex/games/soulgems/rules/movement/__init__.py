"""Movement (SG-6): reach, price, choices and effect of a Move."""
