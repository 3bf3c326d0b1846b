# Kto wygrywa; koniec gry
score-now = ⚖️ Gdyby gra skończyła się teraz: { $result }
button-again = Jeszcze raz
button-again-swapped = Jeszcze raz, po zamianie
button-film = Film
again-elsewhere = Jeszcze raz można zagrać tam, gdzie toczyła się ta gra: { $place }.
again-not-yours = Tylko ci, którzy grali, mogą otworzyć tę grę jeszcze raz. **{ button-new-game }** otwiera inną.
again-called = { $user } chce zagrać jeszcze raz. Proponowane miejsca: { $seats }. Usiądź przyciskiem pod planszą.
place-near = { $number } (obok: { $place })

# Lessons
lesson-offered = { $place }. **{ $name }** ({ $game }): około { $minutes } minut, { $level ->
    [1] łatwa, na pierwszą grę
    [2] średnio trudna
   *[3] trudna, dla znających takie gry
}
lesson-over = 🎓 Lekcja skończona.
lesson-take-out = 👉 Wszystkie miejsca zajęte. Najpierw wyjmij: **{ $what }** (wybierz jeszcze raz)
button-against-bots = Zagraj z komputerem
lesson-against-bots = Cały scenariusz, po drugiej stronie komputer. Plansza jest tutaj: { $place }; grać można wprost stąd.

# Nowa gra
new-which-game = Która gra? Potem scenariusze, najłatwiejsze na początku.
lobby-what-bid = **{ button-bid }**: każdy skrycie podaje stronę i ile za nią daje drugiej; stronę dostaje wyższa oferta.
lobby-what-mix = **{ button-mix }**: wpisz cokolwiek, zostanie dodane do losu, więc nawet gospodarz go nie wybierze.
lobby-what-hash = To odcisk sekretu, z którego wynika wszystko losowe. Na końcu jest ujawniany, a `/verify` sprawdza, że niczego nie dobrano.
