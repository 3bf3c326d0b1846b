# /help: miejsca, pionki, karty i strony po nazwach
help-thing-words = ile warte wart warta kosztuje strona trzyma czyje czyja czyj należy punkty punkt punktów miejsce rejon region pionek karta ważne dlaczego daje
help-thing-place = Miejsce na mapie. `/map miejsce:` pokazuje mapę wokół niego.
help-thing-region = Rejon; liczba miejsc: { $count }: { $places }
help-thing-piece = Pionek.
help-thing-at = Teraz tutaj: { $place }
help-thing-card = Karta tej gry.
help-thing-seat = Strona tej gry. { $who }
help-thing-elsewhere = W scenariuszu, który się tu gra, tego nie ma.
help-thing-begins = Tak na początku scenariusza: { $scenario }
