# Scripted players
player-greedy = weighs odds, supply and ground
reason-cut = units cut off
