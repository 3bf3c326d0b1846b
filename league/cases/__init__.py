"""What needs a moderator: cases, rulings, appeals, cards, as a log of their own. Pure reckoning."""
