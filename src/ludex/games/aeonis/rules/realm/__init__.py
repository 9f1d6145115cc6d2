"""A realm (AE-31, AE-38 to AE-40, AE-43): Population, buildings, recruiting, discoveries, control, production."""
