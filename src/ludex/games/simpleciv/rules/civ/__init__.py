"""Civs (SC-8, SC-15, SC-19 to SC-21): income, technology, diplomacy, victory."""
