"""A local stand-in of Discord on loopback: HTTP API, gateway, a page to play on, and a person for tests (`sandbox.client`)."""
