# Computer players
plan-aim = towards { $aim }
reason-will = US Political Will
reason-progress = Progress of the War
reason-resources = resource hexes
