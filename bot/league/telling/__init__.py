"""What people see of a season: sheets as pictures and as text, player cards, news for spectators."""
