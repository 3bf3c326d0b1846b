# Generals: karty zastępujące drukowane i moduły właścicieli
hand-stand-in = zastępcza
explain-card-head = **{ $card }** · { $nation } · { $kind } · ×{ $count }
explain-card-text = { $wording }
explain-card-cost-deck = Użycie kosztuje { $count ->
    [one] { $count } kartę
    [few] { $count } karty
   *[other] { $count } kart
 } z wierzchu talii.
explain-card-cost-hand = Użycie kosztuje { $count ->
    [one] { $count } kartę
    [few] { $count } karty
   *[other] { $count } kart
 } z ręki.
explain-card-stand-in = ⚠ Zastępcza: { $sure ->
    [no] w drukowanej grze może być na jej miejscu inna karta.
   *[yes] drukowana karta może mówić co innego.
 }
explain-deck-head = **{ $nation }**: kart { $count }
explain-deck-kind = **{ $kind }** ({ $count }): { $cards }
explain-deck-basic = **{ $kind }**: { $count }
explain-deck-stand-ins = ⚠ Zastępcze ({ $count }), drukowane mogą być inne: { $cards }
cmd-explain-card-name = karta
cmd-explain-card-description = Co mówi karta i czy zastępuje drukowaną
cmd-explain-deck-name = talia
cmd-explain-deck-description = Wszystkie karty państwa, zastępcze oznaczone
opt-card-card = Która karta
opt-deck-nation = Które państwo
