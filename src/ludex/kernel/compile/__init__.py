"""Rules as native code: compiled, cached, warmed up."""
