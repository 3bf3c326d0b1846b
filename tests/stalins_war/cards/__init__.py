"""Each card does what its rows say."""
