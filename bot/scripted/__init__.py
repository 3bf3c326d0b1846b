"""Decides for seats that no person holds."""
