"""What needs a moderator: cases, rulings, appeals and cards, in a log of their own. Pure computation."""
