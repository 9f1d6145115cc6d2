"""What happened: the log that rules write, and how it is put into words."""
