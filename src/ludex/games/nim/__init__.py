"""Nim, the smallest example of a game: docs/adding-a-game.md follows it."""
