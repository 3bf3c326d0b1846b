# Gracze komputerowi
plan-aim = cel: { $aim }
memory-goals = Dąży do zajęcia: { $hexes }
memory-failed = Prognozy zawiodły: { $hexes }
reason-will = wola polityczna USA
reason-progress = Postęp w działaniach wojennych
reason-resources = heksy surowców
reason-danger = wola bliska wyczerpania
reason-headquarters = sztaby
reason-cut_off = jednostki bez zaopatrzenia
reason-shortage = brakujące heksy surowców
reason-enemy_strength = siły przeciwnika
