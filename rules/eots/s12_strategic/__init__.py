"""Strategic warfare (12.0)."""
