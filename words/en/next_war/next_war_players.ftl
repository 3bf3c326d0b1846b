# Scripted players
player-greedy = weighs odds, supply and ground
