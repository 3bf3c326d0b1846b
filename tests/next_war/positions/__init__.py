"""Position files of Next War."""
