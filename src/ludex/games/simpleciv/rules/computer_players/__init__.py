"""What the computer players of the rulebook decide when their turn begins (SC-24)."""
