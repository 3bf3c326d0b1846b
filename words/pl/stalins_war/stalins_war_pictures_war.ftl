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
