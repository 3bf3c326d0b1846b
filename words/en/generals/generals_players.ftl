# Scripted players
player-greedy = takes the biggest immediate gain
