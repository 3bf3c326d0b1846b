"""Inter-service rivalry (14.0)."""
