# Dlaczego ktoś jest na tym miejscu
why-place = { $who }: miejsce { $place } z { $of }
why-behind = Niżej niż { $who }; decyduje { $what }: { $mine } i { $theirs }
why-before = Wyżej niż { $who }; decyduje { $what }: { $mine } i { $theirs }
why-level = We wszystkim na równi: { $who }
why-among = Kolejność wobec gracza { $who } ustalają partie między równymi
why-all = wszystkie kryteria
why-whose = Ktoś inny
why-which = Tylko jedno kryterium
why-not-in = { $who } nie gra w tym sezonie.
why-no-order = Miejsca w tym sezonie nie wynikają z punktów ani kryteriów pomocniczych.
why-no-tie = W tym sezonie nie ma takiego kryterium. Są: { $what }
button-league-why = Skąd to miejsce?
opt-league-why = Dlaczego gracz jest na tym miejscu: każde kryterium pomocnicze z sumą
opt-league-why-tie = Jedno kryterium z sumą; bez gracza własne
opt-tie_break-name = kryterium
