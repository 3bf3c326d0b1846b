"""Scenarios (17.0), their set-up (2.0)."""
