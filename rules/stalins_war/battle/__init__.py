"""11, 12. Battle: permission to attack, the steps of a fight, losses, retreat, advance, exploitation; combat cards (7.5.5)."""
