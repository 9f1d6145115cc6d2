"""Soul Gems: a wargame with dice, cards and terrain on a chess board, designed by Rebecca Loran."""
