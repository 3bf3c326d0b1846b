# Kto wygrywa i dlaczego wygrał
score-points = { $seat_id ->
    [japan] { $overruled ->
        [true] ⚖️ **Na punkty prowadzi Japonia**
       *[false] ⚖️ **Prowadzi Japonia**
    }, punkty: { $points }. Alianci wygrywają, jeśli na koniec etapu { $last } ma ich { $most } lub mniej; na razie za dużo o { $missing }
   *[allies] { $overruled ->
        [true] ⚖️ **Na punkty prowadzą Alianci**
       *[false] ⚖️ **Prowadzą Alianci**
    }: punkty Japonii: { $points }, do zwycięstwa na koniec etapu { $last } trzeba { $least }, brakuje: { $missing }
}
score-resources = { $short ->
    [true] { $overrules ->
        [true] **ale teraz wygrywają Alianci**
       *[false] teraz Alianci wygrywają i bez punktów
    }: Japonia ma heksów z surowcami { $held }, a potrzebuje { $limit }
   *[false] Japonia przegrywa także wtedy, gdy ma heksów z surowcami mniej niż { $limit } (teraz { $held })
}
score-will = Amerykańska Wola Polityczna { $will }: przy { $at } Japonia wygrywa{ $low ->
    [true] {""}, musi wzrosnąć w tym etapie
   *[false] {""}
}
score-india = Japonia wygrywa od razu, jeśli skapitulują Indie (teraz: { $box })
score-surrender = Alianci wygrywają od razu, jeśli Japonia skapituluje{ $count ->
    [0] {""}
   *[other] {" "}(odcięta od zasobów kolejny etap: { $count } z { $needed })
}{ $lost ->
    [0] {""}
   *[other] {" "}(Honsiu, heksy Aliantów: { $lost } z { $hexes })
}
score-surrendering = **ale na koniec tego etapu Japonia skapituluje, jeśli nic się nie zmieni**
score-headquarters = { $seat_id ->
    [japan] Japonii został jeden sztab, bez niego przegrywa
   *[allies] Aliantom został jeden sztab, bez niego przegrywają
}
score-campaign = { $seat_id ->
    [japan] ⚖️ **Prowadzi Japonia**
   *[allies] ⚖️ **Prowadzą Alianci**
}. Alianci wygrywają, jeśli Japonia skapituluje albo jeśli na koniec etapu { $last } spełnione są trzy warunki: bombardowania { $bombed }/{ $bombing } etapów z rzędu; heksy z surowcami Japonii: { $held } (najwyżej { $few }); B-29 w zasięgu Tokio: { $near ->
    [true] tak
   *[false] nie
}. Niespełnione: { $missing }
verdict-points = { $seat_id ->
    [japan] 🏁 Punkty Japonii: **{ $points }**, do zwycięstwa trzeba { $least } lub więcej
   *[allies] 🏁 Punkty Japonii: **{ $points }**, Alianci wygrywają przy { $most } lub mniej
}
verdict-resources = 🏁 Japonia ma heksów z surowcami { $held }, a potrzebowała { $limit }: wygrywają Alianci
verdict-will = 🏁 Amerykańska Wola Polityczna: { $will }; przy { $at } wygrywa Japonia
verdict-headquarters = { $seat_id ->
    [japan] 🏁 Japonia nie ma już sztabów
   *[allies] 🏁 Alianci nie mają już sztabów
}
verdict-india = 🏁 Indie skapitulowały
verdict-honshu = 🏁 Alianci zajęli całe Honsiu
verdict-blockade = 🏁 Japonia odcięta od wszystkich heksów z surowcami, etapów z rzędu: { $count }
verdict-campaign = { $seat_id ->
    [japan] 🏁 Japonia nie skapitulowała, a Alianci nie spełnili wszystkich warunków
   *[allies] 🏁 Japonia poddana bombardowaniom i blokadzie
}: bombardowania { $bombed }/{ $bombing } etapów z rzędu; heksy z surowcami { $held } (najwyżej { $few }); B-29 w zasięgu Tokio: { $near ->
    [true] tak
   *[false] nie
}

# Podpowiedzi w pierwszej grze
hint-progress = W tym etapie Alianci muszą jeszcze zdobyć heksów z nazwą: { $count }, inaczej Amerykańska Wola Polityczna ({ $will }) spadnie o jeden.
hint-unsupplied = Twoje jednostki bez zaopatrzenia: { $count }; na końcu etapu ucierpią od wyczerpania: { $units }.
hint-points = { $seat_id ->
    [japan] Na razie przegrywasz: brakuje ci punktów: { $missing } (liczy się je na koniec etapu { $last }).
   *[allies] Na razie przegrywasz: Japonia ma punktów za dużo: { $missing } (liczy się je na koniec etapu { $last }).
}
