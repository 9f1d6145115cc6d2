"""Natives (SC-14)."""
