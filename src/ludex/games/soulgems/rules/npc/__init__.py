"""Neutral figures (SG-14)."""
