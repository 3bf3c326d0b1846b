"""Texts as a native reader sees them: every message filled in, and read by rules."""
