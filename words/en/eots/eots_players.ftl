# Computer players
plan-aim = towards { $aim }
memory-goals = Out for: { $hexes }
memory-failed = Forecasts failed at: { $hexes }
reason-will = US Political Will
reason-progress = Progress of the War
reason-resources = resource hexes
reason-danger = Will near its end
reason-headquarters = headquarters
reason-cut_off = units out of supply
reason-shortage = resource hexes short of the limit
reason-enemy_strength = enemy strength
