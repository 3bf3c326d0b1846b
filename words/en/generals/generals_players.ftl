# Scripted players
player-greedy = takes what brings most at once
