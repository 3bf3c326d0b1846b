"""What lies on the ground: stacking (8.1), zones of control (8.2), control (8.4), supply (13.1)."""
