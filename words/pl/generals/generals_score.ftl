# Kto wygrywa i dlaczego wygrał
score-points = ⚖️ { $by ->
    [0] **Remis** (Oś { $axis } : { $allies } Alianci): przy równych punktach { $side_id ->
        [axis] wygrywa Oś, Aliantom
       *[allies] wygrywają Alianci, Osi
    } brakuje jednego punktu
   *[other] { $side_id ->
        [axis] **Prowadzi Oś**, przewaga { $by } (Oś { $axis } : { $allies } Alianci); do prowadzenia Aliantom
       *[allies] **Prowadzą Alianci**, przewaga { $by } (Oś { $axis } : { $allies } Alianci); do prowadzenia Osi
    } brakuje punktów: { $missing }
}
score-rounds = po rundzie { $last } wygrywa większa liczba punktów, zostało rund: { $left }
score-lead = przewaga { $lead } na koniec rundy wygrywa od razu, { $missing ->
    [0] osiągnięta
   *[other] brakuje: { $missing }
}
verdict-points = 🏁 Po rundzie { $round } decydują punkty: Oś **{ $axis }** : **{ $allies }** Alianci{ $by ->
    [0] {" "}(przy równych { $side_id ->
        [axis] wygrywa Oś
       *[allies] wygrywają Alianci
    })
   *[other] , przewaga { $by }
}
verdict-lead = 🏁 Oś **{ $axis }** : **{ $allies }** Alianci: przewaga { $by } po rundzie { $round }, wystarczało { $lead }
score-homes = od razu wygrywa, kto zajął ojczyzn wroga: { $homes } (Oś { $axis }, Alianci { $allies })
verdict-homes = 🏁 Zajęte ojczyzny wroga: { $held }, do zwycięstwa starczą { $homes } (runda { $round }); punkty: Oś { $axis } : { $allies } Alianci
