"""What docs/findings/simpleciv.md says of Simple Civ, and how fair its starts are."""
