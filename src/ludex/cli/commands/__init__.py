"""One module for each subcommand, with its `command`."""
