"""Positions of Generals as files, and questions about them."""
