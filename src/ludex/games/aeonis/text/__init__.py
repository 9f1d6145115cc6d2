"""Aeonis in words."""
