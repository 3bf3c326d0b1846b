# Co się mówi o jednostkach i miejscach przy wyborze i co kończy „Gotowe”

note-class = { $letters }
note-range = zasięg { $far }
note-flag = { $flag }{ $service_id ->
    [none] {""}
   *[other] {" "}{ $service }
}
note-joins = dosięga { $hexes }{ $count ->
    [0] {""}
    [one] {" "}({ $count } heks)
    [few] {" "}({ $count } heksy)
   *[other] {" "}({ $count } heksów)
}
ending-activate = Gotowe: koniec aktywacji
ending-reaction-activate = Gotowe: koniec aktywacji
ending-move = Gotowe: koniec ruchu
ending-reaction-move = Gotowe: koniec ruchu
ending-declare = Gotowe: koniec deklaracji
ending-post-battle-move = Gotowe: koniec ruchu
ending-reinforce = Gotowe: koniec posiłków
ending-replacements = Gotowe: koniec uzupełnień
ending-fleet-leaves = Gotowe: koniec tych ruchów
ending-join-special = Gotowe: nikt nie dołącza
checkpoint = Z powrotem przed moją ofensywę

# Formularze
form-hits = Trafienia w formularzu …
form-hits-left = Trafień do rozdzielenia: { $hits }
form-costs = kosztuje trafień: { $hits }
form-second-step = drugi poziom
refusal-form-too-few-hits = Te poziomy kosztują trafień: { $need }, a masz { $have }.
