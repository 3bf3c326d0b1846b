# Kto wygrywa i dlaczego wygrał
score-men = { $seat_id ->
    [raiders] ⚖️ **Prowadzą najeźdźcy**
    [kings_men] ⚖️ **Prowadzą ludzie króla**
   *[none] ⚖️ **Równo**
}; straty: najeźdźcy { $raiders_lost }, ludzie króla { $kings_men_lost }
score-king = król wygrywa w rogu ({ $moves ->
    [0] żadna droga nie jest wolna
   *[other] ruchów do rogu, jeśli inni stoją: { $moves }
}), najeźdźcy – biorąc króla
verdict-men = 🏁 Liczba ruchów: { $turn }. Zostało: najeźdźców { $raiders }, ludzi króla { $kings_men }
outcome-no-luck = { $title }: nie ma rzutów.
