"""The HTTP interface: routes, their models, replays, saves, the rulebook and the pages of the client."""
