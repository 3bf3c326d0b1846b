# Generals: cards that stand in for printed ones, and owners' modules
hand-stand-in = stand-in
