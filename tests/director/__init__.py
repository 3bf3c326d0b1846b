"""A person at the stand-in of Discord, for tests and benchmarks."""
