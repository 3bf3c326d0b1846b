# Gracze komputerowi
player-greedy = waży szanse walki, zaopatrzenie i teren
