"""Actions of units besides fighting: movement and trenches (10), arrivals (7.5.2), and the orders of a round (7.2, 7.3)."""
