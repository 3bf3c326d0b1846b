"""What people are shown of a season: sheets for pictures and the same in words, a player's card, news for onlookers."""
