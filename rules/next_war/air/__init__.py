"""Air power (6) and the ways by air (8.5.2 to 8.5.5)."""
