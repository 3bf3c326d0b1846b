"""What moderators type for a season's settings, and the same read back."""
