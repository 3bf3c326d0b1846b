# Przy pytaniach o ofensywę wroga: czego trzeba w rzutach i jakie są szanse w bitwach.

brief-roll-intelligence = Rzut na rozpoznanie: trzeba wyrzucić { $value } lub mniej (kostka od 0 do 9){ $modifier ->
    [0] {""}
   *[other] {", "}rzut { $modifier_signed }
}; 9 zawsze oznacza porażkę. { $faces } na 10: **{ $percent } %**
brief-roll-special = Rzut na specjalny ruch defensywny: trzeba wyrzucić { $value } lub mniej (kostka od 0 do 9){ $modifier ->
    [0] {""}
   *[other] {", "}rzut { $modifier_signed }
}; 9 zawsze oznacza porażkę. { $faces } na 10: **{ $percent } %**
note-roll = rzut { $value } lub mniej{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier_signed })
}: { $percent } %
confirm-special-roll = Teraz zostanie rzucona kostka. Sukces oznacza bitwę na tym heksie; czy ktokolwiek będzie mógł w niej walczyć, zależy od warunków rozpoznawczych. Rzucić?
aside-odds = Szanse na { $hex }
