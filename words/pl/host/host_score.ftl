# Kto wygrywa; koniec gry
score-now = ⚖️ Gdyby gra skończyła się teraz: { $result }
button-again = Jeszcze raz
button-again-swapped = Jeszcze raz, po zamianie
button-film = Film
again-elsewhere = Jeszcze raz można zagrać tam, gdzie toczyła się ta gra: { $place }.
again-not-yours = Tylko ci, którzy grali, mogą otworzyć tę grę jeszcze raz. **{ button-new-game }** otwiera inną.
again-called = { $user } chce zagrać jeszcze raz. Proponowane miejsca: { $seats }. Usiądź przyciskiem pod planszą.
hex-near = { $hex } (obok: { $place })
