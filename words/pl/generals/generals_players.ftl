# Gracze komputerowi
player-greedy = bierze to, co od razu daje najwięcej
