# Gracze komputerowi
player-greedy = bierze to, co od razu daje najwięcej
reason-statuses = statusy
reason-responses = odpowiedzi
reason-dry = kończące się talie
reason-homes = ziemie ojczyste
