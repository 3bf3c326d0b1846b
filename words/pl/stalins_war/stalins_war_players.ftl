# Gracze komputerowi
player-greedy = waży szanse walki, zaopatrzenie i teren
reason-cut = odcięte oddziały
reason-held = miejsca trzymane na końcu
