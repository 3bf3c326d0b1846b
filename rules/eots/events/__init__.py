"""What the event of each strategy card does. One class a kind of effect, numbers from the card tables."""
