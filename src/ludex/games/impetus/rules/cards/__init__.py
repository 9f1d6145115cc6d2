"""The cards of the Agenda Phase (IM-12 to IM-14)."""
