"""How units move over the ground (8.3, 8.5.1)."""
