# Kto wygrywa; koniec gry
score-now = ⚖️ Gdyby gra skończyła się teraz: { $result }
button-again = Jeszcze raz
button-again-swapped = Jeszcze raz, po zamianie
button-film = Film
