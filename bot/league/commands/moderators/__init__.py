"""Commands and buttons of the people who run a season: make it, set it, publish rounds, rule."""
