"""What owners of a box put in the place of the house's tables."""
