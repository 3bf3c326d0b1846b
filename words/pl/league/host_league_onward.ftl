# Rundy, które ogłaszają się same.
league-setting-follows = Rundy wynikające z tabeli lub drabinki ogłaszają się same
league-choice-follows-yes = tak, pół dnia po ostatnim wyniku
league-choice-follows-no = nie, każdą ogłasza moderator
league-due-follows = **{ $name }**: wszystkie partie rundy { $round } są skończone. Następna runda wynika z tego, co rozegrano, i za pół dnia ogłosi się sama, jeśli żadna sprawa o partię nie jest otwarta. Kto chce ją zmienić, robi to wcześniej.
