# Wojna Stalina: karty walk, film, arkusze

picture-battle = Walka: { $place }
picture-battle-ground = Teren: { $ground }
picture-battle-table-LCU = tabela armii
picture-battle-table-SCU = tabela korpusów
picture-battle-column = kolumna { $column }
picture-battle-house-rule = domowa { $number }
picture-battle-steps = { $count ->
    [one] 1 poziom
    [few] { $count } poziomy
   *[other] { $count } poziomów
}
picture-battle-gone = { $unit }: zniszczono
picture-battle-won = Wygrywa { $side }
picture-battle-nobody = Nikt nie wygrywa
picture-battle-held = obrońcy trzymają pole
picture-battle-retreat = obrońcy się cofają
picture-battle-advance = atakujący wchodzą na pole
picture-battle-blitz = wejście ze znacznikiem Blitz
picture-course = przebieg wojny
picture-course-vp = PZ według etapów
picture-course-losses = Stracone poziomy razem
picture-course-places = Miejsca warte PZ
picture-course-began = front na początku
picture-tracks = Tory
picture-track-oil = Ropa
picture-track-limit = limit ręki
picture-battle-fortress = twierdza
picture-exits = wyjście
picture-box = Zniszczone jednostki
picture-box-empty = Nie ma zniszczonych jednostek i nikt nie czeka na powrót
picture-box-of = { $side }: zniszczone
picture-box-late = { $side }: później
picture-box-unit = Jednostka
picture-box-strength = Siła
picture-box-steps = Poz.
picture-box-cost = PU
picture-box-never = nigdy
picture-box-when = Kiedy
picture-box-what = Co
picture-box-waits = do odbudowy
picture-box-away = na mapę
picture-piles = Karty i wojna totalna
picture-piles-card = Karta
picture-piles-where = Gdzie
picture-piles-deck = talia
picture-piles-hand = ręka
picture-piles-aside = odłożone
picture-piles-kept = na stole
picture-piles-discards = odrzucone
picture-piles-removed = poza grą
picture-piles-unseen = ręka lub talia
picture-piles-in-deck = talia
picture-starred-both = razem
picture-starred-from = nie wcześniej
picture-box-strength-told = siła
picture-box-steps-told = poziomów
picture-box-cost-told = PU za poziom
picture-card-ops-told = OPS
picture-total-war-never = nie w tym scenariuszu
