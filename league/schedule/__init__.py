"""When live games are played: times proposed, accepted, kept. A log of its own, pure reckoning."""
