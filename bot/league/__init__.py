"""League play: reckoning that knows neither Discord nor the store."""
