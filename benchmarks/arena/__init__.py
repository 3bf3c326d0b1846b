"""Computer players against each other: ``python -m benchmarks.arena``."""
