# Scripted players
player-greedy = weighs odds, supply and ground
reason-cut = units cut off
reason-held = places held at the end
