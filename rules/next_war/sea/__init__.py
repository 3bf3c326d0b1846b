"""7, 8.5.6 to 8.5.8. The sea: control of its boxes, ships and where they go, mines, sea transport, landings, beachheads."""
