"""Aeonis as clients show it."""
