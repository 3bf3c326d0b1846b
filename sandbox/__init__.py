"""A local stand-in of Discord on loopback: HTTP API, gateway, and a page to play on (a person for tests: `tests.director`)."""
