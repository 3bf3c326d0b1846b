"""Generals."""
