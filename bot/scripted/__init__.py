"""Who decides for the seats that nobody holds."""
