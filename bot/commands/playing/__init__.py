"""``/play``: an opponent by game, pace and hours, or the computer until somebody comes."""
