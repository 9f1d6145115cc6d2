"""Soul Gems in words: names, notation, events, the tables of the rulebook."""
