"""The WebSocket interface: connections, requests and their handlers, updates."""
