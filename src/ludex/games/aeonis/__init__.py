"""Aeonis: a hex game of Lords, council and war for three to eight players."""
