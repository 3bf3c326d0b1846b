"""What must hold of any game, tried out: random games and what is compared in them."""
