"""Matches over HTTP and WebSocket: tables, storage, seats; only what a seat may see leaves it."""
