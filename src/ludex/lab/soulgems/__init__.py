"""What docs/findings/soulgems.md says of Soul Gems."""
