"""Start times of live games: times proposed, accepted, kept. A log of their own, pure computation."""
