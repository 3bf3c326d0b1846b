# Gracze komputerowi
plan-aim = cel: { $aim }
reason-will = wola polityczna USA
reason-progress = Postęp w działaniach wojennych
reason-resources = heksy surowców
