# Przy pytaniach o ofensywę wroga: czego trzeba w rzutach i jakie są szanse w bitwach.

brief-roll-intelligence = Rozpoznawczy Rzut Kostką: trzeba wyrzucić { $value } lub mniej (kostka od 0 do 9){ $modifier ->
    [0] {""}
   *[other] {", "}rzut { $modifier_signed }
}; 9 to zawsze rzut nieudany. { $faces } na 10: **{ $percent }%**
brief-roll-special = Specjalny ruch defensywny, rzut: trzeba wyrzucić { $value } lub mniej (kostka od 0 do 9){ $modifier ->
    [0] {""}
   *[other] {", "}rzut { $modifier_signed }
}; 9 to zawsze rzut nieudany. { $faces } na 10: **{ $percent }%**
note-roll = rzut { $value } lub mniej{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier_signed })
}: { $percent }%
confirm-special-roll = To od razu rzuca kostką. Udany rzut oznacza bitwę na tym heksie; czy ktokolwiek będzie mógł w niej walczyć, zależy od warunków rozpoznawczych. Rzucić?
aside-odds = Szanse na heksie { $hex }
aside-odds-met = Przy Przechwyceniu na heksie { $hex }

# Dlaczego każdy ze sztabów nie zaopatruje jednostki
explain-supply-hq = ▪ { $hq } · { $hex } (zasięg { $have }, odległość { $need }): { $gap_id ->
    [hq-zoi] sam bez zaopatrzenia, jego linię od źródła zamyka SPP wroga na heksie { $at } ({ $makers })
    [hq-enemy-unit] sam bez zaopatrzenia, jego linię od źródła zamyka wróg na heksie { $at } ({ $makers })
    [hq-no-source] sam bez zaopatrzenia, nie ma już źródeł zaopatrzenia
    [hq-no-route] sam bez zaopatrzenia, nie prowadzi do niego linia od źródła zaopatrzenia
    [out-of-range] za daleko
    [overland-range] jego linia kończy się zbyt daleko na lądzie
    [zoi] jego linię zamyka SPP wroga na heksie { $at } ({ $makers })
    [enemy-unit] jego linię zamyka wróg na heksie { $at } ({ $makers })
    [scenario] zasady scenariusza nie pozwalają mu tu dowodzić
   *[other] żadna linia nie prowadzi od niego do jednostki
}.
