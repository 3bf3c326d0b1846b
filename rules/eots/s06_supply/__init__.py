"""Headquarters, supply and zones of influence (6.0)."""
