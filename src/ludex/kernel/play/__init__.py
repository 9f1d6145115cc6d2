"""Matches: played, saved, replayed."""
