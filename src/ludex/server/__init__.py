"""The server: matches over HTTP and WebSocket. Only what a seat may see leaves it."""
